import type { Catalogue } from '#lib/catalogue.ts'
import type { texts as english } from './connect-texts.ts'

export const texts: Catalogue<typeof english> = {
  flow: {
    canceled: 'Collegamento con Threads annullato',
    denied: 'Non è stato possibile aggiungere il profilo Threads.',
    failed: 'Non è stato possibile aggiungere il profilo Threads.',
    enabled: 'Threads è stato attivato',
    added: null,
  },
  saving: 'Non è stato possibile aggiungere il profilo Threads.',
  about: {
    title: 'Collegamento con Threads',
    text: 'Un profilo Threads alla volta. I post hanno fino a 500 caratteri, e un’emoji ne occupa diversi; le risposte si leggono e si scrivono qui.',
  },
}
