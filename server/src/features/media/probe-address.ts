import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/database.ts'
import type { Secrets } from '#platform/secrets.ts'
import { createMediaAddresses } from './media-address.ts'
import { newestPicture } from './library/media-store.ts'

/**
 * The path of a picture as networks fetch it, to see whether it comes through from outside; null
 * while no library has one.
 */
export async function probeAddress(db: Db, secrets: Secrets, clock: Clock): Promise<string | null> {
  const newest = await newestPicture(db)
  if (!newest) return null
  return createMediaAddresses(secrets, clock).addressForNetworks({ ...newest, variant: 'thumb' })
}
