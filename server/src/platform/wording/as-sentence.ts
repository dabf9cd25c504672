/** Words that somebody typed, ending as a sentence does. */
export const asSentence = (words: string): string =>
  /[.!?…]$/.test(words.trim()) ? words.trim() : `${words.trim()}.`
