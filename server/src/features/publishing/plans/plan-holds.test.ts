import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OutgoingMail } from '#features/notifications'
import { sql } from '#platform/db/sql.ts'
import type { Scope } from '#platform/scope.ts'
import { aTestCompany } from '#testing/test-company.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { testClock, testLog } from '#testing/test-platform.ts'
import { startEngine, type Engine } from '../engine/engine.ts'
import type { PlanForPosts } from './plan-for-posts.ts'
import { listIncidents } from '../notify/notify-store.ts'
import { notifyOwner } from '../notify/notify-owner.ts'
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
import { planCovers, watchPlans } from './watch-plans.ts'

let db: TestDatabase
let scope: Scope
let network: StandInNetwork
let clock: ReturnType<typeof testClock>
let engines: Engine[] = []
/** Until when each company is covered; null: for good. */
let until: Map<string, Date | null>
let asked: number
let mails: OutgoingMail[]
const hourMs = 3_600_000

const coveredAt = (companyId: string, at: Date) => {
  const end = until.get(companyId)
  return end === null || (end !== undefined && end > at)
}
const plan: PlanForPosts = {
  isCovered: async (companyId) => {
    asked++
    return coveredAt(companyId, clock.now())
  },
  isCoveredNow: async (companyId) => coveredAt(companyId, clock.now()),
  coverOf: async () => coveredAt,
}

beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())
beforeEach(async () => {
  await db.empty()
  clock = testClock(new Date('2026-03-10T12:00:00Z'))
  network = aNetwork()
  mails = []
  asked = 0
  scope = await aTestCompany(db, clock.now())
  until = new Map([[scope.companyId, null]])
})
afterEach(async () => {
  await Promise.all(engines.map((engine) => engine.stop()))
  engines = []
})

const soon = (ms = 0) => new Date(clock.now().getTime() + ms)
const start = (more: Partial<PlanForPosts> = {}) => {
  engines.push(startEngine({ ...engineDeps({ db, clock, network }), plan: { ...plan, ...more } }))
}
const becomes = (id: string, state: string) =>
  eventually(
    () => stateOf(db, id),
    (row) => row.state === state,
  )
const cover = async (end: Date | null = null) => {
  until.set(scope.companyId, end)
  await db.transaction((tx) => planCovers({ clock }, tx, scope.companyId))
}
const notifyDeps = () => ({
  db,
  clock,
  plan,
  log: testLog,
  notifications: {
    send: async (_tx: unknown, mail: OutgoingMail) => {
      mails.push(mail)
    },
  },
  timeZoneOf: async () => 'Europe/London',
  companyNameOf: async () => 'Osteria Lume',
  peopleToNotify: async () => [
    {
      id: scope.userId,
      email: 'marta@venue.example',
      firstName: 'Marta',
      lastName: 'Bellini',
      language: 'en' as const,
    },
  ],
  publicUrl: 'https://marquee.example',
})
const told = () =>
  mails.map((mail) =>
    mail.template === 'plan-ended'
      ? [mail.data.about, mail.data.posts, mail.data.firstDue.slice(0, 13)]
      : [mail.template],
  )

describe('a post whose plan has ended', () => {
  it('is held at its preparation, and no call is made for it', async () => {
    until.set(scope.companyId, soon(-1))
    const id = await aPublication(db, scope, { dueAt: soon() })
    start()
    expect(await becomes(id, 'held')).toMatchObject({
      hold_reason: 'plan',
      message:
        'Your plan has ended, so it did not go out. With a plan it goes out automatically; if it is too late by then, we ask you first.',
      next_at: null,
    })
    expect(await attemptsOf(db, id)).toEqual([])
  })
  it('is held at its instant when the plan ended after its preparation', async () => {
    until.set(scope.companyId, soon(1000))
    const id = await aPublication(db, scope, { dueAt: soon(60_000), state: 'ready' })
    start()
    clock.advance(60_000)
    expect((await becomes(id, 'held')).hold_reason).toBe('plan')
    expect(network.commits).toBe(0)
    expect(await attemptsOf(db, id)).toMatchObject([{ step: 'commit', outcome: 'not-sent' }])
  })
  it('goes out once, by itself, when the plan is there within its lateness', async () => {
    until.set(scope.companyId, soon(-1))
    const id = await aPublication(db, scope, { dueAt: soon(), lateAfter: soon(hourMs) })
    start()
    start()
    await becomes(id, 'held')
    clock.advance(hourMs / 2)
    await cover()
    await becomes(id, 'published')
    expect(network.standing).toHaveLength(1)
  })
  it('asks when the plan comes too late', async () => {
    until.set(scope.companyId, soon(-1))
    const id = await aPublication(db, scope, { dueAt: soon(), lateAfter: soon(hourMs) })
    start()
    await becomes(id, 'held')
    clock.advance(2 * hourMs)
    await cover()
    expect(await stateOf(db, id)).toMatchObject({
      state: 'missed',
      hold_reason: null,
      message: 'The plan came too late for this post. Send it now, or press Don’t send.',
    })
    expect(network.commits).toBe(0)
  })
  it('is not left behind by a worker that held it while the plan was being paid', async () => {
    const id = await aPublication(db, scope, { dueAt: soon() })
    let first = true
    start({
      isCovered: async () => {
        const knows = !first
        first = false
        return knows
      },
    })
    await becomes(id, 'published')
    expect(network.standing).toHaveLength(1)
  })
  it('is found and let go when such a worker died', async () => {
    const id = await aPublication(db, scope, { dueAt: soon() })
    await db.run(
      sql`update publications set state = 'held', hold_reason = 'plan', next_at = null where id = ${id}`,
    )
    await watchPlans(notifyDeps(), clock.now())
    expect((await stateOf(db, id)).state).toBe('scheduled')
  })
  it('holds up no other company', async () => {
    const other = await aTestCompany(db, clock.now())
    until.set(other.companyId, null)
    until.set(scope.companyId, soon(-1))
    const held = await aPublication(db, scope, { dueAt: soon(), text: 'held' })
    const sent = await aPublication(db, other, { dueAt: soon(), text: 'sent' })
    start()
    await becomes(sent, 'published')
    await becomes(held, 'held')
    expect(network.standing.map(({ text }) => text)).toEqual(['sent'])
  })
  it('is not asked for one by one: all that a look at the table brought are asked for at once', async () => {
    const others = await Promise.all([1, 2, 3, 4].map(() => aTestCompany(db, clock.now())))
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    network.onCommit = async (_text, stand) => {
      await released
      return stand()
    }
    const ids = await Promise.all(
      others.map((other) => aPublication(db, other, { dueAt: soon(), state: 'ready' })),
    )
    const askedFor = new Set<string>()
    engines.push(
      startEngine({
        ...engineDeps({
          db,
          clock,
          network,
          timing: { ...quickTiming, callTimeoutMs: 5000, leaseMs: 10_000, callsAtOnce: 2 },
        }),
        plan: {
          ...plan,
          isCovered: async (companyId) => {
            askedFor.add(companyId)
            return true
          },
        },
      }),
    )
    try {
      await eventually(
        async () => network.commits,
        (commits) => commits === 2,
      )
      expect(askedFor).toEqual(new Set(others.map(({ companyId }) => companyId)))
    } finally {
      release()
    }
    for (const id of ids) await becomes(id, 'published')
  })
  it('waits for the database when nobody can say whether there is a plan', async () => {
    const id = await aPublication(db, scope, { dueAt: soon() })
    let fails = 1
    start({
      isCovered: async () => {
        if (fails-- > 0) throw new Error('the database is away')
        return true
      },
    })
    const waiting = await eventually(
      () => stateOf(db, id),
      ({ message }) => message !== null,
    )
    expect(waiting).toMatchObject({
      state: 'scheduled',
      message: 'We could not prepare this post yet and are trying again.',
    })
    clock.advance(6000)
    await becomes(id, 'published')
  })
})

