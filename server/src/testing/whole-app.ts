import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp, type App } from '../app.ts'
import type { Config } from '../platform/config.ts'
import { createListener } from '../platform/db/listen.ts'
import type { Log } from '../platform/monitoring/log.ts'
import type { Outbound } from '../platform/outbound/outbound-http.ts'
import { cookieJar } from './cookie-jar.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'
import {
  recordingQueue,
  testClock,
  testConfig,
  testLog,
  testSecrets,
  unusedPlatform,
  type RecordingQueue,
} from './test-platform.ts'

export interface WholePerson {
  readonly email: string
  readonly userId: string
  readonly companyId: string
  readonly token: string
}

export interface WholeApp {
  readonly app: App
  readonly db: TestDatabase
  readonly clock: ReturnType<typeof testClock>
  readonly queue: RecordingQueue
  readonly dataDir: string
  /** Where it listens, from `listen` on. */
  listen(): Promise<string>
  /** A person ready to call, owner of a company in its trial. */
  aPerson(
    email: string,
    more?: { readonly company?: string; readonly firstName?: string },
  ): Promise<WholePerson>
  /** The token of a session, or the status of the refusal. */
  logIn(email: string): Promise<string>
  /** Every call comes from one browser, with its cookies, unless the headers say otherwise. */
  ask(
    who: WholePerson | null,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    payload?: object,
    headers?: Readonly<Record<string, string>>,
  ): Promise<{ readonly status: number; readonly body: unknown }>
  close(): Promise<void>
}

interface Given {
  readonly config?: Partial<Config>
  readonly outbound?: Outbound
  readonly log?: Log
  /** Starts the worker's part too. */
  readonly works?: boolean
  /** Listens on a port of its own, which is then the public address. */
  readonly listens?: boolean
}

export const apiKey = { 'x-api-key': 'marquee-web' }
export const password = 'Tagliatelle1'

/**
 * Every room over a database of its own, as the product composes them; jobs are only recorded,
 * unless the test drains them.
 */
export async function startWholeApp({
  config = {},
  outbound = unusedPlatform.outbound,
  log = testLog,
  works = false,
  listens = false,
}: Given = {}): Promise<WholeApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'marquee-whole-'))
  const db = await createTestDatabase()
  const listener = createListener(db.url, () => undefined)
  const clock = testClock()
  const queue = recordingQueue()
  let publicUrl = ''
  const whole: Config = {
    ...testConfig,
    dataDir,
    ...config,
    get publicUrl() {
      return publicUrl || config.publicUrl || testConfig.publicUrl
    },
  }
  const app = await createApp({
    ...unusedPlatform,
    outbound,
    listener,
    config: whole,
    log,
    clock,
    db,
    secrets: testSecrets(),
    queue,
  })
  const listen = async () => (publicUrl ||= await app.http.listen({ port: 0, host: '127.0.0.1' }))
  if (listens) await listen()
  if (works) await app.startWork()
  const browser = cookieJar()
  const ask: WholeApp['ask'] = async (who, method, path, payload, headers = {}) => {
    const answer = await app.http.inject({
      method,
      url: `/api${path}`,
      headers: {
        ...apiKey,
        ...browser.headers(),
        ...(who ? { authorization: `Bearer ${who.token}` } : {}),
        ...headers,
      },
      ...(payload ? { payload } : {}),
    })
    browser.keep(answer.headers['set-cookie'])
    return { status: answer.statusCode, body: answer.json() satisfies unknown }
  }
  const logIn = async (email: string): Promise<string> => {
    const { status, body } = await ask(null, 'POST', '/auth/login', { email, password })
    return status === 200 && typeof body === 'object' && body !== null && 'access_token' in body
      ? String(body.access_token)
      : String(status)
  }
  return {
    app,
    db,
    clock,
    queue,
    dataDir,
    listen,
    logIn,
    ask,
    async aPerson(email, { company = 'Osteria Lume', firstName = 'Marta' } = {}) {
      const made = await app.identity.createActivatedUser({
        email,
        password,
        firstName,
        lastName: 'Bellini',
        correlationId: randomUUID(),
        company: {
          name: company,
          country: null,
          timeZone: 'Europe/London',
          city: null,
          website: null,
        },
      })
      return { ...made, email, token: await logIn(email) }
    },
    async close() {
      await app.stop()
      await listener.close()
      await db.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
