import { rawMessage } from '@marquee/contract/message.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ConnectorError } from '#connectors/connector-error.ts'
import { sql } from '#platform/db/sql.ts'
import type { Scope } from '#platform/scope.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { testClock } from '#testing/test-platform.ts'
import { aTestCompany } from '#testing/test-company.ts'
import {
  aNetwork,
  aPublication,
  attemptsOf,
  engineDeps,
  eventually,
  quickTiming,
  stateOf,
  type StandInNetwork,
} from '../testing.ts'
import { startEngine, type Engine } from './engine.ts'
import { claimForCommit, claimForPreparation, writeResults } from './ledger/ledger-store.ts'

let db: TestDatabase
let scope: Scope
let network: StandInNetwork
let clock: ReturnType<typeof testClock>
let engines: Engine[] = []
let reauthorized: string[]

beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())
beforeEach(async () => {
  await db.empty()
  clock = testClock()
  network = aNetwork()
  reauthorized = []
  scope = await aTestCompany(db, clock.now())
})
afterEach(async () => {
  await Promise.all(engines.map((engine) => engine.stop()))
  engines = []
})

const start = (timing = quickTiming, settleMs = 400) => {
  const engine = startEngine(engineDeps({ db, clock, network, timing, settleMs, reauthorized }))
  engines.push(engine)
  return engine
}
const soon = (ms = 0) => new Date(clock.now().getTime() + ms)
/** The account is connected, and nothing can be posted to its network. */
const startWithoutPublisher = () => {
  const deps = engineDeps({ db, clock, network, reauthorized })
  const engine = startEngine({
    ...deps,
    isUsable: async () => true,
    capabilitiesOf: async (...which) => {
      const open = await deps.capabilitiesOf(...which)
      return open && { ...open, publisher: null }
    },
  })
  engines.push(engine)
}
const becomes = (id: string, state: string) =>
  eventually(
    () => stateOf(db, id),
    (row) => row.state === state,
  )
const failWith = (kind: ConnectorError['kind'], until?: Date) => {
  network.onCommit = async () => {
    throw new ConnectorError(kind, {
      network: 'facebook',
      message: rawMessage(`it was ${kind}`),
      ...(until ? { until } : {}),
    })
  }
}

describe('a publication to a network that is only read', () => {
  it.each(['scheduled', 'ready'] as const)(
    'that is %s fails once with its reason, and does not go round',
    async (state) => {
      const id = await aPublication(db, scope, { dueAt: soon(), state })
      startWithoutPublisher()
      const row = await becomes(id, 'failed')
      expect(row).toMatchObject({
        message:
          'Posting to Facebook comes with a later release. Remove it from this post; it stays connected.',
        fence: 1,
      })
      expect(
        await db.one(
          sql`select count(*)::int as rows from publication_events where to_state = 'held'`,
        ),
      ).toEqual({ rows: 0 })
    },
  )
})

describe('a publication that goes well', () => {
  it('is prepared, committed, published and read back, each write in the ledger', async () => {
    const id = await aPublication(db, scope, { dueAt: soon() })
    start()
    await becomes(id, 'published')
    const row = await eventually(
      () => stateOf(db, id),
      ({ read_back_at }) => read_back_at !== null,
    )
    expect(row.remote_id).toBe(network.standing[0]?.remoteId)
    expect(row.next_at).toBeNull()
    expect((await attemptsOf(db, id)).map(({ step, outcome }) => [step, outcome])).toEqual([
      ['upload-photo:1', 'ok'],
      ['commit', 'ok'],
    ])
  })
  it('leaves no earlier than its instant and moves its post to the sent ones', async () => {
    const dueAt = soon(600)
    let sentAt = 0
    network.onCommit = async (_text, stand) => {
      sentAt = clock.now().getTime()
      return stand()
    }
    const id = await aPublication(db, scope, { dueAt, state: 'ready' })
    start()
    await becomes(id, 'published')
    expect(sentAt).toBeGreaterThanOrEqual(dueAt.getTime())
    expect(await db.one(sql`select stage from posts`)).toEqual({ stage: 'sent' })
    expect(await db.many(sql`select stage, posts from post_counts order by stage`)).toEqual([
      { stage: 'scheduled', posts: 0 },
      { stage: 'sent', posts: 1 },
    ])
  })
  it('goes out at once when the clock jumps past its instant', async () => {
    const id = await aPublication(db, scope, { dueAt: soon(20 * 60_000), state: 'ready' })
    start()
    clock.advance(21 * 60_000)
    await becomes(id, 'published')
  })
  it('stands once when two workers share the table', async () => {
    const ids = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        aPublication(db, scope, { dueAt: soon(300), text: `post ${index}` }),
      ),
    )
    start()
    start()
    for (const id of ids) await becomes(id, 'published')
    expect(network.standing.map(({ text }) => text).sort()).toEqual(
      ids.map((_, index) => `post ${index}`).sort(),
    )
  })
})

