import { roles } from '@marquee/contract/endpoint.ts'
import { message } from '@marquee/contract/message.ts'
import { snoozeUntil, wakesAt } from '@marquee/contract/snooze-until.ts'
import { AppError } from '#platform/app-error.ts'
import { audit } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import type { Scope } from '#platform/scope.ts'
import { lockItem, setAssignee, setState } from './act-store.ts'
import { addRemark, findRemarkByKey } from '../items/remark-store.ts'
import type { Colleague, TeamInboxDeps } from '../team-inbox-deps.ts'

type Deps = Pick<TeamInboxDeps, 'db' | 'clock' | 'people' | 'timeZoneOf'>
type Item = NonNullable<Awaited<ReturnType<typeof lockItem>>>

interface Act<Facts> {
  readonly id: string
  /** Of the audit log: `inbox-item.…`. */
  readonly does: string
  /** Answers what the audit log keeps of it. */
  readonly run: (tx: Db, item: Item) => Promise<Facts>
}

/**
 * What somebody does with an item, written down; answers its facts. Throws `not-found` also for
 * somebody else's.
 */
async function act<Facts extends Readonly<Record<string, unknown>>>(
  deps: Deps,
  scope: Scope,
  { id, does, run }: Act<Facts>,
): Promise<Facts> {
  return deps.db.transaction((tx) => actIn(tx, deps, { scope, id, does, run }))
}

async function actIn<Facts extends Readonly<Record<string, unknown>>>(
  tx: Db,
  { clock }: Pick<Deps, 'clock'>,
  { scope, id, does, run }: Act<Facts> & { readonly scope: Scope },
): Promise<Facts> {
  const { companyId, userId, correlationId } = scope
  const item = await lockItem(tx, companyId, id)
  if (!item) throw new AppError('not-found', message('team-inbox.no-such-item'))
  const facts = await run(tx, item)
  await audit(tx, clock, {
    companyId,
    userId,
    action: `inbox-item.${does}`,
    subjectId: id,
    facts,
    correlationId,
  })
  return facts
}

const mayAnswer = ({ role }: Colleague) => roles.indexOf(role) >= roles.indexOf('editor')

/**
 * Whoever has it from a colleague is told, once however often it is pressed. Throws `invalid-input`
 * for whoever is no member of the company, or may not answer.
 */
export async function assignItem(
  deps: Deps & Pick<TeamInboxDeps, 'onAssigned'>,
  scope: Scope,
  { id, userId }: { readonly id: string; readonly userId: string | null },
): Promise<void> {
  const { companyId } = scope
  await deps.db.transaction(async (tx) => {
    // before the item, as whoever takes a member out locks them
    const members = await deps.people.keepMembers(tx, companyId)
    await actIn(tx, deps, {
      scope,
      id,
      does: 'assigned',
      async run(_tx, { assignee_id: before }) {
        if (userId !== null) refuseAssignee(members, userId)
        await setAssignee(tx, { companyId, id }, userId)
        if (userId !== null && userId !== scope.userId && userId !== before)
          await deps.onAssigned(tx, {
            companyId,
            itemId: id,
            assigneeId: userId,
            assignedBy: scope.userId,
          })
        return { to: userId }
      },
    })
  })
}

function refuseAssignee(members: readonly Colleague[], userId: string): void {
  const to = members.find((one) => one.user_id === userId)
  if (!to) throw new AppError('invalid-input', message('team-inbox.no-member'))
  if (!mayAnswer(to)) throw new AppError('invalid-input', message('team-inbox.no-editor'))
}

const refuseAnswered = ({ state }: Item) => {
  if (state === 'answered') throw new AppError('conflict', message('team-inbox.answered'))
}

/**
 * Done without an answer, until the guest writes again. `seen`: when the guest wrote what was shown
 * to whoever decides that. Throws `conflict` where they wrote again since: it would never come
 * back.
 */
export async function finishItem(
  deps: Deps,
  scope: Scope,
  { id, seen }: { readonly id: string; readonly seen: Date | null },
): Promise<void> {
  const { companyId } = scope
  await act(deps, scope, {
    id,
    does: 'done',
    async run(tx, item) {
      refuseAnswered(item)
      if (seen !== null && item.guest_at > seen)
        throw new AppError('conflict', message('team-inbox.wrote-meanwhile'))
      await setState(tx, { companyId, id }, { state: 'done', at: deps.clock.now() })
      return {}
    },
  })
}

export async function reopenItem(deps: Deps, scope: Scope, id: string): Promise<void> {
  const { companyId } = scope
  await act(deps, scope, {
    id,
    does: 'reopened',
    async run(tx, item) {
      refuseAnswered(item)
      await setState(tx, { companyId, id }, { state: 'open' })
      return {}
    },
  })
}

/** Answers when it comes back: before its network lets nobody answer any more, whatever was chosen. */
export async function snoozeItem(
  deps: Deps,
  scope: Scope,
  { id, until }: { readonly id: string; readonly until: string },
): Promise<Date> {
  const { companyId } = scope
  const now = deps.clock.now()
  const chosen = snoozeUntil(until, now, await deps.timeZoneOf(scope))
  if (chosen === null) throw new AppError('invalid-input', message('team-inbox.no-such-time'))
  const snoozed = await act(deps, scope, {
    id,
    does: 'snoozed',
    async run(tx, item) {
      refuseAnswered(item)
      const at = wakesAt(chosen, { closesAt: item.closes_at, now })
      if (at === null) throw new AppError('invalid-input', message('team-inbox.too-late-by-then'))
      await setState(tx, { companyId, id }, { state: 'snoozed', until: at })
      return { until: at.toISOString() }
    },
  })
  return new Date(snoozed.until)
}

/** Once a key, however often it is sent. Answers the id of the remark. */
export async function remark(
  deps: Deps,
  scope: Scope,
  { id, key, text }: { readonly id: string; readonly key: string; readonly text: string },
): Promise<string> {
  const { companyId, userId } = scope
  const earlier = await findRemarkByKey(deps.db, companyId, key)
  if (earlier) return sameOrThrow(earlier, { id, text })
  const made = newId()
  await act(deps, scope, {
    id,
    does: 'remarked',
    async run(tx) {
      const isAdded = await addRemark(tx, companyId, {
        id: made,
        item_id: id,
        key,
        text,
        author_id: userId,
        written_at: deps.clock.now(),
      })
      if (!isAdded) throw new AppError('conflict', message('team-inbox.key-used'))
      return { remarkId: made }
    },
  })
  return made
}

function sameOrThrow(
  earlier: { readonly id: string; readonly item_id: string; readonly text: string },
  { id, text }: { readonly id: string; readonly text: string },
): string {
  if (earlier.item_id !== id || earlier.text !== text)
    throw new AppError('conflict', message('team-inbox.key-used'))
  return earlier.id
}
