import type { Catalogue } from '#lib/catalogue.ts'
import type { texts as english } from './callback-texts.ts'

export const texts: Catalogue<typeof english> = {
  loading: 'Un momento...',
  close: 'Chiudi',
  done: 'Questa finestra si può chiudere.',
  noAnswer:
    'Questa pagina è stata aperta senza una risposta della rete. Chiudila e ripeti il collegamento.',
}
