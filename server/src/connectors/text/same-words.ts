/**
 * Whether two texts read the same: networks trim them, and their line ends and composed letters may
 * come back otherwise.
 */
export function readsTheSame(one: string, other: string): boolean {
  return comparable(one) === comparable(other)
}

function comparable(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim()
}
