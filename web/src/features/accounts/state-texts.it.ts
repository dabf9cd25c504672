import type { Catalogue } from '#lib/catalogue.ts'
import type { texts as english } from './state-texts.ts'

export const texts: Catalogue<typeof english> = {
  waiting: {
    state: (network) => `In attesa di ${network}`,
    again: 'Collega di nuovo',
    cancel: 'Annulla',
    reading: (network) => `Lettura dei tuoi account da ${network}`,
    say: 'Completa l’accesso nella finestra piccola. Chiusa per sbaglio? Premi di nuovo Collega.',
    noWindow: 'Nessuna finestra? Consenti i pop-up per questo sito.',
  },
  ailing: {
    repairState: 'Da sistemare',
    lostState: 'Accesso perso',
    tryAgain: 'Riprova',
    remove: 'Rimuovi',
    repair: (network) => `${network} chiede di accedere di nuovo.`,
    lost: 'Questo account non è più tra quelli che gestisci. Chiedi a chi lo amministra di aggiungerti di nuovo, poi premi Riprova.',
  },
  banner: {
    title: (network, page) => `${network} ha disconnesso ${page}.`,
    act: (network) => `Ricollega ${network}`,
    many: (count) => `${count} reti chiedono di accedere di nuovo.`,
  },
  repairNote: (held) =>
    held === 0
      ? 'Nulla è perso. Ricollega, e tutto continua come prima.'
      : held === 1
        ? '1 post aspetta il nuovo collegamento. Nulla è perso.'
        : `${held} post aspettano il nuovo collegamento. Nulla è perso.`,
  abilities: {
    posts: 'Post',
    reels: 'Reel',
    comments: 'Commenti',
    messages: 'Messaggi',
    reviews: 'Recensioni',
    insights: 'Statistiche',
    ads: 'Inserzioni',
    orders: 'Ordini',
  },
  repairStore: 'Il tuo tablet continua ad accettare gli ordini. Ricollega, e il locale torna qui.',
  works: (names) => `Funziona: ${names}`,
  later: (names) => `Permesso, per le prossime versioni: ${names}`,
  recheck: 'Controlla di nuovo',
  month: (spent, limit) => `${spent} su ${limit} usati questo mese`,
  ads: {
    title: 'Le inserzioni hanno bisogno di un account pubblicitario.',
    text: 'Accedi a Facebook e scegli quello che le paga.',
    act: 'Scegli un account pubblicitario',
  },
}
