import { aboutConnecting } from '#networks/connect-words.ts'
import type { Catalogue } from '#lib/catalogue.ts'
import type { texts as english } from './about-texts.ts'

export const texts: Catalogue<typeof english> = {
  seeVideo: 'Guarda il video',
  close: 'Chiudi il video',
  video: (title) => `${title}: il video`,
  of: aboutConnecting,
}
