import { randomUUID } from 'node:crypto'
import type { Role } from '@marquee/contract/endpoint.ts'
import type { ToolType } from '@marquee/contract/networks/table.ts'
import type { InboxItemView, InboxPage } from '@marquee/contract/team-inbox.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { Scope } from '#platform/scope.ts'
import { as, testApi } from '#testing/test-api.ts'
import { aTestCompany } from '#testing/test-company.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { testClock, testLog } from '#testing/test-platform.ts'
import type { Colleague, TeamInboxDeps } from './team-inbox-deps.ts'
import { createTeamInbox, reportToTeamInbox, type GuestWord, type TeamInbox } from './index.ts'

export const clock = testClock(new Date('2026-11-24T12:00:00Z'))
export const zone = 'Europe/Rome'

interface TeamInboxTestbed {
  db: TestDatabase
  app: FastifyInstance
  room: TeamInbox
  marta: Scope
  giulia: Scope
  viewer: Scope
  /** Owner of another company. */
  sam: Scope
}
let built: TeamInboxTestbed | null = null
export function testbed(): TeamInboxTestbed {
  if (!built) throw new Error('There is no house before the first test.')
  return built
}

const listMembers = (db: Db, companyId: string) =>
  db.many(sql<Colleague>`
    select u.id as user_id, u.first_name, u.last_name, m.role from memberships m join users u on u.id = m.user_id where m.company_id = ${companyId} order by m.created_at`)

const keepMembers = (tx: Db, companyId: string) =>
  tx.many(sql<Colleague>`
    select u.id as user_id, u.first_name, u.last_name, m.role from memberships m join users u on u.id = m.user_id where m.company_id = ${companyId} order by m.created_at for key share of m`)

async function aColleague(
  db: TestDatabase,
  { companyId }: Scope,
  { name, role }: { readonly name: string; readonly role: Role },
): Promise<Scope> {
  const userId = randomUUID()
  const at = clock.now()
  await db.run(
    sql`insert into users (id, email, first_name, last_name, signed_up_at, created_at, activated_at) values (${userId}, ${`${userId}@venue.example`}, ${name}, 'Rossi', ${at}, ${at}, ${at})`,
  )
  await db.run(
    sql`insert into memberships (company_id, user_id, role, created_at) values (${companyId}, ${userId}, ${role}, ${at})`,
  )
  return { userId, companyId, role, correlationId: randomUUID() }
}

/** The companies that looked, in order. */
export const looked: string[] = []
/** What was told of who has an item from a colleague, in order. */
export const assigned: Parameters<TeamInboxDeps['onAssigned']>[1][] = []

export function useTeamInbox(): void {
  beforeAll(async () => {
    const db = await createTestDatabase()
    const room = createTeamInbox({
      db,
      clock,
      log: testLog,
      people: { listMembers, keepMembers },
      media: { find: async () => [], addressOf: () => '' },
      posts: { listLive: async () => [] },
      timeZoneOf: async () => zone,
      lookAt: async (companyId) => {
        looked.push(companyId)
      },
      replyWindows: () => [],
      onAssigned: async (_tx, item) => {
        assigned.push(item)
      },
    })
    const app = await testApi(
      () => [testbed().marta, testbed().giulia, testbed().viewer, testbed().sam],
      (api) => {
        room.mount(api)
      },
    )
    const nobody = await aTestCompany(db)
    built = { db, app, room, marta: nobody, giulia: nobody, viewer: nobody, sam: nobody }
  })
  beforeEach(async () => {
    const of = testbed()
    looked.length = 0
    assigned.length = 0
    await of.db.empty()
    clock.set(new Date('2026-11-24T12:00:00Z'))
    of.marta = await aTestCompany(of.db)
    of.sam = await aTestCompany(of.db)
    of.giulia = await aColleague(of.db, of.marta, { name: 'Giulia', role: 'editor' })
    of.viewer = await aColleague(of.db, of.marta, { name: 'Vito', role: 'viewer' })
  })
  afterAll(async () => {
    await testbed().app.close()
    await testbed().db.drop()
  })
}

