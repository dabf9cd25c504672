import type { NetworkNaming } from '../text/network-naming.ts'

export const instagramNaming: NetworkNaming = {
  network: 'instagram',
  name: 'Instagram',
  place: 'profile',
}
