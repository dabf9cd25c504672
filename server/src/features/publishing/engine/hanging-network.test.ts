import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { rawMessage } from '@marquee/contract/message.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ConnectorError } from '#connectors/connector-error.ts'
import { sql } from '#platform/db/sql.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { testClock } from '#testing/test-platform.ts'
import { aTestCompany } from '#testing/test-company.ts'
import { aNetwork, aPublication, engineDeps, eventually, quickTiming } from '../testing.ts'
import type { EngineMetrics } from './engine-metrics.ts'
import { startEngine } from './engine.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

const minuteMs = 60_000
/** So long no call is answered; the way out gives each of them up after its limit. */
const hangsMs = 60 * minuteMs
/** Facebook's own, which shows a post so late at most. */
const settleMs = 10 * minuteMs

interface Row {
  readonly text: string
  readonly state: string
  readonly next_at: Date | null
}

it('after a network that answered nothing for an hour, each post stands once or asks, and what is late goes out a minute apart', async () => {
  const clock = testClock(new Date('2026-11-24T18:00:00Z'))
  const begun = clock.now().getTime()
  const isHanging = () => clock.now().getTime() < begun + hangsMs
  const network = aNetwork()
  const scope = await aTestCompany(db, clock.now())
  const accountId = randomUUID()
  // due every five minutes, and one an hour after the end; every second one is prepared before
  const dueMinutes = [...Array.from({ length: 12 }, (_, index) => index * 5 + 1), 120]
  const dueAt = (minutes: number) => begun + minutes * minuteMs
  for (const [index, minutes] of dueMinutes.entries())
    await aPublication(db, scope, {
      dueAt: new Date(dueAt(minutes)),
      // the first two, one of each kind, are wanted half an hour late at most
      lateAfter: new Date(dueAt(minutes) + (index < 2 ? 30 : 180) * minuteMs),
      state: index % 2 === 0 ? 'ready' : 'scheduled',
      accountId,
      text: `post ${minutes}`,
    })

  const unanswered = async (kind: 'uncertain' | 'unavailable') => {
    await wait(20)
    throw new ConnectorError(kind, { network: 'facebook', message: rawMessage('no answer') })
  }
  const sent: { readonly text: string; readonly at: number }[] = []
  network.onPrepare = async () => {
    if (isHanging()) await unanswered('uncertain')
  }
  network.onCommit = async (text, stand) => {
    sent.push({ text, at: clock.now().getTime() })
    if (!isHanging()) return stand()
    // one of them arrives although nobody hears of it
    if (text === 'post 11') stand()
    await unanswered('uncertain')
    return ''
  }
  const lookUp = network.publisher.lookUp
  const publisher = {
    ...network.publisher,
    lookUp: async (...of: Parameters<typeof lookUp>) => {
      if (isHanging()) await unanswered('unavailable')
      return lookUp(...of)
    },
  }

  const inHand = new Map<string, number>()
  const deps = engineDeps({ db, clock, network: { ...network, publisher }, settleMs })
  const metrics: EngineMetrics = {
    ...deps.metrics,
    inHand: (lane, rows) => inHand.set(lane, rows),
  }
  const rowsNow = () =>
    db.many(sql<Row>`
      select o.text, p.state, p.next_at from publications p
      join posts o on o.company_id = p.company_id and o.id = p.post_id
      where p.social_account_id = ${accountId} order by p.due_at`)
  const asks = ({ state, next_at: next }: Row) =>
    state === 'missed' || (state === 'unknown' && next === null)
  /** The clock goes from one thing that is due to the next. */
  const goOn = async () => {
    const rows = await rowsNow()
    const open = rows.filter((row) => row.state !== 'published' && !asks(row))
    const next = Math.min(...open.map((row) => row.next_at?.getTime() ?? Infinity))
    const isBusy = [...inHand.values()].some((count) => count > 0)
    if (!isBusy && Number.isFinite(next) && next > clock.now().getTime()) clock.set(new Date(next))
    return open.length
  }
  const engine = startEngine({ ...deps, metrics })
  try {
    await eventually(goOn, (open) => open === 0, 60_000)
  } finally {
    await engine.stop()
  }

  const ended = await rowsNow()
  const wanted = dueMinutes.slice(2).map((minutes) => `post ${minutes}`)
  // what its owner no longer wants asks, and stands nowhere; everything else stands once
  expect(ended.map(({ text, state }) => [text, state])).toEqual([
    ['post 1', 'missed'],
    ['post 6', 'missed'],
    ...wanted.map((text) => [text, 'published']),
  ])
  expect(network.standing.map(({ text }) => text).sort()).toEqual(wanted.toSorted())
  // what is not known to have failed is never sent again before its network can no longer show it
  const calls = Map.groupBy(sent, ({ text }) => text)
  for (const all of calls.values())
    for (const [index, { at }] of all.slice(1).entries())
      expect(at - (all[index]?.at ?? 0)).toBeGreaterThanOrEqual(settleMs)
  expect([calls.get('post 11')?.length, calls.get('post 6')]).toEqual([1, undefined])

  const late = sent
    .map(({ text, at }) => ({ at, lateMs: at - dueAt(Number(text.slice('post '.length))) }))
    .filter(({ lateMs }) => lateMs > quickTiming.lateMs)
  const pauses = late.slice(1).map(({ at }, index) => at - (late[index]?.at ?? 0))
  // a send takes its own time after its turn; the turns are a minute apart
  expect(pauses.filter((pause) => pause < quickTiming.paceMs - 5000)).toEqual([])
  // what was lost is looked for ever less often, so that the last is found to be absent when as
  // much time again has passed at most
  expect(late).toHaveLength(9)
  expect(Math.max(...late.map(({ lateMs }) => lateMs))).toBeLessThan(75 * minuteMs)
  const punctual = calls.get('post 120')?.[0]?.at ?? 0
  expect(punctual - dueAt(120)).toBeLessThan(5000)
}, 90_000)
