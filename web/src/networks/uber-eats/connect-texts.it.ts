import type { Catalogue } from '#lib/catalogue.ts'
import type { texts as english } from './connect-texts.ts'

export const texts: Catalogue<typeof english> = {
  flow: {
    canceled: 'Collegamento con Uber Eats annullato',
    denied: 'Collegamento con Uber Eats annullato',
    failed: 'Non è stato possibile collegare Uber Eats.',
    enabled: 'Uber Eats è stato attivato',
    added: 'Il locale è stato aggiunto',
  },
  dialog: {
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
}
