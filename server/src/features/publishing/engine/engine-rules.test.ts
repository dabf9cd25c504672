import { rawMessage } from '@marquee/contract/message.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PostReader } from '#connectors/capabilities/posts/post-reader.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import { switchOff, switchOn } from '#platform/db/limits/network-switches.ts'
import { openAttempt } from '#outbox'
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
  stateOf,
  type EngineFor,
  type StandInNetwork,
} from '../testing.ts'
import { releaseForAccount } from './ledger/release-store.ts'
import { startEngine, type Engine } from './engine.ts'
import {
  claimForCheck,
  claimForCommit,
  claimForPreparation,
  lostCommits,
  ownerOf,
  takeOverExpired,
  writeResults,
} from './ledger/ledger-store.ts'
import { releaseSwitchedOn } from './ledger/switch-store.ts'

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

const start = (more: Partial<EngineFor> = {}) => {
  const engine = startEngine(engineDeps({ db, clock, network, ...more }))
  engines.push(engine)
  return engine
}
const soon = (ms = 0) => new Date(clock.now().getTime() + ms)
const becomes = (id: string, state: string) =>
  eventually(
    () => stateOf(db, id),
    (row) => row.state === state,
  )
const failOnce = (kind: ConnectorError['kind'], more: { readonly prepareAgain?: boolean } = {}) => {
  network.onCommit = async (_text, stand) => {
    network.onCommit = async () => stand()
    throw new ConnectorError(kind, {
      network: 'facebook',
      message: rawMessage(`it was ${kind}`),
      ...more,
    })
  }
}
const eventsOf = (id: string) =>
  db.many(sql<{ from_state: string; to_state: string; looks: number }>`
  select from_state, to_state, looks from publication_events where publication_id = ${id} order by publication_events.id`)

describe('a lost answer whose call has an id of its own at the network', () => {
  it('is followed when that id says that the network still works on it', async () => {
    failOnce('uncertain')
    network.lookUpAnswers = () => ({
      proof: 'stands',
      candidates: [
        { remoteId: 'v_pub', permalink: null, createdAt: clock.now(), state: 'processing' },
      ],
    })
    const id = await aPublication(db, scope, { dueAt: soon(), state: 'ready' })
    start()
    await becomes(id, 'unknown')
    clock.advance(6000)
    // it is followed a moment later, so the state passes
    expect(await becomes(id, 'published')).toMatchObject({ remote_id: 'v_pub' })
    expect((await eventsOf(id)).map(({ to_state: to }) => to)).toContain('processing')
    expect(network.commits).toBe(1)
  })

  it('is sent again at once when that id says it does not stand, whatever the settle time', async () => {
    failOnce('uncertain')
    network.lookUpAnswers = () => ({ proof: 'repeatable', candidates: [] })
    const id = await aPublication(db, scope, { dueAt: soon(), state: 'ready' })
    start({ settleMs: 600_000 })
    await becomes(id, 'unknown')
    clock.advance(6000)
    await becomes(id, 'published')
    expect(network.commits).toBe(2)
    expect(network.standing).toHaveLength(1)
    expect((await attemptsOf(db, id)).map(({ outcome }) => outcome)).toEqual(['absent', 'ok'])
  })
  it('is sent again ever later when every answer of it is lost', async () => {
    network.onCommit = async () => {
      throw new ConnectorError('uncertain', { network: 'facebook', message: rawMessage('lost') })
    }
    network.lookUpAnswers = () => ({ proof: 'repeatable', candidates: [] })
    const id = await aPublication(db, scope, {
      dueAt: soon(),
      state: 'ready',
      lateAfter: soon(86_400_000),
    })
    start({ settleMs: 600_000 })
    const waits: number[] = []
    for (let rounds = 1; rounds <= 5; rounds++) {
      await eventually(
        () => attemptsOf(db, id),
        (attempts) => attempts.length === rounds && attempts.at(-1)?.outcome === 'uncertain',
      )
      clock.advance(6000)
      await eventually(
        () => attemptsOf(db, id),
        (attempts) => attempts[rounds - 1]?.outcome === 'absent',
      )
      // at first it goes out again at once, before anybody could read when
      if (rounds === 1) continue
      const { next_at: at } = await stateOf(db, id)
      waits.push(Math.round(((at?.getTime() ?? 0) - clock.now().getTime()) / 1000))
      clock.advance((waits.at(-1) ?? 0) * 1000)
    }
    expect(waits).toEqual([5, 10, 20, 40])
  })
  it('is published without an address when that id says that it stands and nothing is shown', async () => {
    failOnce('uncertain')
    network.lookUpAnswers = () => ({ proof: 'stands', candidates: [] })
    const id = await aPublication(db, scope, { dueAt: soon(), state: 'ready' })
    start()
    await becomes(id, 'unknown')
    for (let looks = 0; looks < 6; looks++) {
      clock.advance(6000)
      await eventually(
        () =>
          db.one(
            sql<{
              looks: number
              state: string
            }>`select looks, state from publications where id = ${id}`,
          ),
        (row) => row.looks > looks || row.state === 'published',
      )
    }
    expect(await becomes(id, 'published')).toMatchObject({ remote_id: null })
    expect(network.commits).toBe(1)
  })
  it('takes the one that is shown', async () => {
    failOnce('uncertain')
    network.lookUpAnswers = () => ({
      proof: 'stands',
      candidates: [{ remoteId: '1_x', permalink: null, createdAt: new Date() }],
    })
    const id = await aPublication(db, scope, { dueAt: soon(), state: 'ready' })
    start()
    await becomes(id, 'unknown')
    clock.advance(6000)
    expect(await becomes(id, 'published')).toMatchObject({ remote_id: '1_x' })
  })
})

