import type { Catalogue } from '#lib/catalogue.ts'
import type { texts as english } from './card-texts.ts'

export const texts: Catalogue<typeof english> = {
  add: 'Aggiungi un profilo',
  saved: (count) => `${count} profili salvati`,
  notActive: 'Nessun profilo è attivo. Premi Cambia per scegliere dove vanno i post.',
  about:
    'Foto e reel sul profilo professionale. Deve appartenere a una pagina Facebook che amministri.',
}
