import { flowWords, savingWords } from '#networks/connect-words.ts'
import type { Catalogue } from '#lib/catalogue.ts'
import type { texts as english } from './flow-texts.ts'

export const texts: Catalogue<typeof english> = {
  unchanged: 'Non è cambiato nulla.',
  adsFailed: 'C’è stato un errore nel collegamento con Facebook',
  saveFailed: 'Errore',
  of: flowWords,
  saving: savingWords,
  lostPermission:
    'Instagram è stato disattivato, perché i permessi della pagina collegata non ci sono più',
}
