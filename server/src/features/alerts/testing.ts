import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import * as contract from '@marquee/contract/alerts.ts'
import type { Role } from '@marquee/contract/endpoint.ts'
import * as z from 'zod/mini'
import type { OutgoingMail } from '#features/notifications'
import { sql } from '#platform/db/sql.ts'
import type { Scope } from '#platform/scope.ts'
import { as, testApi } from '#testing/test-api.ts'
import { aTestCompany } from '#testing/test-company.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { testClock, testLog } from '#testing/test-platform.ts'
import type { WaitingThread } from './alert-store.ts'
import type { AlertsDeps } from './alerts-deps.ts'
import { createAlerts, type Alerts } from './index.ts'

export let db: TestDatabase
export let app: FastifyInstance
export let room: Alerts
export let marta: Scope
export let sam: Scope
/** An account of Marta's company that is connected. */
export let shop: string
export const clock = testClock(new Date('2026-11-23T12:00:00Z'))
/** What the room asks of others, and what it sent. */
export const world: {
  mails: OutgoingMail[]
  waiting: WaitingThread[]
  sendFails: boolean
  members: Scope[]
  /** Until when the plan reaches; null: for good. */
  coveredUntil: Date | null
} = { mails: [], waiting: [], sendFails: false, members: [], coveredUntil: null }

export const deps = (): AlertsDeps => ({
  db,
  clock,
  log: testLog,
  notifications: {
    send: async (_tx, mail) => {
      if (world.sendFails) throw new Error('The process ends here.')
      world.mails.push(mail)
    },
  },
  peopleToNotify: async (on, companyId, roles) =>
    (
      await on.many(sql<{ id: string; email: string }>`
        select u.id, u.email from memberships m join users u on u.id = m.user_id where m.company_id = ${companyId} and m.role = any(${[...roles]}) order by m.created_at`)
    ).map((person) => ({ ...person, firstName: 'Marta', lastName: 'Bellini', language: 'it' })),
  companyNameOf: async () => 'Osteria Lume',
  timeZoneOf: async () => 'Europe/London',
  coverOf: async () => (_companyId, at) => world.coveredUntil === null || at < world.coveredUntil,
  listLongWaiting: async () => world.waiting,
  countsOfRooms: async () => ({ reviews: 2, inbox: 3, messages: 4, posts: 6, reels: 5 }),
  publicUrl: 'https://marquee.example',
})

/** A house with two companies, over a database of its own. */
export function useAlerts(): void {
  beforeAll(async () => {
    db = await createTestDatabase()
    room = createAlerts(deps())
    app = await testApi(
      () => world.members,
      (api) => room.mount(api),
    )
  })
  afterAll(async () => {
    await app.close()
    await db.drop()
  })
  beforeEach(async () => {
    await db.empty()
    clock.set(new Date('2026-11-23T12:00:00Z'))
    Object.assign(world, {
      mails: [],
      waiting: [],
      sendFails: false,
      members: [],
      coveredUntil: null,
    })
    const longAgo = new Date('2026-01-01T12:00:00Z')
    marta = await aTestCompany(db, longAgo)
    sam = await aTestCompany(db, longAgo)
    world.members = [marta, sam]
    shop = await anAccount(marta, 'google')
  })
}

export async function member(role: Role): Promise<Scope> {
  const userId = randomUUID()
  const at = new Date('2026-01-01T12:00:00Z')
  await db.run(
    sql`insert into users (id, email, first_name, last_name, signed_up_at, created_at, activated_at) values (${userId}, ${`${userId}@venue.example`}, 'Paolo', 'Rossi', ${at}, ${at}, ${at})`,
  )
  await db.run(
    sql`insert into memberships (company_id, user_id, role, created_at) values (${marta.companyId}, ${userId}, ${role}, ${at})`,
  )
  const scope = { ...marta, userId, role }
  world.members.push(scope)
  return scope
}

