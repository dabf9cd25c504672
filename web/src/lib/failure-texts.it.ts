import type { Catalogue } from './catalogue.ts'
import type { texts as english } from './failure-texts.ts'

export const texts: Catalogue<typeof english> = {
  unknown: 'Qualcosa è andato storto',
  noAnswer: 'Errore di rete, o il server non risponde. Riprova più tardi.',
  unreadable: 'La risposta del server non si può leggere.',
  older: 'C’è una nuova versione. Ricarica questa pagina per continuare.',
  status: (status) => `Il server ha risposto ${status}.`,
}
