import type { Catalogue } from '#lib/catalogue.ts'
import type { texts as english } from './idle-texts.ts'

export const texts: Catalogue<typeof english> = {
  title: 'Avviso di inattività',
  text: 'Nessuna attività da 15 minuti: tra 60 secondi la sessione si chiude da sola, a meno di premere il pulsante Torna indietro',
  goBack: 'Torna indietro',
  drafts: 'Le bozze sono al sicuro.',
  left: 'Tempo rimasto',
  spoken: (seconds) => `Ancora ${seconds} secondi`,
}
