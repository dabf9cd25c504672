import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { listAlerts } from '@marquee/contract/alerts.ts'
import * as z from 'zod/mini'
import { sql } from '../../platform/db/sql.ts'
import { startWholeApp, type WholeApp, type WholePerson } from '../../testing/whole-app.ts'

let whole: WholeApp
let marta: WholePerson
let luca: WholePerson
const itemId = randomUUID()

beforeAll(async () => {
  whole = await startWholeApp()
  marta = await whole.aPerson('marta@osterialume.example')
  luca = await whole.aPerson('luca@osterialume.example', { firstName: 'Luca' })
  const { companyId: company } = marta
  const [at, accountId, threadId] = [whole.clock.now(), randomUUID(), randomUUID()]
  await whole.db.run(
    sql`insert into memberships (company_id, user_id, role, created_at) values (${company}, ${luca.userId}, 'editor', ${at})`,
  )
  await whole.db.run(sql`
    insert into social_accounts (company_id, id, network, remote_id, name, category, enabled, health, secret, remote_user_id, connected_as, connected_at, updated_at)
    values (${company}, ${accountId}, 'facebook', '111', 'Osteria Lume', 'Restaurant', true, 'connected', 'sealed', '10001', 'Marta Bellini', ${at}, ${at})`)
  await whole.db.run(sql`
    insert into message_threads (company_id, id, social_account_id, network, guest_id, remote_id, guest_name, last_at, last_text, last_guest_at, unread)
    values (${company}, ${threadId}, ${accountId}, 'facebook', '50001', 't_1', 'Priya Nair', ${at}, 'A table?', ${at}, 1)`)
  await whole.db.run(sql`
    insert into inbox_items (company_id, id, kind, subject, network, social_account_id, thread_id, guest_name, text, guest_at, state)
    values (${company}, ${itemId}, 'message', ${threadId}, 'facebook', ${accountId}, ${threadId}, 'Priya Nair', 'A table?', ${at}, 'open')`)
})
afterAll(() => whole.close())

it('what is assigned in the one inbox is told by the bell of its assignee, until it is done', async () => {
  const inCompany = { 'x-company-id': marta.companyId }
  const told = async (who: WholePerson) => {
    const { body } = await whole.ask(who, 'GET', '/alerts?assigned=yes', undefined, inCompany)
    return z
      .parse(listAlerts.response, body)
      .alerts.map(({ kind, subjectId, isSettled }) => [kind, subjectId, isSettled])
  }
  const path = `/inbox/items/${itemId}`
  const assign = (to: WholePerson) =>
    whole.ask(marta, 'PUT', `${path}/assignee`, { userId: to.userId }, inCompany)
  expect((await assign(marta)).status).toBe(200)
  expect(await told(marta)).toEqual([])
  expect((await assign(luca)).status).toBe(200)
  expect((await assign(luca)).status).toBe(200)
  expect([await told(luca), await told(marta)]).toEqual([[['item-assigned', itemId, false]], []])
  expect((await whole.ask(luca, 'POST', `${path}/done`, {}, inCompany)).status).toBe(200)
  expect(await told(luca)).toEqual([['item-assigned', itemId, true]])
})

it('waits for who is taken out of the company meanwhile, and neither fails for the other', async () => {
  const inCompany = { 'x-company-id': marta.companyId }
  const path = `/inbox/items/${itemId}/assignee`
  const give = (to: WholePerson) => whole.ask(marta, 'PUT', path, { userId: to.userId }, inCompany)
  expect((await give(luca)).status).toBe(200)
  let given: Promise<{ status: number }> | undefined
  await whole.db.transaction(async (tx) => {
    await tx.many(
      sql`select 1 from memberships where company_id = ${marta.companyId} order by created_at for update`,
    )
    given = give(marta)
    await vi.waitFor(async () => {
      const waiting = await whole.db.many(
        sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      expect(waiting).not.toEqual([])
    })
    await tx.run(
      sql`delete from memberships where company_id = ${marta.companyId} and user_id = ${luca.userId}`,
    )
  })
  expect((await given)?.status).toBe(200)
  expect(await whole.db.many(sql`select assignee_id from inbox_items`)).toEqual([
    { assignee_id: marta.userId },
  ])
})
