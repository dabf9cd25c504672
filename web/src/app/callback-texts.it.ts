import type { Catalogue } from '#lib/catalogue.ts'
import type { texts as english } from './callback-texts.ts'

export const texts: Catalogue<typeof english> = {
  loading: 'Un momento...',
  close: 'Chiudi',
  done: 'Questa finestra si può chiudere.',
  noAnswer:
    'Questa pagina è stata aperta senza una risposta della rete. Chiudila e ripeti il collegamento.',
  elsewhere: {
    title: (network, company) => `Collegare ${network} a ${company}?`,
    say: (person, company) =>
      `${person} di ${company} lo ha chiesto da un altro browser. Per ora non è collegato nulla.`,
    mine: 'Sei tu? Accedi per continuare.',
    mineSignedIn: 'Sei tu? Allora continua.',
    notMine:
      'Se qualcuno ti ha mandato questa pagina, chiudila. Altrimenti potrà pubblicare sui tuoi account.',
    email: 'Email',
    password: 'Password',
    logIn: 'Accedi e collega',
    connect: (network) => `Collega ${network}`,
    otherWay: 'Accedi in un altro modo (si apre una nuova scheda)',
    connected: (company) =>
      `Collegato. Torna alla finestra di ${company} nell’altro browser e chiudi questa.`,
  },
}
