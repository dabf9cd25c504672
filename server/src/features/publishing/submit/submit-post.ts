import * as z from 'zod/mini'
import { message, rawMessage } from '@marquee/contract/message.ts'
import { createHash } from 'node:crypto'
import { createPost } from '@marquee/contract/publishing.ts'
import { AppError } from '#platform/app-error.ts'
import { audit } from '#platform/db/audit.ts'
import type { Scope } from '#platform/scope.ts'
import { attachToPost } from './attach-to-post.ts'
import { checkPost } from '../compose/check-post.ts'
import { chooseAccounts } from '../compose/choose-accounts.ts'
import { chooseMedia, type ChosenMedia } from '../media/choose-media.ts'
import { markSent } from '../compose/draft-store.ts'
import { claimKey, findKey, rememberPost, storeAnswer } from './idempotency-store.ts'
import { findPost } from '../posts/post-store.ts'
import { usedUp, type Submission } from './submission.ts'
import { whenOf } from '../posts/publication-rules.ts'
import type { PublishingDeps } from '../publishing-deps.ts'
import { choosePartFiles } from '../compose/choose-part-files.ts'
import { settledResult, type SubmitResult } from './settled-result.ts'

const hashOf = (press: Submission) =>
  createHash('sha256')
    .update(JSON.stringify({ ...press, key: null, awaits: press.awaits?.bytes }))
    .digest('hex')

/**
 * One press, one post: key, post and publications are written in one transaction, so a repeat finds
 * either nothing or all of it. A repeat gets the stored answer, another body under the same key is
 * a conflict, and a refusal leaves the key free.
 */
export async function submitPost(
  deps: PublishingDeps,
  scope: Scope,
  press: Submission,
): Promise<SubmitResult> {
  const { postId, stored } = await writeOnce(deps, scope, press)
  if (stored) return stored
  const pressed = await settledResult(deps, scope, { postId, networks: press.socialNetworks })
  await storeAnswer(deps.db, scope, {
    call: press.call,
    key: press.key,
    status: pressed.status,
    answer: pressed.answer,
  })
  return pressed
}

/** A video nobody has seen yet; it is judged when it is here. */
const anyVideo = (bytes: number): ChosenMedia => ({
  id: '',
  kind: 'video',
  width: 1080,
  height: 1920,
  bytes,
  durationMs: 15_000,
})

/** As `submitPost`, answering which post it became without waiting for any network. */
export async function writeOnce(
  deps: PublishingDeps,
  scope: Scope,
  press: Submission,
): Promise<{ readonly postId: string; readonly stored: SubmitResult | null }> {
  const now = deps.clock.now()
  const zone = await deps.timeZoneOf(scope)
  const made = await deps.db.transaction(async (tx) => {
    if (
      !(await claimKey(tx, scope, {
        call: press.call,
        key: press.key,
        bodyHash: hashOf(press),
        at: now,
      }))
    )
      return null
    const when = whenOf(press.scheduledAt, now)
    const accounts = await chooseAccounts(deps, tx, { scope, networks: press.socialNetworks })
    const files = press.awaits ? [] : await chooseMedia(deps, tx, { scope, wanted: press })
    const parts = await choosePartFiles({ media: deps.media, tx }, scope, {
      networks: accounts.map(({ network }) => network),
      steps: press.steps ?? {},
    })
    const judged = press.awaits ? [anyVideo(press.awaits.bytes)] : files
    checkPost({
      kind: press.kind,
      text: press.title,
      networks: accounts.map(({ network }) => network),
      files: judged,
      options: press.options,
      steps: parts.steps,
      partFiles: parts.files,
      isScheduled: when.kind === 'at',
    })
    const postId = await attachToPost(tx, scope, {
      press,
      frame: {
        deps,
        when,
        zone,
        now,
        accounts,
        files,
        steps: parts.steps,
      },
    })
    await rememberPost(tx, scope, { call: press.call, key: press.key, postId })
    await markSent(tx, scope, { id: press.key, at: now })
    await audit(tx, deps.clock, {
      companyId: scope.companyId,
      userId: scope.userId,
      action: when.kind === 'now' ? 'post.sent' : 'post.scheduled',
      subjectId: postId,
      facts: { networks: press.socialNetworks },
      correlationId: scope.correlationId,
    })
    return postId
  })
  if (made) return { postId: made, stored: null }
  const known = await findKey(deps.db, scope, { call: press.call, key: press.key })
  if (!known?.post_id) throw new AppError('conflict', message('publishing.being-written'))
  if (known.body_hash !== hashOf(press)) throw usedUp('otherContent')
  if (known.status !== null && !(await findPost(deps.db, scope.companyId, known.post_id)))
    throw usedUp('thrownAway')
  const stored: SubmitResult | null =
    known.status === null
      ? null
      : {
          answer: createPost.response.parse(withMessages(known.answer)),
          status: known.status === 202 ? 202 : 200,
        }
  return { postId: known.post_id, stored }
}

/** An answer that was stored when errors were texts. */
function withMessages(answer: unknown): unknown {
  const { success, data } = answerWithTexts.safeParse(answer)
  if (!success) return answer
  return {
    ...data,
    results: Object.fromEntries(
      Object.entries(data.results).map(([network, result]) => [
        network,
        typeof result.error === 'string' ? { ...result, error: rawMessage(result.error) } : result,
      ]),
    ),
  }
}
const answerWithTexts = z.looseObject({
  results: z.record(z.string(), z.looseObject({ error: z.optional(z.unknown()) })),
})
