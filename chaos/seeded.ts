/** One stream of dice; the same seed gives the same throws. */
export interface Seeded {
  /** From 0 up to, not including, 1. */
  next(): number
  /** Whole, both ends included. */
  between(from: number, to: number): number
  pick<T>(list: readonly T[]): T
}

/** mulberry32: small, quick, and good enough to choose victims. */
export function seeded(seed: number): Seeded {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    between: (from, to) => from + Math.floor(next() * (to - from + 1)),
    pick(list) {
      const chosen = list[Math.floor(next() * list.length)]
      if (chosen === undefined) throw new Error('There is nothing to choose from.')
      return chosen
    },
  }
}

/** A key as a client would make it, but the same in every run of a seed. */
export function keyFrom(dice: Seeded): string {
  const hex = Array.from({ length: 32 }, () => dice.between(0, 15).toString(16)).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}
