import { createHash, randomUUID } from 'node:crypto'
import * as z from 'zod'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '@marquee/contract/endpoints.ts'
import type { Endpoint } from '@marquee/contract/endpoint.ts'
import { sql } from '../../platform/db/sql.ts'
import { apiKey, startWholeApp, type WholeApp } from '../../testing/whole-app.ts'

type Person = Awaited<ReturnType<WholeApp['aPerson']>>

let whole: WholeApp
let marta: Person
let sam: Person
/** Every id that stands in a row of Marta or of her company. */
let hers: readonly string[]

const by = (person: Person) => ({
  ...apiKey,
  authorization: `Bearer ${person.token}`,
  'idempotency-key': randomUUID(),
})

beforeAll(async () => {
  whole = await startWholeApp()
  marta = await whole.aPerson('marta@osterialume.example')
  sam = await whole.aPerson('sam@anchortap.example')
  const at = new Date()
  const accountId = randomUUID()
  await whole.db.run(sql`
    insert into social_accounts (company_id, id, network, remote_id, name, category, enabled, health, secret, remote_user_id, connected_as, connected_at, updated_at)
    values (${marta.companyId}, ${accountId}, 'facebook', '111', 'Osteria Lume', 'Restaurant', true, 'connected', 'sealed', '10001', 'Marta Bellini', ${at}, ${at})`)
  await whole.db.run(sql`
    insert into media (company_id, id, name, kind, origin, state, bytes, width, height, created_by, created_at)
    values (${marta.companyId}, ${randomUUID()}, 'burrata.jpg', 'image', 'upload', 'ready', 1000, 100, 100, ${marta.userId}, ${at})`)
  const [postId, dueAt] = [randomUUID(), new Date(at.getTime() + 86_400_000)]
  await whole.db.run(sql`
    insert into posts (company_id, id, origin, stage, text, networks, social_account_ids, sort_at, due_at, wall_time, time_zone, created_at)
    values (${marta.companyId}, ${postId}, 'here', 'scheduled', 'Burrata is back', ${['facebook']}, ${[accountId]}::uuid[], ${dueAt}, ${dueAt}, '2026-11-24T18:30', 'Europe/London', ${at})`)
  await whole.db.run(sql`
    insert into publications (company_id, id, post_id, social_account_id, network, account_name, state, due_at, late_after, next_at, correlation_id, created_at, updated_at)
    values (${marta.companyId}, ${randomUUID()}, ${postId}, ${accountId}, 'facebook', 'Osteria Lume', 'scheduled', ${dueAt}, ${dueAt}, ${dueAt}, ${randomUUID()}, ${at}, ${at})`)
  await aLivePost(accountId, at)
  await anInbox(accountId, at)
  const ask = (method: 'PUT' | 'POST', url: string, payload: object) =>
    whole.app.http.inject({ method, url, headers: by(marta), payload })
  for (const made of [
    await ask('PUT', `/api/drafts/${randomUUID()}`, {
      text: 'Quiz night',
      socialNetworks: [],
      mediaIds: [],
      scheduledAt: null,
      baseVersion: 0,
    }),
    await ask('POST', '/api/companies/invitations', {
      email: 'paolo@osterialume.example',
      role: 'editor',
    }),
    await ask('POST', '/api/users/exports', {}),
  ])
    expect(made.statusCode, made.body).toBeLessThan(300)
  hers = [...(await idsOf(marta)), livePost, guestsComment]
})
afterAll(() => whole.close())

/** What guests wrote and said, what the team made of it, and what it keeps to answer with. */
async function anInbox(accountId: string, at: Date): Promise<void> {
  const { companyId: company, userId } = marta
  const [threadId, reviewId, itemId] = [randomUUID(), randomUUID(), randomUUID()]
  await whole.db.run(sql`
    insert into message_threads (company_id, id, social_account_id, network, guest_id, remote_id, guest_name, last_at, last_text, last_guest_at, unread)
    values (${company}, ${threadId}, ${accountId}, 'facebook', '50001', 't_1', 'Priya Nair', ${at}, 'A table?', ${at}, 1)`)
  await whole.db.run(sql`
    insert into message_writes (company_id, id, key, network, social_account_id, thread_id, guest_id, text, author_id, state, correlation_id, started_at)
    values (${company}, ${randomUUID()}, ${randomUUID()}, 'facebook', ${accountId}, ${threadId}, '50001', 'Of course', ${userId}, 'failed', 'c', ${at})`)
  await whole.db.run(sql`
    insert into reviews (company_id, id, network, social_account_id, remote_id, stars, text, created_at, updated_at, takes_reply, first_seen_at, seen_at)
    values (${company}, ${reviewId}, 'google', ${accountId}, 'r1', 2, 'An hour for the bill', ${at}, ${at}, true, ${at}, ${at})`)
  await whole.db.run(sql`
    insert into inbox_items (company_id, id, kind, subject, network, social_account_id, thread_id, text, guest_at, state)
    values (${company}, ${itemId}, 'message', ${threadId}, 'facebook', ${accountId}, ${threadId}, 'A table?', ${at}, 'open')`)
  await whole.db.run(sql`
    insert into inbox_remarks (company_id, id, item_id, key, text, author_id, written_at)
    values (${company}, ${randomUUID()}, ${itemId}, ${randomUUID()}, 'She is a regular', ${userId}, ${at})`)
  await whole.db.run(sql`
    insert into saved_replies (company_id, id, title, title_key, text, created_at, updated_at)
    values (${company}, ${randomUUID()}, 'Booking', 'booking', 'There is a table.', ${at}, ${at})`)
  await whole.db.run(sql`
    insert into alerts (company_id, kind, subject_id, since, raised_at)
    values (${company}, 'message-waiting', ${threadId}, ${at}, ${at})`)
}

