import { expect, it } from 'vitest'
import { ConnectorError } from '#connectors/connector-error.ts'
import { sql } from '#platform/db/sql.ts'
import {
  accountId,
  aMention,
  clock,
  dayMs,
  fails,
  testbed,
  items,
  listIsRead,
  queue,
  useMentions,
  world,
} from '../testing.ts'
import { readMentionsJob } from '../jobs.ts'
import { claimDue } from './read-store.ts'

useMentions()

it('what was asked for before is told to the network, and the first time two weeks', async () => {
  const first = clock.now()
  await listIsRead()
  clock.advance(10 * 60_000)
  await listIsRead()
  const [begin, then] = world.since.map((since) => since?.getTime() ?? 0)
  expect(begin).toBeCloseTo(first.getTime() - 14 * dayMs, -4)
  expect(then).toBeCloseTo(first.getTime(), -4)
})

const nextAt = async () =>
  (await testbed().db.one(sql<{ next_at: Date }>`select next_at from mention_reads`)).next_at

it('a list is not asked for before the network allows it, and where a right is missing once a day', async () => {
  const { network, said } = fails('rejected')
  const until = new Date(clock.now().getTime() + 40 * 60_000)
  world.readFails = new ConnectorError('rate-limited', { network, message: said, until })
  await listIsRead()
  expect(await nextAt()).toEqual(until)
  world.readFails = fails('rejected')
  await listIsRead()
  expect((await nextAt()).getTime()).toBeCloseTo(clock.now().getTime() + dayMs, -4)
  expect(
    await testbed().db.many(sql`select health from social_accounts where id = ${accountId}`),
  ).toEqual([{ health: 'connected' }])
})

it('a quota that is fuller than sixty percent is spared, and the list waits until it is free', async () => {
  const freeAt = new Date(clock.now().getTime() + 40 * 60_000)
  world.quota = { fullness: 61, freeAt }
  await listIsRead()
  expect([world.since, await nextAt()]).toEqual([[], freeAt])
  world.quota = { fullness: 60, freeAt }
  await listIsRead()
  expect(world.since).toHaveLength(1)
})

it('on a network whose comments are not read, what stands below the venue’s own post waits, too', async () => {
  world.own = ['111_1']
  world.network = 'twitter'
  world.listed = [aMention('111_1', { commentId: '1_9' })]
  await listIsRead()
  expect(await items()).toHaveLength(1)
})

it('where reading costs, a list that failed is asked for no sooner than one that came', async () => {
  world.readEveryMs = 60 * 60_000
  world.readFails = fails('unavailable')
  await listIsRead()
  expect((await nextAt()).getTime()).toBeCloseTo(clock.now().getTime() + 60 * 60_000, -4)
})

it('an account whose reading a worker of the release before ended is read again by the next night', async () => {
  await listIsRead()
  await testbed().db.run(sql`delete from mention_reads`)
  await testbed().db.run(sql`update social_accounts set updated_at = ${clock.now()}`)
  await testbed().room.sweep?.(clock.now())
  expect((await nextAt()).getTime()).toBeCloseTo(clock.now().getTime(), -3)
})

/** Nobody works: the loop of `index.ts` asks for the account round after round. */
async function wait(rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    const due = { now: clock.now(), everyMs: 10 * 60_000, limit: 200 }
    for (const place of await claimDue(testbed().db, due))
      await queue.send(testbed().db, readMentionsJob, { ...place, told: null })
    clock.advance(10 * 60_000)
  }
  await queue.drain()
}

it('of several jobs that waited the first reads the list, and the others do nothing', async () => {
  world.listed = [aMention('501_1')]
  await wait(3)
  expect(world.since).toHaveLength(1)
  expect(await items()).toHaveLength(1)
  await wait(1)
  expect(world.since).toHaveLength(2)
})

it('a network that hangs is asked once, however many jobs waited', async () => {
  world.readFails = fails('unavailable')
  await wait(3)
  expect(world.since).toHaveLength(1)
})
