import { beforeEach, expect, it } from 'vitest'
import { readReviewsJob } from '../jobs.ts'
import {
  clock,
  db,
  fails,
  find,
  googleId,
  list,
  marta,
  queue,
  review,
  reviews,
  useReviewDesk,
  world,
} from '../testing.ts'
import { claimDue } from './read-store.ts'

const tenMinutesMs = 10 * 60_000

useReviewDesk()

beforeEach(() => {
  world.onListed = () => {
    clock.advance(1)
  }
})

/** Nobody works: the loop of `index.ts` asks for accounts round after round. */
async function wait(rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    const due = { now: clock.now(), everyMs: tenMinutesMs, limit: 200 }
    for (const place of await claimDue(db, due)) await queue.send(db, readReviewsJob, { ...place })
    clock.advance(tenMinutesMs)
  }
}
const waiting = () => queue.sent.length

it('of several jobs that waited the first reads the account, and the others do nothing', async () => {
  await wait(3)
  expect(waiting()).toBe(6)
  await queue.drain()
  expect(world.lists).toBe(1)
  expect((await list()).reviews).toHaveLength(5)
})

it('a network that hangs is asked once an account, however many jobs waited', async () => {
  world.readFails = fails('unavailable')
  await wait(3)
  await queue.drain()
  expect(world.lists).toBe(1)
  world.readFails = null
  await wait(1)
  await queue.drain()
  expect(world.lists).toBe(2)
  expect((await list()).reviews).toHaveLength(5)
})

it('what is told of while a reading is under way is read after it', async () => {
  let isTold = false
  world.onListed = async () => {
    clock.advance(6000)
    if (isTold) return
    isTold = true
    await reviews.changed(marta.companyId, googleId)
    world.standing.push(review('r9', { reviewer: 'Owen', stars: 1 }))
  }
  await wait(1)
  await queue.drain()
  clock.advance(6000)
  await queue.drain()
  expect(world.lists).toBe(2)
  expect(await find('Owen')).toMatchObject({ stars: 1 })
})
