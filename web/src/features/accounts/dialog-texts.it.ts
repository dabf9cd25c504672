import type { Catalogue } from '#lib/catalogue.ts'
import type { texts as english } from './dialog-texts.ts'

/** A noun with its article: `la pagina`, `il profilo`. */
const the = (noun: string) => (noun === 'pagina' ? 'la pagina' : noun === 'profilo' ? 'il profilo' : `l’${noun}`)
const on = (noun: string) => (noun === 'pagina' ? 'sulla pagina' : noun === 'profilo' ? 'sul profilo' : `sull’${noun}`)
const again = (noun: string) => `finché ${the(noun)} non ${noun === 'pagina' ? 'viene collegata' : 'viene collegato'} di nuovo`

export const texts: Catalogue<typeof english> = {
  of: {
    facebook: {
      connectTitle: 'Collega Facebook', switchTitle: 'Cambia pagina Facebook', list: 'Pagine',
      found: (count) => (count === 1 ? '1 pagina trovata' : `${count} pagine trovate`), noneFound: 'nessuna pagina da amministratore',
      intro: 'Attiva le pagine su cui si può pubblicare. La prima diventa quella attiva; si può cambiare in seguito.', noRight: 'Nessuna pagina collegata da amministratore',
      noneWord: 'Ancora nessuna', noneTitle: 'Nessuna pagina aziendale Facebook trovata', none: 'Nessuna pagina collegata. Chi amministra Facebook può dare l’accesso.', noneAble: 'Nessuna pagina collegata. Chi amministra Facebook può dare l’accesso.',
      addFailed: 'Non è stato possibile aggiungere la pagina.', switchIntro: 'I nuovi post vanno sulla pagina attiva.', switchNext: 'Avanti fa accedere a Facebook e porta all’account pubblicitario.',
    },
    instagram: {
      connectTitle: 'Collega Instagram', switchTitle: 'Cambia profilo Instagram', list: 'Profili',
      found: (count) => (count === 1 ? '1 profilo trovato' : `${count} profili trovati`), noneFound: 'nessun profilo che si possa collegare',
      intro: 'Attiva i profili su cui si può pubblicare. Il primo diventa quello attivo; si può cambiare in seguito.', noRight: 'Nessun profilo tra quelli che gestisci',
      noneWord: 'Ancora nessuno', noneTitle: 'Nessun profilo aziendale Instagram trovato', none: 'Il profilo deve essere professionale e appartenere a una pagina Facebook che amministri.', noneAble: 'Ogni profilo qui sotto dice che cosa manca.',
      addFailed: 'Collega il profilo Instagram alla tua pagina aziendale Facebook.', switchIntro: 'I nuovi post vanno sul profilo attivo.', switchNext: 'Un altro profilo si aggiunge accedendo di nuovo.',
      help: 'Come collegarli', helpAddress: 'https://www.facebook.com/business/help/connect-instagram-to-page',
    },
  },
  dialog: {
    back: 'Indietro', next: 'Avanti', notYou: 'Non è il tuo account?', active: 'Attiva', saved: 'salvata, non attiva', turnOn: (page) => `Usa ${page}`,
    copyNote: 'Copia un messaggio per chi amministra', copied: 'Copiato', note: 'Buongiorno, può aggiungermi tra gli amministratori della nostra pagina Facebook, con controllo completo, così posso pubblicare dalla nostra scrivania marketing? Su Facebook: Pagina, Impostazioni, Accesso alla Pagina, Aggiungi.',
    activate: 'Attiva', activateOne: (page) => `Attiva ${page}`,
    staysTitle: (count) => (count === 1 ? '1 post programmato' : `${count} post programmati`), stays: (noun) => `restano con ${the(noun)} per cui sono stati scritti.`, staysOne: (noun) => `resta con ${the(noun)} per cui è stato scritto.`,
  },
  ads: {
    title: 'Collega Facebook Ads', intro: 'Le inserzioni si pagano da un solo account pubblicitario. Non si addebita nulla prima di premere Promuovi ora.', list: 'Account pubblicitari', add: 'Aggiungi', addTo: (name) => `Aggiungi ${name}`,
    later: 'Serve solo pubblicare? Premi Avanti e lascia le inserzioni per dopo.', none: 'Nessun account pubblicitario Facebook trovato', noneWord: 'Ancora nessuno', connected: 'Account pubblicitario collegato', failed: 'Non è stato possibile aggiungere l’account pubblicitario.',
  },
  disconnect: {
    title: (page) => `Scollegare ${page}?`,
    noun: 'account',
    none: (noun) => `Non c’è nulla di programmato. Ciò che è già pubblicato resta ${on(noun)}.`,
    one: (noun) => `1 post programmato aspetta ${again(noun)}. Ciò che è già pubblicato resta ${on(noun)}.`,
    many: (count, noun) => `${count} post programmati aspettano ${again(noun)}. Ciò che è già pubblicato resta ${on(noun)}.`,
    confirm: 'Conferma', cancel: 'Annulla',
  },
}
