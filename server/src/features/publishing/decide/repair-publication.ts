import { message } from '@marquee/contract/message.ts'
import { createHash } from 'node:crypto'
import {
  repairPublication as endpoint,
  type PublicationView,
} from '@marquee/contract/publishing.ts'
import { AppError } from '#platform/app-error.ts'
import { audit } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/database.ts'
import type { Scope } from '#platform/scope.ts'
import { checkPost } from '../compose/check-post.ts'
import { chooseMedia } from '../media/choose-media.ts'
import { claimKey, findKey, rememberPost, storeAnswer } from '../submit/idempotency-store.ts'
import {
  chosenOptions,
  keptOptions,
  optionsFor,
  type SentOptions,
} from '../networks/own-options.ts'
import { findPostOfPublication } from '../posts/post-store.ts'
import { toPublication } from '../posts/post-view.ts'
import { postNowLatenessMinutes } from '../posts/publication-rules.ts'
import { giveOwnContent, lockPublication, sendAfterAll } from '../posts/publication-store.ts'
import type { PublishingDeps } from '../publishing-deps.ts'

/** What was chosen anew for its network; absent: as it was. */
export interface Repair extends SentOptions {
  readonly id: string
  readonly key: string
  readonly text: string
  readonly mediaIds: readonly string[]
}

const call = 'publications/repair'
const hashOf = ({ key: _key, ...repair }: Repair) =>
  createHash('sha256').update(JSON.stringify(repair)).digest('hex')

/**
 * A refused publication with other words or pictures goes out again: at the time it was planned
 * for, or as if pressed now where that is past. Key, content and answer are written in one
 * transaction: a repeat gets the stored answer, another body under the key is a conflict, and a
 * refusal leaves the key free.
 */
export async function repairPublication(
  deps: Pick<PublishingDeps, 'db' | 'clock' | 'media'>,
  scope: Scope,
  repair: Repair,
): Promise<PublicationView> {
  const made = await deps.db.transaction(async (tx) => {
    if (
      !(await claimKey(tx, scope, {
        call,
        key: repair.key,
        bodyHash: hashOf(repair),
        at: deps.clock.now(),
      }))
    )
      return null
    const view = await mend(deps, tx, { scope, repair })
    await storeAnswer(tx, scope, { call, key: repair.key, status: 200, answer: view })
    return view
  })
  if (made) return made
  const known = await findKey(deps.db, scope, { call, key: repair.key })
  if (!known || known.body_hash !== hashOf(repair))
    throw new AppError('conflict', message('publishing.change-sent-before'))
  const stored = endpoint.response.safeParse(known.answer)
  // an earlier release answered in another shape: what became of it says as much
  return stored.success ? stored.data : shown(deps, scope, repair.id)
}

async function shown(
  { db, media }: { readonly db: Db; readonly media: PublishingDeps['media'] },
  scope: Scope,
  id: string,
): Promise<PublicationView> {
  const post = await findPostOfPublication(db, scope.companyId, id)
  const publication = post?.publications.find((candidate) => candidate.id === id)
  if (!post || !publication) throw new AppError('not-found', message('publishing.no-such-post'))
  return toPublication({ media }, publication, {
    companyId: scope.companyId,
    isSent: post.stage === 'sent',
  })
}

async function mend(
  deps: Pick<PublishingDeps, 'clock' | 'media'>,
  tx: Db,
  { scope, repair: { id, key, text, mediaIds, ...sent } }: { scope: Scope; repair: Repair },
): Promise<PublicationView> {
  const row = await lockPublication(tx, scope, id)
  if (!row) throw new AppError('not-found', message('publishing.no-such-post'))
  if (row.state !== 'failed')
    throw new AppError('conflict', message('publishing.only-refused-is-repaired'))
  const networks = [row.network]
  const files = await chooseMedia(deps, tx, {
    scope,
    wanted: {
      kind: row.kind,
      mediaIds,
      socialNetworks: networks,
    },
  })
  const options = {
    ...keptOptions(row.network, row.options),
    ...chosenOptions(sent, files.length),
  }
  checkPost({ kind: row.kind, text, networks, files, options, isScheduled: false })
  const now = deps.clock.now()
  await giveOwnContent(
    tx,
    { scope, id },
    { text, files, options: optionsFor(row.network, options) },
  )
  await sendAfterAll(tx, scope, {
    id,
    at: now,
    lateAfter: new Date(now.getTime() + postNowLatenessMinutes * 60_000),
    message:
      row.due_at > now ? message('publishing.repaired-in-time') : message('publishing.repaired'),
    keepsTime: true,
  })
  await rememberPost(tx, scope, { call, key, postId: row.post_id })
  await audit(tx, deps.clock, {
    companyId: scope.companyId,
    userId: scope.userId,
    action: 'publication.repaired',
    subjectId: id,
    facts: { textBefore: row.text, picturesBefore: row.picture_ids },
    correlationId: scope.correlationId,
  })
  return shown({ db: tx, media: deps.media }, scope, id)
}
