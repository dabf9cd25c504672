import { dialogWords } from '#networks/connect-words.ts'
import type { Catalogue } from '#lib/catalogue.ts'
import type { texts as english } from './dialog-texts.ts'

const feminine = new Set(['pagina', 'sede'])
/** A noun with its article: `la pagina`, `il profilo`, `l’account`. */
const the = (noun: string) =>
  noun === 'account' ? 'l’account' : feminine.has(noun) ? `la ${noun}` : `il ${noun}`
const on = (noun: string) =>
  noun === 'account' ? 'sull’account' : feminine.has(noun) ? `sulla ${noun}` : `sul ${noun}`
const again = (noun: string) =>
  `finché ${the(noun)} non ${feminine.has(noun) ? 'viene collegata' : 'viene collegato'} di nuovo`

export const texts: Catalogue<typeof english> = {
  of: dialogWords,
  group: {
    list: 'Account dell’attività',
    first: '1 di 2.',
    which: 'In quale account si trova la tua attività?',
    second: '2 di 2.',
    add: 'Aggiungi',
    open: (name) => `Aggiungi ${name}`,
    rights: 'Servono i diritti di amministratore su ogni attività.',
    signedIn: 'accesso con Google',
    failed: 'Non è stato possibile leggere le sedi di questo account.',
  },
  replace: {
    one: (page) =>
      `1 post programmato su ${page} aspetta finché non viene collegato di nuovo. Ciò che è già pubblicato resta lì.`,
    many: (page, count) =>
      `${count} post programmati su ${page} aspettano finché non viene collegato di nuovo. Ciò che è già pubblicato resta lì.`,
    none: (page) => `Su ${page} non c’è nulla di programmato. Ciò che è già pubblicato resta lì.`,
    confirm: 'Sostituisci',
    cancel: 'Annulla',
  },
  dialog: {
    back: 'Indietro',
    next: 'Avanti',
    notYou: 'Non è il tuo account?',
    left: (what) => `Hai tolto la spunta a ${what.map((one) => `«${one}»`).join(' e ')}.`,
    tickAll: 'Senza, non si può collegare nulla. Accedi di nuovo e lascia tutte le spunte.',
    askAgain: 'Chiedi di nuovo',
    active: 'In uso',
    saved: 'in elenco, non in uso',
    savedStore: 'collegato',
    missing: (page, person) =>
      `${page} non è tra ciò che ${person} può gestire, e resta com’è. Deve accedere chi lo gestisce.`,
    turnOn: (page) => `Usa ${page}`,
    copyNote: 'Copia un messaggio per chi amministra',
    copied: 'Copiato',
    activate: 'Attiva',
    activateOne: (page) => `Attiva ${page}`,
    staysTitle: (count) => (count === 1 ? '1 post programmato' : `${count} post programmati`),
    stays: (noun) => `restano con ${the(noun)} per cui sono stati scritti.`,
    staysOne: (noun) => `resta con ${the(noun)} per cui è stato scritto.`,
  },
  ads: {
    title: 'Collega Facebook Ads',
    intro:
      'Le inserzioni si pagano da un solo account pubblicitario. Non si addebita nulla prima di premere Promuovi ora.',
    list: 'Account pubblicitari',
    add: 'Aggiungi',
    addTo: (name) => `Aggiungi ${name}`,
    later: 'Serve solo pubblicare? Premi Avanti e lascia le inserzioni per dopo.',
    none: 'Nessun account pubblicitario Facebook trovato',
    noneWord: 'Ancora nessuno',
    connected: 'Account pubblicitario collegato',
    failed: 'Non è stato possibile aggiungere l’account pubblicitario.',
  },
  disconnect: {
    title: (page) => `Scollegare ${page}?`,
    noun: 'account',
    none: (noun) => `Non c’è nulla di programmato. Ciò che è già pubblicato resta ${on(noun)}.`,
    one: (noun) =>
      `1 post programmato aspetta ${again(noun)}. Ciò che è già pubblicato resta ${on(noun)}.`,
    many: (count, noun) =>
      `${count} post programmati aspettano ${again(noun)}. Ciò che è già pubblicato resta ${on(noun)}.`,
    store:
      'I suoi ordini non arrivano più nella pagina Consegne. Uber Eats e il tuo tablet continuano come prima.',
    confirm: 'Conferma',
    cancel: 'Annulla',
    done: (network) => `${network} è stato disattivato`,
    doneUnnamed: 'Questa rete è stata disattivata',
    failedTitle: 'Errore',
    failedPage: 'Non è stato possibile disattivare la rete.',
    noId: 'Non è stato possibile disattivare.',
    noPage: 'Manca l’identificativo della rete, della pagina o dell’azienda.',
  },
  recheck: {
    failed: 'Adesso non è stato possibile chiederlo.',
    well: (page) => `${page} funziona di nuovo`,
    still: 'Ancora nessun accesso. Accedi di nuovo con un account che può gestirlo.',
  },
}
