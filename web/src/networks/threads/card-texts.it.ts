import type { Catalogue } from '#lib/catalogue.ts'
import type { texts as english } from './card-texts.ts'

export const texts: Catalogue<typeof english> = {
  add: 'Usa un altro profilo',
  saved: (count) => `${count} profili salvati`,
  notActive: 'Il profilo non è attivo. Collegalo di nuovo.',
  about: 'Post brevi con foto o un video, e le risposte che ricevono. Un profilo.',
}
