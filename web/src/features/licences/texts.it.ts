import type { Catalogue } from '#lib/catalogue.ts'
import { productName } from '#lib/product.ts'
import type { texts as english } from './texts.ts'

export const texts: Catalogue<typeof english> = {
  title: 'La licenza',
  welcome: `Benvenuti in ${productName}`,
  already: 'Abbonamento già attivo',
  note: {
    waiting: 'La licenza è pronta. Dopo l’accesso o la registrazione sarà legata all’attività.',
    attached: 'La licenza ora è legata all’attività. È tutto aperto.',
    attachedHere: 'Questa licenza è già legata a un’attività. Basta accedere.',
    plain: 'Il banco del marketing di ristoranti e locali.',
  },
  reading: { title: 'Un momento', text: 'Stiamo chiedendo la licenza.' },
  failed: { title: 'Non è stato possibile aprire la licenza', again: 'Riprova' },
  board: ['Un tavolo', 'per sempre'],
  close: 'Chiudi',
  login: 'Accedi',
  signUp: 'Registrati',
  panel: {
    attached: 'La licenza è attiva',
    attachedNote: 'È tutto aperto, per sempre.',
    already: 'Abbonamento già attivo',
    failed: 'Non è stato possibile usare la licenza',
  },
}
