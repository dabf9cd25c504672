import type { Catalogue } from '#lib/catalogue.ts'
import type { texts as english } from './card-texts.ts'

export const texts: Catalogue<typeof english> = {
  add: 'Aggiungi una pagina',
  saved: (count) => `${count} pagine salvate`,
  notActive: 'Nessuna pagina è attiva. Premi Cambia per scegliere dove vanno i post.',
  about:
    'Post sulla pagina, con le foto. Commenti, messaggi e inserzioni arrivano con le prossime versioni.',
}
