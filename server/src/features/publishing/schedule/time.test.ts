import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ScheduledPostView, ZoneMove } from '@marquee/contract/publishing.ts'
import { instantsOf, readWallTime } from '@marquee/contract/wall-time.ts'
import { createFileStorage } from '#connectors/storage/file-storage.ts'
import { createMedia, type Media } from '#features/media'
import { createPublishing, postsNeeding, type Publishing } from '#features/publishing'
import { createListener, type Listener } from '#platform/db/listen.ts'
import { testOutbox } from '../../../outbox/testing.ts'
import { sql } from '#platform/db/sql.ts'
import type { Scope } from '#platform/scope.ts'
import { as, multipart, testApi } from '#testing/test-api.ts'
import { aTestCompany } from '#testing/test-company.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import {
  recordingQueue,
  testClock,
  testConfig,
  testLog,
  testSecrets,
  unusedPlatform,
} from '#testing/test-platform.ts'
import {
  aNetwork,
  coversAll,
  engineDeps,
  eventually,
  punctualIsOut,
  quickTiming,
  type StandInNetwork,
} from '../testing.ts'

/** What takes long and other tests guard too is told by the full run alone. */
const isFull = process.env.MARQUEE_FULL === '1'

let db: TestDatabase
let app: FastifyInstance
let media: Media
let publishing: Publishing
let listener: Listener
let network: StandInNetwork
let marta: Scope
let pictureId: string
/** When the network took each post, by its words; a second taking shows. */
let taken: Map<string, Date[]>
const account = {
  id: randomUUID(),
  network: 'facebook' as const,
  name: 'Osteria Lume',
  health: 'connected',
}
const clock = testClock()
const folder = mkdtempSync(join(tmpdir(), 'marquee-time-'))

const zoneOf = async () =>
  (
    await db.one(
      sql<{ time_zone: string }>`select time_zone from companies where id = ${marta.companyId}`,
    )
  ).time_zone
const setZone = (zone: string) =>
  db.run(sql`update companies set time_zone = ${zone} where id = ${marta.companyId}`)

beforeAll(async () => {
  db = await createTestDatabase()
  listener = createListener(db.url, () => undefined)
  network = aNetwork()
  media = createMedia(
    {
      ...unusedPlatform,
      config: testConfig,
      log: testLog,
      clock,
      db,
      secrets: testSecrets(),
      queue: recordingQueue(),
    },
    { storage: createFileStorage(folder), neededBy: postsNeeding },
  )
  const { capabilitiesOf } = engineDeps({ db, clock, network })
  const outbox = testOutbox({ db, clock, listener })
  publishing = createPublishing(
    {
      db,
      clock,
      log: testLog,
      outbound: unusedPlatform.outbound,
      listener,
      budgets: { waitUntil: () => null },
      outbox,
      media,
      timeZoneOf: zoneOf,
      companyNameOf: async () => 'Osteria Lume',
      peopleToNotify: async () => [],
      notifications: { send: async () => undefined },
      publicUrl: 'http://localhost:3000',
      plan: coversAll,
      accounts: {
        enabledAccounts: async () => [account],
        publishes: () => true,
        capabilitiesOf: async (companyId, id) => {
          const open = await capabilitiesOf(companyId, id)
          return open && { ...open, account }
        },
        markReauthorize: async () => true,
        pictureUrl: () => null,
        profileUrl: async () => null,
      },
    },
    quickTiming,
  )
  publishing.start()
  app = await testApi(
    () => [marta],
    (api, root) => {
      publishing.mount(api)
      media.mount(api)
      media.serve(root)
    },
  )
})
afterAll(async () => {
  await app.close()
  await publishing.stop()
  await listener.close()
  await db.drop()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await db.empty()
  clock.set(new Date('2026-09-20T12:00:00Z'))
  taken = new Map()
  network.standing.length = 0
  network.onCommit = async (text, stand) => {
    taken.set(text, [...(taken.get(text) ?? []), clock.now()])
    return stand()
  }
  marta = await aTestCompany(db, clock.now())
  const body = multipart(
    'dinner.jpg',
    await sharp({ create: { width: 400, height: 300, channels: 3, background: '#806040' } })
      .jpeg()
      .toBuffer(),
  )
  pictureId = (
    await app.inject({
      method: 'POST',
      url: '/api/media/multiple',
      headers: as(marta, body.headers),
      payload: body.payload,
    })
  ).json().data[0].id
})

