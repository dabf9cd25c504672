import type { Catalogue } from '#lib/catalogue.ts'
import type { texts as english } from './card-texts.ts'

export const texts: Catalogue<typeof english> = {
  add: 'Aggiungi un locale',
  saved: (count) => `${count} locali salvati`,
  notActive: 'Nessun locale è attivo. Premi Cambia per sceglierne uno.',
  about:
    'I locali della tua cucina d’asporto. Gli ordini arrivano con una prossima versione, da leggere: da qui non si accetta né si rifiuta nulla.',
}