const livePost = '111_222'
const guestsComment = '222_333'

/** With a guest's comment, an answer that was refused, a step that failed and refused other words. */
async function aLivePost(accountId: string, at: Date): Promise<void> {
  const [postId, publicationId] = [randomUUID(), randomUUID()]
  const of = { company: marta.companyId, account: accountId }
  await whole.db.run(sql`
    insert into posts (company_id, id, origin, stage, text, networks, social_account_ids, sort_at, created_at)
    values (${of.company}, ${postId}, 'here', 'sent', 'Burrata is back', ${['facebook']}, ${[of.account]}::uuid[], ${at}, ${at})`)
  await whole.db.run(sql`
    insert into publications (company_id, id, post_id, social_account_id, network, account_name, state, due_at, late_after, remote_id, correlation_id, created_at, updated_at)
    values (${of.company}, ${publicationId}, ${postId}, ${of.account}, 'facebook', 'Osteria Lume', 'published', ${at}, ${at}, ${livePost}, 'c', ${at}, ${at})`)
  await whole.db.run(sql`
    insert into comments (company_id, social_account_id, remote_id, post_id, text, is_own, likes, has_liked, created_at, first_seen_at, seen_at)
    values (${of.company}, ${of.account}, ${guestsComment}, ${livePost}, 'A table at eight?', false, 0, false, ${at}, ${at}, ${at})`)
  await whole.db.run(sql`
    insert into comment_writes (company_id, id, kind, key, network, social_account_id, post_id, comment_id, text, author_id, state, correlation_id, started_at, deadline_at)
    values (${of.company}, ${randomUUID()}, 'reply', ${randomUUID()}, 'facebook', ${of.account}, ${livePost}, ${guestsComment}, 'Yes', ${marta.userId}, 'failed', 'c', ${at}, ${at})`)
  for (const [kind, payload] of [
    ['first-comment', { text: 'Call us', part: null }],
    ['edit', { publicationId, postId, remoteId: livePost, text: 'Other words' }],
  ] as const)
    await whole.db.run(sql`
      insert into outbox_intents (company_id, id, kind, key, network, social_account_id, publication_id, subject, payload, correlation_id, state, due_at, lateness_ms, late_after, created_at, updated_at)
      values (${of.company}, ${randomUUID()}, ${kind}, ${randomUUID()}, 'facebook', ${of.account}, ${publicationId}, ${livePost}, ${JSON.stringify(payload)}, 'c', 'failed', ${at}, 1000, ${at}, ${at}, ${at})`)
}

interface Column {
  readonly table_name: string
  readonly column_name: string
  readonly data_type: string
}

async function columns(): Promise<readonly Column[]> {
  return whole.db.many(
    sql<Column>`select table_name, column_name, data_type from information_schema.columns where table_schema = 'public' order by 1, 2`,
  )
}

/** Tables that hold rows of a person or a company, with the condition that finds hers. */
async function tablesOf({
  userId,
  companyId,
}: Person): Promise<{ readonly table: string; readonly where: string }[]> {
  const all = await columns()
  return [...new Set(all.map(({ table_name }) => table_name))].flatMap((table) => {
    const has = (name: string) =>
      all.some(
        ({ table_name, column_name, data_type }) =>
          table_name === table && column_name === name && data_type === 'uuid',
      )
    const ways = [
      ...(has('company_id') ? [`company_id = '${companyId}'`] : []),
      ...(has('user_id') ? [`user_id = '${userId}'`] : []),
      ...(table === 'users' ? [`id = '${userId}'`] : []),
      ...(table === 'companies' ? [`id = '${companyId}'`] : []),
    ]
    return ways.length === 0 ? [] : [{ table, where: ways.join(' or ') }]
  })
}

async function raw<T>(text: string): Promise<T[]> {
  return whole.db.many<T & object>({ ...sql``, text, values: [], name: '' })
}

