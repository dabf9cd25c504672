import { message } from '@marquee/contract/message.ts'
import type { RestoredPost, RestoredView } from '@marquee/contract/restored.ts'
import { AppError } from '#platform/app-error.ts'
import { audit } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/database.ts'
import type { Scope } from '#platform/scope.ts'
import { setStage, softDeletePost } from '../posts/post-store.ts'
import type { PublishingDeps } from '../publishing-deps.ts'
import {
  countRestored,
  dropRestored,
  lastRestore,
  listRestored,
  postsWithoutRest,
  releaseRestored,
  type RestoredRow,
} from './restored-store.ts'

type Deps = Pick<PublishingDeps, 'db' | 'clock' | 'outbox'>
const mostShown = 200

/** What a restore left to decide in this company. */
export async function viewRestored(deps: Deps, scope: Scope): Promise<RestoredView> {
  const { db, clock, outbox } = deps
  const [restore, counts, rows, others] = await Promise.all([
    lastRestore(db),
    countRestored(db, scope.companyId),
    listRestored(db, scope.companyId, mostShown),
    outbox.listRestored(db, scope.companyId),
  ])
  return {
    restore: restore && {
      takenAt: restore.takenAt.toISOString(),
      restoredAt: restore.restoredAt.toISOString(),
    },
    openCount: counts.open,
    foundCount: counts.found,
    posts: rows.map((row) => toPost(row, clock.now())),
    otherCount: others.reduce((sum, { count }) => sum + count, 0),
  }
}

function toPost(row: RestoredRow, now: Date): RestoredPost {
  const isPast = row.due_at.getTime() <= now.getTime()
  return {
    id: row.id,
    postId: row.post_id,
    network: row.network,
    accountName: row.account_name,
    text: row.text,
    state: stateOf(row, isPast),
    dueAt: row.due_at.toISOString(),
    isPast,
    permalink: row.permalink,
  }
}

function stateOf(
  { state, is_asked: isAsked }: RestoredRow,
  isPast: boolean,
): RestoredPost['state'] {
  if (state === 'published') return 'live'
  // what lies ahead is looked for when it is let go
  if (state === 'held') return isAsked && isPast ? 'looking' : 'waiting'
  return isAsked ? 'looking' : 'asks'
}

interface End {
  readonly end: 'release' | 'drop'
  /** Null: everything that waits, other writes too. */
  readonly ids: readonly string[] | null
}

/** The owner's word on what came back with a backup: it goes on, or never will. */
export async function endRestored(
  deps: Deps,
  scope: Scope,
  { end, ids }: End,
): Promise<{ count: number }> {
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    const of = { companyId: scope.companyId, ids }
    const posts =
      end === 'release' ? await releaseRestored(tx, of, now) : await drop(tx, scope, { ids, now })
    const others = await deps.outbox.endRestored(
      tx,
      { companyId: scope.companyId, publicationIds: ids },
      end,
    )
    // somebody else decided it, or it is none of theirs
    if (ids !== null && posts + others === 0)
      throw new AppError('conflict', message('publishing.resolved-meanwhile'))
    await audit(tx, deps.clock, {
      companyId: scope.companyId,
      userId: scope.userId,
      action: `restored.${end}`,
      subjectId: scope.companyId,
      facts: { posts, others },
      correlationId: scope.correlationId,
    })
    return { count: posts + others }
  })
}

async function drop(
  tx: Db,
  scope: Scope,
  { ids, now }: Pick<End, 'ids'> & { readonly now: Date },
): Promise<number> {
  const dropped = await dropRestored(tx, { companyId: scope.companyId, ids }, now)
  // a post of which nothing will ever go out leaves the list, like a cancelled one
  for (const postId of await postsWithoutRest(tx, scope.companyId, dropped)) {
    await setStage(tx, { companyId: scope.companyId, id: postId, stage: 'canceled', sortAt: now })
    await softDeletePost(tx, { companyId: scope.companyId, id: postId, at: now })
  }
  return dropped.length
}
