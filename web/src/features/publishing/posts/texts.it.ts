import type { Catalogue } from '#lib/catalogue.ts'
import type { texts as english } from './texts.ts'

const on = (home: string) => (home === 'pagina' ? 'sulla pagina' : 'sul profilo')

export const texts: Catalogue<typeof english> = {
  detail: {
    title: 'Post', likes: 'Mi piace', comments: 'Commenti', shares: 'Condivisioni', film: 'Video di questo post', scheduledTitle: 'Post programmato', previous: 'Post precedente', next: 'Post successivo', close: 'Chiudi', where: 'Dove è andato', whereTo: 'Dove va',
    accepted: (at) => `Accettato ${at}.`, seen: (accepted, seen, home) => `Accettato ${accepted}, visto ${on(home)} ${seen}.`, seenOnly: (at, home) => `Visto ${on(home)} ${at}.`, page: 'pagina', profile: 'profilo', open: 'Apri', openOn: (network) => `Apri su ${network}`,
    notLive: 'Non online', checkingTitle: 'Ancora nessuna risposta', heldTitle: 'In attesa', inboxTitle: 'Da completare nell’app', missedTitle: 'Mancato', onItsWay: 'In arrivo', waitingTitle: 'In attesa', waits: (when) => `Esce ${when}.`,
    reconnect: 'Ricollega', what: 'Che cosa è successo', whyOn: (network) => `Che cosa è successo su ${network}`, ownText: 'Cambiato per questa rete:', elsewhere: 'Scritto direttamente sulla rete.', gone: 'Questo post non è più qui.',
    commentsOn: (network) => `Commenti su ${network}`, copy: 'Copia il testo', copied: 'Il testo è copiato.', notCopied: 'Non è stato possibile copiare il testo: si può selezionarlo sopra.', boost: 'Sponsorizza', again: 'Riusa', againFailed: 'Non è stato possibile aprirlo come bozza', fileOf: (nth, isFilm) => (isFilm ? 'Video' : `Foto ${nth}`), edit: 'Modifica', delete: 'Elimina', question: 'Eliminare questo post?', confirm: 'Conferma', cancel: 'Annulla',
    deleteNote: (networks) => `Viene tolto da ${networks}.`, cannotDelete: (networks, count) => (count === 1 ? `${networks} non permette alle app di eliminare: va fatto lì.` : `${networks} non permettono alle app di eliminare: va fatto lì.`), cancelNote: 'Non uscirà. Nulla di esso è online.', stayNote: 'Si elimina solo questa voce: nulla di essa è online.',
    deleted: 'Il post è stato eliminato.', deletedOn: (gone, stays) => `Eliminato su ${gone}. È ancora su ${stays}.`, canceledDone: 'Il post programmato è stato tolto.', deleteFailed: (message) => `Non è stato possibile eliminare il post: ${message}`, cancelFailed: 'Non è stato possibile togliere il post programmato.',
  },
  leave: { question: 'Lasciare stare questo?', note: (network) => `Non uscirà su ${network}.`, confirm: 'Lascia stare', cancel: 'Annulla' },
  decide: { send: 'Invia ora', leave: 'Lascia stare', leaveOn: (network) => `Lascia stare: ${network}`, there: 'C’è', 'not-there': 'Non c’è, invia di nuovo', failed: 'Non è stato possibile' },
  drafts: {
    continue: 'Continua', continueOne: (text) => `Continua: ${text}`, delete: 'Elimina bozza', deleteOne: (text) => `Elimina bozza: ${text}`, question: 'Eliminare questa bozza?', note: 'Tutto ciò che hai inserito andrà perso', confirm: 'Conferma', cancel: 'Annulla',
    saved: (at) => `Salvata ${at}`, device: 'Solo su questo dispositivo', deviceNote: (at) => `Salvata ${at}, arriva nel tuo account quando la apri online`, reel: 'Reel', noPicture: 'Ancora nessuna foto', noWords: 'Ancora nessun testo',
    foot: 'Le bozze restano finché non si eliminano, su ogni dispositivo da cui accedi.', deleteFailed: 'Non è stato possibile eliminare la bozza', none: 'Nessuna bozza.',
  },
}
