import type { NetworkNaming } from '../text/network-naming.ts'

export const facebookNaming: NetworkNaming = {
  network: 'facebook',
  name: 'Facebook',
  place: 'page',
}
