import type { Catalogue } from '#lib/catalogue.ts'
import type { texts as english } from './news-texts.ts'

export const texts: Catalogue<typeof english> = {
  news: (count) => (count === 1 ? '1 commento nuovo' : `${count} commenti nuovi`),
}
