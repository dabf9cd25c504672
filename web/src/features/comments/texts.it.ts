import type { Catalogue } from '#lib/catalogue.ts'
import type { texts as english } from './texts.ts'

export const texts: Catalogue<typeof english> = {
  of: (network) => `Commenti su ${network}`, list: 'Commenti', none: 'Ancora nessun commento.', noneWord: 'Silenzio', loading: 'Caricamento dei commenti', total: (count) => (count === 1 ? '1 commento' : `${count} commenti`),
  reading: (network) => `Chiedo a ${network} …`, readAt: (when) => `Letti ${when}`, again: 'Riprova',
  somebody: 'Qualcuno', someoneNote: 'La rete non dice chi l’ha scritto.', you: 'Tu', picture: 'Immagine di questo commento',
  write: 'Scrivi un commento', label: 'Il tuo commento', post: 'Pubblica', posting: 'Pubblicazione...', reply: 'Rispondi', replyTo: (name) => `Rispondi a ${name}`, cancel: 'Annulla',
  empty: 'Scrivi qualcosa...!', posted: 'Commento pubblicato', replied: 'Risposta pubblicata', unknown: 'Ancora nessuna risposta', unknownNote: 'Stiamo controllando se è arrivato.',
  failedFacebook: 'Errore nel leggere i dati della pubblicazione', failedLoad: 'Non è stato possibile caricare i commenti. Riprova.', failedSend: 'Non è stato possibile inviare il commento. Riprova.', failedReply: 'Errore nell’invio della risposta', failedComment: 'Errore nell’invio del commento',
  state: { sending: 'In invio', unknown: 'In verifica', failed: 'Non inviato' }, sendAgain: 'Invia di nuovo', remove: 'Rimuovi', removeFailed: 'Non è stato possibile rimuoverlo', readOnly: 'Ai commenti rispondono redattori, gestori e titolari.',
  like: { likeOne: (name) => `Mi piace il commento di ${name}`, unlikeOne: (name) => `Non mi piace più il commento di ${name}`, likePost: 'Mi piace questo post', unlikePost: 'Non mi piace più questo post', count: (count) => (count === 1 ? '1 Mi piace' : `${count} Mi piace`), commentLiked: 'Mi piace messo al commento', commentUnliked: 'Mi piace tolto dal commento', postLiked: 'Mi piace messo al post', postUnliked: 'Mi piace tolto dal post' },
  picturesOf: 'Ciò che è stato pubblicato', leave: { question: 'Chiudere senza inviare?', note: 'Ciò che hai scritto non è stato inviato.', close: 'Chiudi', stay: 'Continua a scrivere' },
}
