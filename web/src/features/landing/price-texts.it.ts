import type { Catalogue } from '#lib/catalogue.ts'
import type { priceTexts as english } from './price-texts.ts'

export const priceTexts: Catalogue<typeof english> = {
  monthly: 'mese',
  annually: 'mese, pagato una volta l’anno',
  paidYearly: (total: string) => `${total} all’anno`,
  paidMonthly: 'Disdetta in qualsiasi momento',
  saving: (percent: number) => `${percent}% in meno rispetto al mensile`,
  trial: (days: number) => `I primi ${days} giorni sono gratuiti, senza carta.`,
  none: 'Su questa installazione non ci sono prezzi. Provare è comunque gratuito.',
}
