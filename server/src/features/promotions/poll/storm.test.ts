import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Outbox } from '#outbox'
import { sql } from '#platform/db/sql.ts'
import { nothingDue } from '../../../outbox/testing.ts'
import type { Fate } from '../testing/ads-net.ts'
import {
  clock,
  db,
  makeOutbox,
  makeRoom,
  marta,
  net,
  press,
  setCaps,
  settle,
  spending,
  usePromotions,
} from '../testing.ts'

usePromotions()

const isFull = process.env.MARQUEE_FULL === '1'
const boosts = isFull ? 200 : 24
/** The days of the form, so that a day's share of one boost is a whole number. */
const days = 7
const budget = 7000
const seeds = isFull ? [1, 2, 3] : [1]

/** The same weather for the same seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A third of all writes ends badly; a late one takes effect within its network's settle time. */
function weather(random: () => number): (step: string) => Fate {
  return (step) => {
    const draw = random()
    if (draw < 0.08) return 'lost before'
    if (draw < 0.18) return 'lost after'
    if (draw < 0.26) return { late: 5000 + random() * 90_000 }
    if (draw < 0.3) return 'fails'
    return draw < 0.32 && step !== 'remove-campaign' ? { refused: 'Not today.' } : 'done'
  }
}

const others: Outbox[] = []
afterEach(async () => {
  await Promise.all(others.splice(0).map((one) => one.stop()))
})
/** A worker beside the first, over the same rows. */
function anotherWorker(): void {
  const outbox = makeOutbox()
  outbox.register(makeRoom(outbox).kinds)
  outbox.start()
  others.push(outbox)
}

/** Whoever has it in hand loses it, as a worker that is killed does; its calls may still land. */
const kill = () =>
  db.run(sql`
    update outbox_intents set fence = fence + 1, lease_until = clock_timestamp() - interval '1 second' where state = 'sending' and random() < 0.5`)

const open = async () =>
  (
    await db.one(
      sql<{
        open: number
      }>`select count(*)::int as open from outbox_intents where state in ('due', 'sending', 'unknown', 'waiting')`,
    )
  ).open

/** Two hours and more, or until everything is over. Answers how much is not. */
async function pass(): Promise<number> {
  let left = 0
  for (let step = 0; step < 400; step++) {
    clock.advance(20_000)
    settle()
    await vi.waitFor(() => nothingDue(db, clock), { timeout: 20_000, interval: 5 })
    left = (await open()) + net.pending.length
    if (left === 0) break
  }
  return left
}

describe(`${boosts} boosts under lost answers, late effects and kills`, () => {
  it.each(seeds.flatMap((seed) => [[seed, 'month'] as const, [seed, 'day'] as const]))(
    'never stand twice, never spend as orphans, and never pass a cap (seed %i, of a %s)',
    async (seed, cap) => {
      const random = seeded(seed)
      const most = Math.floor(boosts * 0.6)
      const caps =
        cap === 'month' ? setCaps(null, most * budget) : setCaps((most * budget) / days, null)
      expect((await caps).status).toBe(200)
      anotherWorker()
      net.fate = weather(random)
      net.onWrite = async () => {
        // the worst case at every instant: all that runs spends all it has, or its day's whole share
        expect(spending().length).toBeLessThanOrEqual(most)
        if (random() < 0.05) await kill()
      }
      const pressed = []
      for (let nth = 0; nth < boosts; nth += 8) {
        const some = Array.from({ length: Math.min(8, boosts - nth) }, (_, index) =>
          // whoever loses the answer presses again
          press({ budget, postId: `111_${1000 + nth + index}` }),
        )
        clock.advance(1000)
        pressed.push(...(await Promise.all(some)))
      }
      // whatever meets every storm waits ever longer, so some may outlast it; fine weather ends all
      await pass()
      net.fate = () => 'done'
      expect(await pass()).toBe(0)
      const rows = await db.many(sql<{ id: string; state: string; ad_id: string | null }>`
        select id, state, ad_id from boosts where company_id = ${marta.companyId}`)
      const started = rows.filter(({ state }) => state === 'started')
      const standing = (id: string) => net.campaigns.filter(({ orderId }) => orderId === id)
      expect(pressed).toHaveLength(boosts)
      expect(started.length).toBeGreaterThan(boosts / 4)
      expect(started.length).toBeLessThanOrEqual(most)
      // never two campaigns for one boost
      for (const { id, ad_id } of started)
        expect(standing(id)).toMatchObject([{ status: 'ACTIVE', sets: 1, ads: [ad_id] }])
      // never an orphan that spends, and nothing left of what was refused
      const isStarted = new Set(started.map(({ id }) => id))
      expect(net.campaigns.filter(({ orderId }) => !isStarted.has(orderId))).toEqual([])
      expect(spending()).toHaveLength(started.length)
    },
    isFull ? 900_000 : 120_000,
  )
})
