import type { Catalogue } from '#lib/catalogue.ts'
import type { texts as english } from './role-texts.ts'

export const texts: Catalogue<typeof english> = {
  word: 'Sola lettura',
  locked: (company) =>
    `Si vede tutto di ${company}, ma scrivono post solo redattori, responsabili e proprietari. Un proprietario può assegnare un altro ruolo.`,
  people: 'Vedi chi lavora qui',
}
