import { beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import type { Scope } from '#platform/scope.ts'
import {
  anItem,
  aReview,
  aThread,
  call,
  clock,
  db,
  finish,
  list,
  marta,
  member,
  room,
  sam,
  snooze,
  shop,
  told,
  unread as unreadIn,
  useAlerts,
  wake,
  world,
} from '../testing.ts'

useAlerts()

let paolo: Scope
let item: string
beforeEach(async () => {
  paolo = await member('editor')
  item = await anItem({ threadId: await aThread(clock.now()) })
})

/** A second later a colleague assigns it to somebody, or to nobody, and the inbox tells of it. */
const assign = async (to: Scope | null, { itemId = item, by = marta } = {}) => {
  clock.advance(1000)
  await db.transaction(async (tx) => {
    await tx.run(
      sql`update inbox_items set assignee_id = ${to?.userId ?? null} where id = ${itemId}`,
    )
    if (to === null) return
    const { companyId, userId: assigneeId } = to
    await room.itemAssigned(tx, { companyId, itemId, assigneeId, assignedBy: by.userId })
  })
}
const withAssigned = '?assigned=yes'
const unread = (who: Scope = marta) => unreadIn(who, withAssigned)
const saidTo = async (who: Scope) => (await list(who, withAssigned)).alerts
const toldTo = async (who: Scope) =>
  (await saidTo(who)).map(({ kind, isSettled }) => `${kind}${isSettled ? ', settled' : ''}`)
const answer = () =>
  db.run(
    sql`update inbox_items set state = 'answered', settled_at = ${clock.now()}, answered_at = ${clock.now()}, snoozed_until = null where id = ${item}`,
  )

describe('what a colleague assigned', () => {
  it('is told to its assignee alone, by whom, of whom and where', async () => {
    await assign(paolo)
    expect(await saidTo(paolo)).toMatchObject([
      {
        kind: 'item-assigned',
        subjectId: item,
        publicationId: null,
        network: 'facebook',
        isSettled: false,
        isRead: false,
        excerpt: 'See you then!',
        guest: null,
        assignedBy: 'Marta Bellini',
      },
    ])
    expect([await unread(paolo), await unread(), await unread(sam)]).toEqual([1, 0, 0])
    expect([await toldTo(marta), await toldTo(sam)]).toEqual([[], []])
  })
  it('can be read by its assignee alone', async () => {
    await assign(paolo)
    const [alert] = await saidTo(paolo)
    const read = `/alerts/${alert?.id ?? ''}/read`
    for (const who of [marta, sam]) {
      expect(await call('PUT', read, { who })).toMatchObject({ status: 404 })
      const all = { upTo: clock.now().toISOString(), assigned: 'yes' }
      expect(await call('PUT', '/alerts/read', { who, payload: all })).toMatchObject({
        body: { read: 0 },
      })
    }
    expect(await unread(paolo)).toBe(1)
    expect(await call('PUT', read, { who: paolo })).toMatchObject({ status: 200 })
    expect(await unread(paolo)).toBe(0)
  })
  it('is left out for a tab that has no words for it', async () => {
    await assign(paolo)
    await aReview({ rating: 1 })
    expect(await told(paolo)).toEqual(['low-review'])
    expect([await unreadIn(paolo), await unread(paolo)]).toEqual([1, 2])
    const all = { upTo: clock.now().toISOString() }
    await call('PUT', '/alerts/read', { who: paolo, payload: all })
    expect([await unreadIn(paolo), await unread(paolo)]).toEqual([0, 1])
  })
  it('is not shown while its account is disconnected, and comes back with it', async () => {
    await assign(paolo)
    await db.run(
      sql`update social_accounts set disconnected_at = ${clock.now()}, enabled = false, secret = null where id = ${shop}`,
    )
    expect([await toldTo(paolo), await unread(paolo)]).toEqual([[], 0])
    await db.run(
      sql`update social_accounts set disconnected_at = null, enabled = true, secret = 'sealed' where id = ${shop}`,
    )
    expect([await toldTo(paolo), await unread(paolo)]).toEqual([['item-assigned'], 1])
  })
  it('is told once, and settled for whoever had it when somebody else has it', async () => {
    const luca = await member('manager')
    await assign(paolo)
    await assign(paolo)
    expect(await toldTo(paolo)).toEqual(['item-assigned'])
    await assign(luca)
    expect([await toldTo(paolo), await unread(paolo)]).toEqual([['item-assigned, settled'], 0])
    expect([await toldTo(luca), await unread(luca)]).toEqual([['item-assigned'], 1])
    await assign(paolo, { by: luca })
    expect(await toldTo(paolo)).toEqual(['item-assigned', 'item-assigned, settled'])
  })
  it.each([
    ['nobody has it', () => assign(null)],
    ['it is done', () => finish(item)],
    ['it is answered', () => answer()],
    ['it is snoozed', () => snooze(item, new Date(clock.now().getTime() + 3_600_000))],
  ])('is settled when %s', async (_what, ends) => {
    const other = await anItem({ threadId: await aThread(clock.now()) })
    await assign(paolo, { itemId: other })
    await assign(paolo)
    await ends()
    expect(await toldTo(paolo)).toEqual(['item-assigned, settled', 'item-assigned'])
  })
  it('stands while it sleeps already, wakes, or the guest writes more', async () => {
    await snooze(item, new Date(clock.now().getTime() + 3_600_000))
    await assign(paolo)
    await wake(item)
    await db.run(sql`update inbox_items set text = 'Hello?', guest_name = 'Priya Nair'`)
    expect(await saidTo(paolo)).toMatchObject([
      { isSettled: false, excerpt: 'Hello?', guest: 'Priya Nair' },
    ])
  })
  it('goes with its item, and with whoever leaves the company', async () => {
    const other = await anItem({ threadId: await aThread(clock.now()) })
    await assign(paolo, { itemId: other })
    await assign(paolo)
    await db.run(sql`delete from message_threads where id = (
      select thread_id from inbox_items where id = ${other})`)
    expect((await saidTo(paolo)).map(({ subjectId }) => subjectId)).toEqual([item])
    await db.run(sql`delete from memberships where user_id = ${paolo.userId}`)
    expect(await db.many(sql`select 1 from alerts`)).toEqual([])
  })
  it('is not seen by whoever may not answer any more', async () => {
    await assign(paolo)
    await db.run(sql`update memberships set role = 'viewer' where user_id = ${paolo.userId}`)
    const viewer: Scope = { ...paolo, role: 'viewer' }
    world.members = world.members.map((one) => (one === paolo ? viewer : one))
    expect([await toldTo(viewer), await unread(viewer)]).toEqual([[], 0])
  })
  it('names nobody once its colleague left', async () => {
    const luca = await member('manager')
    await assign(paolo, { by: luca })
    await db.run(sql`delete from memberships where user_id = ${luca.userId}`)
    expect(await saidTo(paolo)).toMatchObject([{ isSettled: false, assignedBy: null }])
  })
})
