import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { wayToDatabase } from '#platform/testing/way-to-database.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { createLog } from '../monitoring/log.ts'
import { createJobQueue, defineJob, type JobQueue } from './job-queue.ts'

const payload = z.object({ id: z.string() })
const hopeless = defineJob({ name: 'hopeless', payload, retryLimit: 0 })
const repaired = defineJob({ name: 'repaired', payload, retryLimit: 1 })
const sound = defineJob({ name: 'sound', payload })
const served = defineJob({ name: 'served', payload })
const delayed = defineJob({ name: 'delayed', payload })
const held = defineJob({ name: 'held', payload })
const hasty = defineJob({ name: 'hasty', payload, expireSeconds: 1, retryLimit: 0 })
const many = defineJob({ name: 'many', payload })
const awaited = defineJob({ name: 'awaited', payload })

let db: TestDatabase
let queue: JobQueue
let logged = ''
beforeAll(async () => {
  db = await createTestDatabase()
  const write = (line: string) => {
    logged += line
  }
  const log = createLog('warn', { write })
  queue = createJobQueue({ db, log, jobs: [hopeless, repaired, sound], works: true })
})
afterAll(async () => {
  await queue.stop()
  await db.drop()
})
const lines = () =>
  logged
    .trim()
    .split('\n')
    .map((line) => z.parse(z.looseObject({ msg: z.string(), job: z.string() }), JSON.parse(line)))
    .map(({ msg, job }) => `${job}: ${msg}`)

it('a job that always fails is counted and logged once it is given up, and holds up no other', async () => {
  const done: string[] = []
  queue.work(hopeless, async () => {
    throw new Error('the oven is cold')
  })
  queue.work(repaired, async ({ id }, { isLast }) => {
    if (!isLast) throw new Error('once more')
    done.push(id)
  })
  queue.work(sound, async ({ id }) => void done.push(id))
  await queue.start()
  expect(await queue.failed()).toEqual([])
  for (const job of [hopeless, repaired, sound]) await queue.send(db, job, { id: job.name })
  await expect.poll(() => [...done].sort(), { timeout: 15_000 }).toEqual(['repaired', 'sound'])
  await expect
    .poll(() => queue.failed(), { timeout: 10_000 })
    .toEqual([{ name: 'hopeless', count: 1 }])
  expect(lines().sort()).toEqual([
    'hopeless: job failed for good',
    'repaired: job failed and will be tried again',
  ])
})

it('a job is awaited while it waits or runs, and not once it has ended or was given up', async () => {
  const isAwaited = (job: typeof sound) => queue.isAwaited(db, job, { id: job.name })
  expect([await isAwaited(hopeless), await isAwaited(repaired)]).toEqual([false, false])
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const own = await working(awaited, async () => {
    begun.resolve()
    await end.promise
  })
  await own.sendWith(db, { job: awaited, payload: { id: awaited.name } }, { afterMs: 500 })
  expect(await isAwaited(awaited)).toBe(true)
  expect(await queue.isAwaited(db, awaited, { id: 'another' })).toBe(false)
  await begun.promise
  expect(await isAwaited(awaited)).toBe(true)
  end.resolve()
  await expect.poll(() => isAwaited(awaited), patiently).toBe(false)
  await own.stop()
})

/** A process that works on one kind of jobs alone. */
async function working(job: typeof sound, run: (id: string) => Promise<void>, concurrency = 2) {
  const own = createJobQueue({ db, log: createLog('silent'), jobs: [job], works: true })
  own.work(job, ({ id }) => run(id), { concurrency })
  await own.start()
  return own
}
const patiently = { timeout: 15_000 }

it('a job does not wait for the end of one that was begun before it', async () => {
  const begun: string[] = []
  const end = Promise.withResolvers<void>()
  const own = await working(held, async (id) => {
    begun.push(id)
    if (id === 'long') await end.promise
  })
  await own.send(db, held, { id: 'long' })
  await expect.poll(() => begun, patiently).toEqual(['long'])
  await own.send(db, held, { id: 'short' })
  await expect.poll(() => begun, patiently).toEqual(['long', 'short'])
  end.resolve()
  await own.stop()
})

it('a job that takes too long fails alone', async () => {
  const begun: string[] = []
  const end = Promise.withResolvers<void>()
  const own = await working(hasty, async (id) => {
    begun.push(id)
    if (id === 'long') await end.promise
  })
  await db.transaction(async (tx) => {
    await own.send(tx, hasty, { id: 'long' })
    await own.send(tx, hasty, { id: 'short' })
  })
  const failed = async () => (await own.failed()).filter(({ name }) => name === 'hasty')
  await expect.poll(failed, patiently).toEqual([{ name: 'hasty', count: 1 }])
  expect(begun.sort()).toEqual(['long', 'short'])
  end.resolve()
  await own.stop()
})

it('what has piled up is taken without a pause, what matters more first', async () => {
  const done: string[] = []
  const sender = createJobQueue({ db, log: createLog('silent'), jobs: [many], works: false })
  await sender.start()
  await db.transaction(async (tx) => {
    for (let nth = 0; nth < 60; nth++) await sender.send(tx, many, { id: String(nth) })
    await sender.sendWith(tx, { job: many, payload: { id: 'told' } }, { priority: 1 })
  })
  const own = await working(many, async (id) => void done.push(id), 1)
  // at one a poll it would take half a minute
  await expect.poll(() => done.length, patiently).toBe(61)
  expect(done[0]).toBe('told')
  await Promise.all([own.stop(), sender.stop()])
})

it('a job that is sent for later is not taken before, and one whose time has passed is taken at once', async () => {
  const afterMs = 2000
  const taken: { readonly id: string; readonly at: number }[] = []
  const own = await working(
    delayed,
    async (id) => void taken.push({ id, at: performance.now() }),
    4,
  )
  const sentAt = performance.now()
  await own.sendWith(db, { job: delayed, payload: { id: 'later' } }, { afterMs })
  await own.sendWith(db, { job: delayed, payload: { id: 'passed' } }, { afterMs: -afterMs })
  await expect
    .poll(() => taken.map(({ id }) => id), { timeout: 15_000 })
    .toEqual(['passed', 'later'])
  expect((taken[1]?.at ?? 0) - sentAt).toBeGreaterThanOrEqual(afterMs)
  await own.stop()
})

it('a server whose machine is gone without a word is given up, and jobs are taken from whoever has its place', async () => {
  const way = await wayToDatabase(db.url)
  const own = createJobQueue({
    db: { ...db, directUrl: way.url },
    log: createLog('silent'),
    jobs: [served],
    works: true,
    longestStatementMs: 500,
  })
  const done: string[] = []
  own.work(served, async ({ id }) => void done.push(id))
  await own.start()
  await queue.send(db, served, { id: 'before' })
  await expect.poll(() => done, { timeout: 15_000 }).toEqual(['before'])
  way.fallSilent()
  await queue.send(db, served, { id: 'after' })
  await expect.poll(() => done, { timeout: 15_000 }).toContain('after')
  await own.stop()
  way.close()
}, 40_000)
