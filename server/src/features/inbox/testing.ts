import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import type { MessageThread, MessageView } from '@marquee/contract/messages.ts'
import { isThreadKept, reportToTeamInbox } from '#features/team-inbox'
import type { Outbox } from '#outbox'
import { createListener, type Listener } from '#platform/db/listen.ts'
import { sql } from '#platform/db/sql.ts'
import { OutboundError } from '#platform/outbound/outbound-http.ts'
import type { Scope } from '#platform/scope.ts'
import { as, testApi } from '#testing/test-api.ts'
import { aTestCompany } from '#testing/test-company.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { testLog, unusedPlatform } from '#testing/test-platform.ts'
import { nothingDue, testOutbox } from '../../outbox/testing.ts'
import type { InboxDeps } from './inbox-deps.ts'
import { createInbox, type Inbox } from './index.ts'
import { aMediaRow, anEmptyNetwork, clock, messenger, net } from './stand-in-network.ts'

export { clock, fails, guest, message, net, takeBack, write } from './stand-in-network.ts'

interface InboxTestbed {
  db: TestDatabase
  app: FastifyInstance
  inbox: Inbox
  outbox: Outbox
  listener: Listener
  /** Two companies, each with the same page of the network. */
  marta: Scope
  sam: Scope
  accounts: Map<string, string>
  /** What open screens were told. */
  told: string[]
}
let built: InboxTestbed | null = null
/** Of the file that called `useInbox`. */
export function testbed(): InboxTestbed {
  if (!built) throw new Error('There is no house before the first test.')
  return built
}

const capabilitiesOf: InboxDeps['accounts']['capabilitiesOf'] = async (companyId, id) => {
  if (net.openFails) throw net.openFails
  return testbed().accounts.get(companyId) === id
    ? {
        account: { name: 'Osteria Lume', network: 'facebook' },
        messenger,
        readEveryMs: null,
        budgets: [],
        mark: 'm',
      }
    : null
}

/** What the room is given of the others. */
export const outside: Pick<
  InboxDeps,
  'outbound' | 'media' | 'budgets' | 'accounts' | 'isKeptByTeam'
> = {
  isKeptByTeam: isThreadKept,
  outbound: {
    ...unusedPlatform.outbound,
    send: async ({ url, timeoutMs = 0 }) => {
      if (net.slowPictures.has(url)) {
        vi.advanceTimersByTime(timeoutMs)
        throw new OutboundError('no-answer', 'No answer.')
      }
      return {
        status: net.pictures.has(url) ? 200 : 403,
        headers: {},
        body: Buffer.from(randomUUID()),
      }
    },
  },
  budgets: {
    waitUntil: (_budgets, upTo) => (net.quota.fullness > upTo ? net.quota.freeAt : null),
  },
  accounts: {
    capabilitiesOf,
    markReauthorize: async () => true,
    isCharged: (network) => network === 'twitter',
    lateReplyWindowMs: () => net.lateReplyWindowMs,
  },
  media: {
    hold: async (_db, companyId, ids) =>
      ids
        .filter((id) => net.library.has(id) && companyId === testbed().marta.companyId)
        .map((id) => aMediaRow(id)),
    pictureFor: async (_companyId, mediaId) =>
      net.library.has(mediaId)
        ? {
            mediaId,
            contentType: 'image/jpeg',
            width: 400,
            height: 500,
            altText: null,
            bytes: async () => Buffer.from(mediaId),
            address: async () => `https://here/${mediaId}.jpg`,
          }
        : null,
    find: async (_db, _companyId, ids) =>
      ids.filter((id) => !net.goneCopies.has(id)).map((id) => ({ id })),
    addressOf: (_companyId, id, variant) => `/m/${variant}/${id}`,
    keepRemote: async (_companyId, bytes) => ({ id: bytes.toString() }),
  },
}

