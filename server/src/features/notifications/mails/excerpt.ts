/** The first words of a text, on one line. */
export const excerptOf = (text: string, most: number): string =>
  cutText(text.replace(/\s+/g, ' ').trim(), most)

/** At most so many letters, ended between words where there is a gap, and never inside one letter. */
export function cutText(text: string, most: number): string {
  const letters = [...text]
  if (letters.length <= most) return text
  const start = letters.slice(0, most).join('')
  const gap = start.search(/\s\S*$/)
  return `${(gap > most / 2 ? start.slice(0, gap) : start).replace(/[\s,.;:]+$/, '')}…`
}
