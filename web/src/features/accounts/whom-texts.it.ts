import type { Catalogue } from '#lib/catalogue.ts'
import type { texts as english } from './whom-texts.ts'

const or = (names: readonly string[]) =>
  new Intl.ListFormat('it', { type: 'disjunction' }).format(names)
const people = (names: readonly string[]) =>
  names.length === 0 ? 'un proprietario o a un responsabile' : or(names)

export const texts: Catalogue<typeof english> = {
  connectOne: (names) => `Chiedi a ${people(names)} di collegare un account.`,
  connect: (names, networks) => `Chiedi a ${people(names)} di collegare ${or(networks)}.`,
  reconnect: (names) => `Chiedi a ${people(names)} di ricollegarlo.`,
}
