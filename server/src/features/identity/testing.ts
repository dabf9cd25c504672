import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { MailMessage } from '#connectors/mail/index.ts'
import type { SignInProviders } from '#connectors/sign-in-providers.ts'
import { createBilling } from '#features/billing'
import { createCompanies } from '#features/companies'
import { createNotifications } from '#features/notifications'
import { createApi } from '#platform/http/api.ts'
import { createHttpServer } from '#platform/http/server.ts'
import type { Platform } from '#platform/platform.ts'
import type { TestDatabase } from '#testing/test-database.ts'
import {
  recordingQueue,
  testClock,
  testConfig,
  testLog,
  testSecrets,
  unusedPlatform,
} from '#testing/test-platform.ts'
import { createIdentity, type Identity, type IdentityHooks } from './index.ts'

export const marta = {
  firstName: 'Marta',
  lastName: 'Bellini',
  email: 'marta@osterialume.example',
  password: 'Tagliatelle1',
}
export const luca = {
  firstName: 'Luca',
  lastName: 'Ferri',
  email: 'luca@trattoria.example',
  password: 'Pappardelle2',
}

interface AskOptions {
  readonly body?: object
  readonly token?: string
  readonly company?: string
  readonly from?: string
  readonly headers?: Readonly<Record<string, string>>
}
export interface EntryAnswer {
  readonly status: number
  readonly body: unknown
}

/** The rooms of entry, wired as the product wires them, with a mailbox that keeps what was sent. */
export interface EntryTestbed {
  readonly clock: ReturnType<typeof testClock>
  readonly identity: Identity
  readonly app: FastifyInstance
  readonly mailbox: MailMessage[]
  ask(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    options?: AskOptions,
  ): Promise<EntryAnswer>
  /** Sends what waits and answers the newest code that reached the address. */
  codeFor(email: string): Promise<string>
  /** Sends what waits and answers the word of the newest link that reached the address. */
  linkFor(email: string, page: 'active-account' | 'reset-password'): Promise<string>
  /** Answers the token. */
  login(person: { readonly email: string; readonly password: string }): Promise<string>
  /** A person with a company who is logged in. */
  aMember(
    person?: typeof marta,
    companyName?: string,
  ): Promise<{ userId: string; companyId: string; token: string }>
}

export async function openTestbed(
  db: TestDatabase,
  hooks: Partial<IdentityHooks> = {},
  signInProviders: SignInProviders = new Map(),
): Promise<EntryTestbed> {
  const clock = testClock(new Date('2026-03-10T12:00:00Z'))
  const queue = recordingQueue()
  const mailbox: MailMessage[] = []
  const platform: Platform = {
    ...unusedPlatform,
    config: testConfig,
    log: testLog,
    clock,
    db,
    secrets: testSecrets(),
    queue,
  }
  const notifications = createNotifications(platform, {
    mailer: {
      send: async (message) => {
        mailbox.push(message)
      },
    },
  })
  notifications.work()
  const billing = createBilling(platform)
  const companies = createCompanies(platform, {
    billing,
    onTimeZoneChanged: async () => ({ moved: 0, kept: 0 }),
    memberships: {
      addMembership: (...given) => identity.addMembership(...given),
      lockPerson: (...given) => identity.lockPerson(...given),
    },
  })
  const identity: Identity = createIdentity(platform, {
    notifications,
    companies,
    billing,
    hooks,
    signInProviders,
    socialAccountsOf: async () => [{ type: 'facebook', enabled: true }],
  })
  identity.work()
  const app = createHttpServer(testLog, { trustProxy: false })
  await app.register(
    async (scope) => {
      const api = createApi(scope, {
        apiKey: testConfig.apiKey,
        authenticate: identity.authenticate,
      })
      for (const room of [identity, companies]) room.mount(api)
    },
    { prefix: '/api' },
  )

  const ask: EntryTestbed['ask'] = async (
    method,
    path,
    { body, token, company, from, headers } = {},
  ) => {
    const answer = await app.inject({
      method,
      url: `/api${path}`,
      ...(body ? { payload: body } : {}),
      ...(from ? { remoteAddress: from } : {}),
      headers: {
        'x-api-key': testConfig.apiKey,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(company ? { 'x-company-id': company } : {}),
        ...headers,
      },
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const login: EntryTestbed['login'] = async ({ email, password }) => {
    const { body } = await ask('POST', '/auth/login', { body: { email, password } })
    return z.object({ access_token: z.string() }).parse(body).access_token
  }
  return {
    clock,
    identity,
    app,
    mailbox,
    ask,
    login,
    async codeFor(email) {
      await queue.drain()
      const newest = mailbox.findLast(({ to }) => to === email)
      return /^Your code: (\d{6})$/m.exec(newest?.text ?? '')?.[1] ?? 'no mail came'
    },
    async linkFor(email, page) {
      await queue.drain()
      const words = mailbox
        .filter(({ to }) => to === email)
        .flatMap(
          ({ text }) =>
            new RegExp(`http://localhost:3000/${page}\\?token=([\\w-]+)`).exec(text)?.[1] ?? [],
        )
      return words.at(-1) ?? 'no link came'
    },
    async aMember(person = marta, companyName = 'Osteria Lume') {
      const made = await identity.createActivatedUser({
        ...person,
        company: { name: companyName },
        correlationId: 'test',
      })
      return { ...made, token: await login(person) }
    },
  }
}
