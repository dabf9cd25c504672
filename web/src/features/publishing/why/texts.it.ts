import type { Catalogue } from '#lib/catalogue.ts'
import type { texts as english } from './texts.ts'

export const texts: Catalogue<typeof english> = {
  title: {
    live: (network) => `Online su ${network}`, failed: (network) => `Non online su ${network}`, inbox: (network) => `Da completare in ${network}`, missed: (network) => `Non inviato a ${network}`, asks: (network) => `È su ${network}?`,
    checking: (network) => `Verifica su ${network}`, held: (network) => `In attesa per ${network}`, onItsWay: (network) => `In viaggio verso ${network}`, waiting: (network) => `In attesa di ${network}`, scheduled: (network) => `Programmato per ${network}`,
    canceled: (network) => `Non per ${network}`, loading: 'Che cosa è successo', missing: 'Nulla da raccontare',
  },
  due: (when) => `Previsto ${when}`, changed: 'Cambiato solo per questa rete',
  missing: { word: 'Non è qui', text: 'Questo post non è più qui. Forse è stato eliminato, o il link ha perso una lettera per strada.', back: 'Vai ai post' },
  failed: { title: 'Non è stato possibile leggere che cosa è successo.', again: 'Riprova' },
  loading: 'Lettura di che cosa è successo',
  story: { title: 'Che cosa è successo, secondo per secondo', to: 'a' },
  ask: {
    checking: 'Stiamo guardando. Non c’è nulla da fare.', checkingNote: 'Potrebbe esserci o no, quindi non si invia di nuovo alla cieca. Questa pagina dice che cosa troviamo.',
    reconnect: 'Ricollega', profile: { facebook: 'Apri la pagina', other: 'Apri il profilo' },
  },
  receipt: {
    title: 'Scontrino', due: 'Previsto', asked: 'Chiesto', accepted: 'Accettato', answer: 'Risposta', seen: 'Visto da noi', looks: 'Controlli', late: 'Ritardo', number: 'Numero',
    never: 'mai', notYet: 'non ancora', noAnswer: 'nessuna risposta', refused: 'Rifiutato', lookCount: (count, last) => `${count}, ultimo ${last}`, openOn: (network) => `Apri su ${network}`,
  },
  elsewhere: 'Lo stesso post altrove', post: 'Il post',
}
