import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import type { Scope } from '#platform/scope.ts'
import { setWindow } from './triage/act-store.ts'
import {
  accountOf,
  ask,
  clock,
  guestWrites,
  testbed,
  list,
  looked,
  names,
  onlyId,
  open,
  useTeamInbox,
} from './testing.ts'

useTeamInbox()

const hourMs = 3_600_000
const after = (ms: number) => new Date(clock.now().getTime() + ms)
const actions = async () =>
  (
    await testbed().db.many(
      sql<{ action: string }>`select action from audit_log order by at, action`,
    )
  ).map(({ action }) => action)
const act = (id: string, what: string, payload: object = {}) =>
  actAs(testbed().marta, id, { what, payload })
const actAs = (who: Scope, id: string, { what, payload }: { what: string; payload: object }) =>
  ask<{ id: string; snoozedUntil?: string; said?: unknown }>(
    what === 'assignee' ? 'PUT' : 'POST',
    `/items/${id}/${what}`,
    { who, payload },
  )

describe('the list', () => {
  it('puts what closes soonest first, then low reviews, comments and other reviews, and last what is too late', async () => {
    await guestWrites({ guestName: 'too late', closesAt: after(-1) })
    await guestWrites({ kind: 'review', rating: 5, guestName: 'happy' })
    await guestWrites({ kind: 'comment', guestName: 'older comment', guestAt: after(-hourMs) })
    await guestWrites({ kind: 'comment', guestName: 'comment' })
    await guestWrites({ kind: 'review', rating: 1, guestName: 'angry' })
    await guestWrites({ guestName: 'tomorrow', closesAt: after(24 * hourMs) })
    await guestWrites({ guestName: 'soon', closesAt: after(hourMs) })
    const all = ['soon', 'tomorrow', 'angry', 'comment', 'older comment', 'happy', 'too late']
    expect(await names()).toEqual(all)
    expect(await names('?kind=comment')).toEqual(['comment', 'older comment'])
    expect(await names('?network=google')).toEqual(['angry', 'happy'])
    const news = await ask<{ open: number }>('GET', '/news')
    expect(news.body).toEqual({ open: 6 })
  })

  it('offers the networks that guests write on, and no store that takes orders', async () => {
    const { companyId } = testbed().marta
    for (const network of ['facebook', 'uberEats', 'google'] as const)
      await accountOf(companyId, network)
    expect((await list()).networks.toSorted()).toEqual(['facebook', 'google'])
  })

  it('reads on from where a page ended, whichever list it is', async () => {
    const all = new Set(['a', 'b', 'c', 'd', 'e'])
    for (const name of all) await guestWrites({ guestName: name, closesAt: after(2 * hourMs) })
    const walk = async (query: string) => {
      const seen: (string | null)[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const page = await list(
          `?limit=2&${query}${cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`}`,
        )
        seen.push(...page.items.map(({ guestName }) => guestName))
        cursor = page.nextCursor
      }
      return new Set(seen)
    }
    expect(await walk('list=open')).toEqual(all)
    for (const { id } of (await list()).items) await act(id, 'snooze', { until: 'hour' })
    expect(await walk('list=snoozed')).toEqual(all)
    for (const { id } of (await list('?list=snoozed')).items) await act(id, 'done')
    expect(await walk('list=done')).toEqual(all)
    expect((await ask('GET', '/items?cursor=nowhere')).status).toBe(400)
  })

  it('has the networks asked by whoever opens it, and not once more for each page', async () => {
    for (const guestName of ['a', 'b', 'c']) await guestWrites({ guestName })
    const { nextCursor } = await list('?limit=2')
    await list(`?limit=2&cursor=${encodeURIComponent(nextCursor ?? '')}`)
    expect(looked).toEqual([testbed().marta.companyId])
  })

  it('puts below what can be answered no more, also when no process ran at that time', async () => {
    await guestWrites({ guestName: 'closes', closesAt: after(hourMs) })
    await guestWrites({ kind: 'review', guestName: 'review' })
    clock.advance(30 * hourMs)
    await testbed().room.moveDue(clock.now())
    expect(await names()).toEqual(['review', 'closes'])
    expect((await list()).items[1]).toMatchObject({ canAnswer: false })
  })

  it('says until when messages can be answered as this server is set up', async () => {
    const guestAt = clock.now()
    await guestWrites({ guestName: 'before', network: 'facebook', guestAt })
    await setWindow(testbed().db, { network: 'facebook', windowMs: 24 * hourMs }, clock.now())
    expect((await list()).items[0]).toMatchObject({
      answerUntil: new Date(guestAt.getTime() + 24 * hourMs).toISOString(),
      canAnswer: true,
    })
    await setWindow(testbed().db, { network: 'facebook', windowMs: null }, clock.now())
    expect((await list()).items[0]).toMatchObject({ answerUntil: null, canAnswer: true })
  })

  it('shows nothing of another company, and nothing of an account that is disconnected', async () => {
    await guestWrites({ scope: testbed().sam, guestName: 'of Sam' })
    const id = (await list('', testbed().sam)).items[0]?.id ?? ''
    expect(await names()).toEqual([])
    expect((await ask('GET', `/items/${id}`)).status).toBe(404)
    for (const [what, payload] of [
      ['assignee', { userId: testbed().marta.userId }],
      ['done', {}],
      ['reopen', {}],
      ['snooze', { until: 'hour' }],
      ['remarks', { text: 'Hm' }],
    ] as const)
      expect((await act(id, what, payload)).status, what).toBe(404)
    expect((await open(id, testbed().sam)).item).toMatchObject({ state: 'open', remarks: 0 })
    await testbed().db.run(
      sql`update social_accounts set disconnected_at = ${clock.now()}, enabled = false, secret = null where company_id = ${testbed().sam.companyId}`,
    )
    expect(await names('', testbed().sam)).toEqual([])
  })

  it('is read by everybody of the company, and worked on from editor up', async () => {
    await guestWrites()
    const id = await onlyId()
    const { viewer } = testbed()
    expect(await names('', viewer)).toEqual(['Priya Nair'])
    for (const [what, payload] of [
      ['assignee', { userId: null }],
      ['done', {}],
      ['reopen', {}],
      ['snooze', { until: 'hour' }],
      ['remarks', { text: 'Hm' }],
    ] as const)
      expect((await actAs(viewer, id, { what, payload })).status, what).toBe(403)
  })
})

describe('an item', () => {
  it('is given to a colleague, taken back, and nobody’s when that colleague leaves', async () => {
    await guestWrites()
    const id = await onlyId()
    const { db, giulia, sam } = testbed()
    expect((await act(id, 'assignee', { userId: giulia.userId })).status).toBe(200)
    expect((await list('?share=mine', giulia)).items).toMatchObject([
      { assignee: { userId: giulia.userId, name: 'Giulia Rossi' } },
    ])
    expect((await list('?share=unassigned')).counts).toEqual({ all: 1, mine: 0, unassigned: 0 })
    expect((await act(id, 'assignee', { userId: sam.userId })).status).toBe(400)
    await db.run(sql`delete from memberships where user_id = ${giulia.userId}`)
    expect((await list('?share=unassigned')).items).toMatchObject([{ assignee: null }])
    expect(await actions()).toEqual(['inbox-item.assigned'])
  })

  it('keeps remarks for the team, once a press', async () => {
    await guestWrites()
    const id = await onlyId()
    const key = randomUUID()
    const say = (text: string, who = testbed().giulia) =>
      ask('POST', `/items/${id}/remarks`, { who, payload: { text }, key })
    expect((await say('She is a regular')).status).toBe(200)
    expect((await say('She is a regular')).status).toBe(200)
    expect((await say('Other words')).status).toBe(409)
    expect((await ask('POST', `/items/${id}/remarks`, { payload: { text: ' \n' } })).status).toBe(
      400,
    )
    const { item, remarks } = await open(id)
    expect(item.remarks).toBe(1)
    expect(remarks).toMatchObject([
      { text: 'She is a regular', author: 'Giulia Rossi', isYours: false },
    ])
    expect(await testbed().db.many(sql`select 1 from outbox_intents`)).toEqual([])
    expect(await actions()).toEqual(['inbox-item.remarked'])
  })

  it('is done until the guest writes again, and can be taken back by hand', async () => {
    const guestAt = clock.now()
    const subjectId = await guestWrites({ guestAt })
    const id = await onlyId()
    await act(id, 'done')
    expect(await names()).toEqual([])
    expect(await names('?list=done')).toEqual(['Priya Nair'])
    // the same word told again changes nothing
    await guestWrites({ subjectId, guestAt })
    expect(await names()).toEqual([])
    await act(id, 'reopen')
    expect(await names()).toEqual(['Priya Nair'])
    await act(id, 'done')
    clock.advance(1000)
    await guestWrites({ subjectId })
    expect(await names()).toEqual(['Priya Nair'])
    expect(await actions()).toEqual(['inbox-item.done', 'inbox-item.reopened', 'inbox-item.done'])
  })

  it('sleeps until its moment, and wakes also when no process ran at that time', async () => {
    await guestWrites()
    const id = await onlyId()
    const { body } = await act(id, 'snooze', { until: 'tomorrow' })
    // nine in Rome
    expect(body.snoozedUntil).toBe('2026-11-25T08:00:00.000Z')
    expect(await names()).toEqual([])
    expect((await list('?list=snoozed')).items).toMatchObject([{ snoozedUntil: body.snoozedUntil }])
    clock.set(new Date('2026-11-25T07:59:59Z'))
    await testbed().room.moveDue(clock.now())
    expect(await names()).toEqual([])
    clock.set(new Date('2026-11-28T10:00:00Z'))
    await testbed().room.moveDue(clock.now())
    expect((await list()).items).toMatchObject([{ state: 'open', snoozedUntil: null }])
    expect((await act(id, 'snooze', { until: '2026-11-27T10:00' })).status).toBe(400)
    expect((await act(id, 'snooze', { until: 'someday' })).status).toBe(400)
  })

  it('that would sleep until nobody can answer comes back four hours before that', async () => {
    const closesAt = after(20 * hourMs)
    await guestWrites({ closesAt })
    const id = await onlyId()
    const snooze = async (until: string) => (await act(id, 'snooze', { until })).body.snoozedUntil
    expect(await snooze('2026-11-24T20:00')).toBe('2026-11-24T19:00:00.000Z')
    const earlier = new Date(closesAt.getTime() - 4 * hourMs).toISOString()
    expect(await snooze('monday')).toBe(earlier)
    expect((await list('?list=snoozed')).items).toMatchObject([{ snoozedUntil: earlier }])
    clock.advance(17 * hourMs)
    await testbed().room.moveDue(clock.now())
    expect(await names()).toEqual(['Priya Nair'])
    expect(await act(id, 'snooze', { until: 'monday' })).toMatchObject({
      status: 400,
      body: { said: { code: 'team-inbox.too-late-by-then' } },
    })
    expect(await snooze('2026-11-25T08:30')).toBe('2026-11-25T07:30:00.000Z')
    clock.set(closesAt)
    expect(await snooze('monday')).toBe('2026-11-30T08:00:00.000Z')
  })

  it('is given to nobody who may not answer', async () => {
    await guestWrites()
    expect(
      await act(await onlyId(), 'assignee', { userId: testbed().viewer.userId }),
    ).toMatchObject({ status: 400, body: { said: { code: 'team-inbox.no-editor' } } })
    expect((await list('?share=unassigned')).counts).toMatchObject({ unassigned: 1 })
  })

  it('wakes at once when the guest writes again', async () => {
    const subjectId = await guestWrites()
    await act(await onlyId(), 'snooze', { until: 'monday' })
    clock.advance(1000)
    await guestWrites({ subjectId, text: 'Hello?' })
    expect((await list()).items).toMatchObject([{ text: 'Hello?', state: 'open' }])
  })

  it('that was answered meanwhile is not done, snoozed or opened by hand', async () => {
    const subjectId = await guestWrites()
    const id = await onlyId()
    await guestWrites({ subjectId, waits: false })
    expect(await names()).toEqual([])
    for (const [what, payload] of [
      ['done', {}],
      ['reopen', {}],
      ['snooze', { until: 'hour' }],
    ] as const)
      expect((await act(id, what, payload)).status, what).toBe(409)
  })
})

it('nothing is told to open screens that is not news', async () => {
  const guestAt = clock.now()
  const subjectId = await guestWrites({ guestAt })
  const version = () =>
    testbed().db.one(sql<{ xmin: string }>`select xmin::text as xmin from inbox_items`)
  const before = await version()
  await guestWrites({ subjectId, guestAt })
  expect(await version()).toEqual(before)
})
