import type { Catalogue } from '#lib/catalogue.ts'
import type { texts as english } from './feature-line-texts.ts'

export const texts: Catalogue<typeof english> = { later: 'Più avanti' }
