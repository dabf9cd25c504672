import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp, type App } from '../app.ts'
import type { Config } from '../platform/config.ts'
import { createListener } from '../platform/db/listen.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'
import { recordingQueue, testClock, testConfig, testLog, testSecrets, unusedPlatform } from './test-platform.ts'

export interface WholeApp {
  readonly app: App
  readonly db: TestDatabase
  /** A person ready to call, owner of a company in its trial. */
  aPerson(email: string): Promise<{ readonly userId: string; readonly companyId: string; readonly token: string }>
  close(): Promise<void>
}

export const apiKey = { 'x-api-key': 'marquee-web' }

/** Every room over a database of its own, as the product composes them; jobs are only recorded. */
export async function startWholeApp(over: Partial<Config> = {}): Promise<WholeApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'marquee-whole-'))
  const db = await createTestDatabase()
  const listener = createListener(db.url, () => undefined)
  const app = await createApp({ ...unusedPlatform, listener, config: { ...testConfig, dataDir, ...over }, log: testLog, clock: testClock(), db, secrets: testSecrets(), queue: recordingQueue() })
  return {
    app, db,
    async aPerson(email) {
      const made = await app.identity.createActivatedUser({
        email, password: 'Tagliatelle1', firstName: 'Marta', lastName: 'Bellini', correlationId: randomUUID(),
        company: { name: 'Osteria Lume', country: null, timeZone: 'Europe/London', city: null, website: null },
      })
      const login = await app.http.inject({ method: 'POST', url: '/api/auth/login', headers: apiKey, payload: { email, password: 'Tagliatelle1' } })
      return { ...made, token: login.json().access_token }
    },
    async close() {
      await app.stop()
      await listener.close()
      await db.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
