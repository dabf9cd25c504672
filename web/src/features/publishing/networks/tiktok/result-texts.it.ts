import type { Catalogue } from '#lib/catalogue.ts'
import type { texts as english } from './result-texts.ts'

export const texts: Catalogue<typeof english> = {
  inbox:
    'TikTok l’ha messo nella posta in arrivo. Attiva la pubblicazione diretta nelle impostazioni dell’app TikTok.',
  final: (status) => `Stato finale: ${status}`,
  unknown: 'SCONOSCIUTO',
  initFailed: 'TikTok non ha iniziato la pubblicazione',
  pictureFailed: 'Qualcosa è andato storto durante la pubblicazione.',
  badKey: 'Chiave API non valida.',
}
