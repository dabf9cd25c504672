import type { Catalogue } from '#lib/catalogue.ts'
import type { texts as english } from './connect-texts.ts'

export const texts: Catalogue<typeof english> = {
  flow: {
    canceled: 'Collegamento con TikTok annullato',
    denied: 'Non è stato possibile aggiungere TikTok.',
    failed: 'Non è stato possibile aggiungere TikTok.',
    enabled: 'TikTok è stato attivato',
    added: null,
  },
  saving: 'Non è stato possibile aggiungere l’account TikTok.',
  about: {
    title: 'Collegamento con TikTok',
    text: 'Un account TikTok alla volta. Un altro ne prende il posto; i post programmati sul primo restano in attesa.',
  },
}