async function build(): Promise<InboxTestbed> {
  const db = await createTestDatabase()
  const listener = createListener(db.url, () => undefined)
  const outbox = testOutbox({ db, clock, listener, capabilitiesOf })
  const inbox = createInbox({ db, clock, log: testLog, outbox, reportToTeamInbox, ...outside })
  outbox.register(inbox.kinds)
  outbox.start()
  const told: string[] = []
  listener.on('company_changed', (payload) => {
    told.push(payload)
  })
  // it listens a moment after it was asked to
  await vi.waitFor(async () => {
    await db.run(sql`select pg_notify('company_changed', 'hello')`)
    expect(told).toContain('hello')
  })
  const app = await testApi(
    () => [testbed().marta, testbed().sam],
    (api) => {
      inbox.mount(api)
    },
  )
  const [marta, sam] = [await aTestCompany(db), await aTestCompany(db)]
  return { db, app, inbox, outbox, listener, marta, sam, accounts: new Map(), told }
}

async function beginAnew(of: InboxTestbed): Promise<void> {
  await of.db.empty()
  clock.set(new Date('2026-11-21T12:00:00Z'))
  Object.assign(net, anEmptyNetwork())
  of.marta = await aTestCompany(of.db)
  of.sam = await aTestCompany(of.db)
  of.accounts = new Map()
  for (const { companyId, userId } of [of.marta, of.sam]) {
    const id = randomUUID()
    of.accounts.set(companyId, id)
    await of.db.run(sql`
      insert into social_accounts (company_id, id, network, remote_id, name, category, enabled, health, secret, remote_user_id, connected_as, connected_at, updated_at)
      values (${companyId}, ${id}, 'facebook', '111', 'Osteria Lume', 'Restaurant', true, 'connected', 'sealed', ${userId}, 'Marta', ${clock.now()}, ${clock.now()})`)
  }
  of.told.length = 0
}

/** The room over a network of the test, with an outbox that runs; empty before every test. */
export function useInbox(): void {
  beforeAll(async () => {
    built = await build()
  })
  beforeEach(() => beginAnew(testbed()))
  afterEach(atRest)
  afterAll(async () => {
    const { app, outbox, listener, db } = testbed()
    await app.close()
    await outbox.stop()
    await listener.close()
    await db.drop()
  })
}

/** Nothing is due, and nothing is in anybody's hands. */
export const atRest = () => nothingDue(testbed().db, clock)

/** A network tells of messages, and they are read. */
export async function read(scope = testbed().marta): Promise<number> {
  const { inbox, accounts } = testbed()
  clock.advance(3000)
  await inbox.changed(scope.companyId, accounts.get(scope.companyId) ?? '')
  return inbox.readDue()
}

interface Asking {
  readonly scope?: Scope
  readonly payload?: object
  readonly key?: string
}
export async function ask<Answer>(
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  { scope = testbed().marta, payload, key = randomUUID() }: Asking = {},
): Promise<{ readonly status: number; readonly body: Answer }> {
  const answer = await testbed().app.inject({
    method,
    url: `/api${url}`,
    headers: { ...as(scope), 'idempotency-key': key },
    ...(payload ? { payload } : {}),
  })
  return { status: answer.statusCode, body: answer.json<Answer>() }
}

interface List {
  readonly readAt: string | null
  readonly items: MessageThread[]
  readonly nextCursor: string | null
  readonly unread: number
  readonly unanswered: number
  readonly problems: unknown[]
}
export const list = async (query = '', scope = testbed().marta) =>
  (await ask<List>('GET', `/messages/threads${query}`, { scope })).body
interface OpenThread {
  readonly messages: MessageView[]
  readonly thread: MessageThread
  readonly older: string | null
}
export const open = async (id: string, query = '') =>
  (await ask<OpenThread>('GET', `/messages/threads/${id}${query}`)).body
/** The only thread there is. */
export async function only(): Promise<MessageThread> {
  const [thread] = (await list()).items
  if (!thread) throw new Error('There is no thread.')
  return thread
}
export const reply = (id: string, text: string, key = randomUUID()) =>
  ask<{ id: string; state: string; message: string }>('POST', `/messages/threads/${id}/messages`, {
    payload: { message: text },
    key,
  })
/** Words in the order in which they are shown, with what became of those that are not sent. */
export const texts = (messages: readonly MessageView[]) =>
  messages.map(({ text, state }) => (state === 'sent' ? text : `${text} (${state})`))
