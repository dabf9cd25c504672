import type { Catalogue } from '#lib/catalogue.ts'
import type { texts as english } from './connect-texts.ts'

export const texts: Catalogue<typeof english> = {
  flow: {
    canceled: 'Collegamento con X annullato',
    denied: 'Non è stato possibile aggiungere X.',
    failed: 'Non è stato possibile aggiungere X.',
    enabled: 'X è stato attivato',
    added: null,
  },
  saving: 'Non è stato possibile aggiungere X.',
  about: {
    title: 'Collegamento con X',
    text: 'Un account X alla volta; i post escono come testo. X fa pagare la lettura: quanto è stato speso questo mese sta sulla scheda.',
  },
}
