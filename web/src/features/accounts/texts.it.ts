import type { Catalogue } from '#lib/catalogue.ts'
import type { texts as english } from './texts.ts'

export const texts: Catalogue<typeof english> = {
  title: 'Account',
  tabs: { label: 'Account', tools: 'Reti collegate', media: 'Foto e video' },
  loading: 'Lettura degli account',
  failed: { title: 'Non è stato possibile leggere gli account.', again: 'Riprova' },
  state: { connected: 'Collegato', disconnected: 'Scollegato', notActive: 'Non attivo', repair: 'Da sistemare', lost: 'Accesso perso', soon: 'In arrivo', notReady: 'Non pronto' },
  act: {
    connect: 'Collega', connected: 'Collegato', disconnect: 'Scollega', switch: 'Cambia', reconnect: 'Ricollega', again: 'Collega di nuovo', cancel: 'Annulla', tryAgain: 'Riprova', remove: 'Rimuovi',
  },
  card: {
    ads: 'Account pubblicitario', noAds: 'Ancora nessuno', held: 'In attesa di uscire', signedInAs: 'Accesso di', scheduled: (count) => (count === 1 ? '1 post programmato' : `${count} post programmati`),
    noneScheduled: 'Nulla di programmato', followers: (count) => `${count} follower`,
    waiting: 'Completa l’accesso nella finestra piccola. Chiusa per sbaglio? Premi di nuovo Collega.', noWindow: 'Nessuna finestra? Consenti i pop-up per questo sito.',
  },
  repairNote: (held) => (held === 0 ? 'Nulla è perso. Ricollega, e i post ripartono.' : held === 1 ? '1 post aspetta il nuovo collegamento. Nulla è perso.' : `${held} post aspettano il nuovo collegamento. Nulla è perso.`),
  unchanged: 'Non è cambiato nulla.',
  of: {
    facebook: {
      noun: 'pagina', waiting: 'In attesa di Facebook', reading: 'Lettura delle pagine da Facebook', canceled: 'Collegamento con Facebook annullato', enabled: 'Facebook è stato attivato',
      add: 'Aggiungi una pagina', saved: (count) => (count === 1 ? '1 pagina salvata' : `${count} pagine salvate`), notActive: 'Nessuna pagina è attiva. Premi Cambia per scegliere dove vanno i post.',
      repair: 'Facebook chiede di accedere di nuovo.', lost: 'Questa pagina non è più tra quelle che amministri. Chiedi a chi la amministra di aggiungerti di nuovo, poi premi Riprova.',
      repairBanner: (page) => `Facebook ha disconnesso ${page}.`, reconnectNow: 'Ricollega Facebook',
    },
    instagram: {
      noun: 'profilo', waiting: 'In attesa di Instagram', reading: 'Lettura dei profili da Instagram', canceled: 'Collegamento con Instagram annullato', enabled: 'Instagram è stato attivato',
      add: 'Aggiungi un profilo', saved: (count) => (count === 1 ? '1 profilo salvato' : `${count} profili salvati`), notActive: 'Nessun profilo è attivo. Premi Cambia per scegliere dove vanno i post.',
      repair: 'Instagram chiede di accedere di nuovo.', lost: 'Questo profilo non è più tra quelli che gestisci. Chiedi a chi amministra la sua pagina Facebook di aggiungerti di nuovo, poi premi Riprova.',
      repairBanner: (page) => `Instagram ha disconnesso ${page}.`, reconnectNow: 'Ricollega Instagram',
      lostPermission: 'Instagram è stato disattivato, perché i permessi della pagina collegata non ci sono più',
    },
  },
  about: {
    facebook: 'Post sulla pagina, con le foto. Commenti, messaggi e inserzioni arrivano con le prossime versioni.',
    instagram: 'Foto e reel sul profilo professionale. Deve appartenere a una pagina Facebook che amministri.',
    google: 'Post e recensioni su Ricerca Google e Maps.',
    tiktok: 'Brevi video, un account.',
    twitter: 'Aggiornamenti brevi, solo testo, un account.',
    linkedin: 'Notizie per fornitori, assunzioni ed eventi privati.',
    whatsapp: 'Rispondere alle richieste di tavoli accanto agli altri messaggi.',
    uberEats: 'Gli ordini della cucina d’asporto.',
  },
  info: {
    label: (name) => `Informazioni su ${name}`,
    facebook: { title: 'Collegamento con Facebook', text: 'Si collegano tutte le pagine che amministri e un account pubblicitario. I nuovi post vanno sulla pagina attiva; le altre restano salvate, così si può cambiare in ogni momento.' },
    instagram: { title: 'Collegamento con Instagram', text: 'Si collegano tutti i profili professionali che appartengono a una pagina Facebook che amministri. I nuovi post vanno sul profilo attivo; gli altri restano salvati, così si può cambiare in ogni momento.' },
    google: { title: 'Collegamento con Google', text: 'Serve un profilo dell’attività che gestisci. Si potrà collegare in una prossima versione.' },
    tiktok: { title: 'Collegamento con TikTok', text: 'Un account TikTok alla volta. Si potrà collegare in una prossima versione.' },
    twitter: { title: 'Collegamento con X', text: 'Un account X alla volta; i post escono come testo. Si potrà collegare in una prossima versione.' },
  },
  popup: { blocked: 'Pop-up bloccato. Consenti i pop-up per questo sito.', closed: 'Non chiudere la finestra', adsFailed: 'C’è stato un errore nel collegamento con Facebook' },
  disconnect: { done: (network) => `${network} è stato disattivato`, doneUnnamed: 'Questa rete è stata disattivata', failedTitle: 'Errore', failedPage: 'Non è stato possibile disattivare la rete.' },
}