describe('a preparation', () => {
  it('is asked for again while the network still works, and costs no try', async () => {
    let asked = 0
    network.publisher.prepare = async (_content, earlier) => ({
      prepared: { ...earlier, asked: ++asked },
      againInMs: asked < 4 ? 5 : null,
    })
    const id = await aPublication(db, scope, { dueAt: soon() })
    start()
    await becomes(id, 'published')
    expect(asked).toBe(4)
    expect(await db.one(sql`select prepared, tries from publications where id = ${id}`)).toEqual({
      prepared: { asked: 4 },
      tries: 1,
    })
  })
  it('is made anew when the network has forgotten it', async () => {
    failOnce('unavailable', { prepareAgain: true })
    const kept: unknown[] = []
    const prepare = network.publisher.prepare.bind(network.publisher)
    network.publisher.prepare = (content, earlier, context) => {
      kept.push(earlier)
      return prepare(content, earlier, context)
    }
    const id = await aPublication(db, scope, { dueAt: soon() })
    start()
    await becomes(id, 'published')
    expect(kept).toEqual([null, {}])
    expect(network.standing).toHaveLength(1)
  })
  it('sends the words of a repaired publication and not those of its post', async () => {
    const id = await aPublication(db, scope, { dueAt: soon(), text: 'first words' })
    await db.run(sql`update publications set own_text = 'mended words' where id = ${id}`)
    start()
    await becomes(id, 'published')
    expect(network.standing.map(({ text }) => text)).toEqual(['mended words'])
  })
})

describe('quotas', () => {
  it('let a due commit go where other writes wait, and a wait costs no try', async () => {
    const until = soon(3_000_000)
    const asked: number[] = []
    const budgetUntil = (_budgets: readonly string[], upTo: number) => {
      asked.push(upTo)
      return upTo < 100 ? until : null
    }
    const ready = await aPublication(db, scope, { dueAt: soon(), state: 'ready', text: 'prepared' })
    const fresh = await aPublication(db, scope, { dueAt: soon(), text: 'not prepared' })
    start({ budgetUntil })
    await becomes(ready, 'published')
    const waits = await eventually(
      () => stateOf(db, fresh),
      ({ next_at }) => next_at?.getTime() === until.getTime(),
    )
    expect(waits.state).toBe('scheduled')
    expect(await db.one(sql`select tries from publications where id = ${fresh}`)).toEqual({
      tries: 0,
    })
    expect(network.commits).toBe(1)
    expect(asked).toContain(85)
  })
  it('ask now when the wait would end too late', async () => {
    const id = await aPublication(db, scope, {
      dueAt: soon(),
      state: 'ready',
      lateAfter: soon(60_000),
    })
    start({ budgetUntil: () => soon(120_000) })
    await becomes(id, 'missed')
    expect(network.commits).toBe(0)
    expect(await attemptsOf(db, id)).toMatchObject([{ outcome: 'not-sent' }])
  })
})

