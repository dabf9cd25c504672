import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest'
import * as contract from '@marquee/contract/reviews.ts'
import type { WriteContext } from '#connectors/capabilities/publish/publisher.ts'
import type { RemoteReply, RemoteReview } from '#connectors/capabilities/reviewer.ts'
import { ConnectorError, type ConnectorErrorKind } from '#connectors/connector-error.ts'
import type { OutgoingMail } from '#features/notifications'
import { reportToTeamInbox } from '#features/team-inbox'
import type { Outbox } from '#outbox'
import { createListener, type Listener } from '#platform/db/listen.ts'
import { sql } from '#platform/db/sql.ts'
import type { Scope } from '#platform/scope.ts'
import { as, testApi } from '#testing/test-api.ts'
import { aTestCompany } from '#testing/test-company.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { recordingQueue, testClock, testLog, type RecordingQueue } from '#testing/test-platform.ts'
import * as z from 'zod/mini'
import { nothingDue, testOutbox } from '../../outbox/testing.ts'
import { createReviews, type Reviews } from './index.ts'

export let db: TestDatabase
let app: FastifyInstance
export let reviews: Reviews
let outbox: Outbox
let listener: Listener
export let queue: RecordingQueue
export let marta: Scope
export let stranger: Scope
export let googleId: string
let facebookId: string
export const clock = testClock(new Date('2026-11-23T12:00:00Z'))
export const dayMs = 86_400_000
/** Of `vi.waitFor`, whose own second is short on a busy machine. */
export const patiently = { timeout: 10_000, interval: 10 }

interface World {
  standing: RemoteReview[]
  recommendations: RemoteReview[]
  lists: number
  /** Runs between what is looked up of a list and its answer. */
  onListed: () => void | Promise<void>
  onWrite: (stand: () => void) => void
  /** Looks wait for it. */
  lookupHeld: Promise<void>
  moderation: 'off' | 'slow' | 'refuse'
  isConnected: boolean
  waitUntil: Date | null
  fullness: number
  readFails: ConnectorError | null
  mails: OutgoingMail[]
  told: string[]
}
const nothingYet = (): World => ({
  standing: [],
  recommendations: [],
  lists: 0,
  onListed: () => undefined,
  onWrite: (stand) => stand(),
  lookupHeld: Promise.resolve(),
  moderation: 'off',
  isConnected: true,
  waitUntil: null,
  fullness: 100,
  readFails: null,
  mails: [],
  told: [],
})
/** The networks: what stands there, and what the next call does. */
export const world = nothingYet()
export const ago = (days: number) => new Date(clock.now().getTime() - days * dayMs)
export const review = (id: string, more: Partial<RemoteReview> = {}): RemoteReview => ({
  remoteId: id,
  stars: 5,
  recommends: null,
  text: 'Lovely.',
  reviewer: 'Priya Nair',
  createdAt: ago(1),
  updatedAt: more.createdAt ?? ago(1),
  reply: null,
  ...more,
})
export const change = (id: string, more: Partial<RemoteReview>) => {
  world.standing = world.standing.map((one) => (one.remoteId === id ? { ...one, ...more } : one))
}
export const fails = (kind: ConnectorErrorKind, said = 'The network said no.') =>
  new ConnectorError(kind, { network: 'google', message: { code: 'raw', raw: said } })
const replyOf = (text: string): RemoteReply =>
  world.moderation === 'off'
    ? { text, at: clock.now(), state: 'live' }
    : { text, at: clock.now(), state: 'in-review', againInMs: 15_000 }
