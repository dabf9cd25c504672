import type { Catalogue } from '#lib/catalogue.ts'
import type { texts as english } from './assist-texts.ts'

export const texts: Catalogue<typeof english> = {
  emoji: {
    open: 'Emoji',
    title: 'Emoji',
    find: 'Trova un’emoji',
    loading: 'Caricamento delle emoji',
    none: 'Nessuna emoji trovata',
    locale: 'it',
  },
  tags: {
    press: 'Suggerisci hashtag',
    asking: 'Ricerca di hashtag',
    list: 'Hashtag suggeriti',
    label: 'Suggeriti',
    add: (tag) => `Aggiungi ${tag}`,
    none: 'Per questo testo non è venuto in mente nessun hashtag.',
    local: 'senza IA',
    needsText: 'Per suggerire gli hashtag serve il testo del post.',
  },
  suggest: {
    press: 'Suggerisci il testo',
    asking: 'Scrittura...',
    needsImage: 'Per suggerire il testo serve un’immagine.',
    failed: 'Non è stato possibile creare un suggerimento',
    title: 'Suggerimento',
    local: 'Suggerimento senza IA',
    use: 'Usalo',
    replace: 'Sostituisci il mio testo',
    append: 'Aggiungi sotto il mio testo',
    dismiss: 'Chiudi',
    taken: 'È nel post.',
    undo: 'Annulla',
    done: 'Fatto',
    leftOut: 'Lasciato fuori, perché il profilo non lo dice:',
    notLooked: 'Scritto solo dalle tue parole; l’immagine non è stata guardata.',
    sayMore: 'Scrivi qualche parola tua e chiedi di nuovo: il suggerimento comincerà da lì.',
  },
}
