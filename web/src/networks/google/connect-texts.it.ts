import type { Catalogue } from '#lib/catalogue.ts'
import type { texts as english } from './connect-texts.ts'

export const texts: Catalogue<typeof english> = {
  flow: {
    canceled: 'Collegamento con Google annullato',
    denied: 'Non è stato possibile riconoscere questo account',
    failed: 'Non è stato possibile riconoscere questo account',
    enabled: 'L’attività su Google è stata attivata',
    added: 'L’attività su Google è stata aggiunta',
  },
  about: {
    title: 'Collegamento con Google',
    text: 'Si collegano tutte le sedi del profilo dell’attività di cui sei amministratore. I nuovi post vanno sulla sede attiva; le altre restano salvate, così si può cambiare in ogni momento.',
  },
  dialog: {
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
}
