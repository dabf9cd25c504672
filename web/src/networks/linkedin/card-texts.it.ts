import type { Catalogue } from '#lib/catalogue.ts'
import type { texts as english } from './card-texts.ts'

export const texts: Catalogue<typeof english> = {
  about: 'Notizie per fornitori, assunzioni ed eventi privati.',
}
