import type { Kernel } from '../kernel/kernel.ts'
import type { BlueskyAccount } from './bluesky-world.ts'

/** The origin of the server that holds the account; this town, unless it is only its entryway. */
export const homeOf = (kernel: Kernel, { home }: BlueskyAccount): string => home ?? kernel.url

/** What the directory shows of an account, and its sessions tell along. */
export const didDocumentOf = (kernel: Kernel, account: BlueskyAccount): object => ({
  '@context': ['https://www.w3.org/ns/did/v1'],
  id: account.did,
  alsoKnownAs: [`at://${account.handle}`],
  verificationMethod: [],
  service: [
    {
      id: '#atproto_pds',
      type: 'AtprotoPersonalDataServer',
      serviceEndpoint: homeOf(kernel, account),
    },
  ],
})
