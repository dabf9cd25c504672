const most = 40

/** How a post begins, in a line, to tell it from others: whole words where there are some. */
export function firstWords(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const letters = [...line]
  if (letters.length <= most) return line
  const cut = letters.slice(0, most).join('')
  const end = cut.lastIndexOf(' ')
  return `${(end > most / 2 ? cut.slice(0, end) : cut).replace(/[.,;:–—-]+$/u, '')}…`
}
