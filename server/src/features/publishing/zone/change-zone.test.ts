import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import type { Scope } from '#platform/scope.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { testClock } from '#testing/test-platform.ts'
import { aTestCompany } from '#testing/test-company.ts'
import { changeZone, previewChange } from './change-zone.ts'
import { aPublication, somebodyWaits } from '../testing.ts'

let db: TestDatabase
let marta: Scope
const clock = testClock()

beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())
beforeEach(async () => {
  await db.empty()
  clock.set(new Date('2026-11-20T12:00:00Z'))
  marta = await aTestCompany(db, clock.now())
})

interface Moved {
  readonly state: string
  readonly due: string
  readonly late: string
  readonly next: string | null
  readonly fence: number
  readonly wall: string
  readonly zone: string
  readonly sort: string
  readonly post: string
}
const read = (id: string) =>
  db.one(sql<Moved>`
  select b.state, to_char(b.due_at at time zone 'UTC', 'DD HH24:MI') as due, to_char(b.late_after at time zone 'UTC', 'DD HH24:MI') as late, to_char(b.next_at at time zone 'UTC', 'DD HH24:MI') as next,
    b.fence, p.wall_time as wall, p.time_zone as zone, to_char(p.sort_at at time zone 'UTC', 'DD HH24:MI') as sort, to_char(p.due_at at time zone 'UTC', 'DD HH24:MI') as post
  from publications b join posts p on p.company_id = b.company_id and p.id = b.post_id where b.id = ${id}`)
const due = new Date('2026-11-24T18:30:00Z')
const change = (
  to: string,
  scheduledPosts: 'keep-clock-times' | 'keep-instants' = 'keep-clock-times',
) =>
  db.transaction((tx) =>
    changeZone({ clock }, tx, {
      companyId: marta.companyId,
      zoneChange: { from: 'Europe/London', to, scheduledPosts },
    }),
  )
const become = (id: string, state: string, more = sql`select 1`) =>
  db.run(sql`update publications set state = ${state} where id = ${id}`).then(() => db.run(more))

describe('keeping clock times', () => {
  it('moves the post, its publication, its lateness and its preparation together', async () => {
    const id = await aPublication(db, marta, { dueAt: due })
    expect(await change('America/New_York')).toEqual({ moved: 1, kept: 0 })
    expect(await read(id)).toEqual({
      state: 'scheduled',
      due: '24 23:30',
      late: '25 00:30',
      next: '24 23:00',
      fence: 1,
      wall: '2026-11-24T18:30',
      zone: 'America/New_York',
      sort: '24 23:30',
      post: '24 23:30',
    })
  })
  it('schedules again what was being prepared or was ready, and leaves ready what goes out within the time for preparing', async () => {
    const [preparing, ready] = [
      await aPublication(db, marta, { dueAt: due }),
      await aPublication(db, marta, { dueAt: due, state: 'ready' }),
    ]
    await become(
      preparing,
      'preparing',
      sql`update publications set worker = 'w', lease_until = clock_timestamp() + interval '1 minute' where id = ${preparing}`,
    )
    clock.set(new Date('2026-11-24T17:20:00Z'))
    await change('Europe/Rome')
    expect(await read(preparing)).toMatchObject({
      state: 'scheduled',
      due: '24 17:30',
      next: '24 17:20',
      fence: 1,
    })
    expect(await read(ready)).toMatchObject({
      state: 'ready',
      due: '24 17:30',
      next: '24 17:30',
      fence: 1,
    })
    expect(
      await db.one(sql`select worker, lease_until from publications where id = ${preparing}`),
    ).toEqual({ worker: null, lease_until: null })
    await db.transaction((tx) =>
      changeZone({ clock }, tx, {
        companyId: marta.companyId,
        zoneChange: {
          from: 'Europe/Rome',
          to: 'America/New_York',
          scheduledPosts: 'keep-clock-times',
        },
      }),
    )
    expect(await read(ready)).toMatchObject({
      state: 'scheduled',
      due: '24 23:30',
      next: '24 23:00',
      fence: 2,
    })
  })
  it('leaves held what is held, and waits on where a wait was told', async () => {
    const [held, waits] = [
      await aPublication(db, marta, { dueAt: due }),
      await aPublication(db, marta, { dueAt: due }),
    ]
    await become(
      held,
      'held',
      sql`update publications set next_at = null, hold_reason = 'reconnect' where id = ${held}`,
    )
    await db.run(
      sql`update publications set next_at = ${new Date('2026-11-24T18:10:00Z')}, message = 'The limit is used up.' where id = ${waits}`,
    )
    await change('Europe/Rome')
    expect(await read(held)).toMatchObject({ state: 'held', due: '24 17:30', next: null })
    expect(await read(waits)).toMatchObject({
      state: 'scheduled',
      due: '24 17:30',
      next: '24 18:10',
    })
  })
  it.each(['submitting', 'processing', 'published', 'unknown', 'failed', 'missed'])(
    'leaves a post alone of which something is %s, and shows it on the new clocks',
    async (state) => {
      const id = await aPublication(db, marta, { dueAt: due })
      const sibling = await aPublication(db, marta, { dueAt: due })
      await db.run(
        sql`update publications set post_id = (select post_id from publications where id = ${id}) where id = ${sibling}`,
      )
      await become(id, state)
      expect(await change('America/New_York')).toEqual({ moved: 0, kept: 0 })
      for (const one of [id, sibling])
        expect(await read(one)).toMatchObject({
          due: '24 18:30',
          fence: 0,
          wall: '2026-11-24T13:30',
          zone: 'America/New_York',
          post: '24 18:30',
        })
    },
  )
  it('leaves a post alone whose instant has come, also one that is held beyond it', async () => {
    const id = await aPublication(db, marta, { dueAt: due })
    await become(id, 'held')
    clock.set(new Date('2026-11-24T18:31:00Z'))
    expect(await change('America/New_York')).toEqual({ moved: 0, kept: 0 })
    expect(await read(id)).toMatchObject({ state: 'held', due: '24 18:30', late: '24 19:30' })
  })
  it('moves a post of which one publication was left by its owner', async () => {
    const [id, sibling] = [
      await aPublication(db, marta, { dueAt: due }),
      await aPublication(db, marta, { dueAt: due }),
    ]
    await db.run(
      sql`update publications set post_id = (select post_id from publications where id = ${id}) where id = ${sibling}`,
    )
    await become(sibling, 'canceled')
    await change('America/New_York')
    expect(await read(id)).toMatchObject({ due: '24 23:30' })
    expect(await read(sibling)).toMatchObject({ state: 'canceled', due: '24 18:30' })
  })
  it('keeps at its instant what would be over, and does not touch the posts of another company', async () => {
    clock.set(new Date('2026-11-24T18:00:00Z'))
    const id = await aPublication(db, marta, { dueAt: due })
    const foreign = await aPublication(db, await aTestCompany(db, clock.now()), {
      dueAt: new Date('2026-12-24T18:30:00Z'),
    })
    expect(await change('Europe/Rome')).toEqual({ moved: 0, kept: 1 })
    expect(await read(id)).toMatchObject({
      due: '24 18:30',
      wall: '2026-11-24T19:30',
      zone: 'Europe/Rome',
      fence: 0,
    })
    expect(await read(foreign)).toMatchObject({ due: '24 18:30', zone: 'Europe/London', fence: 0 })
  })
  it('waits for a claim in its last second and then leaves that post where it is', async () => {
    const id = await aPublication(db, marta, { dueAt: due, state: 'ready' })
    let claimed!: () => void
    const isClaimed = new Promise<void>((resolve) => {
      claimed = resolve
    })
    const claim = db.transaction(async (tx) => {
      await tx.run(
        sql`update publications set state = 'submitting', fence = fence + 1 where id = ${id}`,
      )
      claimed()
      await somebodyWaits(db)
    })
    await isClaimed
    expect(await change('America/New_York')).toEqual({ moved: 0, kept: 0 })
    await claim
    expect(await read(id)).toMatchObject({ state: 'submitting', due: '24 18:30', fence: 1 })
  })
  it('is undone with the change that it belongs to', async () => {
    const id = await aPublication(db, marta, { dueAt: due })
    await expect(
      db.transaction(async (tx) => {
        await changeZone({ clock }, tx, {
          companyId: marta.companyId,
          zoneChange: {
            from: 'Europe/London',
            to: 'America/New_York',
            scheduledPosts: 'keep-clock-times',
          },
        })
        throw new Error('the company could not be written')
      }),
    ).rejects.toThrow('could not be written')
    expect(await read(id)).toMatchObject({ due: '24 18:30', zone: 'Europe/London', fence: 0 })
  })
})

