import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { testClock } from '#testing/test-platform.ts'
import { aTestCompany } from '#testing/test-company.ts'
import { worded } from '#platform/wording/testing.ts'
import type { EngineMetrics } from './engine-metrics.ts'
import { startEngine } from './engine.ts'
import {
  aNetwork,
  aPublication,
  engineDeps,
  eventually,
  punctualIsOut,
  quickTiming,
} from '../testing.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

it('after three hours without the product, what is late within its limit goes out a minute apart, the rest asks, and nothing bursts', async () => {
  const clock = testClock(new Date('2026-11-24T21:00:00Z'))
  const network = aNetwork()
  const scope = await aTestCompany(db, clock.now())
  const accountId = randomUUID()
  const minutesAgo = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000)
  // half a minute off the full hour, so that none of them is late to the second
  const posts = Array.from({ length: 30 }, (_, index) => ({
    text: `post ${index}`,
    minutes: 177.5 - index * 6,
  }))
  for (const { text, minutes } of posts)
    await aPublication(db, scope, { dueAt: minutesAgo(minutes), accountId, text })
  const sent: { text: string; at: number }[] = []
  network.onCommit = async (text, stand) => {
    if (text !== 'punctual') sent.push({ text, at: clock.now().getTime() })
    return stand()
  }
  const states = async () =>
    (
      await db.many(
        sql<{
          state: string
        }>`select state from publications where social_account_id = ${accountId} order by due_at`,
      )
    ).map(({ state }) => state)
  /** Nothing is in anybody's hands, or still looked for: all that may go has gone. */
  const rest = (now: readonly string[]) =>
    now.every((state) => state === 'ready' || state === 'published' || state === 'missed')
  /** What is late is looked for first; the clock goes from one look to the next. */
  let inHand = 0
  const nextLook = async () => {
    if (inHand > 0) return
    const { at } = await db.one(
      sql<{ at: Date | null }>`select min(next_at) as at from publications where state = 'unknown'`,
    )
    if (at && at > clock.now() && inHand === 0) clock.set(at)
  }

  const deps = engineDeps({ db, clock, network })
  const metrics: EngineMetrics = {
    ...deps.metrics,
    inHand: (lane, rows) => {
      if (lane === 'facebook check') inHand = rows
    },
  }
  const engine = startEngine({ ...deps, metrics })
  try {
    const wanted = posts.filter(({ minutes }) => minutes < 60)
    expect(wanted).toHaveLength(10)
    await eventually(
      async () => {
        await nextLook()
        return states()
      },
      (now) => rest(now) && now.filter((state) => state === 'missed').length === 20,
    )
    for (const index of wanted.keys()) {
      await eventually(
        states,
        (now) => rest(now) && now.filter((state) => state === 'published').length === index + 1,
      )
      await punctualIsOut(db, scope, clock.now())
      await eventually(states, rest)
      expect(sent).toHaveLength(index + 1)
      clock.advance(quickTiming.paceMs)
    }
    // whichever was ready first went at once; what a worker has in hand keeps its place, so that
    // neighbours may change theirs, but none is given up while another that can wait goes out
    expect(sent.map(({ text }) => text).sort()).toEqual(wanted.map(({ text }) => text).sort())
    expect(await states()).toEqual([
      ...Array.from({ length: 20 }, () => 'missed'),
      ...Array.from({ length: 10 }, () => 'published'),
    ])
    const pauses = sent.slice(1).map(({ at }, index) => at - (sent[index]?.at ?? 0))
    // a send takes its own time after its turn; the turns are a minute apart
    expect(pauses.filter((pause) => pause < quickTiming.paceMs - 5000)).toEqual([])
    expect(
      worded(
        await db.many(
          sql`select distinct message_of(message) as message, next_at from publications where state = 'missed'`,
        ),
      ),
    ).toEqual([
      {
        message:
          'It could not go out in time, so it was not sent. Send it now, or press Don’t send.',
        next_at: null,
      },
    ])
  } finally {
    await engine.stop()
  }
}, 60_000)