async function schedule(title: string, scheduledAt: string): Promise<void> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/posts/schedule',
    headers: as(marta, { 'idempotency-key': randomUUID() }),
    payload: { title, mediaIds: [pictureId], socialNetworks: ['facebook'], scheduledAt },
  })
  expect([answer.statusCode, answer.json().publishedNow]).toEqual([200, false])
}
const listed = async (): Promise<readonly ScheduledPostView[]> =>
  (await app.inject({ url: '/api/posts/scheduled', headers: as(marta) })).json()
const iso = (short: string) => short.replace('Z', ':00.000Z')

/**
 * Goes from instant to instant, stopping just before each, and sees each post go out there, once:
 * not before, and within seconds.
 */
async function liveThrough(
  promises: readonly { readonly title: string; readonly at: string }[],
): Promise<void> {
  const inOrder = promises.toSorted((a, b) => a.at.localeCompare(b.at))
  for (const { title, at } of inOrder) {
    const due = new Date(at)
    if (due.getTime() - clock.now().getTime() > 150) clock.set(new Date(due.getTime() - 150))
    await eventually(
      async () => taken.get(title) ?? [],
      (times) => times.length > 0,
    )
    const late = (taken.get(title)?.[0]?.getTime() ?? 0) - due.getTime()
    // a timer may ring a millisecond before the wall clock is there
    expect([title, late > -3, late < 5000]).toEqual([title, true, true])
  }
  await eventually(
    () => db.many(sql`select 1 from publications where state <> 'published'`),
    (rows) => rows.length === 0,
  )
  expect([...taken].filter(([, times]) => times.length !== 1)).toEqual([])
  expect(taken.size).toBe(promises.length)
}

// read off the zones' published rules by hand, so that nothing here is computed by what it proves
const nights: Readonly<
  Record<
    string,
    {
      readonly skipped: readonly string[]
      readonly shown: readonly (readonly [wall: string, instant: string])[]
    }
  >
> = {
  'Europe/London': {
    skipped: ['2027-03-28T01:00', '2027-03-28T01:30', '2027-03-28T01:59'],
    shown: [
      ['2026-10-24T18:30', '2026-10-24T17:30Z'],
      ['2026-10-25T00:59', '2026-10-24T23:59Z'],
      ['2026-10-25T01:30', '2026-10-25T00:30Z'],
      ['2026-10-25T01:30', '2026-10-25T01:30Z'],
      ['2026-10-25T02:00', '2026-10-25T02:00Z'],
      ['2026-10-25T18:30', '2026-10-25T18:30Z'],
      ['2027-03-27T18:30', '2027-03-27T18:30Z'],
      ['2027-03-28T00:59', '2027-03-28T00:59Z'],
      ['2027-03-28T02:00', '2027-03-28T01:00Z'],
      ['2027-03-28T18:30', '2027-03-28T17:30Z'],
    ],
  },
  'America/New_York': {
    skipped: ['2027-03-14T02:00', '2027-03-14T02:30', '2027-03-14T02:59'],
    shown: [
      ['2026-10-31T18:30', '2026-10-31T22:30Z'],
      ['2026-11-01T00:59', '2026-11-01T04:59Z'],
      ['2026-11-01T01:30', '2026-11-01T05:30Z'],
      ['2026-11-01T01:30', '2026-11-01T06:30Z'],
      ['2026-11-01T02:00', '2026-11-01T07:00Z'],
      ['2026-11-01T18:30', '2026-11-01T23:30Z'],
      ['2027-03-13T18:30', '2027-03-13T23:30Z'],
      ['2027-03-14T01:59', '2027-03-14T06:59Z'],
      ['2027-03-14T03:00', '2027-03-14T07:00Z'],
      ['2027-03-14T18:30', '2027-03-14T22:30Z'],
    ],
  },
  'Australia/Lord_Howe': {
    skipped: ['2026-10-04T02:00', '2026-10-04T02:15', '2026-10-04T02:29'],
    shown: [
      ['2026-10-03T18:30', '2026-10-03T08:00Z'],
      ['2026-10-04T01:59', '2026-10-03T15:29Z'],
      ['2026-10-04T02:30', '2026-10-03T15:30Z'],
      ['2026-10-04T18:30', '2026-10-04T07:30Z'],
      ['2027-04-03T18:30', '2027-04-03T07:30Z'],
      ['2027-04-04T01:29', '2027-04-03T14:29Z'],
      ['2027-04-04T01:45', '2027-04-03T14:45Z'],
      ['2027-04-04T01:45', '2027-04-03T15:15Z'],
      ['2027-04-04T02:00', '2027-04-03T15:30Z'],
      ['2027-04-04T18:30', '2027-04-04T08:00Z'],
    ],
  },
}

