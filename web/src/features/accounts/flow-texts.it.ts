import type { Catalogue } from '#lib/catalogue.ts'
import type { texts as english } from './flow-texts.ts'

export const texts: Catalogue<typeof english> = {
  unchanged: 'Non è cambiato nulla.',
  adsFailed: 'C’è stato un errore nel collegamento con Facebook',
  saveFailed: 'Errore',
  of: {
    facebook: {
      canceled: 'Collegamento con Facebook annullato',
      denied: 'Collegamento con Facebook annullato',
      failed: 'Non chiudere la finestra',
      enabled: 'Facebook è stato attivato',
      added: 'La pagina è stata aggiunta',
    },
    instagram: {
      canceled: 'Collegamento con Instagram annullato',
      denied: 'Collegamento con Instagram annullato',
      failed: 'Non chiudere la finestra',
      enabled: 'Instagram è stato attivato',
      added: 'Il profilo è stato aggiunto',
    },
    google: {
      canceled: 'Collegamento con Google annullato',
      denied: 'Non è stato possibile riconoscere questo account',
      failed: 'Non è stato possibile riconoscere questo account',
      enabled: 'L’attività su Google è stata attivata',
      added: 'L’attività su Google è stata aggiunta',
    },
    tiktok: {
      canceled: 'Collegamento con TikTok annullato',
      denied: 'Non è stato possibile aggiungere TikTok.',
      failed: 'Non è stato possibile aggiungere TikTok.',
      enabled: 'TikTok è stato attivato',
      added: null,
    },
    twitter: {
      canceled: 'Collegamento con X annullato',
      denied: 'Non è stato possibile aggiungere X.',
      failed: 'Non è stato possibile aggiungere X.',
      enabled: 'X è stato attivato',
      added: null,
    },
    uberEats: {
      canceled: 'Collegamento con Uber Eats annullato',
      denied: 'Collegamento con Uber Eats annullato',
      failed: 'Non è stato possibile collegare Uber Eats.',
      enabled: 'Uber Eats è stato attivato',
      added: 'Il locale è stato aggiunto',
    },
  },
  saving: {
    tiktok: 'Non è stato possibile aggiungere l’account TikTok.',
    twitter: 'Non è stato possibile aggiungere X.',
  },
  lostPermission:
    'Instagram è stato disattivato, perché i permessi della pagina collegata non ci sono più',
}
