import type { Catalogue } from '#lib/catalogue.ts'
import type { texts as english } from './connect-texts.ts'

export const texts: Catalogue<typeof english> = {
  flow: {
    canceled: 'Collegamento con Facebook annullato',
    denied: 'Collegamento con Facebook annullato',
    failed: 'Non chiudere la finestra',
    enabled: 'Facebook è stato attivato',
    added: 'La pagina è stata aggiunta',
  },
  about: {
    title: 'Collegamento con Facebook',
    text: 'Si collegano tutte le pagine che amministri e un account pubblicitario. I nuovi post vanno sulla pagina attiva; le altre restano salvate, così si può cambiare in ogni momento.',
  },
  dialog: {
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
}