export const call = async (
  method: 'GET' | 'PUT' | 'PATCH',
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
export const list = async (who = marta, query = '') =>
  z.parse(contract.listAlerts.response, (await call('GET', `/alerts${query}`, { who })).body)
/** `'?assigned=yes'`: of a page that has words for it. */
export const unread = async (who = marta, query = '') =>
  z.parse(contract.countForMenu.response, (await call('GET', `/menu/counts${query}`, { who })).body)
    .alerts
/** Each alert in a word: its kind, and whether it still holds. */
export const told = async (who = marta) =>
  (await list(who)).alerts.map(({ kind, isSettled }) => `${kind}${isSettled ? ', settled' : ''}`)

/** A post on a Facebook account that is to go out then; answers its publication's id. */
export async function aPublication(
  scope: Scope,
  { dueAt, text = 'Burrata is back' }: { readonly dueAt: Date; readonly text?: string },
): Promise<string> {
  const [postId, id, accountId] = [randomUUID(), randomUUID(), randomUUID()]
  await db.run(sql`
    insert into posts (company_id, id, origin, stage, text, networks, social_account_ids, sort_at, due_at, wall_time, time_zone, created_at)
    values (${scope.companyId}, ${postId}, 'here', 'scheduled', ${text}, ${['facebook']}, ${[accountId]}::uuid[], ${dueAt}, ${dueAt}, '2026-11-24T18:30', 'Europe/London', ${dueAt})`)
  await db.run(sql`
    insert into publications (company_id, id, post_id, social_account_id, network, account_name, state, due_at, late_after, next_at, correlation_id, created_at, updated_at)
    values (${scope.companyId}, ${id}, ${postId}, ${accountId}, 'facebook', 'Osteria Lume', 'scheduled', ${dueAt}, ${dueAt}, ${dueAt}, ${randomUUID()}, ${dueAt}, ${dueAt})`)
  return id
}

export async function anAccount(
  scope = marta,
  network: 'facebook' | 'google' = 'facebook',
): Promise<string> {
  const id = randomUUID()
  await db.run(sql`
    insert into social_accounts (company_id, id, network, remote_id, name, category, enabled, health, secret, remote_user_id, connected_as, connected_at, updated_at)
    values (${scope.companyId}, ${id}, ${network}, ${id}, 'Osteria Lume', 'Restaurant', true, 'connected', 'sealed', '10001', 'Marta Bellini', ${clock.now()}, ${clock.now()})`)
  return id
}
export const ail = (id: string, health: 'connected' | 'reconnect' | 'lost-access') =>
  db.run(
    sql`update social_accounts set health = ${health}, updated_at = ${clock.now()} where id = ${id}`,
  )

/** A minute passes, and the publication comes to this. */
export async function become(
  id: string,
  state: string,
  more: { hold?: string; nextAt?: Date; looks?: number } = {},
): Promise<void> {
  clock.advance(60_000)
  await db.run(sql`
    update publications set state = ${state}, hold_reason = ${more.hold ?? null}, next_at = ${more.nextAt ?? null}, message = ${state}, looks = ${more.looks ?? 0}, updated_at = ${clock.now()} where id = ${id}`)
}

export interface TestReview {
  readonly rating: number
  readonly createdAt?: Date
}
export async function aReview({ rating, createdAt = clock.now() }: TestReview): Promise<string> {
  const id = randomUUID()
  await db.run(sql`
    insert into reviews (company_id, id, network, social_account_id, remote_id, stars, text, reviewer, created_at, updated_at, takes_reply, first_seen_at, seen_at)
    values (${marta.companyId}, ${id}, 'google', ${shop}, ${id}, ${rating}, 'Cold.', 'Callum', ${createdAt}, ${createdAt}, true, ${clock.now()}, ${clock.now()})`)
  return id
}

export async function aThread(lastGuestAt: Date): Promise<string> {
  const id = randomUUID()
  await db.run(sql`
    insert into message_threads (company_id, id, social_account_id, network, guest_id, remote_id, guest_name, last_at, last_guest_at)
    values (${marta.companyId}, ${id}, ${shop}, 'facebook', ${id}, ${id}, 'Priya Nair', ${lastGuestAt}, ${lastGuestAt})`)
  return id
}

interface TestItem {
  readonly threadId?: string
  readonly reviewId?: string
  readonly closesAt?: Date
}
/** What the one inbox keeps of it; answers its id. */
export async function anItem({ threadId, reviewId, closesAt }: TestItem): Promise<string> {
  const id = randomUUID()
  const kind = threadId === undefined ? 'review' : 'message'
  await db.run(sql`
    insert into inbox_items (company_id, id, kind, subject, network, social_account_id, thread_id, review_id, text, guest_at, closes_at, state)
    values (${marta.companyId}, ${id}, ${kind}, ${id}, 'facebook', ${shop}, ${threadId ?? null}, ${reviewId ?? null}, 'See you then!', ${clock.now()}, ${closesAt ?? null}, 'open')`)
  return id
}
export const finish = (itemId: string) =>
  db.run(
    sql`update inbox_items set state = 'done', settled_at = ${clock.now()} where id = ${itemId}`,
  )
export const snooze = (itemId: string, until: Date) =>
  db.run(
    sql`update inbox_items set state = 'snoozed', snoozed_until = ${until} where id = ${itemId}`,
  )
export const wake = (itemId: string) =>
  db.run(sql`update inbox_items set state = 'open', snoozed_until = null where id = ${itemId}`)
