import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest'
import { mentionView } from '@marquee/contract/mentions.ts'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import type {
  MentionPlace,
  RemoteMention,
  MentionEvent,
} from '#connectors/capabilities/comments/mentions.ts'
import type { WriteContext } from '#connectors/capabilities/publish/publisher.ts'
import { ConnectorError, type ConnectorErrorKind } from '#connectors/connector-error.ts'
import { reportToTeamInbox } from '#features/team-inbox'
import type { Outbox } from '#outbox'
import { createListener, type Listener } from '#platform/db/listen.ts'
import { sql } from '#platform/db/sql.ts'
import type { Scope } from '#platform/scope.ts'
import { as, testApi } from '#testing/test-api.ts'
import { aTestCompany } from '#testing/test-company.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { recordingQueue, testClock, testLog } from '#testing/test-platform.ts'
import * as z from 'zod/mini'
import { nothingDue, testOutbox } from '../../outbox/testing.ts'
import { createMentions, type Mentions } from './index.ts'
import { readMentionsJob as readJob } from './jobs.ts'

export const clock = testClock(new Date('2026-11-24T12:00:00Z'))
export const dayMs = 86_400_000
const patiently = { timeout: 10_000, interval: 10 }
export const queue = recordingQueue()

interface MentionsTestbed {
  readonly db: TestDatabase
  readonly app: FastifyInstance
  readonly room: Mentions
  readonly outbox: Outbox
  readonly listener: Listener
}
let built: MentionsTestbed | null = null
export function testbed(): MentionsTestbed {
  if (!built) throw new Error('There is no house before the first test.')
  return built
}
export let marta: Scope
export let stranger: Scope
export let accountId: string

interface LiveMentionAnswer {
  readonly remoteId: string
  readonly text: string
  readonly createdAt: Date
}
const nothingYet = () => ({
  /** What the network lists, and what it shows beside that. */
  listed: [] as RemoteMention[],
  beside: [] as RemoteMention[],
  own: [] as string[],
  answers: [] as LiveMentionAnswer[],
  onWrite: (stand: () => void) => stand(),
  showsAnswers: true,
  /** What was asked for of pictures, and which of them do not come. */
  pictures: [] as string[],
  brokenPictures: new Set<string>(),
  since: [] as (Date | undefined)[],
  network: 'facebook' as NetworkKey,
  readFails: null as ConnectorError | null,
  /** Where reading costs: how often it is read; null: as often as anything. */
  readEveryMs: null as number | null,
  /** How full the account's quota is, in percent, and until when. */
  quota: { fullness: 0, freeAt: new Date(0) },
})
/** The network: what stands there, and what the next call does. */
export const world = nothingYet()

export const fails = (kind: ConnectorErrorKind) =>
  new ConnectorError(kind, {
    network: 'facebook',
    message: { code: 'raw', raw: 'The network said no.' },
  })
export const aMention = (postId: string, more: Partial<RemoteMention> = {}): RemoteMention => ({
  postId,
  commentId: null,
  text: 'Dinner at Osteria Lume. Go.',
  guestName: 'Priya Nair',
  pictureUrl: null,
  permalink: `https://pages.example/${postId}`,
  createdAt: new Date(clock.now().getTime() - 60_000),
  takesAnswer: true,
  isOwn: false,
  ...more,
})

const account = () => ({
  account: { name: 'Osteria Lume', network: world.network },
  budgets: ['b'],
  mark: 'm',
  readEveryMs: null,
  mentionReader: {
    ...(world.readEveryMs === null ? {} : { readEveryMs: world.readEveryMs }),
    async list(_limit: number, since?: Date) {
      world.since.push(since)
      if (world.readFails) throw world.readFails
      return world.listed
    },
    async read({ postId, commentId }: MentionPlace) {
      if (world.readFails) throw world.readFails
      return (
        [...world.listed, ...world.beside].find(
          (one) => one.postId === postId && one.commentId === commentId,
        ) ?? null
      )
    },
  },
  mentionAnswerer: {
    answer: (_to: MentionPlace, text: string, context: WriteContext) =>
      context.write('mention-answer', async () => {
        const remoteId = `answer-${world.answers.length + 1}`
        world.onWrite(() => world.answers.push({ remoteId, text, createdAt: clock.now() }))
        return { remoteId }
      }),
    recent: async () => (world.showsAnswers ? world.answers : null),
  },
})
const accounts = {
  capabilitiesOf: async (companyId: string, id: string) =>
    companyId === marta.companyId && id === accountId ? account() : null,
  markReauthorize: async () => true,
}

