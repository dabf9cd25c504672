import type { Catalogue } from '#lib/catalogue.ts'
import type { texts as english } from './own-video-texts.ts'

export const texts: Catalogue<typeof english> = { captions: { en: 'English', it: 'Italiano' } }
