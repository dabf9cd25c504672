import type { Catalogue } from '#lib/catalogue.ts'
import type { texts as english } from './texts.ts'

export const texts: Catalogue<typeof english> = {
  refused: (network) => `Non online su ${network}.`, refusedNote: 'La rete lo ha rifiutato.',
  inbox: (network) => `Da completare in ${network}.`, inboxNote: 'È nella tua posta in arrivo, e nessuno lo vede ancora.',
  missed: (network) => `Non inviato a ${network}: troppo tardi.`, missedNote: 'Deve uscire lo stesso?',
  asks: (network) => `È su ${network}?`, asksNote: 'Abbiamo guardato e non si capisce.', look: 'C’è?', lookOn: (network) => `C’è? ${network}`,
  checking: (network) => `Verifica su ${network}.`, checkingNote: 'La risposta si è persa, quindi guardiamo. Non c’è nulla da fare.',
  reconnect: (network) => `In attesa: ${network} ci ha disconnessi.`, reconnectNote: 'Esce da solo quando colleghi di nuovo.', connect: 'Ricollega', connectOn: (network) => `Ricollega ${network}`,
  off: (network) => `In attesa: la pubblicazione su ${network} per ora è sospesa.`, offNote: 'Aspetta, ed esce da solo quando riprende.',
  held: (network) => `In attesa per ${network}.`, heldNote: 'Aspetta.',
  waiting: (network) => `In attesa di ${network}.`,
  what: 'Che cosa è successo', whatOn: (network) => `Che cosa è successo su ${network}`, list: (post) => `Che cosa serve: ${post}`, noWords: 'un post senza testo', count: (count) => (count === 1 ? '1 aspetta una risposta' : `${count} aspettano una risposta`),
}
