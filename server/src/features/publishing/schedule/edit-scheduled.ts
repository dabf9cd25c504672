import { message } from '@marquee/contract/message.ts'
import { isDeepStrictEqual } from 'node:util'
import type { BodyOf } from '@marquee/contract/endpoint.ts'
import type { editScheduled as endpoint } from '@marquee/contract/posting.ts'
import type { PublicationState, ScheduledPostView } from '@marquee/contract/publishing.ts'
import { formatWallTime, wallTimeAt } from '@marquee/contract/wall-time.ts'
import { AppError } from '#platform/app-error.ts'
import { audit } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import type { Scope } from '#platform/scope.ts'
import { checkPost } from '../compose/check-post.ts'
import { chooseAccounts } from '../compose/choose-accounts.ts'
import { chooseMedia } from '../media/choose-media.ts'
import {
  listWaiting,
  removePostMedia,
  restartPublication,
  rewriteMissed,
  rewritePost,
  type WaitingPublication,
} from './edit-store.ts'
import { isTextOnly } from '../engine/files/files-for.ts'
import { chosenOptions, optionsFor } from '../networks/own-options.ts'
import { findPost, insertPostMedia, lockPost, type PostRow } from '../posts/post-store.ts'
import { toScheduledView } from '../posts/post-view.ts'
import { prepareAheadMs } from '../engine/engine-rules.ts'
import { goingOut, notWaiting, whenOf } from '../posts/publication-rules.ts'
import {
  insertPublication,
  lockPublicationsOf,
  removePublication,
} from '../posts/publication-store.ts'
import type { PublishingDeps } from '../publishing-deps.ts'
import { changeSteps, planSteps } from '../steps/plan-steps.ts'
import { choosePartFiles } from '../compose/choose-part-files.ts'
import { areChosen, firstPartFor } from '../steps/step-rules.ts'
import { stepsOf } from '../steps/steps-of.ts'

export type Edit = BodyOf<typeof endpoint> & { readonly id: string }

/** Of what is in one of these nothing stands, and no call is under way that could make it stand. */
const untouched: readonly PublicationState[] = ['scheduled', 'preparing', 'ready', 'held', 'missed']
const changedElsewhere = message('publishing.changed-meanwhile')

/**
 * Gives a scheduled post other words, files, networks or another time, all at once or not at all. A
 * change built on an older version is refused, so that nobody overwrites another unseen; so is one
 * of a post of which something is going out. A past time means now; what was missed is sent by its
 * owner's word or by another time, and never by a change of its words (SCHEDULE-005, C06).
 */
export async function editScheduled(
  deps: PublishingDeps,
  scope: Scope,
  edit: Edit,
): Promise<ScheduledPostView> {
  const zone = await deps.timeZoneOf(scope)
  return deps.db.transaction(async (tx) => {
    const shown = (post: PostRow) =>
      toScheduledView({ media: deps.media, db: tx }, scope.companyId, post)
    await lockPublicationsOf(tx, scope, edit.id)
    const locked = await lockPost(tx, scope, edit.id)
    const before = locked && (await findPost(tx, scope.companyId, edit.id))
    if (!locked || !before || locked.stage === 'canceled')
      throw new AppError('not-found', message('publishing.not-scheduled'))
    if (locked.stage === 'sent') throw new AppError('conflict', goingOut)
    // the answer to the first try was lost, and it comes again
    if (locked.version === edit.baseVersion + 1 && isAlready(before, edit)) return shown(before)
    if (locked.version !== edit.baseVersion) throw new AppError('conflict', changedElsewhere)
    await rewrite(deps, tx, { scope, edit, before, zone })
    await audit(tx, deps.clock, {
      companyId: scope.companyId,
      userId: scope.userId,
      action: 'post.edited',
      subjectId: edit.id,
      facts: {
        textBefore: before.text,
        networksBefore: before.networks,
        picturesBefore: before.pictures.map(({ id }) => id),
        dueBefore: before.due_at?.toISOString() ?? null,
      },
      correlationId: scope.correlationId,
    })
    const after = await findPost(tx, scope.companyId, edit.id)
    if (!after) throw new AppError('not-found', message('publishing.not-scheduled'))
    return shown(after)
  })
}

/** Whether the post is what the change makes of it. */
function isAlready(post: PostRow, edit: Edit): boolean {
  const options = chosenOptions(edit, edit.mediaIds.length)
  return (
    post.text === edit.title &&
    post.due_at?.getTime() === new Date(edit.scheduledAt).getTime() &&
    post.pictures.map(({ id }) => id).join() === [...new Set(edit.mediaIds)].join() &&
    [...post.networks].sort().join() === [...new Set(edit.socialNetworks)].sort().join() &&
    (edit.latenessMinutes ?? post.lateness_minutes) === post.lateness_minutes &&
    post.publications.every(
      ({ network, options: has, own_text: ownText, steps }) =>
        isDeepStrictEqual(has, optionsFor(network, options)) &&
        ownText === firstPartFor(network, edit) &&
        areChosen(steps, network, stepsOf(edit)),
    )
  )
}

