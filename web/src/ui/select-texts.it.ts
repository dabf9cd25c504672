import type { Catalogue } from '#lib/catalogue.ts'
import type { texts as english } from './select-texts.ts'

export const texts: Catalogue<typeof english> = {
  choose: 'Scegli',
  find: (label) => `Cerca in ${label}`,
  options: (label) => `${label}: scelte`,
  none: 'Nessuno con questo nome',
}
