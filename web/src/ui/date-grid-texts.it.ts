import type { Catalogue } from '#lib/catalogue.ts'
import type { texts as english } from './date-grid-texts.ts'

export const texts: Catalogue<typeof english> = {
  previous: 'Mese precedente',
  next: 'Mese successivo',
  taken: (day) => `${day}, qualcosa è in programma`,
}
