import { defaultLatenessMinutes } from '@marquee/contract/post-limits.ts'
import type { PostKind } from '@marquee/contract/publishing.ts'
import { formatWallTime, wallTimeAt } from '@marquee/contract/wall-time.ts'
import type { Db } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import type { Scope } from '#platform/scope.ts'
import type { ChosenMedia } from '../media/choose-media.ts'
import { removePostMedia } from '../schedule/edit-store.ts'
import { optionsFor } from '../networks/own-options.ts'
import {
  addNetworks,
  insertPost,
  insertPostMedia,
  lockPostByDraft,
  type PostRow,
  type PublicationJson,
} from '../posts/post-store.ts'
import { usedUp, type Submission } from './submission.ts'
import { postNowLatenessMinutes, type When } from '../posts/publication-rules.ts'
import { prepareAheadMs } from '../engine/engine-rules.ts'
import { insertPublication, keepAsOwn } from '../posts/publication-store.ts'
import type { PostingAccount } from '../publishing-deps.ts'
import { planSteps, type StepsDeps } from '../steps/plan-steps.ts'
import { firstPartFor, type GivenSteps } from '../steps/step-rules.ts'

interface Frame {
  readonly deps: StepsDeps
  readonly when: When
  readonly zone: string
  readonly now: Date
  readonly accounts: readonly PostingAccount[]
  readonly files: readonly ChosenMedia[]
  /** What is to follow it. */
  readonly steps: GivenSteps
}

/**
 * The calls of one press attach their publications to one post (C91), whichever comes first and
 * however many come at once. Answers its id.
 */
export async function attachToPost(
  tx: Db,
  scope: Scope,
  { press, frame }: { press: Submission; frame: Frame },
): Promise<string> {
  const { deps, when, zone, now, accounts, files, steps } = frame
  const due = when.kind === 'now' ? now : when.due
  const lateness =
    when.kind === 'now' ? postNowLatenessMinutes : (press.latenessMinutes ?? defaultLatenessMinutes)
  const made = newId()
  const isNew = await insertPost(tx, scope.companyId, {
    id: made,
    draftId: press.key,
    authorId: scope.userId,
    origin: 'here',
    kind: press.kind,
    stage: when.kind === 'now' ? 'sent' : 'scheduled',
    text: press.title,
    networks: accounts.map(({ network }) => network),
    socialAccountIds: accounts.map(({ id }) => id),
    sortAt: due,
    dueAt: due,
    wallTime: formatWallTime(wallTimeAt(due, zone)),
    timeZone: zone,
    latenessMinutes: lateness,
    at: now,
  })
  const existing = isNew ? null : await sameSubmission(tx, scope, { press, frame })
  const postId = existing?.id ?? made
  if (existing) await addNetworks(tx, { companyId: scope.companyId, postId, accounts })
  const videoOfOne = existing && files.length > 0 ? sentForOne(existing) : null
  if (existing && videoOfOne) {
    await keepAsOwn(tx, scope, { id: videoOfOne.id, files: existing.pictures })
    await removePostMedia(tx, scope, postId)
  }
  if (existing === null || existing.pictures.length === 0 || videoOfOne)
    await insertPostMedia(tx, { companyId: scope.companyId, postId, media: files })
  for (const account of accounts) {
    if (existing?.publications.some(({ account_id }) => account_id === account.id)) continue
    const id = press.awaits?.publicationId ?? newId()
    await insertPublication(tx, scope.companyId, {
      id,
      postId,
      ownText: firstPartFor(account.network, steps),
      socialAccountId: account.id,
      network: account.network,
      accountName: account.name,
      options: optionsFor(account.network, press.options),
      dueAt: due,
      lateAfter: new Date(due.getTime() + lateness * 60_000),
      nextAt: press.awaits
        ? null
        : new Date(Math.max(now.getTime(), due.getTime() - prepareAheadMs)),
      correlationId: scope.correlationId,
      at: now,
    })
    await planSteps(deps, tx, {
      scope,
      after: { id, network: account.network, socialAccountId: account.id },
      steps,
    })
  }
  return postId
}

/**
 * The post that an earlier call of the same press made. Anything else under this draft is another
 * press, and is told so.
 */
async function sameSubmission(
  tx: Db,
  scope: Scope,
  { press, frame: { when, files } }: { press: Submission; frame: Frame },
): Promise<PostRow> {
  const post = await lockPostByDraft(tx, scope, press.key)
  if (!post) throw usedUp('thrownAway')
  const isSameTime =
    when.kind === 'now' ? post.stage === 'sent' : post.due_at?.getTime() === when.due.getTime()
  if (
    post.text === press.title &&
    isSameTime &&
    isSameKind(post, press.kind) &&
    areSameFiles(post, files)
  )
    return post
  throw usedUp('otherContent')
}

const isSameKind = (post: PostRow, kind: PostKind) => post.kind === kind

/**
 * Whose video was sent to us under its own id and came before the files of the others: it gives way
 * to them.
 */
function sentForOne({ pictures: [only, ...more], publications }: PostRow): PublicationJson | null {
  return (
    (more.length === 0 &&
      publications.find(({ id, own_pictures: own }) => id === only?.id && own === null)) ||
    null
  )
}

/**
 * A call for X alone may name no files (COMPOSER-025), and a video that came for one network is its
 * own: neither speaks for or against the files of the others.
 */
function areSameFiles(post: PostRow, files: readonly ChosenMedia[]): boolean {
  if (files.length === 0 || post.pictures.length === 0 || sentForOne(post)) return true
  return post.pictures.map(({ id }) => id).join() === files.map(({ id }) => id).join()
}
