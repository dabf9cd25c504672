import type { Catalogue } from '#lib/catalogue.ts'
import type { texts as english } from './about-texts.ts'

export const texts: Catalogue<typeof english> = {
  seeVideo: 'Guarda il video',
  close: 'Chiudi il video',
  video: (title) => `${title}: il video`,
  of: {
    facebook: {
      title: 'Collegamento con Facebook',
      text: 'Si collegano tutte le pagine che amministri e un account pubblicitario. I nuovi post vanno sulla pagina attiva; le altre restano salvate, così si può cambiare in ogni momento.',
    },
    instagram: {
      title: 'Collegamento con Instagram',
      text: 'Si collegano tutti i profili professionali che appartengono a una pagina Facebook che amministri. I nuovi post vanno sul profilo attivo; gli altri restano salvati, così si può cambiare in ogni momento.',
    },
    google: {
      title: 'Collegamento con Google',
      text: 'Si collegano tutte le sedi del profilo dell’attività di cui sei amministratore. I nuovi post vanno sulla sede attiva; le altre restano salvate, così si può cambiare in ogni momento.',
    },
    tiktok: {
      title: 'Collegamento con TikTok',
      text: 'Un account TikTok alla volta. Un altro ne prende il posto; i post programmati sul primo restano in attesa.',
    },
    twitter: {
      title: 'Collegamento con X',
      text: 'Un account X alla volta; i post escono come testo. X fa pagare la lettura: quanto è stato speso questo mese sta sulla scheda.',
    },
  },
}
