import type { Catalogue } from '#lib/catalogue.ts'
import type { texts as english } from './publication-texts.ts'

export const texts: Catalogue<typeof english> = {
  scheduled: 'Programmato',
  preparing: 'Programmato',
  ready: 'Programmato',
  submitting: 'In invio',
  processing: 'In lavorazione',
  published: 'Online',
  inbox: 'Da completare nell’app',
  failed: 'Non online',
  unknown: 'In verifica',
  held: 'In attesa',
  missed: 'Mancato',
  canceled: 'Annullato',
}