describe('a network that is switched off', () => {
  const aListener = () => {
    const heard: ((payload: string) => void)[] = []
    return {
      listener: {
        on: (channel: string, one: (payload: string) => void) => {
          if (channel === 'network_switched') heard.push(one)
          return () => undefined
        },
      },
      tell: () => {
        for (const one of heard) one('facebook')
      },
    }
  }
  it('is sent nothing; what was due is held and goes out when it is on again', async () => {
    await switchOff(db, {
      network: 'facebook',
      reason: 'Facebook repairs its servers',
      at: clock.now(),
    })
    const { listener, tell } = aListener()
    start({ listener })
    const id = await aPublication(db, scope, { dueAt: soon(300) })
    expect(await becomes(id, 'held')).toMatchObject({
      hold_reason: 'kill-switch',
      message:
        'Posting to Facebook is switched off for now: Facebook repairs its servers. The post goes out when it is on again; if that is too late, we ask you first.',
    })
    expect(network.commits).toBe(0)
    await switchOn(db, 'facebook')
    tell()
    await becomes(id, 'published')
    expect(network.commits).toBe(1)
  })
  it('holds what is already claimed and only waits for its instant', async () => {
    const { listener, tell } = aListener()
    const id = await aPublication(db, scope, { dueAt: soon(900), state: 'ready' })
    start({ listener, timing: { ...engineDeps({ db, clock, network }).timing, aheadMs: 5000 } })
    await becomes(id, 'submitting')
    await switchOff(db, { network: 'facebook', reason: 'A fault of ours.', at: clock.now() })
    tell()
    await becomes(id, 'held')
    expect(network.standing).toEqual([])
  })
  it('frees only what it held itself when it is on again', async () => {
    const held = async (reason: string) => {
      const id = await aPublication(db, scope, { dueAt: soon(), state: 'held' })
      await db.run(sql`update publications set hold_reason = ${reason} where id = ${id}`)
      return id
    }
    const [byPlan, byAccount, bySwitch] = [
      await held('plan'),
      await held('reconnect'),
      await held('kill-switch'),
    ]
    expect(await releaseSwitchedOn(db, clock.now())).toBe(1)
    expect(
      await Promise.all(
        [byPlan, byAccount, bySwitch].map(async (id) => (await stateOf(db, id)).state),
      ),
    ).toEqual(['held', 'held', 'scheduled'])
  })
  it('asks for what became too late meanwhile', async () => {
    await switchOff(db, { network: 'facebook', reason: 'A fault of ours.', at: clock.now() })
    const { listener, tell } = aListener()
    start({ listener })
    const id = await aPublication(db, scope, { dueAt: soon(), lateAfter: soon(60_000) })
    await becomes(id, 'held')
    clock.advance(120_000)
    await switchOn(db, 'facebook')
    tell()
    await becomes(id, 'missed')
  })
})

