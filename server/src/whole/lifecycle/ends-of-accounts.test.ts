import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { useFacebookTown } from '#connectors/meta-graph/testing/facebook-town.ts'
import { sql } from '../../platform/db/sql.ts'
import { testSecrets } from '../../testing/test-platform.ts'
import {
  password,
  startWholeApp,
  type WholeApp,
  type WholePerson,
} from '../../testing/whole-app.ts'

const town = useFacebookTown()
const dayMs = 86_400_000
let whole: WholeApp
let marta: WholePerson
let luca: WholePerson

beforeEach(async () => {
  whole = await startWholeApp({
    outbound: town.outbound,
    config: { facebook: town.settings() },
    works: true,
  })
  marta = await whole.aPerson('marta@osterialume.example', { company: 'Osteria Lume' })
  luca = await whole.aPerson('luca@trattoria.example', { company: 'Trattoria' })
})
afterEach(() => whole.close())

const join = (person: WholePerson, company: WholePerson, role: 'owner' | 'editor') =>
  whole.app.identity.addMembership(whole.db, {
    companyId: company.companyId,
    userId: person.userId,
    role,
  })
const end = (who: WholePerson) => whole.ask(who, 'POST', '/users/deletion', { password })
/** What the mail of that template was written from. */
async function dataOf(template: string): Promise<unknown> {
  const { id, sealed_data: sealed } = await whole.db.one(
    sql<{
      id: string
      sealed_data: string
    }>`select id, sealed_data from mails where template = ${template}`,
  )
  return JSON.parse(testSecrets().open(sealed, `mails:${id}:data`))
}
const waiting = async () =>
  (
    await whole.db.many(
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).length

it('its mails name the days of the company', async () => {
  const newYork = { timeZone: 'America/New_York' }
  await whole.db.run(
    sql`update companies set time_zone = ${newYork.timeZone} where id = ${marta.companyId}`,
  )
  await join(luca, marta, 'editor')
  await whole.ask(marta, 'POST', '/users/exports')
  expect((await end(marta)).status).toBe(200)
  expect(await dataOf('deletion-planned')).toMatchObject(newYork)
  expect(await dataOf('company-closing')).toMatchObject(newYork)
  const exports = whole.queue.sent.filter(({ name }) => name === 'data-export')
  whole.queue.sent.splice(0, whole.queue.sent.length, ...exports)
  await whole.queue.drain()
  expect(await dataOf('export-ready')).toMatchObject(newYork)
})

it('who came by Facebook alone is signed out when Facebook says that we forget them', async () => {
  await whole.db.run(sql`update users set password_hash = null where id = ${marta.userId}`)
  await whole.db.run(
    sql`insert into social_identities (provider, subject, user_id, proves_email, created_at, last_used_at) values ('facebook', '10001', ${marta.userId}, false, ${whole.clock.now()}, ${whole.clock.now()})`,
  )
  const payload = Buffer.from(
    JSON.stringify({ algorithm: 'HMAC-SHA256', issued_at: 1, user_id: '10001' }),
  ).toString('base64url')
  const signature = createHmac('sha256', 'demo-app-secret').update(payload).digest('base64url')
  const told = await whole.app.http.inject({
    method: 'POST',
    url: '/meta/data-deletion',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ signed_request: `${signature}.${payload}` }).toString(),
  })
  expect(told.statusCode).toBe(200)
  expect((await whole.ask(marta, 'GET', '/users/me')).status).toBe(401)
  const invitation = { email: 'second@osterialume.example', role: 'owner' }
  expect((await whole.ask(marta, 'POST', '/companies/invitations', invitation)).status).toBe(401)
  expect((await whole.ask(luca, 'GET', '/users/me')).status).toBe(200)
})

it('two owners who go at once take the companies of both with them', async () => {
  const { db, queue, clock } = whole
  await join(luca, marta, 'owner')
  await join(marta, luca, 'owner')
  for (const who of [marta, luca]) expect((await end(who)).status).toBe(200)
  queue.sent.splice(0)
  clock.advance(14 * dayMs)
  const due = () => queue.sent.filter(({ name }) => name === 'account-deletion')
  await expect.poll(() => due().length, { timeout: 5000 }).toBe(2)
  queue.sent.splice(0, queue.sent.length, ...due())
  let finished: Promise<void[]> = Promise.resolve([])
  await db.transaction(async (tx) => {
    // both are held up after they have looked who else owns their companies
    await tx.many(sql`select 1 from sessions for update`)
    finished = Promise.all([queue.drain(), queue.drain()])
    await expect.poll(waiting, { timeout: 5000 }).toBe(2)
  })
  await finished
  expect(await db.many(sql`select name from companies`)).toEqual([])
  expect(await db.many(sql`select 1 from account_deletions where finished_at is null`)).toEqual([])
})
