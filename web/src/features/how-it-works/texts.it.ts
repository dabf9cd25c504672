import type { Catalogue } from '#lib/catalogue.ts'
import type { texts as english } from './texts.ts'

export const texts: Catalogue<typeof english> = {
  heading: 'Video: come funziona',
  place: (number, of) => `${number} di ${of}`,
  films: {
    summary: {
      title: 'In breve',
    },
    dashboard: {
      title: 'Bacheca',
    },
    messaging: {
      title: 'Messaggi',
    },
    newPost: {
      title: 'Nuovo post',
    },
    posts: {
      title: 'Pagina dei post',
    },
    reels: {
      title: 'Reel',
    },
    promotions: {
      title: 'Promozioni',
    },
    accounts: {
      title: 'Collegare gli account',
    },
  },
  more: (number) => `Video ${number}`,
  carousel: 'Video',
  previous: 'Precedente',
  next: 'Successivo',
  select: 'Scegli',
  selected: 'Scelto',
}