describe('a commit that fails', () => {
  it('is failed with the network’s reason when it was refused, and not tried again', async () => {
    failWith('rejected')
    const id = await aPublication(db, scope, { dueAt: soon(), state: 'ready' })
    start()
    expect((await becomes(id, 'failed')).message).toBe('it was rejected')
    expect(network.commits).toBe(1)
    expect(await attemptsOf(db, id)).toMatchObject([{ step: 'commit', outcome: 'rejected' }])
  })
  it('does not hold up others when the network’s words cannot be stored', async () => {
    network.onCommit = async (text, stand) => {
      if (text !== 'refused') return stand()
      throw new ConnectorError('rejected', {
        network: 'facebook',
        message: rawMessage(`no: ${'😀'.slice(0, 1)}\u0000`),
        facts: { words: '😀'.slice(0, 1) },
      })
    }
    const refused = await aPublication(db, scope, {
      dueAt: soon(),
      state: 'ready',
      text: 'refused',
    })
    const other = await aPublication(db, scope, { dueAt: soon(), state: 'ready', text: 'other' })
    start()
    expect((await becomes(refused, 'failed')).message).toBe('no: \ufffd')
    await becomes(other, 'published')
  })
  it('holds up nobody and is looked up when the database can never take its result', async () => {
    network.onCommit = async (text, stand) => (text === 'poison' ? `${stand()}\u0000` : stand())
    const poison = await aPublication(db, scope, { dueAt: soon(), state: 'ready', text: 'poison' })
    const other = await aPublication(db, scope, { dueAt: soon(), state: 'ready', text: 'other' })
    start()
    await becomes(other, 'published')
    // not even its id can be kept: its lease runs out, and it is looked up like any lost answer,
    // whose first look comes at once
    await becomes(poison, 'published')
    expect(await attemptsOf(db, poison)).toMatchObject([{ step: 'commit', outcome: 'found' }])
    expect(network.standing).toHaveLength(2)
    expect(network.commits).toBe(2)
  })
  it('ends its lease also when the account’s card cannot be marked', async () => {
    failWith('reauthorize')
    const id = await aPublication(db, scope, { dueAt: soon(), state: 'ready' })
    const engine = startEngine({
      ...engineDeps({ db, clock, network }),
      markReauthorize: async () => {
        throw new Error('the database is away')
      },
    })
    engines.push(engine)
    await becomes(id, 'held')
  })
  it('waits until the instant that the network named', async () => {
    const until = soon(60_000)
    failWith('rate-limited', until)
    const id = await aPublication(db, scope, { dueAt: soon(), state: 'ready' })
    start()
    const row = await eventually(
      () => stateOf(db, id),
      (now) => now.state === 'ready' && now.fence === 1,
    )
    expect(row.next_at).toEqual(until)
    // it was no failure: the next one is tried again as soon as a first one is
    expect(await db.one(sql`select tries from publications where id = ${id}`)).toEqual({ tries: 0 })
    network.onCommit = async (_text, stand) => stand()
    clock.set(until)
    await becomes(id, 'published')
  })
  it('waits a second at least, for an end that is over already would let us hammer at it', async () => {
    failWith('rate-limited', soon(-60_000))
    const id = await aPublication(db, scope, { dueAt: soon(), state: 'ready' })
    start()
    const [first, second] = await eventually(
      () =>
        db.many(
          sql<{
            started_at: Date
          }>`select started_at from attempts where publication_id = ${id} order by fence`,
        ),
      (tries) => tries.length > 1,
    )
    // it is claimed a moment before its time
    expect(
      (second?.started_at.getTime() ?? 0) - (first?.started_at.getTime() ?? 0),
    ).toBeGreaterThan(1000 - quickTiming.aheadMs - 50)
  })
  it('asks at once when the wait ends too late to be wanted', async () => {
    failWith('rate-limited', soon(2 * 3_600_000))
    const id = await aPublication(db, scope, {
      dueAt: soon(),
      state: 'ready',
      lateAfter: soon(3_600_000),
    })
    start()
    expect((await becomes(id, 'missed')).next_at).toBeNull()
  })
  it('is held and the account marked when the grant is dead', async () => {
    failWith('reauthorize')
    const id = await aPublication(db, scope, { dueAt: soon(), state: 'ready' })
    start()
    expect((await becomes(id, 'held')).hold_reason).toBe('reconnect')
    expect(reauthorized).toHaveLength(1)
  })
  it('is missed and never sent when it is too late before the first try', async () => {
    const id = await aPublication(db, scope, {
      dueAt: soon(-2 * 3_600_000),
      state: 'ready',
      lateAfter: soon(-3_600_000),
    })
    start()
    await becomes(id, 'missed')
    expect(network.commits).toBe(0)
  })
})

