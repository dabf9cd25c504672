const or = (names: readonly string[]) =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(names)
const people = (names: readonly string[]) =>
  names.length === 0 ? 'an owner or manager' : or(names)

/** Whom to ask, for those who may not connect accounts themselves. */
export const texts = {
  connectOne: (names: readonly string[]) => `Ask ${people(names)} to connect an account.`,
  connect: (names: readonly string[], networks: readonly string[]) =>
    `Ask ${people(names)} to connect ${or(networks)}.`,
  reconnect: (names: readonly string[]) => `Ask ${people(names)} to reconnect it.`,
} as const
