import type { Catalogue } from '#lib/catalogue.ts'
import type { texts as english } from './line-texts.ts'

export const texts: Catalogue<typeof english> = {
  times: (zone) => `Gli orari sono quelli di ${zone}.`,
  change: 'Cambia',
  label: 'Cambia il fuso orario',
}