describe('late posts', () => {
  it('of one account go out one after another, oldest first, and those of another account at once', async () => {
    const accountId = crypto.randomUUID()
    // what was late before its start would be looked for first
    await start().knowsLate
    const late = (minutes: number, text: string, account = accountId) =>
      aPublication(db, scope, {
        dueAt: soon(-minutes * 60_000),
        state: 'ready',
        text,
        accountId: account,
        lateAfter: soon(3_600_000),
      })
    const ids = [await late(30, 'oldest'), await late(20, 'second'), await late(10, 'third')]
    const other = await late(15, 'another account', crypto.randomUUID())
    await becomes(other, 'published')
    await eventually(
      async () => network.standing.length,
      (count) => count === 2,
    )
    expect(network.standing.map(({ text }) => text).sort()).toEqual(['another account', 'oldest'])
    clock.advance(61_000)
    await becomes(ids[1] ?? '', 'published')
    expect((await stateOf(db, ids[2] ?? '')).state).toBe('ready')
    clock.advance(61_000)
    await becomes(ids[2] ?? '', 'published')
    expect(network.standing).toHaveLength(4)
  })
  it('go out in the order in which they would be too late, whichever was ready first', async () => {
    const accountId = crypto.randomUUID()
    await start().knowsLate
    const late = (text: string, minutesLeft: number) =>
      aPublication(db, scope, {
        dueAt: soon(-600_000),
        state: 'ready',
        text,
        accountId,
        lateAfter: soon(minutesLeft * 60_000),
      })
    const waits = async (id: string) => {
      await eventually(
        () => stateOf(db, id),
        ({ state, message }) => state === 'ready' && message !== null,
      )
    }
    await becomes(await late('first of all', 90), 'published')
    const patient: string[] = []
    for (const name of ['a', 'b', 'c']) {
      patient.push(await late(name, 60))
      await waits(patient.at(-1) ?? '')
    }
    // it was prepared last, and the fourth place would be too late for it
    const urgent = await late('urgent', 2)
    await waits(urgent)
    for (const id of [urgent, ...patient]) {
      clock.advance(60_000)
      await becomes(id, 'published')
    }
    expect(network.standing.map(({ text }) => text)).toEqual([
      'first of all',
      'urgent',
      'a',
      'b',
      'c',
    ])
  })
  it('wait for no place of a clock that was set back since', async () => {
    const accountId = crypto.randomUUID()
    await start().knowsLate
    await db.run(sql`
      insert into account_pace (company_id, social_account_id, free_at)
      values (${scope.companyId}, ${accountId}, ${soon(2 * 86_400_000)})`)
    await becomes(
      await aPublication(db, scope, {
        dueAt: soon(-600_000),
        state: 'ready',
        accountId,
        lateAfter: soon(3_600_000),
      }),
      'published',
    )
  })
  it('keep their distance also after a second wait', async () => {
    const accountId = crypto.randomUUID()
    const engine = start()
    await engine.knowsLate
    const ids = await Promise.all(
      [1, 2, 3].map((nth) =>
        aPublication(db, scope, {
          dueAt: soon(-nth * 300_000),
          state: 'missed',
          text: `late ${nth}`,
          accountId,
          lateAfter: soon(36_000_000),
        }),
      ),
    )
    // each had its place, and then nothing went out for hours; it was looked for meanwhile
    await db.run(sql`update publications set paced_at = ${soon(-3_600_000)}, state = 'ready'`)
    engine.wake()
    await eventually(
      async () => network.standing.length,
      (count) => count === 1,
    )
    // the others were given places of their own, a minute and two from now
    const places = await eventually(
      async () =>
        (await Promise.all(ids.map((id) => stateOf(db, id)))).filter(
          ({ state, next_at }) => state === 'ready' && next_at && next_at > soon(30_000),
        ),
      (waiting) => waiting.length === 2,
    )
    expect(places).toHaveLength(2)
    expect(network.standing).toHaveLength(1)
  })
})

describe('a look that ends late', () => {
  it('judges no commit that was begun since, and leaves the publication alone', async () => {
    failOnce('uncertain')
    const id = await aPublication(db, scope, { dueAt: soon(), state: 'ready' })
    const engine = start({ settleMs: 600_000 })
    await becomes(id, 'unknown')
    await engine.stop()
    clock.advance(6000)
    const ask = {
      network: 'facebook' as const,
      worker: crypto.randomUUID(),
      now: clock.now(),
      limit: 1,
      leaseMs: 60_000,
    }
    const [slow] = await claimForCheck(db, ask)
    if (!slow) throw new Error('nothing was claimed')
    // another look settled it meanwhile, and its new commit is in flight
    await db.run(
      sql`update publications set state = 'ready', next_at = ${clock.now()}, fence = fence + 1 where id = ${id}`,
    )
    await db.run(sql`update attempts set outcome = 'absent' where publication_id = ${id}`)
    await claimForCommit(db, { ...ask, now: clock.now(), aheadMs: 0, deadline: soon(1000) })
    expect(
      await writeResults(db, clock.now(), [
        { claimed: slow, state: 'ready', outcome: null, settles: 'absent', nextAt: clock.now() },
      ]),
    ).toEqual([])
    expect((await attemptsOf(db, id)).map(({ outcome }) => outcome)).toEqual(['absent', null])
    expect((await stateOf(db, id)).state).toBe('submitting')
  })
  it('waits for its quota and does not spin, however late the post is by now', async () => {
    failOnce('uncertain')
    const until = soon(1_800_000)
    let blocked = false
    const id = await aPublication(db, scope, {
      dueAt: soon(),
      state: 'ready',
      lateAfter: soon(60_000),
    })
    start({ budgetUntil: () => (blocked ? until : null) })
    await becomes(id, 'unknown')
    blocked = true
    clock.advance(120_000)
    expect(
      await eventually(
        () => stateOf(db, id),
        ({ next_at }) => next_at?.getTime() === until.getTime(),
      ),
    ).toMatchObject({ state: 'unknown' })
  })
})