const pageOf = (all: readonly RemoteReview[], cursor: string | undefined, limit: number) => {
  const from = Number(cursor ?? 0)
  const next = from + limit
  return {
    reviews: all.slice(from, next),
    cursor: next < all.length ? String(next) : null,
    isWhole: true,
  }
}
const google = () => ({
  account: { name: 'Osteria Lume', network: 'google' as const },
  budgets: ['b'],
  mark: 'm',
  reviewer: {
    isByChange: true,
    pageUrl: 'https://maps.example/1',
    list: async ({ limit, cursor }: { limit: number; cursor?: string }) => {
      world.lists++
      const all = world.standing.toSorted((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime())
      const page = pageOf(all, cursor, limit)
      await world.onListed()
      if (world.readFails) throw world.readFails
      return page
    },
  },
  reviewReplier: {
    reply: (id: string, text: string, context: WriteContext) =>
      context.write('review-reply', async () => {
        world.onWrite(() => change(id, { reply: replyOf(text) }))
        return { isInReview: world.moderation !== 'off' }
      }),
    remove: (id: string, context: WriteContext) =>
      context.write('remove', async () => {
        world.onWrite(() => change(id, { reply: null }))
      }),
    see: async (id: string) => {
      await world.lookupHeld
      return world.standing.find(({ remoteId }) => remoteId === id)?.reply ?? null
    },
  },
})
const facebook = () => ({
  ...google(),
  account: { name: 'Osteria Lume on Facebook', network: 'facebook' as const },
  reviewer: {
    isByChange: false,
    pageUrl: 'https://pages.example/111/reviews',
    list: async () => pageOf(world.recommendations, undefined, 100),
  },
  reviewReplier: null,
})

const accounts = {
  capabilitiesOf: async (companyId: string, id: string) => {
    if (!world.isConnected || companyId !== marta.companyId) return null
    return id === googleId ? google() : id === facebookId ? facebook() : null
  },
  markReauthorize: async () => true,
  enabledAccounts: async (_db: unknown, companyId: string) =>
    companyId === marta.companyId
      ? [
          { id: facebookId, network: 'facebook' as const, name: 'Lume', remoteId: '111' },
          { id: randomUUID(), network: 'instagram' as const, name: 'lume', remoteId: '17' },
          { id: googleId, network: 'google' as const, name: 'Osteria Lume', remoteId: '2' },
        ]
      : [],
}

const makeRoom = () =>
  createReviews({
    db,
    clock,
    log: testLog,
    queue,
    budgets: { waitUntil: (_budgets, upTo) => (world.fullness > upTo ? world.waitUntil : null) },
    outbox,
    reportToTeamInbox,
    accounts,
    notifications: {
      send: async (_tx, mail) => {
        world.mails.push(mail)
      },
    },
    peopleToNotify: async () => [
      {
        id: marta.userId,
        firstName: 'Marta',
        lastName: 'Bellini',
        email: 'marta@osterialume.example',
        language: 'it',
      },
    ],
    companyNameOf: async () => 'Osteria Lume',
    publicUrl: 'https://desk.example',
  })

/** A desk with Google and Facebook connected, over a database of its own. */
export function useReviewDesk(): void {
  beforeAll(async () => {
    db = await createTestDatabase()
    queue = recordingQueue()
    listener = createListener(db.url, () => undefined)
    outbox = testOutbox({
      db,
      clock,
      listener,
      budgets: { waitUntil: () => world.waitUntil },
      capabilitiesOf: accounts.capabilitiesOf,
    })
    reviews = makeRoom()
    outbox.register(reviews.kinds)
    reviews.work()
    outbox.start()
    world.told = []
    listener.on('company_changed', (payload) => world.told.push(payload))
    await vi.waitFor(async () => {
      await db.run(sql`select pg_notify('company_changed', 'hello')`)
      expect(world.told).toContain('hello')
    }, patiently)
    app = await testApi(
      () => [marta, stranger],
      (api) => {
        reviews.mount(api)
      },
    )
  })
  afterAll(async () => {
    await app.close()
    await outbox.stop()
    await listener.close()
    await db.drop()
  })
  beforeEach(async () => {
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
    ;[googleId, facebookId] = [randomUUID(), randomUUID()]
    Object.assign(world, nothingYet())
    world.standing = [
      review('r1', { stars: 2, text: 'Slow bill.', reviewer: 'Callum', createdAt: ago(1) }),
      review('r2', {
        createdAt: ago(2),
        reply: { state: 'live', text: 'Thank you, Maeve.', at: ago(1.5) },
      }),
      review('r3', { stars: 4, createdAt: ago(9) }),
    ]
    world.recommendations = [
      review('f1', { stars: null, recommends: true, createdAt: ago(3) }),
      review('f2', { stars: null, recommends: false, createdAt: ago(30) }),
    ]
    await connect()
  })
}

const connect = () =>
  db.transaction(async (tx) => {
    for (const id of [googleId, facebookId]) await reviews.accountUsable(tx, marta.companyId, id)
  })
export const call = async (
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  path: string,
  { payload, who = marta }: { payload?: object; who?: Scope } = {},
) => {
  const answer = await app.inject({
    method,
    url: `/api${path}`,
    headers: as(who),
    ...(payload ? { payload } : {}),
  })
  return { status: answer.statusCode, body: answer.json() as unknown }
}
export const list = async (query = '') =>
  z.parse(contract.listReviews.response, (await call('GET', `/reviews${query}`)).body)
export const summary = async () =>
  z.parse(contract.summarizeReviews.response, (await call('GET', '/reviews/summary')).body)
/** Somebody looks, and the networks answer. */
export const read = async () => {
  clock.advance(31_000)
  await summary()
  await queue.drain()
  return list()
}
export const find = async (reviewer: string) => {
  const one = (await list()).reviews.find((known) => known.reviewer === reviewer)
  if (!one) throw new Error(`Nobody called ${reviewer} is listed.`)
  return one
}
export const put = async (id: string, comment: string) =>
  call('PUT', `/reviews/${id}/reply`, { payload: { comment } })
export const ofGoogle = async () => {
  const place = (await summary()).places.find(({ network }) => network === 'google')
  if (!place) throw new Error('Google is not listed.')
  return place
}
export const atRest = () => nothingDue(db, clock)
export const settleFor = async (minutes: number) => {
  for (let step = 0; step < minutes * 6; step++) {
    clock.advance(10_000)
    await atRest()
  }
}
