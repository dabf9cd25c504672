import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { startWholeApp, type WholeApp, type WholePerson } from '../../testing/whole-app.ts'

let whole: WholeApp
let marta: WholePerson
let threadId = ''
let itemId = ''

beforeAll(async () => {
  whole = await startWholeApp()
  marta = await whole.aPerson('marta@osterialume.example')
  const { companyId: company } = marta
  const [at, accountId] = [new Date(), randomUUID()]
  ;[threadId, itemId] = [randomUUID(), randomUUID()]
  await whole.db.run(sql`
    insert into social_accounts (company_id, id, network, remote_id, name, category, enabled, health, secret, remote_user_id, connected_as, connected_at, updated_at)
    values (${company}, ${accountId}, 'facebook', '111', 'Osteria Lume', 'Restaurant', true, 'connected', 'sealed', '10001', 'Marta Bellini', ${at}, ${at}),
      (${company}, ${randomUUID()}, 'google', '222', 'Osteria Lume', 'Restaurant', true, 'connected', 'sealed', '10001', 'Marta Bellini', ${at}, ${at})`)
  await whole.db.run(sql`
    insert into message_threads (company_id, id, social_account_id, network, guest_id, remote_id, guest_name, last_at, last_text, last_guest_at, unread)
    values (${company}, ${threadId}, ${accountId}, 'facebook', '50001', 't_1', 'Priya Nair', ${at}, 'A table?', ${at}, 1)`)
  await whole.db.run(sql`
    insert into inbox_items (company_id, id, kind, subject, network, social_account_id, thread_id, text, guest_at, state)
    values (${company}, ${itemId}, 'message', ${threadId}, 'facebook', ${accountId}, ${threadId}, 'A table?', ${at}, 'open')`)
})
afterAll(() => whole.close())

const id = 'a0000000-0000-4000-8000-000000000001'
const now = '2026-11-24T12:00:00.000Z'
/** What no list of ours ever gave out; each in the shape of one. */
const places = ['~', '_'].flatMap((sign) => [
  `${now}${sign}${'-'.repeat(36)}`,
  `-200000-01-01T00:00:00.000Z${sign}${id}`,
  `+275760-09-13T00:00:00.000Z${sign}${id}`,
  `${'9'.repeat(24)}${sign}${id}`,
  `${':'.repeat(24)}${sign}${id}`,
  `1~${'9'.repeat(15)}~-200000-01-01T00:00:00.000Z~${id}`,
  `${now}${sign}\u0000`,
  '\u0000',
  sign,
])

describe('a place in a list that a hand wrote', () => {
  it.each([
    ['/messages/threads', 'cursor'],
    ['/inbox/items', 'cursor'],
    ['/inbox/items?list=snoozed', 'cursor'],
    ['/inbox/items?list=done', 'cursor'],
    ['/alerts', 'before'],
    ['/reviews', 'before'],
    ['/posts', 'cursor'],
  ])('of %s is refused in words, and is never our fault', async (path, name) => {
    for (const place of places) {
      const asked = `${path}${path.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(place)}`
      const { status, body } = await whole.ask(marta, 'GET', asked)
      expect([400, 403, 404], `${asked}: ${JSON.stringify(body)}`).toContain(status)
    }
  })

  it('of a conversation is refused too', async () => {
    for (const place of ['', '~', `yesterday~${id}`, `-200000-01-01T00:00:00.000Z~${id}`, now]) {
      const asked = `/messages/threads/${threadId}?before=${encodeURIComponent(place)}`
      expect((await whole.ask(marta, 'GET', asked)).status, asked).toBe(400)
    }
  })
})

const odd = [
  '\u0000',
  'a\u0000b',
  '\ud800',
  '%',
  "'; drop table messages; --",
  '\u202e\u200b',
  '{{{{}}}}',
  '& | ! :* <->',
  '𝕳𝖊𝖑𝖑𝖔 👩‍👩‍👧‍👦 ﷽',
  'x'.repeat(5000),
]

describe('odd words', () => {
  it.each(['/messages/threads?q=', '/saved-replies?q='])(
    'that are searched for in %s find or are refused',
    async (path) => {
      for (const words of odd.slice(0, -1)) {
        const { status } = await whole.ask(
          marta,
          'GET',
          `${path}${encodeURIComponent(words.toWellFormed())}`,
        )
        expect([200, 400], words).toContain(status)
      }
    },
  )

  it.each<[method: 'POST' | 'PUT', path: () => string, body: (words: string) => object]>([
    ['POST', () => `/messages/threads/${threadId}/messages`, (message) => ({ message })],
    [
      'POST',
      () => `/messages/threads/${threadId}/messages`,
      (reply) => ({ message: 'How many?', quickReplies: [reply] }),
    ],
    ['POST', () => `/messages/threads/${threadId}/messages`, (mediaId) => ({ mediaId })],
    ['POST', () => '/saved-replies', (title) => ({ title, text: 'There is a table.' })],
    ['POST', () => '/saved-replies', (text) => ({ title: randomUUID(), text })],
    ['POST', () => `/inbox/items/${itemId}/remarks`, (text) => ({ text })],
    ['POST', () => `/inbox/items/${itemId}/snooze`, (until) => ({ until })],
    ['PUT', () => `/inbox/items/${itemId}/assignee`, (userId) => ({ userId })],
    ['PUT', () => `/reviews/${id}/reply`, (comment) => ({ comment })],
  ])('that are written by %s %s are kept or refused', async (method, path, body) => {
    for (const words of odd) {
      const answer = await whole.ask(marta, method, path(), body(words), {
        'idempotency-key': randomUUID(),
      })
      expect(answer.status, `${words.slice(0, 40)}: ${JSON.stringify(answer.body)}`).toBeLessThan(
        500,
      )
    }
  })

  it('in the place of an id find nothing', async () => {
    for (const words of ['-'.repeat(36), '..', '%00', 'null', '0', 'x'.repeat(300)]) {
      const one = encodeURIComponent(words)
      for (const path of [
        `/messages/threads/${one}`,
        `/inbox/items/${one}`,
        `/reviews/${one}`,
        `/alerts/${one}`,
      ])
        expect((await whole.ask(marta, 'GET', path)).status, path).toBeOneOf([400, 404])
    }
  })
})
