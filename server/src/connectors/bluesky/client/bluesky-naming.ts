import type { NetworkNaming } from '../../text/network-naming.ts'

export const blueskyNaming: NetworkNaming = {
  network: 'bluesky',
  name: 'Bluesky',
  place: 'profile',
}
