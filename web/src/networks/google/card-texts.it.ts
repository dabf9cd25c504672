import type { Catalogue } from '#lib/catalogue.ts'
import type { texts as english } from './card-texts.ts'

export const texts: Catalogue<typeof english> = {
  add: 'Aggiungi una sede',
  saved: (count) => `${count} sedi salvate`,
  notActive: 'Nessuna sede è attiva. Premi Cambia per scegliere dove vanno i post.',
  about:
    'Post con una foto nelle tue sedi su Ricerca Google e Maps. Le recensioni arrivano con una prossima versione.',
}
