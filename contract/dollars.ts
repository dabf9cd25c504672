/** Millionths of a US dollar in words: $0.20, $0.015. */
export const dollars = (micros: number): string =>
  `$${(micros / 1_000_000).toFixed(micros % 10_000 === 0 ? 2 : 3)}`
