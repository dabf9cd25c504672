import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import type { Scope } from '#platform/scope.ts'
import { aTestCompany } from '#testing/test-company.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { testClock } from '#testing/test-platform.ts'
import { listOpenCommits } from '../../import/imported-store.ts'
import {
  aNetwork,
  aPublication,
  attemptsOf,
  engineDeps,
  eventually,
  quickTiming,
  stateOf,
  type StandInNetwork,
} from '../../testing.ts'
import { sendAfterAll, settleByOwner } from '../../posts/publication-store.ts'
import { startEngine, type Engine } from '../engine.ts'
import { lookUpFirst } from './lookup-first.ts'

let db: TestDatabase
let scope: Scope
let network: StandInNetwork
let clock: ReturnType<typeof testClock>
let engines: Engine[] = []

beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())
beforeEach(async () => {
  await db.empty()
  clock = testClock()
  network = aNetwork()
  scope = await aTestCompany(db, clock.now())
})
afterEach(async () => {
  await Promise.all(engines.map((engine) => engine.stop()))
  engines = []
})

const minuteMs = 60_000
const accountOf = async (id: string) =>
  (await db.one(sql<{ a: string }>`select social_account_id a from publications where id = ${id}`))
    .a
const ago = (minutes: number) => new Date(clock.now().getTime() - minutes * minuteMs)
const start = (settleMs = 0) => {
  const engine = startEngine(engineDeps({ db, clock, network, settleMs, timing: quickTiming }))
  engines.push(engine)
  return engine
}
const becomes = (id: string, state: string) =>
  eventually(
    () => stateOf(db, id),
    (row) => row.state === state,
  )
const hasLookups = (id: string, looks: number) =>
  eventually(
    () =>
      db.one(
        sql<{
          state: string
          looks: number
          fence: number
        }>`select state, looks, fence from publications where id = ${id}`,
      ),
    (row) => row.looks >= looks || (row.fence > 0 && row.state !== 'unknown'),
  )
/** Lets the time of three looks pass. */
const look = async (id: string) => {
  for (const looks of [1, 2, 3]) {
    await hasLookups(id, looks)
    clock.advance(6000)
  }
}
/** Sent by the original, after the copy was made. */
const liveAlready = (text = 'Burrata is back') =>
  network.standing.push({ remoteId: '1_original', text })

describe('what is late by more than two minutes when a worker starts', () => {
  it.each(['scheduled', 'ready'] as const)(
    'and %s is found where another copy of the data sent it, and taken as ours',
    async (state) => {
      liveAlready()
      const id = await aPublication(db, scope, { dueAt: ago(10), state })
      start()
      expect(await becomes(id, 'published')).toMatchObject({ remote_id: '1_original' })
      expect(network.commits).toBe(0)
      expect(network.standing).toHaveLength(1)
      expect(await db.one(sql`select stage, origin from posts`)).toEqual({
        stage: 'sent',
        origin: 'here',
      })
    },
  )
  it('goes out once it was looked for and is absent, and stays among the scheduled till then', async () => {
    const id = await aPublication(db, scope, { dueAt: ago(10) })
    start()
    await hasLookups(id, 1)
    expect(await db.one(sql`select stage from posts`)).toEqual({ stage: 'scheduled' })
    expect(network.commits).toBe(0)
    await look(id)
    await becomes(id, 'published')
    expect(network.commits).toBe(1)
    expect((await attemptsOf(db, id)).map(({ step, outcome }) => [step, outcome])).toEqual([
      ['commit', 'absent'],
      ['upload-photo:1', 'ok'],
      ['commit', 'ok'],
    ])
  })
  it('is not taken for absent before its network had the time to show what was sent in time', async () => {
    const dueAt = ago(5)
    const id = await aPublication(db, scope, { dueAt })
    start(10 * minuteMs)
    await hasLookups(id, 1)
    clock.advance(61_000)
    await hasLookups(id, 2)
    expect(await stateOf(db, id)).toMatchObject({
      state: 'unknown',
      next_at: new Date(dueAt.getTime() + 10 * minuteMs),
    })
    liveAlready()
    clock.advance(5 * minuteMs)
    expect(await becomes(id, 'published')).toMatchObject({ remote_id: '1_original' })
    expect(network.commits).toBe(0)
  })
  it('is the owner’s to judge where nothing can be looked up', async () => {
    network.lookUpAnswers = () => ({ proof: 'nothing', candidates: [] })
    const id = await aPublication(db, scope, { dueAt: ago(10) })
    start()
    const row = await eventually(
      () => stateOf(db, id),
      ({ state, next_at }) => state === 'unknown' && next_at === null,
    )
    expect(row.message).toBe(
      'We were not running for a while, and we cannot check whether this went out meanwhile. Please look at Facebook.',
    )
    expect(network.commits).toBe(0)
    expect(await db.one(sql`select stage from posts`)).toEqual({ stage: 'sent' })
  })
  it('is called too late only after it was looked for', async () => {
    const id = await aPublication(db, scope, { dueAt: ago(180) })
    const found = await aPublication(db, scope, { dueAt: ago(181), text: 'It went out' })
    liveAlready('It went out')
    start()
    await becomes(found, 'published')
    await look(id)
    expect(await becomes(id, 'missed')).toMatchObject({
      message: 'It could not go out in time, so it was not sent. Send it now, or press Don’t send.',
    })
    expect(network.commits).toBe(0)
  })
  it('and held is looked for when it is released', async () => {
    liveAlready()
    const id = await aPublication(db, scope, { dueAt: ago(10), state: 'held' })
    await db.run(sql`update publications set hold_reason = 'plan', next_at = null`)
    const engine = start()
    await engine.knowsLate
    await db.run(
      sql`update publications set state = 'scheduled', hold_reason = null, next_at = ${clock.now()}`,
    )
    expect(await becomes(id, 'published')).toMatchObject({ remote_id: '1_original' })
    expect(network.commits).toBe(0)
  })
  it('lets nothing that appeared meanwhile be taken for a post made elsewhere', async () => {
    const accountId = crypto.randomUUID()
    await aPublication(db, scope, { dueAt: ago(10), accountId, state: 'held' })
    const open = () => listOpenCommits(db, scope.companyId, accountId)
    expect(await open()).toEqual([])
    const startedAt = clock.now()
    await start().knowsLate
    const [span] = await open()
    expect(span?.from.getTime()).toBeCloseTo(ago(10).getTime(), -3)
    expect(span?.until?.getTime()).toBeCloseTo(startedAt.getTime(), -3)
  })
  it('is looked for by what it says wherever the ids of this copy do not prove that it stands', async () => {
    const content = {
      kind: 'post' as const,
      text: 'Burrata',
      pictures: [],
      video: null,
      options: {},
    }
    const candidate = { remoteId: '1_a', permalink: null, createdAt: ago(1) }
    const answering = (
      byIds: 'repeatable' | 'stands' | 'nothing',
      bySaying: 'content' | 'nothing',
    ) =>
      lookUpFirst(
        {
          lookUp: async ({ prepared }) =>
            'container' in prepared
              ? { proof: byIds, candidates: [] }
              : { proof: bySaying, candidates: bySaying === 'content' ? [candidate] : [] },
        },
        { content, prepared: { container: '1' }, startedAt: ago(10) },
      )
    expect(await answering('repeatable', 'content')).toMatchObject({
      proof: 'content',
      candidates: [candidate],
    })
    expect(await answering('stands', 'content')).toMatchObject({ proof: 'stands' })
    expect(await answering('repeatable', 'nothing')).toMatchObject({ proof: 'repeatable' })
    expect(await answering('nothing', 'nothing')).toMatchObject({ proof: 'nothing' })
  })
})

