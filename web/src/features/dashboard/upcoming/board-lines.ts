/** Letters of one line of the board. */
const lineLength = 22

const tidy = (part: string) =>
  part
    .replace(/\p{Extended_Pictographic}|\u200d|\ufe0f/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[.,;:!?…]+$/u, '')

function packed(words: readonly string[]): readonly string[] {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= lineLength)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines.map((line) =>
    line.length > lineLength ? `${line.slice(0, lineLength - 1)}…` : line,
  )
}

/**
 * What the board says of a post: two lines of at most 22 letters, whole words, no full stop, no
 * hashtags. Breaks between phrases where they fit ("Tuesday quiz night / three tables left"), else
 * between words.
 */
export function boardLines(text: string): readonly string[] {
  const plain =
    text
      .replace(/https?:\/\/\S+/g, '')
      .split('\n')
      .map((line) => line.replace(/(^|\s)#\S+/gu, ' '))
      .find((line) => tidy(line) !== '') ?? ''
  const phrases = plain
    .split(/[.,;:!?–—…]\s|\s[-–—]\s/u)
    .map(tidy)
    .filter((phrase) => phrase !== '')
  const [first = '', second] = phrases
  if (first.length <= lineLength) {
    if (second === undefined) return first === '' ? [] : [first]
    const [line = ''] = packed(second.split(' '))
    return [first, line]
  }
  return packed(first.split(' ')).slice(0, 2)
}
