import type { Catalogue } from '#lib/catalogue.ts'
import type { texts as english } from './card-texts.ts'

export const texts: Catalogue<typeof english> = {
  add: 'Usa un altro account',
  saved: (count) => `${count} account salvati`,
  notActive: 'L’account non è attivo. Collegalo di nuovo.',
  about: 'Brevi video e foto, un account.',
}