it('what its owner moved to another day is prepared again only shortly before that', async () => {
  const id = await aPublication(db, scope, { dueAt: ago(10), state: 'held' })
  const dueAt = new Date(clock.now().getTime() + 24 * 60 * minuteMs)
  const engine = start()
  await engine.knowsLate
  await db.run(
    sql`update publications set state = 'scheduled', next_at = ${clock.now()}, due_at = ${dueAt}, late_after = ${dueAt} where id = ${id}`,
  )
  // a second start knows still since when it may have gone out
  await start().knowsLate
  expect(
    (await listOpenCommits(db, scope.companyId, await accountOf(id)))[0]?.from.getTime(),
  ).toBeLessThan(clock.now().getTime())
  await look(id)
  expect(await becomes(id, 'scheduled')).toMatchObject({
    next_at: new Date(dueAt.getTime() - 30 * minuteMs),
  })
  expect(network.commits).toBe(0)
})

describe('what is not looked for', () => {
  it('awaits its video still: there is nothing yet that could have gone out', async () => {
    await aPublication(db, scope, { dueAt: ago(10) })
    await db.run(sql`update publications set awaits_film = true, next_at = null`)
    await start().knowsLate
    expect(await db.one(sql`select look_since from publications`)).toEqual({ look_since: null })
  })
  it('is late by less, or becomes late while the worker runs', async () => {
    let looked = 0
    network.lookUpAnswers = () => {
      looked++
      return { proof: 'nothing', candidates: [] }
    }
    const little = await aPublication(db, scope, { dueAt: ago(1.5), state: 'ready' })
    const engine = start()
    await engine.knowsLate
    const since = await aPublication(db, scope, { dueAt: ago(30), state: 'ready' })
    engine.wake()
    await becomes(little, 'published')
    await becomes(since, 'published')
    expect(looked).toBe(0)
  })
})

const sendsAfterAll = (id: string, at = clock.now()) =>
  sendAfterAll(db, scope, { id, at, lateAfter: new Date(at.getTime() + 60 * minuteMs) })

it('an owner’s word that it is not there ends the look, and it is sent', async () => {
  network.lookUpAnswers = () => ({ proof: 'nothing', candidates: [] })
  const id = await aPublication(db, scope, { dueAt: ago(30) })
  start()
  await eventually(
    () => stateOf(db, id),
    ({ state, next_at }) => state === 'unknown' && next_at === null,
  )
  await settleByOwner(db, scope, { id, outcome: 'absent', at: clock.now() })
  await sendsAfterAll(id)
  await becomes(id, 'published')
  expect(network.commits).toBe(1)
})

it('what was held, became too late and is sent after all is looked for first', async () => {
  liveAlready()
  const id = await aPublication(db, scope, { dueAt: ago(30), state: 'held' })
  const engine = start()
  await engine.knowsLate
  await db.run(sql`update publications set state = 'missed', next_at = null`)
  await sendsAfterAll(id)
  expect(await becomes(id, 'published')).toMatchObject({ remote_id: '1_original' })
  expect(network.commits).toBe(0)
})

describe('what was too late before the copy was made', () => {
  const missed = async (minutesAgo: number) => {
    const id = await aPublication(db, scope, { dueAt: ago(minutesAgo), state: 'missed' })
    await start().knowsLate
    return id
  }
  it('and is sent after all is looked for first: the original may have sent it since', async () => {
    liveAlready()
    const id = await missed(180)
    await sendsAfterAll(id)
    expect(await becomes(id, 'published')).toMatchObject({ remote_id: '1_original' })
    expect(network.commits).toBe(0)
  })
  it('and that a week ago keeps nothing from being read in', async () => {
    const account = await accountOf(await missed(8 * 24 * 60))
    expect(await listOpenCommits(db, scope.companyId, account)).toEqual([])
  })
})