async function idsOf(person: Person): Promise<string[]> {
  const found = new Set<string>()
  const uuids = (await columns()).filter(({ data_type }) => data_type === 'uuid')
  for (const { table, where } of await tablesOf(person)) {
    for (const row of await raw<Record<string, unknown>>(`select * from ${table} where ${where}`)) {
      for (const { column_name } of uuids.filter(({ table_name }) => table_name === table)) {
        const id = row[column_name]
        if (typeof id === 'string') found.add(id)
      }
    }
  }
  return [...found]
}

/**
 * A fingerprint of everything that is hers; when a session was last seen, and what somebody else
 * tried at her account, are not hers.
 */
async function everythingOf(person: Person): Promise<string> {
  const sum = createHash('sha256')
  for (const { table, where } of await tablesOf(person)) {
    const rows = await raw<{ row: string }>(
      `select (to_jsonb(t) - 'last_seen_at')::text as row from ${table} t where ${where} order by 1`,
    )
    sum.update(`${table}\n${rows.map(({ row }) => row).join('\n')}\n`)
  }
  return sum.digest('hex')
}

interface Shape {
  readonly type?: string
  readonly format?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Shape[]
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly items?: Shape
  readonly minimum?: number
  readonly minLength?: number
}

/** Something the schema would take, with her id wherever an id is asked for. */
function sample(shape: Shape, name: string, id: string): unknown {
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return shape.enum[0]
  if (shape.anyOf) return sample(shape.anyOf[0] ?? {}, name, id)
  if (shape.format === 'uuid' || /(?:^i|I)d$/.test(name)) return id
  if (shape.format === 'date-time') return new Date(Date.now() + 3 * 86_400_000).toISOString()
  switch (shape.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.properties ?? {}).map(([key, part]) => [key, sample(part, key, id)]),
      )
    case 'array':
      return [sample(shape.items ?? {}, name.replace(/Ids$/, 'Id').replace(/s$/, ''), id)]
    case 'integer':
    case 'number':
      return shape.minimum ?? 1
    case 'boolean':
      return true
    default:
      return bestText(name)
  }
}
function bestText(name: string): string {
  if (/email/i.test(name)) return 'paolo@osterialume.example'
  if (/password/i.test(name)) return 'Tagliatelle1'
  if (/website|webLink/.test(name)) return 'osterialume.example'
  if (name === 'timeZone') return 'Europe/Rome'
  if (name === 'phone') return '2079460958'
  return 'Quiz night'
}

function toShape(schema: Endpoint['body']): Shape {
  const shape: Shape =
    schema === undefined
      ? {}
      : JSON.parse(JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })))
  return shape
}
const closed = endpoints.filter(({ access }) => access !== 'public')
const namesAnId = (endpoint: Endpoint) =>
  /:[a-z]/i.test(endpoint.path) ||
  /"format":"uuid"|[iI]ds?":/.test(
    JSON.stringify(toShape(endpoint.body)) + JSON.stringify(toShape(endpoint.query)),
  )
/**
 * A draft of one's own may be thrown away under any id; the others leave out of their answer what
 * is not the caller's, or keep a word of their own.
 */
const answersAnyway = new Set([
  'deleteDraft',
  'facebookSpecific',
  'instagramSpecific',
  'instagramCheck',
  'listBoostablePosts',
  'sendConversion',
])

describe('every call that names something, made by the owner of another company with the ids of this one', () => {
  it('knows many ids of hers, of many kinds', () => {
    expect(hers.length).toBeGreaterThan(9)
    expect(hers).toEqual(expect.arrayContaining([marta.userId, marta.companyId]))
    expect(closed.filter(namesAnId).length).toBeGreaterThan(25)
  })
  it.each(
    closed
      .filter(namesAnId)
      .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const),
  )('%s finds nothing and changes nothing', async (_name, endpoint) => {
    const before = await everythingOf(marta)
    for (const id of hers) {
      const body = endpoint.body === undefined ? undefined : sample(toShape(endpoint.body), '', id)
      const asked = new URLSearchParams()
      for (const [key, part] of Object.entries(toShape(endpoint.query).properties ?? {}))
        asked.set(key, String(sample(part, key, id)))
      const answer = await whole.app.http.inject({
        method: endpoint.method,
        url: `/api${endpoint.path.replace(':network', 'facebook').replace(/:[A-Za-z]+/g, id)}?${asked.toString()}`,
        headers: by(sam),
        ...(typeof body === 'object' && body !== null ? { payload: body } : {}),
      })
      expect(answer.statusCode, answer.body).toBeLessThan(500)
      if (!answersAnyway.has(endpoint.name))
        expect(
          [400, 403, 404, 409, 422, 429],
          `${id}: ${answer.statusCode} ${answer.body}`,
        ).toContain(answer.statusCode)
      for (const secret of ['osterialume.example', 'Osteria Lume'])
        expect(answer.body).not.toContain(secret)
    }
    expect(await everythingOf(marta)).toBe(before)
  })
})
