import type { Config } from '#platform/config.ts'
import type { RemovalNotices } from './capabilities/removal-notices.ts'
import { createMetaNotices } from './meta-graph/signed-request.ts'

/** Who may tell us that a person of theirs withdraws; null where it is not set up. */
export function createRemovalNotices({ facebook }: Pick<Config, 'facebook'>): {
  readonly meta: RemovalNotices | null
} {
  return { meta: facebook && createMetaNotices(facebook) }
}
