import type { Catalogue } from '#lib/catalogue.ts'
import type { texts as english } from './texts.ts'

export const texts: Catalogue<typeof english> = {
  close: 'Chiudi',
  back: 'Indietro',
  confirm: 'Conferma',
  cancel: 'Annulla',
  loading: 'Caricamento',
  notifications: 'Avvisi',
  active: 'Attivo',
  film: 'Video',
}
