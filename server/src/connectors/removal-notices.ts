import type { Config } from '#platform/config.ts'
import type { RemovalNotices } from './capabilities/sign-in/removal-notices.ts'
import { createMetaNotices } from './meta-graph/webhooks/signed-request.ts'

/**
 * Who may tell us that a person of theirs withdraws, by the first part of the address at which they
 * do; only apps that are set up.
 */
export function createRemovalNotices({
  facebook,
  networks: { threads },
}: Pick<Config, 'facebook' | 'networks'>): Readonly<Record<string, RemovalNotices>> {
  return {
    ...(facebook && {
      meta: createMetaNotices(facebook, {
        networks: ['facebook', 'instagram'],
        provider: 'facebook',
        networkName: 'Facebook',
      }),
    }),
    ...(threads && {
      threads: createMetaNotices(threads, {
        networks: ['threads'],
        provider: null,
        networkName: 'Threads',
      }),
    }),
  }
}
