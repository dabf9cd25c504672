import { message, type Message } from '@marquee/contract/message.ts'
import { mostReplyBytes } from '@marquee/contract/review-rules.ts'
import type { RemoteReview, Reviewer, ReviewPage } from '#connectors/capabilities/reviewer.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import { reasonOff } from '#platform/db/limits/network-switches.ts'
import { readReviewsJob } from '../jobs.ts'
import {
  askAfterWebhook,
  closeRead,
  endReading,
  findReads,
  requestPoll,
  type ReadRow,
} from './read-store.ts'
import {
  dropUnseen,
  keepReviews,
  notifyReviewsChanged,
  type ReviewedAccount,
} from '../review-store.ts'
import type { ReviewingAccount, ReviewsDeps } from '../reviews-deps.ts'
import { reportWaiting } from '../notify/update-team-inbox.ts'
import { notifyOfLow } from '../notify/notify-of-low.ts'

/** An account is asked for no more often, however many look at it. */
const apartMs = 30_000
/** And where its network tells of news. */
const webhookApartMs = 5000
const pageSize = 50
/** Of a reading for what is new, and of the one a day for everything. */
const pagesOfNews = 4
const pagesOfAll = 100
const dayMs = 86_400_000
/** Plain reads wait when a quota is fuller than this, in percent (design section 4). */
const fullest = 60

/** What somebody looks at, or a network told of, is read before what is due from time to time. */
const awaited = 1

type Asking = Pick<ReviewsDeps, 'db' | 'clock' | 'queue'>

/** Somebody looks at the reviews: their networks are asked, unless it was a moment ago. */
export async function requestPolls(
  deps: Asking,
  places: readonly ReviewedAccount[],
): Promise<void> {
  const now = deps.clock.now()
  for (const place of places)
    await deps.db.transaction(async (tx) => {
      if (await requestPoll(tx, place, { now, apartMs }))
        await deps.queue.sendWith(
          tx,
          { job: readReviewsJob, payload: { ...place } },
          { priority: awaited },
        )
    })
}

/** A network tells of reviews: it is asked, and where that was a moment ago, in a moment. */
export async function requestAfterWebhook(deps: Asking, place: ReviewedAccount): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    const at = await askAfterWebhook(tx, place, { now, apartMs: webhookApartMs })
    if (!at) return
    const afterMs = at.getTime() - now.getTime()
    await deps.queue.sendWith(
      tx,
      { job: readReviewsJob, payload: { ...place } },
      { afterMs, priority: awaited },
    )
  })
}

/**
 * Reads what guests say into the store. What the network refuses is kept as the problem that the
 * screen shows; what was read before stays. Jobs of an account pile up while a network hangs or
 * there are many accounts: one whose account was read since it was asked for does nothing.
 */
export async function readReviews(deps: ReviewsDeps, place: ReviewedAccount): Promise<void> {
  const began = deps.clock.now()
  const [last] = await findReads(deps.db, place.companyId, [place.socialAccountId])
  if (last && wasReadSince(last)) return
  let account: ReviewingAccount | null = null
  const end = async (
    problem: Message | null,
    { isRead = false, isWhole = false, pageUrl = null as string | null } = {},
  ) => {
    const at = deps.clock.now()
    await closeRead(deps.db, place, { began, at, isRead, isWhole, pageUrl, problem })
    await notifyReviewsChanged(deps.db, place.companyId)
  }
  try {
    account = await deps.accounts.capabilitiesOf(place.companyId, place.socialAccountId)
    if (!account) return await end(message('reviews.account-gone-reading'))
    const { reviewer } = account
    if (!reviewer) return await endReading(deps.db, place)
    const { network } = account.account
    const off = (await reasonOff(deps.db, network)) !== null
    if (off || deps.budgets.waitUntil(account.budgets, fullest)) return await end(null)
    const isWhole = await readPages(deps, place, { account, reviewer })
    await end(null, { isRead: true, isWhole, pageUrl: reviewer.pageUrl })
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error
    if (error.kind === 'reauthorize')
      await deps.accounts.markReauthorize({
        companyId: place.companyId,
        accountId: place.socialAccountId,
        said: error.said,
        mark: account?.mark ?? null,
      })
    await end(error.said)
  }
}

/** Whether all of them were read. */
async function readPages(
  deps: ReviewsDeps,
  place: ReviewedAccount,
  { account, reviewer }: { readonly account: ReviewingAccount; readonly reviewer: Reviewer },
): Promise<boolean> {
  const from = deps.clock.now()
  const [read] = await findReads(deps.db, place.companyId, [place.socialAccountId])
  const wantsAll = !reviewer.isByChange || !read?.whole_at || isOld(read.whole_at, from)
  const { network } = account.account
  const seen: RemoteReview[] = []
  let cursor: string | null = null
  let isReadable = true
  for (let page = 0; page < (wantsAll ? pagesOfAll : pagesOfNews); page++) {
    const answer: ReviewPage = await reviewer.list({
      limit: pageSize,
      ...(cursor === null ? {} : { cursor }),
    })
    const hasNews = await deps.db.transaction(async (tx) => {
      const takesReply = mostReplyBytes(network) !== null
      const kept = await keepReviews(tx, place, {
        network,
        takesReply,
        reviews: answer.reviews,
        from,
      })
      await reportWaiting(deps, tx, {
        companyId: place.companyId,
        ids: kept.flatMap((one) => (one.is_news ? one.id : [])),
      })
      // what stood there before it was connected is no news
      if (read?.read_at) await notifyOfLow(deps, tx, { place, account, kept })
      return kept.some((one) => one.is_news)
    })
    isReadable &&= answer.isWhole
    seen.push(...answer.reviews)
    cursor = answer.cursor
    if (cursor === null || (!wantsAll && !hasNews)) break
  }
  if (isReadable && cursor === null) await dropUnseen(deps.db, place, { from, after: null })
  else if (isReadable && reviewer.isByChange) await dropAmong(deps, place, { from, seen })
  return cursor === null
}

/** What changed after the oldest that was seen, and was not seen, is gone. */
async function dropAmong(
  { db }: Pick<ReviewsDeps, 'db'>,
  place: ReviewedAccount,
  { from, seen }: { readonly from: Date; readonly seen: readonly RemoteReview[] },
): Promise<void> {
  const oldest = seen.at(-1)
  if (oldest) await dropUnseen(db, place, { from, after: oldest.updatedAt })
}

/**
 * What is asked for while a reading is under way may not be in what it was shown, so its beginning
 * counts.
 */
const wasReadSince = ({ asked_at: asked, began_at: began }: ReadRow) =>
  asked !== null && began !== null && began > asked

const isOld = (at: Date, now: Date) => now.getTime() - at.getTime() >= dayMs
