import type { Catalogue } from '#lib/catalogue.ts'
import type { texts as english } from './detail-texts.ts'

export const texts: Catalogue<typeof english> = {
  gone: 'Questo reel non c’è più.',
  scheduledDetail: 'Reel in programma',
}
