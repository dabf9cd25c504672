import { probeAddress } from '#features/media'
import { createClock, type Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { openDatabase } from '#platform/db/database.ts'
import type { Outbound } from '#platform/outbound/outbound-http.ts'
import { openSecrets } from '#platform/secrets.ts'
import { checkAddress, type PictureToAsk } from './check-address.ts'
import { reasonOf } from './examined.ts'
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
  const picture = await findPicture(dataDir, url, clock)
  return checkAddress({ publicUrl, outbound, now: clock.now(), ...picture })
}

/** A product whose database is away answers at its address, so that one is asked all the same. */
async function findPicture(dataDir: string, url: string, clock: Clock): Promise<PictureToAsk> {
  const db = openDatabase({ url, connections: 1, onError: () => undefined })
  try {
    return { picturePath: await probeAddress(db, openSecrets(dataDir), clock) }
  } catch (error) {
    const whyNone = `No picture could be looked for (${reasonOf(error)}), so none was asked for.`
    return { picturePath: null, whyNone }
  } finally {
    await db.close()
  }
}