describe('a lost answer that nobody can look up', () => {
  it('is the owner’s to judge at once, and is never sent again', async () => {
    failOnce('uncertain')
    network.lookUpAnswers = () => ({ proof: 'nothing', candidates: [] })
    const id = await aPublication(db, scope, { dueAt: soon(), state: 'ready' })
    start()
    await becomes(id, 'unknown')
    clock.advance(6000)
    expect(
      await eventually(
        () => stateOf(db, id),
        ({ next_at }) => next_at === null,
      ),
    ).toMatchObject({ state: 'unknown' })
    expect(network.commits).toBe(1)
  })
})

describe('an answer that came after all', () => {
  it('with an id that cannot be kept is the owner’s to judge, and is never sent again', async () => {
    const id = await aPublication(db, scope, { dueAt: soon(), state: 'ready' })
    const [claimed] = await claimForCommit(db, {
      network: 'facebook',
      worker: crypto.randomUUID(),
      now: clock.now(),
      limit: 1,
      leaseMs: 60_000,
      aheadMs: 0,
      deadline: soon(1000),
    })
    if (!claimed) throw new Error('nothing was claimed')
    await writeResults(db, clock.now(), [
      { claimed, state: 'unknown', outcome: 'ok', nextAt: clock.now() },
    ])
    start()
    await eventually(
      () => stateOf(db, id),
      ({ next_at }) => next_at === null,
    )
    expect((await stateOf(db, id)).state).toBe('unknown')
    expect(network.commits).toBe(0)
  })
})

describe('a wait that the network named', () => {
  it('is kept to the end, also by what is claimed a second ahead', async () => {
    const until = soon(1500)
    let calledAt = 0
    network.onCommit = async (_text, stand) => {
      network.onCommit = async () => {
        calledAt = clock.now().getTime()
        return stand()
      }
      throw new ConnectorError('rate-limited', {
        network: 'facebook',
        message: rawMessage('wait'),
        until,
      })
    }
    const id = await aPublication(db, scope, { dueAt: soon(), state: 'ready' })
    start({ timing: { ...engineDeps({ db, clock, network }).timing, aheadMs: 1000 } })
    await becomes(id, 'published')
    expect(calledAt).toBeGreaterThanOrEqual(until.getTime())
  })
})

describe('a refusal of a connection that was made anew meanwhile', () => {
  it('holds nothing: the post goes out with the new one', async () => {
    failOnce('reauthorize')
    const id = await aPublication(db, scope, { dueAt: soon(), state: 'ready' })
    engines.push(
      startEngine({ ...engineDeps({ db, clock, network }), markReauthorize: async () => false }),
    )
    await becomes(id, 'published')
    expect(network.commits).toBe(2)
  })
  it('frees what was held just when the account came back', async () => {
    failOnce('reauthorize')
    const id = await aPublication(db, scope, { dueAt: soon(), state: 'ready' })
    engines.push(startEngine({ ...engineDeps({ db, clock, network }), isUsable: async () => true }))
    await becomes(id, 'published')
    expect(network.commits).toBe(2)
  })
})

describe('what has to be prepared anew', () => {
  const again = new ConnectorError('unavailable', {
    network: 'facebook',
    message: rawMessage('It ran out.'),
    prepareAgain: true,
  })
  it.each([
    [
      'at every commit',
      () => {
        network.publisher.commit = async (_content, _prepared, context) =>
          context.write('commit', async () => {
            network.commits++
            throw again
          })
      },
    ],
    [
      'whenever the network worked on it',
      () => {
        network.publisher.commit = async () => ({
          remoteId: `1_${String(++network.commits)}`,
          permalink: null,
          state: 'processing',
        })
        network.publisher.follow = () => {
          throw again
        }
      },
    ],
  ])('%s is given to it a few times and ever later, not for a day', async (_when, arrange) => {
    arrange()
    const id = await aPublication(db, scope, {
      dueAt: soon(),
      state: 'ready',
      lateAfter: soon(86_400_000),
    })
    start()
    const waits: number[] = []
    for (let asked = 0; ; asked++) {
      const row = await eventually(
        () => stateOf(db, id),
        ({ state, message, next_at: at }) =>
          state === 'failed' ||
          (state === 'scheduled' &&
            message === 'It ran out.' &&
            at !== null &&
            at.getTime() > clock.now().getTime() + 1000),
      )
      if (row.state === 'failed') {
        expect(row.message).toBe('It ran out. We tried five times and stopped.')
        break
      }
      waits.push(Math.round(((row.next_at?.getTime() ?? 0) - clock.now().getTime()) / 1000))
      clock.advance((row.next_at?.getTime() ?? 0) - clock.now().getTime())
    }
    expect(network.commits).toBe(5)
    expect(waits.at(-1)).toBeGreaterThan(880)
    expect(
      await db.many(
        sql`select outcome, count(*)::int from attempts where publication_id = ${id} and step = 'commit' group by 1`,
      ),
    ).toHaveLength(1)
  })
})

