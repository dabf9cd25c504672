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
  of: {
    facebook: {
      noun: 'pagina',
      connectTitle: 'Collega Facebook',
      switchTitle: 'Cambia pagina Facebook',
      list: 'Pagine',
      found: (count) => (count === 1 ? '1 pagina trovata' : `${count} pagine trovate`),
      noneFound: 'nessuna pagina da amministratore',
      intro:
        'Attiva le pagine su cui si può pubblicare. La prima diventa quella attiva; si può cambiare in seguito.',
      noRight: 'Nessuna pagina collegata da amministratore',
      noneWord: 'Ancora nessuna',
      noneTitle: 'Nessuna pagina aziendale Facebook trovata',
      none: 'Nessuna pagina collegata. Chi amministra Facebook può dare l’accesso.',
      noneAble: 'Nessuna pagina collegata. Chi amministra Facebook può dare l’accesso.',
      addFailed: 'Non è stato possibile aggiungere la pagina.',
      switchIntro: 'I nuovi post vanno sulla pagina attiva.',
      switchNext: 'Avanti fa accedere a Facebook e porta all’account pubblicitario.',
      note: 'Buongiorno, può aggiungermi tra gli amministratori della nostra pagina Facebook, con controllo completo, così posso pubblicare dalla nostra scrivania marketing? Su Facebook: Pagina, Impostazioni, Accesso alla Pagina, Aggiungi.',
    },
    instagram: {
      noun: 'profilo',
      connectTitle: 'Collega Instagram',
      switchTitle: 'Cambia profilo Instagram',
      list: 'Profili',
      found: (count) => (count === 1 ? '1 profilo trovato' : `${count} profili trovati`),
      noneFound: 'nessun profilo che si possa collegare',
      intro:
        'Attiva i profili su cui si può pubblicare. Il primo diventa quello attivo; si può cambiare in seguito.',
      noRight: 'Nessun profilo tra quelli che gestisci',
      noneWord: 'Ancora nessuno',
      noneTitle: 'Nessun profilo aziendale Instagram trovato',
      none: 'Il profilo deve essere professionale e appartenere a una pagina Facebook che amministri.',
      noneAble: 'Ogni profilo qui sotto dice che cosa manca.',
      addFailed: 'Collega il profilo Instagram alla tua pagina aziendale Facebook.',
      switchIntro: 'I nuovi post vanno sul profilo attivo.',
      switchNext: 'Un altro profilo si aggiunge accedendo di nuovo.',
      help: 'Come collegarli',
      helpAddress: 'https://www.facebook.com/business/help/connect-instagram-to-page',
      note: null,
    },
    google: {
      noun: 'sede',
      connectTitle: 'Collega Google',
      switchTitle: 'Cambia attività su Google',
      list: 'Sedi',
      found: (count) => (count === 1 ? '1 sede trovata' : `${count} sedi trovate`),
      noneFound: 'nessuna sede che amministri',
      intro:
        'Attiva le sedi che vuoi qui. La prima diventa quella attiva; si può cambiare in seguito.',
      noRight: 'Questo account non risulta amministratore di nessuna attività su Google.',
      noneWord: 'Non c’è nulla',
      noneTitle: 'Nessuna attività su Google trovata',
      none: 'Questo account non ha sedi. Premi Indietro e scegline un altro.',
      noneAble:
        'Servono i diritti di amministratore su ogni attività. Qui sotto ognuna dice che cosa manca.',
      addFailed: 'Non è stato possibile aggiungere l’attività.',
      switchIntro: 'I post andranno sulla sede attiva.',
      switchNext: 'Un’altra sede si aggiunge accedendo di nuovo.',
      note: 'Buongiorno, può aggiungermi tra i gestori del nostro profilo dell’attività su Google, così posso pubblicare dalla nostra scrivania marketing? Su Google: Profilo dell’attività, Impostazioni, Persone e accesso, Aggiungi.',
    },
    uberEats: {
      noun: 'locale',
      connectTitle: 'Collega Uber Eats',
      switchTitle: 'Cambia locale Uber Eats',
      list: 'Locali',
      found: (count) => (count === 1 ? '1 locale trovato' : `${count} locali trovati`),
      noneFound: 'nessun locale che si possa collegare',
      intro:
        'Attiva i locali che vuoi qui. Gli ordini si leggeranno soltanto: ad accettarli resta il tuo tablet.',
      noRight: 'Nessun locale tra quelli che puoi collegare',
      noneWord: 'Ancora nessuno',
      noneTitle: 'Nessun locale Uber Eats trovato',
      none: 'Accedi con l’account che usi per Uber Eats Manager.',
      noneAble: 'Ogni locale qui sotto dice che cosa manca.',
      addFailed: 'Non è stato possibile aggiungere il locale.',
      switchIntro: 'Tutti i locali restano collegati; quello attivo viene per primo.',
      switchNext: 'Un altro locale si aggiunge accedendo di nuovo.',
      note: null,
    },
  },
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
