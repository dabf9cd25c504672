/** First letters of the first and the last word, in capitals; empty for an empty name. */
export function initials(name: string): string {
  const words = name
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '')
  const first = words[0]
  if (first === undefined) return ''
  const last = words.length > 1 ? words[words.length - 1] : undefined
  const letters =
    last === undefined
      ? [...first].slice(0, 2).join('')
      : `${[...first][0] ?? ''}${[...last][0] ?? ''}`
  return letters.toLocaleUpperCase('en')
}
