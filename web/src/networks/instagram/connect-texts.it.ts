import type { Catalogue } from '#lib/catalogue.ts'
import type { texts as english } from './connect-texts.ts'

export const texts: Catalogue<typeof english> = {
  flow: {
    canceled: 'Collegamento con Instagram annullato',
    denied: 'Collegamento con Instagram annullato',
    failed: 'Non chiudere la finestra',
    enabled: 'Instagram è stato attivato',
    added: 'Il profilo è stato aggiunto',
  },
  about: {
    title: 'Collegamento con Instagram',
    text: 'Si collegano tutti i profili professionali che appartengono a una pagina Facebook che amministri. I nuovi post vanno sul profilo attivo; gli altri restano salvati, così si può cambiare in ogni momento.',
  },
  dialog: {
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
}
