import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { testClock, testLog, testSecrets } from '#testing/test-platform.ts'
import { switchOff } from '../db/limits/network-switches.ts'
import { sql } from '../db/sql.ts'
import { openDatabase } from '../db/database.ts'
import { readKeyHolders } from '../db/worker-beats.ts'
import { startWorkerBeat } from '../background/worker-beat.ts'
import { mountHealth, type HealthProbe } from './health.ts'
import { createHttpServer } from './server.ts'

let db: TestDatabase
let app: FastifyInstance
let upMs: number
let apartMs: number
let probe: Awaited<ReturnType<HealthProbe['look']>>
const idle = { facts: { waiting: 0 }, reason: null, waitsForWorker: false }
const healthOf = async (server = app) => {
  const answer = await server.inject({ url: '/health' })
  return { code: answer.statusCode, cache: answer.headers['cache-control'], ...answer.json() }
}
const aServer = (database: TestDatabase | ReturnType<typeof openDatabase>, patienceMs = 5000) => {
  const server = createHttpServer(testLog, { trustProxy: false })
  mountHealth(server, {
    db: database,
    clock: { ...testClock(), monotonicMs: () => upMs, apartMs: () => apartMs },
    log: testLog,
    probes: [{ name: 'letters', look: async () => probe }],
    processId: 'this-process',
    patienceMs,
  })
  return server
}

beforeAll(async () => {
  db = await createTestDatabase()
  app = aServer(db)
})
afterAll(async () => {
  await app.close()
  await db.drop()
})
beforeEach(async () => {
  await db.empty()
  upMs = 5000
  apartMs = 0
  probe = idle
})

const aBeat = (secondsAgo: number) =>
  db.run(
    sql`insert into worker_beats (worker, host, started_at, beat_at) values (${`w${secondsAgo}`}, 'here', clock_timestamp(), clock_timestamp() - ${secondsAgo} * interval '1 second')`,
  )

