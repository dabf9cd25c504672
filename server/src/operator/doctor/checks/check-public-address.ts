import { lastArrival } from '#features/intake'
import { probeAddress } from '#features/media'
import { lastRestore } from '#features/publishing'
import { createClock, type Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/db/database.ts'
import { isBeating } from '#platform/db/worker-beats.ts'
import { aliveMs } from '#platform/http/health.ts'
import type { Outbound } from '#platform/outbound/outbound-http.ts'
import { openSecrets } from '#platform/secrets.ts'
import { checkAddress, type PictureToAsk } from './check-address.ts'
import { reasonOf } from '../examined.ts'
import { asleep, open, well, type Finding } from '../finding.ts'
import { lookInto } from '../look-into.ts'

/**
 * Whether people and networks reach the product that runs. `url` of its database; null: it does
 * not.
 */
export async function checkPublicAddress(
  { publicUrl, dataDir, mode }: Pick<Config, 'publicUrl' | 'dataDir' | 'mode'>,
  outbound: Outbound,
  url: string | null,
): Promise<Finding[]> {
  if (url === null)
    return [asleep('public address', mode, 'The product does not run, so nothing answers.')]
  const clock = createClock()
  const now = clock.now()
  return lookInto(url, async (db) => {
    const findings = await checkAddress({
      publicUrl,
      outbound,
      now,
      isOurs: (process) => isBeating(db, process, aliveMs),
      ...(await findPicture(dataDir, db, clock)),
    })
    return mode === 'demo' ? findings : [...findings, await seenOutside(db, now)]
  })
}

/** A product whose database is away answers at its address, so that one is asked all the same. */
async function findPicture(dataDir: string, db: Db, clock: Clock): Promise<PictureToAsk> {
  try {
    return { picturePath: await probeAddress(db, openSecrets(dataDir), clock) }
  } catch (error) {
    const whyNone = `No picture could be looked for (${reasonOf(error)}), so none was asked for.`
    return { picturePath: null, whyNone }
  }
}

const lately = 2 * 86_400_000

/** All else is asked by this machine; a signed message can only have come from outside. */
async function seenOutside(db: Db, now: Date): Promise<Finding> {
  const subject = 'from outside'
  try {
    const [at, restore] = [await lastArrival(db), await lastRestore(db)]
    if (at === null) return open(subject, 'No webhook came in yet, so nobody outside was seen.')
    if (restore !== null && at <= restore.restoredAt)
      return open(
        subject,
        `No webhook came in since the restore of ${restore.restoredAt.toISOString()}, so nobody outside was seen.`,
      )
    const said = `The last webhook came in at ${at.toISOString()}`
    return now.getTime() - at.getTime() < lately
      ? well(subject, `${said}.`)
      : open(subject, `${said}; nobody outside was seen since.`)
  } catch (error) {
    return open(subject, `It could not be looked up (${reasonOf(error)}).`)
  }
}
