import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { providersFrom } from '#platform/settings/providers/provider-settings.ts'
import { sql } from '#platform/db/sql.ts'
import { secretsFrom, type Secrets } from '#platform/secrets.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { testClock, testConfig, testLog, testSecrets } from '#testing/test-platform.ts'
import { sealPlace } from './destinations.ts'
import { handOver } from './hand-over.ts'
import { insertEvent } from './tracking-store.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

/** Of a machine that has no copy of the newest key yet. */
const elsewhere = secretsFrom({
  keyRing: [{ id: 'older', key: Buffer.alloc(32, 3).toString('base64') }],
  signingSecret: Buffer.alloc(32, 9).toString('base64'),
  databasePassword: 'x',
})

it('an event whose key is not here yet is tried again', async () => {
  const id = randomUUID()
  const sent: string[] = []
  const tracking = { ...providersFrom({}, null).tracking, analyticsUrl: 'https://events.example/' }
  const by = (secrets: Secrets) => ({
    config: { ...testConfig, providers: { ...testConfig.providers, tracking } },
    db,
    clock: testClock(),
    log: testLog,
    secrets,
    outbound: {
      async send({ url }: { url: string }) {
        sent.push(url)
        return { status: 204, headers: {}, body: Buffer.alloc(0) }
      },
      close: async () => undefined,
    },
  })
  await insertEvent(db, {
    id,
    destination: 'analytics',
    event: 'user_signed_in',
    userId: null,
    sealedData: testSecrets().seal('{}', sealPlace(id)),
    at: new Date(),
  })
  const state = () => db.one(sql<{ state: string }>`select state from outside_events`)
  await expect(handOver(by(elsewhere), id)).rejects.toThrow('The key ring has no key test.')
  expect([sent, await state()]).toEqual([[], { state: 'queued' }])
  await handOver(by(testSecrets()), id)
  expect([sent, await state()]).toEqual([['https://events.example/'], { state: 'sent' }])
})