describe('a look that the network never answers', () => {
  const silent = () => {
    throw new ConnectorError('unavailable', {
      network: 'facebook',
      message: rawMessage('it does not say'),
    })
  }
  const nextLook = async (id: string, after: Date) => {
    const row = await eventually(
      () => stateOf(db, id),
      ({ next_at: at }) => at === null || at.getTime() > after.getTime() + 5000,
    )
    return row.next_at === null ? null : row.next_at.getTime() - clock.now().getTime()
  }
  it.each([
    [
      'of what is unknown',
      () => {
        network.onCommit = async () => {
          throw new ConnectorError('uncertain', {
            network: 'facebook',
            message: rawMessage('lost'),
          })
        }
        network.lookUpAnswers = silent
      },
    ],
    [
      'of what is being worked on',
      () => {
        network.publisher.commit = async () => ({
          remoteId: '1_work',
          permalink: null,
          state: 'processing',
        })
        network.publisher.follow = silent
      },
    ],
  ])('%s comes ever later, and after a day it is the owner’s', async (_of, arrange) => {
    arrange()
    const id = await aPublication(db, scope, { dueAt: soon(), state: 'ready' })
    start()
    await eventually(
      () => stateOf(db, id),
      ({ state }) => state === 'unknown' || state === 'processing',
    )
    clock.advance(3_600_000)
    expect(await nextLook(id, clock.now())).toBeGreaterThan(500_000)
    clock.advance(86_400_000)
    expect(
      await eventually(
        () => stateOf(db, id),
        ({ next_at: at }) => at === null,
      ),
    ).toMatchObject({
      state: 'unknown',
      message:
        'For a day we could not see on Facebook what happened to this post. Please look there.',
    })
  })
  it('leaves what was published as it is', async () => {
    const id = await aPublication(db, scope, { dueAt: soon(), state: 'ready' })
    const deps = engineDeps({ db, clock, network })
    engines.push(
      startEngine({
        ...deps,
        capabilitiesOf: async (...of) => {
          const account = await deps.capabilitiesOf(...of)
          return (
            account && {
              ...account,
              reader: { listRecent: async () => ({ posts: [], cursor: null }), read: silent },
            }
          )
        },
      }),
    )
    await becomes(id, 'published')
    clock.advance(90_000_000)
    expect(
      await eventually(
        () => stateOf(db, id),
        ({ next_at: at }) => at === null,
      ),
    ).toMatchObject({
      state: 'published',
      message:
        'Facebook accepted this post, but for a day we could not read it back. Please look there.',
    })
  })
})

