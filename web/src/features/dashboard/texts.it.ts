import type { Catalogue } from '#lib/catalogue.ts'
import type { texts as english } from './texts.ts'

export const texts: Catalogue<typeof english> = {
  bar: 'Bacheca', hello: (name, product) => `Ciao ${name}, ${product} ti dà il benvenuto`, newPost: 'Nuovo post',
  accounts: { label: 'Account collegati', title: 'Account collegati', connected: 'Collegato', notActive: 'Non attivo', repair: 'Da sistemare', lost: 'Accesso perso', partly: 'Funziona in parte', manage: 'Gestisci gli account', about: 'Informazioni sugli account collegati', infoTitle: 'Elenco degli account', info: 'Le reti su cui i post possono uscire adesso. Un segno di avviso chiede qualcosa: la pagina Account dice che cosa.' },
  board: {
    next: (when) => `Prossimo in bacheca · ${when}`, today: (time) => `oggi ${time}`, tomorrow: (time) => `domani ${time}`, open: 'Apri il post', goes: 'Esce da solo, anche a pagina chiusa.', waits: 'Aspetta ciò che è segnato qui.',
    none: 'Nulla di programmato', noneLines: ['Il tuo testo', 'qui stasera'], write: 'Scrivi un post',
    ready: 'Pronto', reconnect: 'Da ricollegare', held: 'In attesa', missed: 'Mancato', failed: 'Non online', inbox: 'Da completare nell’app', sending: 'In invio', live: 'Online', checking: 'In verifica', canceled: 'Annullato', readiness: 'Dove va',
  },
  columns: { posts: 'Post', reels: 'Reel', messages: 'Messaggi', choose: 'Che cosa mostrare', comingUp: 'In programma', about: (title) => `Informazioni: ${title}` },
  info: {
    posts: { title: 'Post', text: 'Gli ultimi sei post delle tue pagine, scritti qui o lì, con dove sono andati e come stanno.' },
    reels: { title: 'Reel', text: 'Un video esce come reel su Instagram. Lo spazio dei reel arriva con la prossima versione.' },
    messages: { title: 'Messaggi', text: 'I messaggi e i commenti di ogni rete in un solo posto. Arrivano con una prossima versione.' },
  },
  posts: { none: 'Non ci sono ancora post.', noneWord: 'Ancora nulla', create: 'Crea un post', more: 'Vedi altri post', failed: 'Non è stato possibile leggere i post.', again: 'Riprova', loading: 'Lettura dei post' },
  soon: { word: 'In arrivo', reels: 'Un video esce come reel su Instagram. Lo spazio dei reel arriva con la prossima versione.', messages: 'Ai messaggi e ai commenti si risponderà qui, in una prossima versione.' },
}
