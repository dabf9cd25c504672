import type { NetworkNaming } from '../../text/network-naming.ts'

export const threadsNaming: NetworkNaming = {
  network: 'threads',
  name: 'Threads',
  place: 'profile',
}