describe('the owners of a company whose plan ends', () => {
  const post = (dueAt: Date) =>
    aPublication(db, scope, { dueAt, lateAfter: new Date(dueAt.getTime() + 12 * hourMs) })
  const notifyHeld = async () => {
    for (const incident of await listIncidents(db, soon(60_000), 100))
      await notifyOwner(notifyDeps(), incident)
  }

  it('are told once, a day before the first post that it does not cover, with how many they are', async () => {
    until.set(scope.companyId, soon(48 * hourMs))
    // goes out under the plan
    await post(soon(10 * hourMs))
    await post(soon(72 * hourMs))
    await post(soon(96 * hourMs))
    await watchPlans(notifyDeps(), clock.now())
    expect(told()).toEqual([])
    clock.advance(48 * hourMs - 60_000)
    await watchPlans(notifyDeps(), clock.now())
    expect(told()).toEqual([])
    clock.advance(60_000)
    await Promise.all([
      watchPlans(notifyDeps(), clock.now()),
      watchPlans(notifyDeps(), clock.now()),
    ])
    clock.advance(24 * hourMs)
    await watchPlans(notifyDeps(), clock.now())
    expect(told()).toEqual([['ahead', 2, '2026-03-13T12']])
  })
  it('are told when the first is held, once a break, and again at the next', async () => {
    until.set(scope.companyId, soon(-1))
    const first = await post(soon())
    const second = await post(soon(hourMs))
    start()
    await becomes(first, 'held')
    await notifyHeld()
    expect(told()).toEqual([['held', 2, '2026-03-10T12']])
    expect(mails).toMatchObject([
      { data: { url: `https://marquee.example/user-panel/account?for=${scope.companyId}` } },
    ])
    clock.advance(hourMs)
    await becomes(second, 'held')
    await notifyHeld()
    expect(told()).toHaveLength(1)
    expect(await listIncidents(db, soon(60_000), 100)).toEqual([])

    await cover(soon(2 * hourMs))
    await becomes(second, 'published')
    clock.advance(3 * hourMs)
    const third = await post(soon())
    await becomes(third, 'held')
    await notifyHeld()
    expect(told()).toHaveLength(2)
  })
  it('are not told of what was paid meanwhile', async () => {
    until.set(scope.companyId, soon(-1))
    const id = await post(soon())
    start()
    await becomes(id, 'held')
    await cover()
    await notifyHeld()
    expect(told()).toEqual([])
  })
  it('are told ahead anew only after they had a plan for long', async () => {
    until.set(scope.companyId, soon(hourMs))
    await post(soon(2 * hourMs))
    await watchPlans(notifyDeps(), clock.now())
    expect(told()).toHaveLength(1)
    await cover(soon(hourMs))
    await watchPlans(notifyDeps(), clock.now())
    expect(told()).toHaveLength(1)
    await cover()
    await watchPlans(notifyDeps(), clock.now())
    until.set(scope.companyId, soon(hourMs))
    await watchPlans(notifyDeps(), clock.now())
    expect(told()).toHaveLength(2)
  })
})

it('one question a step, and one ahead of the commit, is all that a publication costs', async () => {
  const ids = await Promise.all(
    Array.from({ length: 20 }, () =>
      aPublication(db, scope, { dueAt: soon(), accountId: randomUUID() }),
    ),
  )
  start()
  for (const id of ids) await becomes(id, 'published')
  expect(asked).toBe(60)
})
