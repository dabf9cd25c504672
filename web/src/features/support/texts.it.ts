import type { Catalogue } from '#lib/catalogue.ts'
import type { texts as english } from './texts.ts'

export const texts: Catalogue<typeof english> = {
  title: 'Contatti e suggerimenti',
  sub: 'Si può scrivere come a un collega. Legge una persona, che risponde per email.',
  email: 'Email',
  emailHelp: 'La risposta arriva qui.',
  message: 'Messaggio',
  messageHint: 'Che cosa è successo e che cosa ci si aspettava?',
  count: (letters) => `${letters} di 20.000`,
  attachment: 'Allegato',
  optional: '(facoltativo)',
  choose: 'Scegliere un file',
  attachmentHelp: 'Un’immagine o un filmato fino a 50 MB: JPEG, PNG, GIF, mp4, mov o webm.',
  remove: (name) => `Rimuovere ${name}`,
  removeShort: 'Rimuovere',
  preview: (name) => `Anteprima di ${name}`,
  tooLarge: 'File troppo grande. Sceglierne uno più piccolo. Al massimo 50 MB.',
  send: 'Invia',
  sending: 'Invio in corso...',
  progress: 'Invio dell’allegato',
  sent: 'Grazie per averci scritto!',
  failed: 'Invio dell’email non riuscito',
  kept: 'Nulla di quanto scritto è perso. Si può riprovare.',
  direct: 'Oppure scrivere a',
}
