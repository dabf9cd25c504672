import { message, type Message } from '@marquee/contract/message.ts'
import type { CommentPage, RemoteComment } from '#connectors/capabilities/comments/commenter.ts'
import { joinLeftOut, type LeftOut } from '#connectors/capabilities/comments/left-out.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import { copyPicture } from '#platform/outbound/copy-picture.ts'
import type { Db } from '#platform/db/database.ts'
import { reasonOff } from '#platform/db/limits/network-switches.ts'
import {
  requestPoll,
  askAfterWebhook,
  endRead,
  keepComments,
  knownIds,
  lockRead,
  type CommentedPost,
} from '../comment-store.ts'
import type { CommentsDeps, CommentingAccount } from '../comments-deps.ts'
import { readCommentsJob } from '../jobs.ts'
import { askAfterFirstWebhook } from '../notify/news-store.ts'
import { dropUnseen } from './unseen-store.ts'
import { keepFaces, showKnownFaces, type FaceDeps } from './keep-faces.ts'
import { reportWaiting } from '../notify/update-team-inbox.ts'

/** One post is asked for no more often, however many look at it. */
const apartMs = 30_000
/** And where its network tells of news. */
const webhookApartMs = 5000
/** And where nobody looks. */
const unlookedApartMs = 60_000
const pageSize = 50
const mostPages = 4
/** Reads may lag behind what was just written. */
const graceMs = 120_000
/** Plain reads wait when a quota is fuller than this, in percent (design section 4). */
const fullest = 60
const copiesAtOnce = 10
/** So long pictures of a page hold up what guests wrote, at most. */
const copiesMs = 20_000

/** Somebody looks at the comments of a post: its network is asked, unless it was a moment ago. */
export async function requestRead(
  deps: Pick<CommentsDeps, 'db' | 'clock' | 'queue'>,
  place: CommentedPost,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (await requestPoll(tx, place, { now: deps.clock.now(), apartMs }))
      await deps.queue.send(tx, readCommentsJob, { ...place })
  })
}

/**
 * A network tells of comments on a post: it is asked, and where that was a moment ago, in a moment.
 * What it tells of is never passed over.
 */
export async function requestAfterWebhook(
  deps: Pick<CommentsDeps, 'db' | 'clock' | 'queue'>,
  place: CommentedPost,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const at = await askAfterWebhook(tx, place, { now: deps.clock.now(), apartMs: webhookApartMs })
    if (at) await sendRead(deps, tx, { place, at })
  })
}

/**
 * The same of a post that nobody looked at lately: its guests are made known all the same, with
 * what they wrote since `newsFrom`.
 */
export async function requestAfterFirstWebhook(
  deps: Pick<CommentsDeps, 'db' | 'clock' | 'queue'>,
  place: CommentedPost,
  newsFrom: Date | null = null,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    const at = await askAfterFirstWebhook(tx, place, {
      now,
      apartMs: unlookedApartMs,
      newsFrom: newsFrom ?? now,
    })
    if (at) await sendRead(deps, tx, { place, at })
  })
}

async function sendRead(
  { clock, queue }: Pick<CommentsDeps, 'clock' | 'queue'>,
  tx: Db,
  { place, at }: { readonly place: CommentedPost; readonly at: Date },
): Promise<void> {
  const afterMs = at.getTime() - clock.now().getTime()
  await queue.sendWith(tx, { job: readCommentsJob, payload: { ...place } }, { afterMs })
}

/**
 * Reads what stands under a post into the store. What the network refuses is kept as the problem
 * that the screen shows.
 */