describe('a look for which nothing is left', () => {
  const refusing = (until: Date) => () => {
    throw new ConnectorError('rate-limited', {
      network: 'facebook',
      message: rawMessage('used up'),
      until,
    })
  }
  const readBy = (read: PostReader['read']) => {
    const deps = engineDeps({ db, clock, network })
    engines.push(
      startEngine({
        ...deps,
        capabilitiesOf: async (...of) => {
          const account = await deps.capabilitiesOf(...of)
          return (
            account && {
              ...account,
              reader: { listRecent: async () => ({ posts: [], cursor: null }), read },
            }
          )
        },
      }),
    )
  }
  it('waits until the network said, for an hour at most where something is open', async () => {
    network.publisher.commit = async () => ({
      remoteId: '1_work',
      permalink: null,
      state: 'processing',
    })
    const until = soon(1_800_000)
    network.publisher.follow = refusing(until)
    const near = await aPublication(db, scope, { dueAt: soon(), state: 'ready' })
    start()
    expect(
      (
        await eventually(
          () => stateOf(db, near),
          ({ state, next_at: at }) =>
            state === 'processing' && at !== null && at.getTime() > clock.now().getTime() + 60_000,
        )
      ).next_at,
    ).toEqual(until)
  })
  it('gives no address to a post whose id is held by one taken for made elsewhere, so that it is asked for again', async () => {
    const [id, twin] = [
      await aPublication(db, scope, { dueAt: soon(), state: 'ready' }),
      await aPublication(db, scope, { dueAt: soon() }),
    ]
    await db.run(
      sql`update publications set state = 'published', next_at = null, remote_id = '735', social_account_id = (select social_account_id from publications where id = ${id}) where id = ${twin}`,
    )
    readBy(async () => ({
      remoteId: '735',
      kind: 'reel',
      text: '',
      createdAt: clock.now(),
      permalink: 'https://network.example/735',
      pictureUrls: [],
      videoUrl: null,
      durationMs: null,
      likes: 0,
      comments: 0,
      shares: 0,
      hasLiked: false,
      isBoostable: false,
    }))
    expect(
      await eventually(
        () => stateOf(db, id),
        ({ read_back_at: at }) => at !== null,
      ),
    ).toMatchObject({ state: 'published', remote_id: network.standing[0]?.remoteId })
    expect(await db.one(sql`select permalink from publications where id = ${id}`)).toEqual({
      permalink: null,
    })
  })
  it('leaves a receipt unread when it is days away, and says nothing is wrong with the post', async () => {
    const id = await aPublication(db, scope, { dueAt: soon(), state: 'ready' })
    readBy(refusing(soon(9 * 86_400_000)))
    expect(
      await eventually(
        () => stateOf(db, id),
        ({ state, next_at: at }) => state === 'published' && at === null,
      ),
    ).toMatchObject({ message: null, read_back_at: null })
  })
})

describe('what is lost with a worker', () => {
  it('may have been sent until its lease ended, however early it was claimed', async () => {
    const id = await aPublication(db, scope, { dueAt: soon(), state: 'ready' })
    const [claimed] = await claimForCommit(db, {
      network: 'facebook',
      worker: crypto.randomUUID(),
      now: clock.now(),
      limit: 1,
      leaseMs: -1000,
      aheadMs: 0,
      deadline: soon(1),
    })
    if (!claimed) throw new Error('nothing was claimed')
    // renewed for ten minutes, then gone
    clock.advance(600_000)
    const now = clock.now()
    await takeOverExpired(db, now, now)
    expect((await stateOf(db, id)).state).toBe('unknown')
    expect((await lostCommits(db, claimed))?.deadlineAt.getTime()).toBeGreaterThanOrEqual(
      now.getTime(),
    )
  })
  it('is not asked of the owner when its worker comes back and says that nothing was sent', async () => {
    const id = await aPublication(db, scope, { dueAt: soon(), state: 'ready' })
    const [zombie] = await claimForCommit(db, {
      network: 'facebook',
      worker: crypto.randomUUID(),
      now: clock.now(),
      limit: 1,
      leaseMs: -1000,
      aheadMs: 0,
      deadline: soon(1),
    })
    if (!zombie) throw new Error('nothing was claimed')
    await takeOverExpired(db, clock.now(), soon(5000))
    await writeResults(db, clock.now(), [
      { claimed: zombie, state: 'ready', outcome: 'unavailable', nextAt: clock.now() },
    ])
    start({ settleMs: 600_000 })
    clock.advance(6000)
    await becomes(id, 'published')
    expect(network.commits).toBe(1)
  })
  it('stands under the id that its worker brought back late', async () => {
    const id = await aPublication(db, scope, { dueAt: soon(), state: 'ready' })
    const [zombie] = await claimForCommit(db, {
      network: 'facebook',
      worker: crypto.randomUUID(),
      now: clock.now(),
      limit: 1,
      leaseMs: -1000,
      aheadMs: 0,
      deadline: soon(1),
    })
    if (!zombie) throw new Error('nothing was claimed')
    await takeOverExpired(db, clock.now(), soon(5000))
    await writeResults(db, clock.now(), [
      {
        claimed: zombie,
        state: 'published',
        outcome: 'ok',
        nextAt: clock.now(),
        remoteId: '1_late',
      },
    ])
    start()
    clock.advance(6000)
    expect(await becomes(id, 'published')).toMatchObject({ remote_id: '1_late' })
    expect(network.commits).toBe(0)
  })
  it('closes the rows of its uploads, which are simply made again', async () => {
    const id = await aPublication(db, scope, { dueAt: soon() })
    const [dead] = await claimForPreparation(db, {
      network: 'facebook',
      worker: crypto.randomUUID(),
      now: clock.now(),
      limit: 1,
      leaseMs: -1000,
    })
    if (!dead) throw new Error('nothing was claimed')
    await openAttempt(db, {
      owner: ownerOf(dead),
      id: crypto.randomUUID(),
      step: 'upload-photo:1',
      now: clock.now(),
      deadline: soon(1),
    })
    start()
    await becomes(id, 'published')
    expect((await attemptsOf(db, id)).map(({ step, outcome }) => [step, outcome])).toEqual([
      ['upload-photo:1', 'uncertain'],
      ['upload-photo:1', 'ok'],
      ['commit', 'ok'],
    ])
  })
  it('is asked of the owner when the account is gone, and looked up again when it is back', async () => {
    failOnce('uncertain')
    const id = await aPublication(db, scope, { dueAt: soon(), state: 'ready' })
    const deps = engineDeps({ db, clock, network })
    let isThere = true
    engines.push(
      startEngine({
        ...deps,
        capabilitiesOf: async (companyId, accountId) =>
          isThere ? deps.capabilitiesOf(companyId, accountId) : null,
      }),
    )
    await becomes(id, 'unknown')
    isThere = false
    clock.advance(6000)
    await eventually(
      () => stateOf(db, id),
      ({ next_at }) => next_at === null,
    )
    expect((await stateOf(db, id)).state).toBe('unknown')
    isThere = true
    network.lookUpAnswers = () => ({
      proof: 'stands',
      candidates: [{ remoteId: '1_back', permalink: null, createdAt: new Date() }],
    })
    const { social_account_id: accountId } = await db.one(
      sql<{
        social_account_id: string
      }>`select social_account_id from publications where id = ${id}`,
    )
    await releaseForAccount(
      db,
      { companyId: scope.companyId, socialAccountId: accountId },
      clock.now(),
    )
    expect(await becomes(id, 'published')).toMatchObject({ remote_id: '1_back' })
  })
})