it('keeping instants moves nothing and shows the new clocks', async () => {
  const id = await aPublication(db, marta, { dueAt: due, state: 'ready' })
  expect(await change('America/New_York', 'keep-instants')).toEqual({ moved: 0, kept: 0 })
  expect(await read(id)).toMatchObject({
    state: 'ready',
    due: '24 18:30',
    next: '24 18:30',
    fence: 0,
    wall: '2026-11-24T13:30',
    zone: 'America/New_York',
  })
})

describe('the preview', () => {
  const preview = (to: string) =>
    previewChange({ db, clock, timeZoneOf: async () => 'Europe/London' }, marta, to)
  it('lists what would move and what cannot, soonest first, counts the rest and changes nothing', async () => {
    const [, kept] = [
      await aPublication(db, marta, { dueAt: due }),
      await aPublication(db, marta, { dueAt: due, text: `Two for one ${'!'.repeat(200)}` }),
    ]
    const begun = await aPublication(db, marta, { dueAt: new Date('2026-11-25T18:30:00Z') })
    await become(begun, 'submitting')
    await db.run(
      sql`update posts set wall_time = '2026-11-20T12:30', due_at = '2026-11-20T12:30:00Z', sort_at = '2026-11-20T12:30:00Z' where text like 'Two%'`,
    )
    await db.run(sql`update publications set due_at = '2026-11-20T12:30:00Z' where id = ${kept}`)
    expect(await preview('Europe/Rome')).toEqual({
      from: 'Europe/London',
      to: 'Europe/Rome',
      total: 2,
      unchanged: 1,
      moves: [
        {
          postId: expect.any(String),
          text: expect.stringMatching(/^Two for one !{128}$/),
          wallTime: '2026-11-20T12:30',
          before: '2026-11-20T12:30:00.000Z',
          after: '2026-11-20T12:30:00.000Z',
          note: 'past',
        },
        {
          postId: expect.any(String),
          text: 'Burrata is back',
          wallTime: '2026-11-24T18:30',
          before: '2026-11-24T18:30:00.000Z',
          after: '2026-11-24T17:30:00.000Z',
          note: 'none',
        },
      ],
    })
    expect(await read(kept)).toMatchObject({ fence: 0, zone: 'Europe/London' })
  })
  it('has nothing to list for clocks that show the same', async () => {
    await aPublication(db, marta, { dueAt: due })
    expect(await preview('Europe/Dublin')).toMatchObject({ moves: [], total: 0, unchanged: 1 })
  })
})
