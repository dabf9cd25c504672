import type { Catalogue } from '#lib/catalogue.ts'
import type { texts as english } from './password-texts.ts'

export const texts: Catalogue<typeof english> = {
  hide: 'Nascondi la password',
  show: 'Mostra la password',
  rules: 'Regole della password',
  met: ', rispettata',
  notMet: ', non ancora rispettata',
  generate: 'Genera',
  copied: 'Copiata',
  copy: 'Copia',
}
