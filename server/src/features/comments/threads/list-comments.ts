import type { Message } from '@marquee/contract/message.ts'
import { networks, type NetworkKey } from '@marquee/contract/networks/table.ts'
import type { Scope } from '#platform/scope.ts'
import { findRead, listComments, type CommentedPost } from '../comment-store.ts'
import { countOf, showRow, showWrite, toThreads, type Shown, type Thread } from './comment-views.ts'
import type { CommentsDeps } from '../comments-deps.ts'
import { withLikes } from '../likes/like-views.ts'
import { findPost } from './find-target.ts'
import { withModerations } from './moderation-views.ts'
import { markNewsViewed } from '../notify/news-store.ts'
import { requestRead } from '../poll/read-comments.ts'
import { listOpen, type WriteRow } from '../write-store.ts'

export interface CommentList {
  readonly threads: readonly Thread[]
  readonly readAt: string | null
  readonly isReading: boolean
  readonly total: number
  readonly problem: Message | null
}

/** A reading that did not end by then never will. */
const longestReadMs = 60_000

/**
 * What is known of a post's comments, at once; asking also has its network asked, and a live event
 * follows.
 */
export async function listPostComments(
  deps: CommentsDeps,
  scope: Scope,
  { network, id }: { network: NetworkKey; id: string },
): Promise<CommentList> {
  const { place, accountName } = await findPost(deps, scope, { network, id })
  await markNewsViewed(deps.db, place, deps.clock.now())
  await requestRead(deps, place)
  const [read, shown] = await Promise.all([
    findRead(deps.db, place),
    showAll(deps, place, { accountName, network }),
  ])
  const now = deps.clock.now().getTime()
  const isReading =
    read !== null &&
    (read.ended_at === null || read.ended_at < read.asked_at) &&
    now - read.asked_at.getTime() < longestReadMs
  const threads = toThreads(shown)
  return {
    threads,
    readAt: read?.read_at?.toISOString() ?? null,
    isReading,
    total: countOf(threads),
    problem: read?.problem ?? null,
  }
}

async function showAll(
  deps: CommentsDeps,
  place: CommentedPost,
  { accountName, network }: { readonly accountName: string; readonly network: NetworkKey },
): Promise<Shown[]> {
  const [rows, open] = await Promise.all([listComments(deps.db, place), listOpen(deps.db, place)])
  const account = { name: accountName, pictureUrl: deps.accounts.pictureUrl(place.socialAccountId) }
  const wanted = [
    ...new Set(
      rows.flatMap(({ attachment_id: attachment, author_picture_id: face }) =>
        [attachment ?? [], face ?? []].flat(),
      ),
    ),
  ]
  const there = new Set(
    wanted.length === 0
      ? []
      : (await deps.media.find(deps.db, place.companyId, wanted)).map((one) => one.id),
  )
  const addressOf = (pictureId: string | null) =>
    pictureId !== null && there.has(pictureId)
      ? deps.media.addressOf(place.companyId, pictureId, 'thumb')
      : null
  const read = rows.map((row) => showRow(row, account, addressOf))
  const moderated = await withModerations(deps, place, read)
  return [
    ...(networks[network].likes.comments ? await withLikes(deps, place, moderated) : moderated),
    ...(await Promise.all(
      open.map(async (row) => showWrite(row, account, await waitsUntil(deps, row))),
    )),
  ]
}

/** Null: nothing is waited for, or nobody knows until when. */
async function waitsUntil(
  { db, outbox, clock }: CommentsDeps,
  { company_id: companyId, id, state }: WriteRow,
): Promise<Date | null> {
  const intent = state === 'sending' ? await outbox.find(db, companyId, id) : null
  const at = intent?.state === 'due' ? intent.next_at : null
  return at !== null && at > clock.now() ? at : null
}
