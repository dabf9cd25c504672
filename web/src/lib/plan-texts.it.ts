import type { Catalogue } from './catalogue.ts'
import type { texts as english } from './plan-texts.ts'

export const texts: Catalogue<typeof english> = {
  trialExpired: 'La prova gratuita è terminata.',
  trialEnds: (date) => `La prova gratuita termina il ${date}`,
  trialOver: 'La prova gratuita è terminata',
  annual: (date) => `L’abbonamento annuale si rinnova il ${date}`,
  monthly: (date) => `L’abbonamento mensile si rinnova il ${date}`,
  lifetime: 'Accesso a vita.',
  unknown: 'Nessuna informazione su abbonamento o prova.',
  ends: (date) => `L’abbonamento termina il ${date}`,
  ended: 'L’abbonamento è terminato',
  pastDue: 'L’ultimo pagamento non è andato a buon fine',
  unpaid: 'L’abbonamento non è pagato',
  paused: 'L’abbonamento è in pausa',
  incomplete: 'Il primo pagamento non è concluso',
}
