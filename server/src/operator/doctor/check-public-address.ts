import { probeAddress } from '#features/media'
import { createClock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { openDatabase } from '#platform/db/database.ts'
import type { Outbound } from '#platform/outbound/outbound-http.ts'
import { openSecrets } from '#platform/secrets.ts'
import { checkAddress } from './check-address.ts'
import { open, type Finding } from './finding.ts'

/**
 * Whether people and networks reach the product that runs. `url` of its database; null: it does
 * not.
 */
export async function checkPublicAddress(
  { publicUrl, dataDir }: Pick<Config, 'publicUrl' | 'dataDir'>,
  outbound: Outbound,
  url: string | null,
): Promise<Finding[]> {
  if (url === null) return [open('public address', 'The product does not run, so nothing answers.')]
  const clock = createClock()
  const db = openDatabase({ url, connections: 1, onError: () => undefined })
  try {
    const picturePath = await probeAddress(db, openSecrets(dataDir), clock)
    return await checkAddress({ publicUrl, outbound, picturePath, now: clock.now() })
  } finally {
    await db.close()
  }
}
