const comparable = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim()

/** Networks trim, and compose letters in their own way. */
export const sameWords = (one: string, other: string): boolean =>
  comparable(one) === comparable(other)
