import type { Catalogue } from '#lib/catalogue.ts'
import type { texts as english } from './account-texts.ts'

export const texts: Catalogue<typeof english> = {
  title: 'Account',
  tabs: 'Account',
  plans: 'Piani e fatturazione',
  profile: 'Profilo',
}
