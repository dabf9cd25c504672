export interface IssuedSecret {
  kind: string
  value: string
}

/**
 * Every token, code and secret that the town ever gave out or shares with the product, for a test
 * that looks for leaks. No reset empties it.
 */
export interface IssuedSecrets {
  /** Remembers `value` once and hands it back; `kind` says what it is, e.g. `google refresh token`. */
  add(kind: string, value: string): string
  list(): IssuedSecret[]
}

export function createIssuedSecrets(before: IssuedSecret[]): IssuedSecrets {
  const known = new Map(before.map((one) => [one.value, one]))
  return {
    add(kind, value) {
      if (!known.has(value)) known.set(value, { kind, value })
      return value
    },
    list: () => [...known.values()],
  }
}
