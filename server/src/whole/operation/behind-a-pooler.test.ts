import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createApp } from '../../app.ts'
import { openPlatform } from '../../open-platform.ts'
import { readConfig } from '../../platform/config.ts'
import { openDatabase, type Database } from '../../platform/db/database.ts'
import { createListener } from '../../platform/db/listen.ts'
import { sql } from '../../platform/db/sql.ts'
import { createJobQueue, defineJob } from '../../platform/queue/job-queue.ts'
import { hasPooler, startPooler, type Pooler } from '../../testing/start-pooler.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { testLog } from '../../testing/test-platform.ts'

/** The pooler has fewer connections to the server than the product has to the pooler. */
const toServer = 3

describe.skipIf(!hasPooler)('behind PgBouncer in transaction mode', () => {
  let direct: TestDatabase
  let pooler: Pooler
  let db: Database
  beforeAll(async () => {
    direct = await createTestDatabase()
    pooler = await startPooler(direct.url, toServer)
    db = openDatabase({
      url: pooler.urlOf(direct.url),
      directUrl: direct.url,
      connections: 12,
      onError: () => undefined,
    })
  })
  afterAll(async () => {
    await db.close()
    await pooler.stop()
    await direct.drop()
  })

  it('the same statements run on whichever connection is free, in transactions and alone', async () => {
    const one = (n: number) => db.one(sql<{ n: number }>`select ${n}::int + 1 as n`)
    const two = (n: number) =>
      db.transaction(async (tx) => {
        const { n: next } = await tx.one(sql<{ n: number }>`select ${n}::int + 1 as n`)
        return tx.one(sql<{ n: number }>`select ${next}::int * 2 as n`)
      })
    const all = Array.from({ length: 200 }, (_, n) => n)
    const answers = await Promise.all(all.map((n) => (n % 2 ? one(n) : two(n))))
    expect(answers.map(({ n }) => n)).toEqual(all.map((n) => (n % 2 ? n + 1 : (n + 1) * 2)))
  })

  it('what is said in a transaction through the pooler is heard past it', async () => {
    const listener = createListener(db.directUrl, () => undefined)
    const heard: string[] = []
    listener.on('company_changed', (payload) => heard.push(payload))
    await expect
      .poll(async () => {
        await db.transaction((tx) => tx.run(sql`select pg_notify('company_changed', 'a word')`))
        return heard[0]
      })
      .toBe('a word')
    await listener.close()
  })

  it('a job that a transaction sent is worked at', async () => {
    const job = defineJob({ name: 'test-pooled', payload: z.object({ id: z.string() }) })
    const queue = createJobQueue({ db, log: testLog, jobs: [job], works: true })
    const worked: string[] = []
    queue.work(job, async ({ id }) => {
      worked.push(id)
    })
    await queue.start()
    await db.transaction((tx) => queue.send(tx, job, { id: 'sent' }))
    await expect.poll(() => worked).toEqual(['sent'])
    await queue.stop()
  })

  it('the whole product starts, lets somebody in and shows the pages', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'marquee-pooled-'))
    chmodSync(dataDir, 0o700)
    const platform = await openPlatform(
      readConfig(
        {
          DATA_DIR: dataDir,
          MODE: 'demo',
          LOG_LEVEL: 'silent',
          DATABASE_URL: pooler.urlOf(direct.url),
          DATABASE_DIRECT_URL: direct.url,
        },
        ['--empty'],
      ),
    )
    const app = await createApp(platform)
    await platform.queue.start()
    await app.startWork()
    try {
      const owner = { email: `owner-${randomUUID()}@venue.example`, password: 'Tagliatelle1' }
      await app.identity.createActivatedUser({
        ...owner,
        firstName: 'Marta',
        lastName: 'Bellini',
        correlationId: randomUUID(),
        company: {
          name: 'Osteria Lume',
          country: 'United Kingdom',
          timeZone: 'Europe/London',
          city: 'Bristol',
          website: 'https://osterialume.example',
        },
      })
      const headers = { 'x-api-key': platform.config.apiKey }
      const login = await app.http.inject({
        method: 'POST',
        url: '/api/auth/login',
        headers,
        payload: owner,
      })
      const authorization = `Bearer ${login.json().access_token}`
      const pages = ['/posts?limit=20', '/messages/threads', '/inbox/items', '/reviews', '/orders']
      const seen = await Promise.all(
        [...pages, ...pages, ...pages].map(async (url) => {
          const answer = await app.http.inject({
            url: `/api${url}`,
            headers: { ...headers, authorization },
          })
          return answer.statusCode
        }),
      )
      expect(new Set(seen)).toEqual(new Set([200]))
    } finally {
      await app.stop()
      await platform.close()
      rmSync(dataDir, { recursive: true, force: true })
    }
  }, 60_000)
})