describe.each(Object.entries(nights))(
  'over both clock changes of %s',
  (zone, { skipped, shown }) => {
    it('every post goes out at its instant and is listed by what the clocks there show', async () => {
      await setZone(zone)
      const posts = shown.map(([wall, at], index) => ({
        title: `${index}: ${wall}`,
        wall,
        at: iso(at),
      }))
      for (const { title, at } of posts) await schedule(title, at)
      expect(
        (await listed()).map(({ title, wallTime, timeZone, scheduledAt }) => [
          title,
          wallTime,
          timeZone,
          scheduledAt,
        ]),
      ).toEqual(posts.map(({ title, wall, at }) => [title, wall, zone, at]))
      await liveThrough(posts)
    })
    it('no instant is offered for a time that is skipped, and both for one that comes twice', () => {
      const offered = (wall: string) => {
        const read = readWallTime(wall)
        return read && instantsOf(read, zone).map((instant) => instant.toISOString())
      }
      for (const wall of skipped) expect([wall, offered(wall)]).toEqual([wall, []])
      for (const [wall] of shown)
        expect(offered(wall)).toEqual(
          shown.filter(([same]) => same === wall).map(([, at]) => iso(at)),
        )
    })
  },
)

/**
 * Two a day over both nights of New York: evenings, and the hours that are skipped or doubled
 * there.
 */
const fifty = Array.from({ length: 50 }, (_, index) => {
  const day = new Date(Date.UTC(2026, 9, 20 + Math.floor(index / 2) + (index >= 40 ? 123 : 0)))
    .toISOString()
    .slice(0, 10)
  return { title: `post ${index}`, wall: `${day}T${index % 2 === 0 ? '01:30' : '18:30'}` }
})
async function scheduleFifty(): Promise<void> {
  for (const { title, wall } of fifty) {
    const read = readWallTime(wall)
    const [at] = read ? instantsOf(read, 'Europe/London') : []
    await schedule(title, at?.toISOString() ?? '')
  }
}
const changeZone = (to: string, scheduledPosts: 'keep-clock-times' | 'keep-instants') =>
  db.transaction(async (tx) => {
    const outcome = await publishing.zoneChanged(tx, marta.companyId, {
      from: await zoneOf(),
      to,
      scheduledPosts,
    })
    await tx.run(sql`update companies set time_zone = ${to} where id = ${marta.companyId}`)
    return outcome
  })

