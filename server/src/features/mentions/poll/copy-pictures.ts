import { copyPicture } from '#platform/outbound/copy-picture.ts'
import type { Db } from '#platform/db/database.ts'
import { copyPicturesJob } from '../jobs.ts'
import type { MentionsAccount } from '../mention-store.ts'
import type { MentionsDeps } from '../mentions-deps.ts'
import {
  claimPictures,
  giveUpPicture,
  keepPicture,
  nextPictureAt,
  type WaitingPicture,
} from './picture-store.ts'
import { reportWaiting, type WaitingDeps } from '../update-team-inbox.ts'

/** So many of one account are copied in one go, and the next ones so much later. */
const atOnce = 10
const paceMs = 60_000
/** One that could not be copied is asked for again so much later, and so often in all. */
const againMs = 10 * 60_000
const mostTries = 3

type Deps = Pick<MentionsDeps, 'db' | 'outbound' | 'media' | 'log' | 'queue'> & WaitingDeps

/**
 * Addresses of networks expire, so pictures that came with mentions are copied small, ten a minute
 * of one account until none waits. Nothing is lost where it stops in between: what waits stands
 * with its mention, and the next reading of the account carries on.
 */
export async function copyPictures(deps: Deps, place: MentionsAccount): Promise<void> {
  const now = deps.clock.now()
  const claimed = await claimPictures(deps.db, place, {
    now,
    againAt: new Date(now.getTime() + againMs),
    limit: atOnce,
  })
  for (const one of claimed) await copyOne(deps, place, one)
  await deps.db.transaction((tx) => sendCopying(deps, tx, { ...place, pauseMs: paceMs }))
}

/**
 * Has what waits of the account copied once `pauseMs` are over; without a pause only what is due
 * now. In the caller's transaction.
 */
export async function sendCopying(
  { clock, queue }: Pick<Deps, 'clock' | 'queue'>,
  tx: Db,
  { companyId, socialAccountId, pauseMs }: MentionsAccount & { readonly pauseMs: number },
): Promise<void> {
  const place = { companyId, socialAccountId }
  const [nextAt, now] = [(await nextPictureAt(tx, place))?.getTime(), clock.now().getTime()]
  if (nextAt === undefined) return
  if (pauseMs === 0) {
    if (nextAt <= now) await queue.send(tx, copyPicturesJob, place)
    return
  }
  await queue.sendWith(
    tx,
    { job: copyPicturesJob, payload: place },
    { afterMs: Math.max(nextAt - now, pauseMs) },
  )
}

async function copyOne(
  deps: Deps,
  { companyId }: MentionsAccount,
  one: WaitingPicture,
): Promise<void> {
  const copy = await copyPicture(deps, { url: one.picture_from, of: 'a mention' }, (bytes) =>
    deps.media.keepRemote(companyId, bytes, 'mention.jpg'),
  )
  if (!copy) {
    await giveUpPicture(deps.db, companyId, { id: one.id, afterTries: mostTries })
    return
  }
  await deps.db.transaction(async (tx) => {
    await keepPicture(tx, companyId, { id: one.id, pictureId: copy.id })
    await reportWaiting(deps, tx, { companyId, ids: [one.id] })
  })
}
