export interface SelectOption {
  readonly value: string
  readonly label: string
  /** Quiet, at the right: a phone code. */
  readonly note?: string | undefined
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/**
 * Options whose label starts with what was typed, then those that have it elsewhere; accents do not
 * matter. All of them for an empty text.
 */
export function findOptions(
  options: readonly SelectOption[],
  typed: string,
): readonly SelectOption[] {
  const wanted = plain(typed.trim())
  if (wanted === '') return options
  const starts: SelectOption[] = []
  const holds: SelectOption[] = []
  for (const option of options) {
    const label = plain(option.label)
    if (label.startsWith(wanted)) starts.push(option)
    else if (label.includes(wanted) || option.note?.includes(wanted) === true) holds.push(option)
  }
  return [...starts, ...holds]
}
