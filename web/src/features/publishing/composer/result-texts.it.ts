import type { Catalogue } from '#lib/catalogue.ts'
import type { texts as english } from './result-texts.ts'

export const texts: Catalogue<typeof english> = {
  x: { title: 'Errore di X', failed: 'Qualcosa è andato storto durante la pubblicazione su X' },
  posts: {
    failed: 'Si è verificato un errore nella creazione del post',
    badKey: 'La chiave API non è corretta. Serve una chiave API valida.',
  },
  offline: 'La connessione manca. Non è stato inviato nulla.',
  kept: {
    text: (networks) => `Ciò che hai scritto per ${networks} resta come bozza.`,
    open: 'Apri la bozza',
  },
  thrownAway: { title: 'La bozza è stata eliminata.', undo: 'Annulla' },
  saved: {
    title: 'Il post è stato cambiato.',
    failed: 'Le modifiche non sono state salvate',
    open: 'Apri il post',
  },
}