describe('health', () => {
  it('is ready with a worker that beats, and says what every room says', async () => {
    await aBeat(2)
    expect(await healthOf()).toMatchObject({
      code: 200,
      cache: 'no-store',
      status: 'ready',
      database: 'ok',
      workers: { alive: 1 },
      letters: { waiting: 0 },
      switchedOff: [],
      reasons: [],
    })
  })
  it.each([
    [1999, null],
    [-1999, null],
    [2000, '2 seconds fast'],
    [-45_000, '45 seconds slow'],
    [360_000, '6 minutes fast'],
    [-360_000, '6 minutes slow'],
  ])('with a machine’s clock that is %i ms off says so, and is not ready', async (ms, words) => {
    await aBeat(2)
    apartMs = ms
    expect(await healthOf()).toMatchObject(
      words === null
        ? { code: 200, status: 'ready', reasons: [] }
        : {
            code: 503,
            status: 'late',
            clockApartMs: ms,
            reasons: [
              `The clock of this machine is ${words} by the clock of the database. Nothing is sent from here until it is set right.`,
            ],
          },
    )
  })
  it('names workers elsewhere whose clock is off', async () => {
    await aBeat(2)
    const beat = await startWorkerBeat({
      db,
      clock: { apartMs: () => -360_000 },
      log: testLog,
      secrets: testSecrets(),
    })
    expect(await healthOf()).toMatchObject({
      code: 503,
      workers: { alive: 2, apart: 1 },
      reasons: [
        '1 of 2 workers runs on a machine whose clock is off by two seconds or more. It sends nothing until that is set right.',
      ],
    })
    await beat.stop()
    expect(await healthOf()).toMatchObject({ code: 200, reasons: [] })
  })
  it('takes a web process that signs for its keys for no worker', async () => {
    const beat = await startWorkerBeat({
      db,
      clock: testClock(),
      log: testLog,
      secrets: testSecrets(),
      works: false,
    })
    expect(await healthOf()).toMatchObject({ workers: { alive: 0, newestBeatAgeMs: null } })
    expect(await readKeyHolders(db, 30_000)).toMatchObject([{ keyIds: ['test'] }])
    await beat.stop()
    expect(await readKeyHolders(db, 30_000)).toEqual([])
  })
  it('is late with the room’s own sentence when a room is late', async () => {
    await aBeat(2)
    probe = { facts: { waiting: 3 }, reason: '3 letters lie about.', waitsForWorker: true }
    expect(await healthOf()).toMatchObject({
      code: 503,
      cache: 'no-store',
      status: 'late',
      letters: { waiting: 3 },
      reasons: ['3 letters lie about.'],
    })
  })
  it('misses a worker at once when there is work, after a minute when there is none', async () => {
    expect(await healthOf()).toMatchObject({
      code: 200,
      workers: { alive: 0, newestBeatAgeMs: null },
    })
    probe = { ...idle, waitsForWorker: true }
    expect(await healthOf()).toMatchObject({
      code: 503,
      status: 'late',
      reasons: ['No worker is running, so nothing is sent.'],
    })
    probe = idle
    upMs = 61_000
    expect(await healthOf()).toMatchObject({ code: 503, status: 'late' })
    await aBeat(1)
    expect(await healthOf()).toMatchObject({ code: 200 })
  })
  it('takes a worker that stopped beating 30 seconds ago for dead', async () => {
    probe = { ...idle, waitsForWorker: true }
    await aBeat(29)
    expect(await healthOf()).toMatchObject({ code: 200, workers: { alive: 1 } })
    await db.run(sql`update worker_beats set beat_at = beat_at - interval '2 seconds'`)
    expect(await healthOf()).toMatchObject({
      code: 503,
      workers: { alive: 0 },
      reasons: ['No worker has given a sign of life for 31 seconds, so nothing is sent.'],
    })
  })
  it('names what is switched off and stays ready: that is a wish, no fault', async () => {
    await aBeat(1)
    const at = new Date('2026-11-24T18:30:00Z')
    await switchOff(db, { network: 'facebook', reason: 'Facebook rejects every photo', at })
    expect(await healthOf()).toMatchObject({
      code: 200,
      switchedOff: [
        { network: 'facebook', reason: 'Facebook rejects every photo', since: at.toISOString() },
      ],
    })
  })
  it('is unavailable without its database and says nothing it does not know, while the process stays live', async () => {
    const nowhere = openDatabase({
      url: 'postgres://nobody:nothing@127.0.0.1:9/none',
      connections: 1,
      onError: () => undefined,
    })
    const alone = aServer(nowhere)
    expect(await healthOf(alone)).toEqual({
      code: 503,
      cache: 'no-store',
      status: 'unavailable',
      now: expect.any(String),
      database: 'down',
      workers: null,
      letters: null,
      switchedOff: null,
      reasons: ['The database does not answer.'],
    })
    expect((await alone.inject({ url: '/health/live' })).json()).toEqual({
      status: 'live',
      process: 'this-process',
    })
    await alone.close()
    await nowhere.close()
  })
  it('is unavailable when the database hangs', async () => {
    const impatient = aServer(db, 100)
    await db.transaction(async (tx) => {
      await tx.run(sql`lock table worker_beats in access exclusive mode`)
      expect(await healthOf(impatient)).toMatchObject({ code: 503, status: 'unavailable' })
    })
    await impatient.close()
  })
})

describe('a worker’s beat', () => {
  const beats = () =>
    db.many(
      sql<{
        worker: string
        beat_at: Date
      }>`select worker, beat_at from worker_beats order by beat_at`,
    )
  it('is there when it starts, goes on, clears old ones away, and is gone when it stops', async () => {
    await aBeat(86_401)
    const beat = await startWorkerBeat({
      db,
      clock: testClock(),
      log: testLog,
      secrets: testSecrets(),
      everyMs: 20,
    })
    const [first, ...others] = await beats()
    expect(others).toEqual([])
    await expect
      .poll(
        async () =>
          ((await beats())[0]?.beat_at.getTime() ?? 0) > (first?.beat_at.getTime() ?? Infinity),
      )
      .toBe(true)
    await beat.stop()
    expect(await beats()).toEqual([])
  })
})