export async function readComments(deps: FaceDeps, place: CommentedPost): Promise<void> {
  let account: CommentingAccount | null = null
  const end = (problem: Message | null, isRead = false) =>
    endRead(deps.db, place, { at: deps.clock.now(), outcome: { isRead, problem } })
  try {
    account = await deps.accounts.capabilitiesOf(place.companyId, place.socialAccountId)
    const commenter = account?.commenter
    if (!account || !commenter) return await end(message('comments.account-gone-reading'))
    const { network } = account.account
    const off = await reasonOff(deps.db, network)
    if (off !== null || deps.budgets.waitUntil(account.budgets, fullest)) return await end(null)
    // counted first: what a guest writes meanwhile is more than that the next time
    const count = await readCount(deps, place, account)
    const unknown = await showKnownFaces(deps, place, await readPages(deps, place, commenter))
    await keepCount(deps, place, count)
    await end(null, true)
    // who waits for comments does not wait for faces
    await keepFaces(deps, place, unknown)
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

/** The number that the network shows; null: it does not say, and is not worth an error. */
async function readCount(
  { log }: Pick<CommentsDeps, 'log'>,
  { postId }: CommentedPost,
  { reader }: CommentingAccount,
): Promise<number | null> {
  try {
    return (await reader?.read(postId))?.comments ?? null
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error
    log.info({ err: error }, 'comments could not be counted')
    return null
  }
}

/**
 * The number that lists show, with what is read below it; the next reading of the page brings it
 * too, and alone where it is withheld here.
 */
async function keepCount(
  deps: Pick<CommentsDeps, 'db' | 'posts'>,
  { companyId, socialAccountId, postId }: CommentedPost,
  comments: number | null,
): Promise<void> {
  if (comments === null) return
  await deps.posts.keepComments(deps.db, companyId, {
    socialAccountId,
    remoteId: postId,
    comments,
  })
}

/** Answers what was seen. */
async function readPages(
  deps: CommentsDeps,
  place: CommentedPost,
  commenter: NonNullable<CommentingAccount['commenter']>,
): Promise<readonly RemoteComment[]> {
  const started = deps.clock.now()
  const seen: RemoteComment[] = []
  let cursor: string | null = null
  let leftOut: LeftOut = []
  for (let page = 0; page < mostPages; page++) {
    const answer: CommentPage = await commenter.list(place.postId, {
      limit: pageSize,
      ...(cursor === null ? {} : { cursor }),
    })
    leftOut = joinLeftOut(leftOut, answer.leftOut ?? [])
    const copies = await copyAttachments(deps, place, answer.comments)
    const isKept = await deps.db.transaction(async (tx) => {
      if (!(await lockRead(tx, place))) return false
      await keepComments(tx, place, {
        seen: answer.comments,
        attachments: copies,
        at: deps.clock.now(),
      })
      await reportWaiting(deps, tx, { place })
      return true
    })
    // the post was deleted meanwhile, with all that stood under it
    if (!isKept) return []
    cursor = answer.cursor
    seen.push(...answer.comments)
    if (cursor === null) break
  }
  // the rest was not asked for; where the newest came first, what is missing among them is gone
  const among = cursor === null ? 'all' : newestOf(seen)
  // what could not be read is not gone, and where it has no name it may be any of what is missing
  const kept = leftOut
  if (among !== null && kept !== 'unknown')
    await deps.db.transaction(async (tx) => {
      if (!(await lockRead(tx, place))) return
      await dropUnseen(tx, place, { from: started, graceMs, kept, among })
      await reportWaiting(deps, tx, { place })
    })
  return seen
}

/** Down to when what was seen is all that there is; null where it did not come newest first. */
function newestOf(seen: readonly RemoteComment[]): Date | null {
  const tops = seen.filter(({ parentId }) => parentId === null).map(({ createdAt }) => createdAt)
  const isOrdered = tops.every((at, index) => index === 0 || at <= (tops[index - 1] ?? at))
  return isOrdered ? (tops.at(-1) ?? null) : null
}

/** Addresses of networks expire, so pictures of new comments are copied small. */
async function copyAttachments(
  deps: CommentsDeps,
  place: CommentedPost,
  seen: readonly RemoteComment[],
): Promise<ReadonlyMap<string, string>> {
  const known = await knownIds(
    deps.db,
    place,
    seen.map(({ remoteId }) => remoteId),
  )
  const copies = new Map<string, string>()
  const time = { leftMs: copiesMs }
  for (const { remoteId, attachmentUrl } of seen
    .filter((one) => one.attachmentUrl !== null && !known.has(one.remoteId))
    .slice(0, copiesAtOnce)) {
    const copy = await copyPicture(
      deps,
      { url: attachmentUrl ?? '', of: 'a comment', time },
      (bytes) => deps.media.keepRemote(place.companyId, bytes, 'comment.jpg'),
    )
    if (copy) copies.set(remoteId, copy.id)
  }
  return copies
}