function dueAt({ scheduledAt }: Edit, now: Date): Date {
  const when = whenOf(scheduledAt, now)
  return when.kind === 'now' ? now : when.due
}

/** The instant that some of it missed, where the change leaves it as it was. */
const missedTime = (
  kept: readonly WaitingPublication[],
  { due_at: before }: PostRow,
  { scheduledAt }: Edit,
): Date | null =>
  before?.getTime() === new Date(scheduledAt).getTime() &&
  kept.some(({ state }) => state === 'missed')
    ? before
    : null
const writerOf = ({ state }: WaitingPublication, missedAt: Date | null) =>
  missedAt !== null && state === 'missed' ? rewriteMissed : restartPublication

const hasSameFiles = ({ pictures }: PostRow, files: readonly { readonly id: string }[]) =>
  pictures.map(({ id }) => id).join() === files.map(({ id }) => id).join()
const stepsBefore = ({ publications }: PostRow, publicationId: string) =>
  publications.find(({ id }) => id === publicationId)?.steps ?? []

async function rewrite(
  deps: PublishingDeps,
  tx: Db,
  { scope, edit, before, zone }: { scope: Scope; edit: Edit; before: PostRow; zone: string },
): Promise<void> {
  const now = deps.clock.now()
  const networks = [...new Set(edit.socialNetworks)]
  const rows = await listWaiting(tx, scope, edit.id)
  const waiting = rows.filter(({ state }) => state !== 'canceled')
  const begun = waiting.filter(({ state }) => !untouched.includes(state))
  if (begun.length > 0) throw new AppError('conflict', notWaiting(begun))
  const kept = waiting.filter(({ network }) => networks.includes(network))
  const missedAt = missedTime(kept, before, edit)
  const due = missedAt ?? dueAt(edit, now)
  const files = await chooseMedia(deps, tx, {
    scope,
    wanted: {
      kind: before.kind,
      mediaIds: edit.mediaIds,
      socialNetworks: networks,
    },
  })
  const parts = await choosePartFiles({ media: deps.media, tx }, scope, {
    networks,
    steps: stepsOf(edit),
  })
  const options = chosenOptions(edit, files.length)
  checkPost({
    kind: before.kind,
    text: edit.title,
    networks,
    files,
    options,
    steps: parts.steps,
    partFiles: parts.files,
    isScheduled: true,
  })
  // what waits on an account stays there, also while another one is active by now
  const added = await chooseAccounts(deps, tx, {
    scope,
    networks: networks.filter((network) => !waiting.some((one) => one.network === network)),
  })
  const latenessMinutes = edit.latenessMinutes ?? before.lateness_minutes
  const times = {
    dueAt: due,
    lateAfter: new Date(due.getTime() + latenessMinutes * 60_000),
    nextAt: new Date(Math.max(now.getTime(), due.getTime() - prepareAheadMs)),
    at: now,
  }

  // networks forget uploads after a day or so: what was made ahead is good for a post that goes out
  // about then
  const isNear =
    before.due_at !== null && Math.abs(due.getTime() - before.due_at.getTime()) <= prepareAheadMs
  for (const row of rows) if (!kept.includes(row)) await removePublication(tx, scope, row.id)
  for (const row of kept) {
    const { id, network } = row
    const has = optionsFor(network, options)
    const ownText = firstPartFor(network, edit)
    await writerOf(row, missedAt)(tx, scope, {
      id,
      options: has,
      ownText,
      keepsPrepared:
        isNear &&
        (row.own_text ?? before.text) === (ownText ?? edit.title) &&
        (isTextOnly(network, has) || hasSameFiles(before, files)) &&
        isDeepStrictEqual(row.options, has),
      ...times,
    })
    await changeSteps(deps, tx, {
      scope,
      after: { id, network, socialAccountId: row.social_account_id },
      steps: parts.steps,
      had: stepsBefore(before, id),
    })
  }
  for (const { id, network, name } of added) {
    const publicationId = newId()
    await insertPublication(tx, scope.companyId, {
      id: publicationId,
      postId: edit.id,
      ownText: firstPartFor(network, edit),
      socialAccountId: id,
      network,
      accountName: name,
      options: optionsFor(network, options),
      correlationId: scope.correlationId,
      ...times,
    })
    await planSteps(deps, tx, {
      scope,
      after: { id: publicationId, network, socialAccountId: id },
      steps: parts.steps,
    })
  }
  await removePostMedia(tx, scope, edit.id)
  await insertPostMedia(tx, { companyId: scope.companyId, postId: edit.id, media: files })
  await rewritePost(tx, scope, {
    id: edit.id,
    post: {
      text: edit.title,
      networks,
      socialAccountIds: [...kept.map((one) => one.social_account_id), ...added.map(({ id }) => id)],
      dueAt: due,
      wallTime: formatWallTime(wallTimeAt(due, zone)),
      timeZone: zone,
      latenessMinutes,
    },
  })
}
