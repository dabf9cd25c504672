import type { Catalogue } from '#lib/catalogue.ts'
import type { texts as english } from './company-texts.ts'

export const texts: Catalogue<typeof english> = {
  choose: 'Scegli un’azienda',
  manage: 'Azienda',
  add: 'Aggiungi un’azienda',
  people: 'Gestisci le persone',
}