describe('an answer that was lost', () => {
  const lose = (hadEffect: boolean) => {
    network.onCommit = async (_text, stand) => {
      if (hadEffect) stand()
      throw new ConnectorError('uncertain', {
        network: 'facebook',
        message: rawMessage('no answer'),
      })
    }
  }
  it('is found once on the page and becomes published without a second call', async () => {
    lose(true)
    const id = await aPublication(db, scope, { dueAt: soon(), state: 'ready' })
    start()
    await becomes(id, 'unknown')
    clock.advance(6000)
    expect((await becomes(id, 'published')).remote_id).toBe(network.standing[0]?.remoteId)
    expect(network.commits).toBe(1)
    expect(await attemptsOf(db, id)).toMatchObject([{ step: 'commit', outcome: 'found' }])
  })
  it('is not repeated before the third look after the settle time, then sent again', async () => {
    lose(false)
    const id = await aPublication(db, scope, { dueAt: soon(), state: 'ready' })
    start(quickTiming, 600_000)
    await becomes(id, 'unknown')
    clock.advance(6000)
    await eventually(
      () => db.one(sql<{ looks: number }>`select looks from publications where id = ${id}`),
      ({ looks }) => looks === 1,
    )
    clock.advance(61_000)
    await eventually(
      () => db.one(sql<{ looks: number }>`select looks from publications where id = ${id}`),
      ({ looks }) => looks === 2,
    )
    clock.advance(120_000)
    expect((await stateOf(db, id)).state).toBe('unknown')
    expect(network.commits).toBe(1)
    network.onCommit = async (_text, stand) => stand()
    clock.advance(600_000)
    await becomes(id, 'published')
    expect(network.commits).toBe(2)
    expect((await attemptsOf(db, id)).map(({ outcome }) => outcome)).toEqual(['absent', 'ok'])
  })
  it('stays unknown however often it was looked for, until the network can no longer apply it', async () => {
    lose(false)
    const id = await aPublication(db, scope, { dueAt: soon(), state: 'ready' })
    start(quickTiming, 600_000)
    await becomes(id, 'unknown')
    await db.run(sql`update publications set looks = 7, next_at = ${clock.now()} where id = ${id}`)
    clock.advance(1000)
    await eventually(
      () => db.one(sql<{ looks: number }>`select looks from publications where id = ${id}`),
      ({ looks }) => looks === 8,
    )
    expect((await stateOf(db, id)).state).toBe('unknown')
    expect(network.commits).toBe(1)
  })
  it('stays unknown for the owner when two posts could be it', async () => {
    lose(false)
    network.lookUpAnswers = () => ({
      proof: 'content',
      candidates: ['1_a', '1_b'].map((remoteId) => ({
        remoteId,
        permalink: null,
        createdAt: new Date(),
      })),
    })
    const id = await aPublication(db, scope, { dueAt: soon(), state: 'ready' })
    start()
    await becomes(id, 'unknown')
    clock.advance(6000)
    const row = await eventually(
      () => stateOf(db, id),
      ({ next_at }) => next_at === null,
    )
    expect(row).toMatchObject({
      state: 'unknown',
      message: 'Two posts on Facebook could be this one. Please look there.',
    })
  })
  it('does not take the post of another publication for its own', async () => {
    network.onCommit = async (_text, stand) => stand()
    const accountId = crypto.randomUUID()
    const first = await aPublication(db, scope, { dueAt: soon(), state: 'ready', accountId })
    start()
    await becomes(first, 'published')
    lose(false)
    const second = await aPublication(db, scope, { dueAt: soon(), state: 'ready', accountId })
    await becomes(second, 'unknown')
    clock.advance(6000)
    await eventually(
      () => db.one(sql<{ looks: number }>`select looks from publications where id = ${second}`),
      ({ looks }) => looks === 1,
    )
    expect((await stateOf(db, second)).state).toBe('unknown')
  })
  it('is not found in what another company posted on the same page, whether that is kept or taken off', async () => {
    const other = await aTestCompany(db, clock.now())
    const theirs = await aPublication(db, other, { dueAt: soon(), state: 'ready' })
    start()
    await becomes(theirs, 'published')
    lose(false)
    const ours = await aPublication(db, scope, { dueAt: soon(), state: 'ready' })
    await becomes(ours, 'unknown')
    const looked = (times: number) =>
      eventually(
        () => db.one(sql<{ looks: number }>`select looks from publications where id = ${ours}`),
        ({ looks }) => looks >= times,
      )
    clock.advance(6000)
    await looked(1)
    expect((await stateOf(db, ours)).state).toBe('unknown')
    // the page may go on showing what they took off
    await db.run(sql`delete from publications where id = ${theirs}`)
    clock.advance(60_000)
    await looked(2)
    expect((await stateOf(db, ours)).state).toBe('unknown')
  })
  it('is found although another company has read it from the page meanwhile', async () => {
    lose(true)
    const ours = await aPublication(db, scope, { dueAt: soon(), state: 'ready' })
    start()
    await becomes(ours, 'unknown')
    const other = await aTestCompany(db, clock.now())
    const read = await aPublication(db, other, { dueAt: soon(), state: 'ready' })
    await db.run(sql`update posts set origin = 'elsewhere' where company_id = ${other.companyId}`)
    await db.run(
      sql`update publications set state = 'published', next_at = null, remote_id = ${network.standing[0]?.remoteId ?? ''} where id = ${read}`,
    )
    clock.advance(6000)
    await becomes(ours, 'published')
    expect(network.commits).toBe(1)
  })
})

