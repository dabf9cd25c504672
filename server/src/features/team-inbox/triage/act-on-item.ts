import { message } from '@marquee/contract/message.ts'
import { AppError } from '#platform/app-error.ts'
import { audit } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import type { Scope } from '#platform/scope.ts'
import { lockItem, setAssignee, setState } from './act-store.ts'
import { addRemark, findRemarkByKey } from '../items/remark-store.ts'
import { snoozeUntil } from './snooze-until.ts'
import type { TeamInboxDeps } from '../team-inbox-deps.ts'

type Deps = Pick<TeamInboxDeps, 'db' | 'clock' | 'people' | 'timeZoneOf'>
type Item = NonNullable<Awaited<ReturnType<typeof lockItem>>>

interface Act {
  readonly id: string
  /** Of the audit log: `inbox-item.…`. */
  readonly does: string
  readonly facts?: Readonly<Record<string, unknown>>
  readonly run: (tx: Db, item: Item) => Promise<void>
}

/** What somebody does with an item, written down. Throws `not-found` also for somebody else's. */
async function act(deps: Deps, scope: Scope, { id, does, facts = {}, run }: Act): Promise<void> {
  const { companyId, userId, correlationId } = scope
  await deps.db.transaction(async (tx) => {
    const item = await lockItem(tx, companyId, id)
    if (!item) throw new AppError('not-found', message('team-inbox.no-such-item'))
    await run(tx, item)
    await audit(tx, deps.clock, {
      companyId,
      userId,
      action: `inbox-item.${does}`,
      subjectId: id,
      facts,
      correlationId,
    })
  })
}

/** Throws `invalid-input` for whoever is no member of the company. */
export async function assignItem(
  deps: Deps,
  scope: Scope,
  { id, userId }: { readonly id: string; readonly userId: string | null },
): Promise<void> {
  const { companyId } = scope
  await act(deps, scope, {
    id,
    does: 'assigned',
    facts: { to: userId },
    async run(tx) {
      const members = userId === null ? [] : await deps.people.listMembers(tx, companyId)
      if (userId !== null && !members.some((one) => one.user_id === userId))
        throw new AppError('invalid-input', message('team-inbox.no-member'))
      await setAssignee(tx, { companyId, id }, userId)
    },
  })
}

const refuseAnswered = ({ state }: Item) => {
  if (state === 'answered') throw new AppError('conflict', message('team-inbox.answered'))
}

/** Done without an answer, until the guest writes again. */
export async function finishItem(deps: Deps, scope: Scope, id: string): Promise<void> {
  const { companyId } = scope
  await act(deps, scope, {
    id,
    does: 'done',
    async run(tx, item) {
      refuseAnswered(item)
      await setState(tx, { companyId, id }, { state: 'done', at: deps.clock.now() })
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
    },
  })
}

/** Answers when it comes back. */
export async function snoozeItem(
  deps: Deps,
  scope: Scope,
  { id, until }: { readonly id: string; readonly until: string },
): Promise<Date> {
  const { companyId } = scope
  const at = snoozeUntil(until, deps.clock.now(), await deps.timeZoneOf(scope))
  if (at === null) throw new AppError('invalid-input', message('team-inbox.no-such-time'))
  await act(deps, scope, {
    id,
    does: 'snoozed',
    facts: { until: at.toISOString() },
    async run(tx, item) {
      refuseAnswered(item)
      await setState(tx, { companyId, id }, { state: 'snoozed', until: at })
    },
  })
  return at
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
    facts: { remarkId: made },
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