it('what the network works on is asked of the owner when the account is gone, and followed again when it is back', async () => {
  network.publisher.commit = async () => ({
    remoteId: '1_work',
    permalink: null,
    state: 'processing',
  })
  network.publisher.follow = async () => ({ state: 'processing', againInMs: 20 })
  const id = await aPublication(db, scope, { dueAt: soon(), state: 'ready' })
  const deps = engineDeps({ db, clock, network })
  let isThere = true
  engines.push(
    startEngine({
      ...deps,
      capabilitiesOf: async (companyId, accountId) =>
        isThere ? deps.capabilitiesOf(companyId, accountId) : null,
    }),
  )
  await becomes(id, 'processing')
  isThere = false
  expect(await becomes(id, 'unknown')).toMatchObject({
    next_at: null,
    message: expect.stringContaining('the account is not connected'),
  })
  isThere = true
  network.publisher.follow = async () => ({
    state: 'published',
    remoteId: '1_stands',
    permalink: null,
  })
  const { social_account_id: accountId } = await db.one(
    sql<{ social_account_id: string }>`select social_account_id from publications where id = ${id}`,
  )
  await releaseForAccount(
    db,
    { companyId: scope.companyId, socialAccountId: accountId },
    clock.now(),
  )
  expect(await becomes(id, 'published')).toMatchObject({ remote_id: '1_stands' })
})

it('what happened beside the calls is noted once each, and a post that simply goes out leaves no note', async () => {
  const plain = await aPublication(db, scope, { dueAt: soon(), text: 'plain' })
  start()
  await becomes(plain, 'published')
  failOnce('uncertain')
  const lost = await aPublication(db, scope, { dueAt: soon(), state: 'ready', text: 'lost' })
  await becomes(lost, 'unknown')
  clock.advance(6000)
  await eventually(
    () => eventsOf(lost),
    (events) => events.length >= 2,
  )
  expect(await eventsOf(plain)).toEqual([])
  expect(await eventsOf(lost)).toMatchObject([
    { from_state: 'submitting', to_state: 'unknown', looks: 0 },
    { from_state: 'unknown', to_state: 'unknown', looks: 1 },
  ])
})
