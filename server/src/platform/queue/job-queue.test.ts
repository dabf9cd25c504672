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

it('a job that is sent for later is not taken before, and one whose time has passed is taken at once', async () => {
  const afterMs = 2000
  const jobs = [delayed]
  const working = createJobQueue({ db, log: createLog('silent'), jobs, works: true })
  const taken: { readonly id: string; readonly at: number }[] = []
  working.work(delayed, async ({ id }) => void taken.push({ id, at: performance.now() }))
  await working.start()
  const sentAt = performance.now()
  await working.send(db, delayed, { id: 'later' }, { afterMs })
  await working.send(db, delayed, { id: 'passed' }, { afterMs: -afterMs })
  await expect
    .poll(() => taken.map(({ id }) => id), { timeout: 15_000 })
    .toEqual(['passed', 'later'])
  expect((taken[1]?.at ?? 0) - sentAt).toBeGreaterThanOrEqual(afterMs)
  await working.stop()
})

it('a server whose machine is gone without a word is given up, and jobs are taken from whoever has its place', async () => {
  const way = await wayToDatabase(db.url)
  const working = createJobQueue({
    db: { ...db, directUrl: way.url },
    log: createLog('silent'),
    jobs: [served],
    works: true,
    longestStatementMs: 500,
  })
  const done: string[] = []
  working.work(served, async ({ id }) => void done.push(id))
  await working.start()
  await queue.send(db, served, { id: 'before' })
  await expect.poll(() => done, { timeout: 15_000 }).toEqual(['before'])
  way.fallSilent()
  await queue.send(db, served, { id: 'after' })
  await expect.poll(() => done, { timeout: 15_000 }).toContain('after')
  await working.stop()
  way.close()
}, 40_000)
