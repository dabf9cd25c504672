import type { Catalogue } from '#lib/catalogue.ts'
import type { texts as english } from './card-texts.ts'

export const texts: Catalogue<typeof english> = {
  about: 'Rispondere alle richieste di tavoli accanto agli altri messaggi.',
}
