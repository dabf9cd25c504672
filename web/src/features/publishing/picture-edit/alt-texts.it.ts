import type { Catalogue } from '#lib/catalogue.ts'
import type { texts as english } from './alt-texts.ts'

export const texts: Catalogue<typeof english> = {
  title: 'Descrivi la foto',
  label: 'Che cosa mostra',
  hint: (networks) => `Letta ad alta voce a chi non può vederla. Va con la foto su ${networks}.`,
  placeholder: 'Un piatto di tagliatelle con pomodori e basilico',
  cancel: 'Annulla',
  save: 'Salva',
  saving: 'Salvataggio...',
  loading: 'Apro la foto',
  unread: 'Non è stato possibile aprire l’immagine',
  failed: 'Non è stato possibile salvare la descrizione',
}
