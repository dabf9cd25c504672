import type { Catalogue } from '#lib/catalogue.ts'
import type { texts as english } from './welcome-texts.ts'

export const texts: Catalogue<typeof english> = {
  welcome: {
    lines: ['Il tuo testo', 'qui stasera'],
    hey: (name) => `Ciao ${name}`,
    user: 'a te',
    title: (product) => `${product} ti dà il benvenuto`,
    notice: (product) => `${product} ti dà il benvenuto. Ora collega le tue reti`,
    text: 'Basta collegare un account e questa pagina si riempie: che cosa esce adesso, che cosa è già online, che cosa aspetta te. Ci vuole circa un minuto, e nulla viene pubblicato prima di premere Pubblica ora.',
    textElsewhere:
      'Basta collegare un account e la pagina iniziale si riempie: che cosa esce adesso, che cosa è già online, che cosa aspetta te. Nulla viene pubblicato prima di premere Pubblica ora.',
    connect: 'Collega un account',
    video: 'Demo: come funziona',
    moreVideos: 'Altri video demo',
    networks: [
      {
        network: 'facebook',
        name: 'Facebook',
        about: 'Post e reel sulla tua pagina, e ciò che gli ospiti scrivono sotto',
      },
      {
        network: 'instagram',
        name: 'Instagram',
        about: 'Post, caroselli e reel di un account professionale',
      },
      {
        network: 'google',
        name: 'Google',
        about: 'Novità sulla tua scheda, dove si cerca un tavolo',
      },
      { network: 'tiktok', name: 'TikTok', about: 'Foto e video, con chi può vederli' },
      {
        network: 'twitter',
        name: 'X',
        about: 'Poche parole; il prezzo si vede prima di pubblicare',
      },
    ],
  },
  expired: {
    lines: ['Le luci', 'sono spente'],
    title: 'La prova gratuita è finita',
    text: 'Post, bozze e foto sono tutti al sicuro. Con un piano si riparte da dove ci si era fermati.',
    view: 'Vedi i piani',
  },
  stopped: {
    title: 'Che cosa non è uscito come previsto',
    noWords: 'Un post senza testo',
    more: (count) => (count === 1 ? 'E 1 altro.' : `E altri ${count}.`),
  },
}