describe('fifty scheduled posts and other clocks', () => {
  it.runIf(isFull)(
    'go out when the preview said that they would, where clock times are kept',
    { timeout: 60_000 },
    async () => {
      await scheduleFifty()
      const { moves, total } = (
        await app.inject({
          url: '/api/posts/zone-change?timeZone=America/New_York',
          headers: as(marta),
        })
      ).json<{ moves: ZoneMove[]; total: number }>()
      expect([total, moves.length, moves.filter(({ note }) => note === 'doubled').length]).toEqual([
        50, 50, 1,
      ])
      expect(await changeZone('America/New_York', 'keep-clock-times')).toEqual({
        moved: 50,
        kept: 0,
      })
      const after = await listed()
      expect(after.map(({ title, wallTime }) => [title, wallTime])).toEqual(
        fifty.map(({ title, wall }) => [title, wall]),
      )
      const promised = moves.map(({ text, after: at }) => ({ title: text, at }))
      expect(promised.slice(0, 2)).toEqual([
        { title: 'post 0', at: '2026-10-20T05:30:00.000Z' },
        { title: 'post 1', at: '2026-10-20T22:30:00.000Z' },
      ])
      expect(promised.at(-1)).toEqual({ title: 'post 49', at: '2027-03-16T22:30:00.000Z' })
      await liveThrough(promised)
    },
  )
  it.runIf(isFull)(
    'go out when they always would, where instants are kept',
    { timeout: 60_000 },
    async () => {
      await scheduleFifty()
      const before = await listed()
      expect(await changeZone('America/New_York', 'keep-instants')).toEqual({ moved: 0, kept: 0 })
      const after = await listed()
      expect(after.map(({ scheduledAt }) => scheduledAt)).toEqual(
        before.map(({ scheduledAt }) => scheduledAt),
      )
      expect(after.slice(0, 2).map(({ wallTime, timeZone }) => [wallTime, timeZone])).toEqual([
        ['2026-10-19T20:30', 'America/New_York'],
        ['2026-10-20T13:30', 'America/New_York'],
      ])
      await liveThrough(before.map(({ title, scheduledAt }) => ({ title, at: scheduledAt })))
    },
  )
})

describe('a clock that jumps', () => {
  const inHours = (hours: number) =>
    new Date(clock.now().getTime() + hours * 3_600_000).toISOString()
  const states = async () =>
    new Map(
      (
        await db.many(
          sql<{
            text: string
            state: string
          }>`select p.text, b.state from publications b join posts p on p.company_id = b.company_id and p.id = b.post_id`,
        )
      ).map(({ text, state }) => [text, state]),
    )

  it('a day forward sends once what is late within its limit and asks about the rest; back again nothing is repeated and nothing forgotten', async () => {
    const start = clock.now()
    for (const [title, hours] of [
      ['lunch', 0.5],
      ['dinner', 10],
      ['breakfast', 23.5],
      ['next lunch', 25],
    ] as const)
      await schedule(title, inHours(hours))
    clock.advance(24 * 3_600_000)
    await eventually(
      states,
      (now) =>
        now.get('breakfast') === 'published' &&
        now.get('lunch') === 'missed' &&
        now.get('dinner') === 'missed',
    )
    expect(
      (await listed()).map(({ title, publications }) => [title, publications[0]?.decisions]),
    ).toEqual([
      ['lunch', ['send', 'leave']],
      ['dinner', ['send', 'leave']],
      ['next lunch', []],
    ])

    clock.set(start)
    const next = new Date(start.getTime() + 25 * 3_600_000)
    // ready in the first day already: the second time around it waits for its instant all the same
    clock.set(new Date(next.getTime() - 20 * 60_000))
    await eventually(states, (now) => now.get('next lunch') === 'ready')
    clock.set(start)
    const somebodyElse = await aTestCompany(db, clock.now())
    for (const hours of [0.5, 10, 23.5]) {
      clock.set(new Date(start.getTime() + hours * 3_600_000))
      await punctualIsOut(db, somebodyElse, clock.now())
    }
    expect(taken.get('punctual')).toHaveLength(3)
    taken.delete('punctual')
    expect([...taken.keys()]).toEqual(['breakfast'])
    clock.set(new Date(next.getTime() - 150))
    await eventually(states, (now) => now.get('next lunch') === 'published')
    expect([...taken].map(([title, times]) => [title, times.length])).toEqual([
      ['breakfast', 1],
      ['next lunch', 1],
    ])
    expect(taken.get('next lunch')?.[0]?.getTime()).toBeGreaterThanOrEqual(next.getTime())
    expect(Object.fromEntries(await states())).toEqual({
      breakfast: 'published',
      dinner: 'missed',
      lunch: 'missed',
      'next lunch': 'published',
      punctual: 'published',
    })
  })
})
