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
    reels: { title: 'Reel', text: 'Video per Facebook, Instagram e TikTok, fatti qui o lì, dal più recente.' },
    messages: { title: 'Messaggi', text: 'I messaggi di ogni rete in un solo posto. Arrivano con una prossima versione.' },
  },
  posts: { none: 'Non ci sono ancora post.', noneWord: 'Ancora nulla', create: 'Crea un post', more: 'Vedi altri post', failed: 'Non è stato possibile leggere i post.', again: 'Riprova', loading: 'Lettura dei post' },
  reels: { none: 'Non ci sono ancora reel.', connect: 'Collega Facebook, Instagram o TikTok per gestire i tuoi reel', create: 'Crea un reel', more: 'Vedi altri reel', failed: 'Non è stato possibile leggere i reel.', loading: 'Lettura dei reel' },
  soon: { word: 'In arrivo', messages: 'Ai messaggi si risponderà qui, in una prossima versione.' },
}
