import type { Catalogue } from '#lib/catalogue.ts'
import type { texts as english } from './tiktok-texts.ts'

export const texts: Catalogue<typeof english> = {
  panel: {
    title: 'Su TikTok',
    as: (name) => `come ${name}`,
    loading: 'Chiediamo a TikTok che cosa permette l’account',
    failed: 'Non è stato possibile chiedere a TikTok che cosa permette questo account',
    failedNote: 'Ciò che non permette si saprà quando il post esce.',
    again: 'Riprova',
    who: 'Chi può vedere questo post',
    levels: { PUBLIC_TO_EVERYONE: 'Tutti', MUTUAL_FOLLOW_FRIENDS: 'Amici', SELF_ONLY: 'Solo tu' },
    levelOff: 'Il tuo account TikTok non lo permette.',
    allow: 'Consenti',
    comments: 'Commenti',
    duet: 'Duetto',
    stitch: 'Stitch',
    off: 'Disattivato nelle impostazioni di TikTok.',
    disclose: 'Dichiara il contenuto del post',
    discloseNote: 'Attivalo quando il post promuove un marchio, un prodotto o un servizio.',
    own: 'Il tuo marchio',
    ownNote: 'Promuovi te o la tua attività. TikTok lo segna come “Contenuto promozionale”.',
    branded: 'Contenuto brandizzato',
    brandedNote:
      'Promuovi un altro marchio, per denaro o un favore. TikTok lo segna come “Partnership pubblicizzata”.',
    ai: 'Generato con l’IA',
    aiNote: 'Il video è stato creato o cambiato molto dall’IA.',
    music: 'Aggiungi la musica in automatico',
    musicNote: 'La sceglie TikTok.',
    headline: 'Titolo',
    headlineHelp: (used) => `${used} di 90, sopra il testo`,
    consent: 'Pubblicando, accetti di TikTok: ',
    consentAnd: ' e ',
    consentEnd: '.',
    musicLink: 'Conferma di utilizzo della musica',
    brandLink: 'Norme sui contenuti brandizzati',
    wait: 'TikTok può impiegare qualche minuto prima di mostrare il post.',
    inbox: 'Va nella tua posta in arrivo di TikTok.',
    inboxFilm:
      'Lo completi nell’app di TikTok, dove scegli chi può vederlo. Il testo non lo segue: copialo prima.',
    inboxPicture:
      'Lo completi nell’app di TikTok, dove scegli chi può vederlo. Titolo e testo lo seguono.',
    inboxNote: 'Va nella tua posta in arrivo di TikTok, dove lo completi.',
  },
  problem: {
    privacy: 'Scegli chi può vedere questo post su TikTok.',
    brandedPrivate: 'Un contenuto brandizzato non può essere privato.',
    whom: 'Indica chi promuove questo post: il tuo marchio, un altro, o entrambi.',
    notAllowed:
      'Il tuo account TikTok non permette più questa scelta. Scegli chi può vedere questo post su TikTok.',
    tooLong: (seconds) =>
      `Questo account TikTok accetta video fino a ${seconds} secondi. Accorcialo, o togli TikTok.`,
  },
}
