import type { Catalogue } from './catalogue.ts'
import type { texts as english } from './upload-texts.ts'

export const texts: Catalogue<typeof english> = {
  kilobytes: (sent, all) => `${sent} di ${all} kB`,
  megabytes: (sent, all) => `${sent} di ${all} MB`,
  left: (done, seconds) => `${done} · ancora ${seconds} s circa`,
}