/** An account of the network, made once a company. */
export async function accountOf(companyId: string, network: ToolType): Promise<string> {
  const { db } = testbed()
  const known = await db.maybeOne(
    sql<{
      id: string
    }>`select id from social_accounts where company_id = ${companyId} and network = ${network}`,
  )
  if (known) return known.id
  const id = randomUUID()
  const at = clock.now()
  await db.run(sql`
    insert into social_accounts (company_id, id, network, remote_id, name, category, enabled, health, secret, remote_user_id, connected_as, connected_at, updated_at)
    values (${companyId}, ${id}, ${network}, ${randomUUID()}, 'Osteria Lume', '', true, 'connected', 'sealed', ${id}, 'Marta', ${at}, ${at})`)
  return id
}

interface Given extends Partial<GuestWord> {
  readonly scope?: Scope
}

/** A guest writes; the same guest again, where `subjectId` says so. Answers what it is about. */
export async function guestWrites({
  scope = testbed().marta,
  kind = 'message',
  network = kind === 'review' ? 'google' : 'facebook',
  subjectId = randomUUID(),
  guestAt = clock.now(),
  ...more
}: Given = {}): Promise<string> {
  const { db } = testbed()
  const { companyId } = scope
  const socialAccountId = await accountOf(companyId, network)
  if (kind === 'message')
    await db.run(sql`
      insert into message_threads (company_id, id, social_account_id, network, guest_id, remote_id, last_at)
      values (${companyId}, ${subjectId}, ${socialAccountId}, ${network}, ${subjectId}, ${subjectId}, ${guestAt}) on conflict do nothing`)
  if (kind === 'review')
    await db.run(sql`
      insert into reviews (company_id, id, network, social_account_id, remote_id, stars, text, created_at, updated_at, takes_reply, first_seen_at, seen_at)
      values (${companyId}, ${subjectId}, ${network}, ${socialAccountId}, ${subjectId}, ${more.rating ?? 5}, '', ${guestAt}, ${guestAt}, true, ${guestAt}, ${guestAt}) on conflict do nothing`)
  if (kind === 'comment')
    await db.run(sql`
      insert into comments (company_id, social_account_id, remote_id, post_id, text, is_own, likes, has_liked, created_at, first_seen_at, seen_at)
      values (${companyId}, ${socialAccountId}, ${subjectId}, 'p1', '', false, 0, false, ${guestAt}, ${guestAt}, ${guestAt}) on conflict do nothing`)
  await db.transaction((tx) =>
    reportToTeamInbox(tx, companyId, {
      words: [
        {
          kind,
          network,
          socialAccountId,
          subjectId,
          postId: kind === 'comment' ? 'p1' : null,
          guestName: 'Priya Nair',
          guestPictureId: null,
          text: 'Is there a table at eight?',
          hasPicture: false,
          rating: kind === 'review' ? 5 : null,
          guestAt,
          closesAt: null,
          waits: true,
          ...more,
        },
      ],
      at: clock.now(),
    }),
  )
  return subjectId
}

export async function ask<Answer>(
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  {
    who = testbed().marta,
    payload,
    key = randomUUID(),
  }: { who?: Scope; payload?: object; key?: string } = {},
): Promise<{ readonly status: number; readonly body: Answer }> {
  const answer = await testbed().app.inject({
    method,
    url: `/api/inbox${url}`,
    headers: { ...as(who), 'idempotency-key': key },
    ...(payload ? { payload } : {}),
  })
  return { status: answer.statusCode, body: answer.json<Answer>() }
}

export const list = async (query = '', who = testbed().marta): Promise<InboxPage> =>
  (await ask<InboxPage>('GET', `/items${query}`, { who })).body
export const names = async (query = '', who = testbed().marta) =>
  (await list(query, who)).items.map(({ guestName }) => guestName)
export const open = async (id: string, who = testbed().marta): Promise<InboxItemView> =>
  (await ask<InboxItemView>('GET', `/items/${id}`, { who })).body
/** The only item that there is. */
export async function onlyId(query = ''): Promise<string> {
  const { items } = await list(query)
  const [item] = items
  if (!item || items.length > 1) throw new Error(`There are ${items.length} items.`)
  return item.id
}
