import type { Catalogue } from '#lib/catalogue.ts'
import type { texts as english } from './invitation-texts.ts'

export const texts: Catalogue<typeof english> = {
  title: 'Invito',
  reading: 'Lettura dell’invito',
  board: ['Benvenuti', 'qui'],
  lostBoard: ['Serve un', 'nuovo invito'],
  offer: (who, company) => `${who} invita a lavorare su ${company}`,
  roles: {
    owner: 'Come proprietario: l’azienda è anche di chi accetta, con il piano e le persone.',
    manager: 'Come responsabile: si scrivono post, si collegano account e si invitano persone.',
    editor: 'Come redattore: si scrivono, programmano ed eliminano post.',
    viewer: 'Come osservatore: si vede tutto, senza modificare nulla.',
  },
  forWhom: (email) => `L’invito è per ${email}.`,
  join: (company) => `Entra in ${company}`,
  joining: 'Ingresso in corso...',
  login: 'Accedi ed entra',
  signUp: 'Crea il mio account',
  otherwise: 'Non ora',
  other: {
    title: 'Questo invito è per un’altra persona',
    text: (invited, you) => `È stato inviato a ${invited}. L’accesso attuale è di ${you}.`,
    logout: 'Esci',
  },
  lost: {
    title: 'Questo invito non si apre',
    noToken: 'Il link non è completo. Aprirlo di nuovo dall’email.',
    login: 'Vai all’accesso',
    again: 'Riprova',
  },
}
