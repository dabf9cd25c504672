import { rawMessage } from '@marquee/contract/message.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { ConnectorError, twinFact } from '#connectors/connector-error.ts'
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
  type StandInNetwork,
} from '../../testing.ts'
import { startEngine, type Engine } from '../engine.ts'

let db: TestDatabase
let scope: Scope
let network: StandInNetwork
let clock: ReturnType<typeof testClock>
let engine: Engine
const accountId = crypto.randomUUID()

beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())
beforeEach(async () => {
  await db.empty()
  clock = testClock()
  network = aNetwork()
  scope = await aTestCompany(db, clock.now())
  engine = startEngine(engineDeps({ db, clock, network, settleMs: 60_000 }))
})
afterEach(() => engine.stop())

const becomes = (id: string, state: string) =>
  eventually(
    () => stateOf(db, id),
    (row) => row.state === state,
  )
const looked = (id: string, times: number) =>
  eventually(
    () => db.one(sql<{ looks: number }>`select looks from publications where id = ${id}`),
    ({ looks }) => looks >= times,
  )
const aPost = (state: 'ready' | 'held' = 'ready') =>
  aPublication(db, scope, {
    dueAt: clock.now(),
    state,
    accountId,
    lateAfter: new Date(clock.now().getTime() + 86_400_000),
  })
const refuseTwins = (text: string, stand: () => string): string => {
  if (network.standing.some((post) => post.text === text))
    throw new ConnectorError('uncertain', {
      network: 'facebook',
      message: rawMessage('It says the same as another. We are looking.'),
      facts: { status: 403, [twinFact]: true },
    })
  return stand()
}

const twinSaid =
  'Facebook refused this because a post with the same words is already there. Change a few words and send it again.'

it('words that stand in another post are refused at the first try, without a look, and never sent again', async () => {
  network.onCommit = async (text, stand) => refuseTwins(text, stand)
  let looks = 0
  const lookUp = network.publisher.lookUp.bind(network.publisher)
  network.publisher.lookUp = async (lost) => {
    looks++
    return lookUp(lost)
  }
  await becomes(await aPost(), 'published')
  const again = await aPost()
  expect(await becomes(again, 'failed')).toMatchObject({ message: twinSaid })
  expect((await attemptsOf(db, again)).map(({ outcome }) => outcome)).toEqual(['rejected'])
  expect([network.commits, looks]).toEqual([2, 0])
})

it('after a try whose answer was lost they are refused only after the looks', async () => {
  network.onCommit = async (text, stand) => refuseTwins(text, stand)
  await becomes(await aPost(), 'published')
  const again = await aPost('held')
  await db.run(
    sql`insert into attempts (company_id, id, publication_id, fence, step, started_at, deadline_at, finished_at, outcome, facts, correlation_id)
      select company_id, gen_random_uuid(), id, 0, 'commit', ${clock.now()}, ${clock.now()}, ${clock.now()}, 'absent', '{}', correlation_id from publications where id = ${again}`,
  )
  await db.run(
    sql`update publications set state = 'ready', next_at = ${clock.now()} where id = ${again}`,
  )
  expect(await becomes(again, 'unknown')).toMatchObject({
    message: 'It says the same as another. We are looking.',
  })
  for (const times of [1, 2]) {
    clock.advance(times === 1 ? 6000 : 60_000)
    await looked(again, times)
    expect(await stateOf(db, again)).toMatchObject({
      state: 'unknown',
      message:
        'Facebook says that the same words are already there. We are checking whether they are this post.',
    })
  }
  clock.advance(60_000)
  expect(await becomes(again, 'failed')).toMatchObject({ message: twinSaid })
  expect([network.commits, (await attemptsOf(db, again)).map(({ outcome }) => outcome)]).toEqual([
    2,
    ['absent', 'absent'],
  ])
})

it('a refusal that met the post itself, lost long before, finds it', async () => {
  const looks: Date[] = []
  network.onCommit = async (text, stand) => {
    network.onCommit = async () => refuseTwins(text, stand)
    throw new ConnectorError('uncertain', { network: 'facebook', message: rawMessage('no answer') })
  }
  const lookUp = network.publisher.lookUp.bind(network.publisher)
  network.publisher.lookUp = async (lost) => {
    looks.push(lost.startedAt)
    return lookUp(lost)
  }
  const id = await aPost()
  await becomes(id, 'unknown')
  for (const times of [1, 2]) {
    clock.advance(times === 1 ? 6000 : 60_000)
    await looked(id, times)
  }
  // it shows only after it was taken for absent
  network.standing.push({ remoteId: '1_late', text: 'Burrata is back' })
  network.lookUpAnswers = () => ({ proof: 'content', candidates: [] })
  clock.advance(60_000)
  await eventually(
    () => attemptsOf(db, id),
    (attempts) => attempts.length === 2 && attempts[1]?.outcome === 'uncertain',
  )
  network.lookUpAnswers = null
  clock.advance(6000)
  expect(await becomes(id, 'published')).toMatchObject({ remote_id: '1_late' })
  // it was looked for since the first call
  expect([network.standing.length, looks.at(-1)]).toEqual([1, looks[0]])
})
