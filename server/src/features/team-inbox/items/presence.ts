import { writingForMs, type InboxPresence } from '@marquee/contract/team-inbox.ts'
import type { Scope } from '#platform/scope.ts'
import { findItemBySubject, type ItemRow, type ItemSubject } from './item-store.ts'
import { colleagues, type PersonOf } from './show-item.ts'
import type { TeamInboxDeps } from '../team-inbox-deps.ts'
import { dropWriter, keepWriter, listWriters, notifyInboxChanged } from './writer-store.ts'

type Deps = Pick<TeamInboxDeps, 'db' | 'clock' | 'people'>
type Reader = Pick<Scope, 'companyId' | 'userId'>

const sinceOf = (now: Date) => new Date(now.getTime() - writingForMs)

/** Who else writes, and who answered last. */
export async function presenceOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { companyId, userId }: Reader,
  { row, personOf }: { readonly row: ItemRow; readonly personOf: PersonOf },
): Promise<InboxPresence> {
  const writers = await listWriters(db, { companyId, itemId: row.id }, sinceOf(clock.now()))
  return {
    writers: writers.flatMap((id) => (id === userId ? [] : (personOf(id) ?? []))),
    lastAnswer:
      row.answered_at === null
        ? null
        : { by: personOf(row.answered_by), at: row.answered_at.toISOString() },
  }
}

/**
 * A sign of life of somebody who writes, or the end of it. Others are told when somebody begins and
 * when they end, not of each sign. What never waited has no item, so nobody is known to answer it.
 */
export async function announceWriting(
  deps: Deps,
  scope: Reader,
  { isWriting, ...subject }: ItemSubject & { readonly isWriting: boolean },
): Promise<InboxPresence> {
  const { companyId, userId } = scope
  const row = await findItemBySubject(deps.db, companyId, subject)
  if (!row) return { writers: [], lastAnswer: null }
  const writer = { companyId, itemId: row.id, userId }
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const isNews = isWriting
      ? await keepWriter(tx, writer, { now, since: sinceOf(now) })
      : await dropWriter(tx, writer)
    if (isNews) await notifyInboxChanged(tx, companyId)
  })
  return presenceOf(deps, scope, { row, personOf: await colleagues(deps, companyId) })
}