describe('a worker that is gone', () => {
  const ask = () => ({
    network: 'facebook' as const,
    worker: crypto.randomUUID(),
    now: clock.now(),
    limit: 10,
    leaseMs: 1,
  })
  it('leaves a commit that becomes unknown, is looked up and found', async () => {
    const id = await aPublication(db, scope, {
      dueAt: soon(),
      state: 'ready',
      text: 'sent by the dead one',
    })
    await claimForCommit(db, { ...ask(), aheadMs: 0, deadline: soon(1000) })
    network.standing.push({ remoteId: '1_dead', text: 'sent by the dead one' })
    start()
    await eventually(
      () => stateOf(db, id),
      ({ state }) => state === 'unknown' || state === 'published',
    )
    clock.advance(6000)
    expect((await becomes(id, 'published')).remote_id).toBe('1_dead')
    expect(network.commits).toBe(0)
  })
  it('leaves a preparation that simply starts again', async () => {
    const id = await aPublication(db, scope, { dueAt: soon() })
    await claimForPreparation(db, ask())
    start()
    await becomes(id, 'published')
  })
  it('changes nothing when it comes back late: the fence has moved on, only its attempt is closed', async () => {
    const id = await aPublication(db, scope, { dueAt: soon(), state: 'ready' })
    const [zombie] = await claimForCommit(db, { ...ask(), aheadMs: 0, deadline: soon(1000) })
    if (!zombie) throw new Error('nothing was claimed')
    await db.run(sql`update publications set fence = fence + 1, state = 'unknown' where id = ${id}`)
    expect(
      await writeResults(db, clock.now(), [
        { claimed: zombie, state: 'published', outcome: 'ok', nextAt: null, remoteId: '1_z' },
      ]),
    ).toEqual([])
    expect((await stateOf(db, id)).state).toBe('unknown')
    expect(await attemptsOf(db, id)).toMatchObject([{ outcome: 'ok' }])
  })
  it('may send nothing more once its time has expired', async () => {
    const dueAt = soon(150)
    const id = await aPublication(db, scope, { dueAt, state: 'ready' })
    start({ ...quickTiming, leaseMs: 200, callTimeoutMs: 500 })
    await eventually(
      () => attemptsOf(db, id),
      (attempts) => attempts.length > 0,
    )
    await eventually(
      () => attemptsOf(db, id),
      (attempts) => attempts.some(({ outcome }) => outcome !== null),
    )
    expect(clock.now().getTime()).toBeGreaterThanOrEqual(dueAt.getTime())
    expect(network.commits).toBe(0)
  })
})

it('gives back what it has not sent when it stops', async () => {
  const id = await aPublication(db, scope, { dueAt: soon(60_000), state: 'ready' })
  const engine = start({ ...quickTiming, aheadMs: 120_000 })
  await becomes(id, 'submitting')
  await engine.stop()
  expect((await stateOf(db, id)).state).toBe('ready')
  expect(network.commits).toBe(0)
  expect(await attemptsOf(db, id)).toMatchObject([{ outcome: 'not-sent' }])
})
