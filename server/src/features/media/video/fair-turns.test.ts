import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createFileStorage } from '#connectors/storage/file-storage.ts'
import { createMedia, jobs } from '#features/media'
import { createJobQueue, type JobQueue } from '#platform/queue/job-queue.ts'
import type { Scope } from '#platform/scope.ts'
import { phoneVideo } from '#platform/videos/testing/some-videos.ts'
import type { Videos } from '#platform/videos/videos.ts'
import { as, multipart, testApi } from '#testing/test-api.ts'
import { aTestCompany } from '#testing/test-company.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import {
  testClock,
  testConfig,
  testLog,
  testSecrets,
  unusedPlatform,
  videosWithoutEncoder,
} from '#testing/test-platform.ts'

let db: TestDatabase
let app: FastifyInstance
let queue: JobQueue
let marta: Scope
let luca: Scope
const folder = mkdtempSync(join(tmpdir(), 'marquee-turns-'))
/** How long each video is that was begun, in their order. */
const begun: number[] = []
let goOn: () => void = () => undefined
const mayEnd = new Promise<void>((resolve) => (goOn = resolve))
const videos: Videos = {
  ...videosWithoutEncoder,
  inTurn: () => videos,
  maker: {
    ...videosWithoutEncoder.maker,
    ofPicture: async ({ to }, seconds) => {
      begun.push(seconds)
      await mayEnd
      await writeFile(to, phoneVideo())
    },
  },
}

beforeAll(async () => {
  db = await createTestDatabase()
  queue = createJobQueue({ db, log: testLog, jobs, works: true })
  const media = createMedia(
    {
      ...unusedPlatform,
      videos,
      config: testConfig,
      log: testLog,
      clock: testClock(),
      db,
      secrets: testSecrets(),
      queue,
    },
    { storage: createFileStorage(folder), neededBy: async () => 0 },
  )
  media.work()
  await queue.start()
  marta = await aTestCompany(db)
  luca = await aTestCompany(db)
  app = await testApi(
    () => [marta, luca],
    (api) => media.mount(api),
  )
})
afterAll(async () => {
  await queue.stop()
  await app.close()
  await db.drop()
  rmSync(folder, { recursive: true, force: true })
})

async function picture(who: Scope): Promise<string> {
  const { headers, payload } = multipart(
    'dinner.jpg',
    await sharp({ create: { width: 600, height: 400, channels: 3, background: '#20c040' } })
      .jpeg()
      .toBuffer(),
  )
  const url = '/api/media/multiple'
  const answer = await app.inject({ method: 'POST', url, headers: as(who, headers), payload })
  return answer.json().data[0].id
}
async function order(who: Scope, id: string, seconds: number): Promise<void> {
  const url = `/api/media/${id}/film`
  const payload = { seconds }
  const answer = await app.inject({ method: 'POST', url, headers: as(who), payload })
  expect(answer.statusCode).toBe(200)
}

it('whoever orders one video is not kept waiting by a company that ordered ten', async () => {
  const [many, one] = [await picture(marta), await picture(luca)]
  for (let seconds = 3; seconds < 13; seconds++) await order(marta, many, seconds)
  // one or two are being made, and none ends
  await expect.poll(() => begun.length, { timeout: 20_000 }).toBeGreaterThan(0)
  await order(luca, one, 20)
  goOn()
  await expect.poll(() => begun.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(4)
  expect(begun.slice(0, 4)).toContain(20)
}, 60_000)