export function useMentions(): void {
  beforeAll(async () => {
    const db = await createTestDatabase()
    const listener = createListener(db.url, () => undefined)
    const outbox = testOutbox({ db, clock, listener, capabilitiesOf: accounts.capabilitiesOf })
    const room = createMentions({
      db,
      clock,
      log: testLog,
      queue,
      outbound: {
        async send({ url }) {
          world.pictures.push(url)
          if (world.brokenPictures.has(url)) throw new Error('No such picture.')
          return { status: 200, headers: {}, body: Buffer.from(url) }
        },
        close: async () => undefined,
      },
      budgets: {
        waitUntil: (_budgets, upTo) => (world.quota.fullness > upTo ? world.quota.freeAt : null),
      },
      outbox,
      reportToTeamInbox,
      accounts,
      posts: { listLive: async () => world.own.map((id) => ({ remote_id: id })) },
      media: {
        find: async () => [],
        addressOf: () => '',
        keepRemote: async () => ({ id: randomUUID() }),
      },
    })
    outbox.register(room.kinds)
    room.work()
    outbox.start()
    const app = await testApi(
      () => [marta, stranger],
      (api) => {
        room.mount(api)
      },
    )
    built = { db, app, room, outbox, listener }
  })
  afterAll(async () => {
    const { app, outbox, listener, db } = testbed()
    await app.close()
    await outbox.stop()
    await listener.close()
    await db.drop()
  })
  beforeEach(async () => {
    const { db, room } = testbed()
    await vi.waitFor(
      async () =>
        expect(await db.many(sql`select 1 from outbox_intents where worker is not null`)).toEqual(
          [],
        ),
      patiently,
    )
    await db.empty()
    queue.sent.length = 0
    marta = await aTestCompany(db)
    stranger = await aTestCompany(db)
    accountId = randomUUID()
    Object.assign(world, nothingYet())
    const at = clock.now()
    await db.run(sql`
      insert into social_accounts (company_id, id, network, remote_id, name, category, enabled, health, secret, remote_user_id, connected_as, connected_at, updated_at)
      values (${marta.companyId}, ${accountId}, 'facebook', '111', 'Osteria Lume', '', true, 'connected', 'sealed', '1', 'Marta', ${at}, ${at})`)
    await db.transaction((tx) => room.accountUsable(tx, marta.companyId, accountId))
  })
}

/** A webhook tells of it, and it is read. */
export async function isTold(told: Partial<MentionEvent> & { readonly postId: string }) {
  await testbed().room.told(marta.companyId, accountId, {
    commentId: null,
    guestName: null,
    ...told,
  })
  await queue.drain()
}

/** The account is due, and its list is read. */
export async function listIsRead() {
  await queue.send(testbed().db, readJob, {
    companyId: marta.companyId,
    socialAccountId: accountId,
    told: null,
  })
  await queue.drain()
}

export const items = () =>
  testbed().db.many(sql<{ state: string; text: string; mention_id: string; guest_name: string }>`
    select state, text, mention_id, guest_name from inbox_items where company_id = ${marta.companyId} and kind = 'mention' order by guest_at desc`)
export async function theOne(): Promise<string> {
  const [item] = await items()
  if (!item) throw new Error('No mention waits.')
  return item.mention_id
}

export const call = async (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  {
    payload,
    who = marta,
    key = randomUUID(),
  }: { payload?: object; who?: Scope; key?: string } = {},
) => {
  const answer = await testbed().app.inject({
    method,
    url: `/api/mentions/${path}`,
    headers: { ...as(who), 'idempotency-key': key },
    ...(payload ? { payload } : {}),
  })
  return { status: answer.statusCode, body: answer.json() as unknown }
}
export const shown = async (id: string) => z.parse(mentionView, (await call('GET', id)).body)
export const atRest = () => nothingDue(testbed().db, clock)
export async function settleFor(minutes: number) {
  for (let step = 0; step < minutes * 6; step++) {
    clock.advance(10_000)
    await atRest()
  }
}
