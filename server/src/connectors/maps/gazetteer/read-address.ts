/** An address as people write it, in the pieces that a list of towns can do something with. */
export interface AskedAddress {
  readonly town: string
  readonly street: string | null
  readonly postcode: string | null
}

const postcode = /^(?:[A-Z]{1,2}-)?(\d{4,6}|\d{3} ?\d{2})\s+(?=\p{Letter})/u
const lateCode = /\s+(\d{4,6})$/

/**
 * What may be the town of an address, likeliest first: `Via Roma 12, 20121 Milano` may mean
 * `Milano`, and `Via Roma 12`. The whole text comes first.
 */
export function readAddress(text: string): AskedAddress[] {
  const whole: AskedAddress = { town: text, street: null, postcode: null }
  const pieces = text
    .split(',')
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
  if (pieces.length > 1) {
    const later = pieces.flatMap((piece, index) =>
      index === 0 ? [] : [asTown(piece, pieces.slice(0, index).join(', '))],
    )
    const [first = ''] = pieces
    return [...later, asTown(first, null)]
  }
  // "Hauptstraße 5 10115 Berlin": the town follows the last number
  const split = /^(.*?\d\p{Letter}?)\s+(\p{Letter}[^\d]*)$/u.exec(text)
  if (!split) return [asTown(text, null)]
  const [, before = '', town = ''] = split
  const code = lateCode.exec(before)
  const street = code ? before.slice(0, code.index) : before
  return [
    whole,
    /^\d+$/.test(street)
      ? { town, street: null, postcode: street }
      : { town, street, postcode: code?.[1] ?? null },
  ]
}

function asTown(piece: string, street: string | null): AskedAddress {
  const code = postcode.exec(piece)
  return { town: code ? piece.slice(code[0].length) : piece, street, postcode: code?.[1] ?? null }
}
