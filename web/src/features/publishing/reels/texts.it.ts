import type { Catalogue } from '#lib/catalogue.ts'
import type { texts as english } from './texts.ts'

export const texts: Catalogue<typeof english> = {
  title: 'Reel', previous: 'Precedenti', newReel: 'Nuovo reel', scheduled: 'In programma', list: 'Reel precedenti', scheduledList: 'Reel in programma', loading: 'Caricamento dei reel', more: 'Carica altri', noText: 'Senza testo', noneWord: 'Ancora niente', film: 'Video di questo reel',
  connect: 'Collega Facebook, Instagram o TikTok per gestire i tuoi reel', connectWord: 'Non collegato', connectAct: 'Collega un account', nonePrevious: 'Non hai ancora reel.', noneScheduled: 'Non hai ancora reel in programma.',
  failed: 'Non è stato possibile caricare i reel.', failedScheduled: 'Non è stato possibile caricare i reel in programma.', failedNote: 'Sono al sicuro. Riprova tra un momento.', again: 'Riprova',
  edit: 'Modifica', editOne: (text) => `Modifica: ${text}`, cancelReel: 'Annulla il reel', cancelOne: (text) => `Annulla il reel: ${text}`, likes: (count) => (count === 1 ? '1 Mi piace' : `${count} Mi piace`), comments: (count) => (count === 1 ? '1 commento' : `${count} commenti`),
  delete: 'Elimina', question: 'Vuoi eliminare questo reel?', confirm: 'Conferma', cancel: 'Annulla', deleted: 'Il reel è stato eliminato.', stays: (networks) => `È ancora su ${networks}: lì le app non possono eliminarlo.`, mayStand: (networks) => `Potrebbe ancora uscire su ${networks}: ricontrolla più tardi.`, canceled: 'Il reel in programma è stato tolto.', deleteFailed: (message) => `Non è stato possibile eliminare il reel: ${message}`, cancelFailed: 'Non è stato possibile togliere il reel in programma.', gone: 'Questo reel non c’è più.',
  detail: 'Reel', scheduledDetail: 'Reel in programma',
}
