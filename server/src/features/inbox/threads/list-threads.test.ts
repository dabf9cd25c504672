import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { clock, list, message, read, testbed, useInbox, write } from '../testing.ts'

useInbox()

async function anAccount(network: 'instagram' | 'twitter'): Promise<string> {
  const { db, marta } = testbed()
  const id = randomUUID()
  await db.run(sql`
    insert into social_accounts (company_id, id, network, remote_id, name, category, enabled, health, secret, remote_user_id, connected_as, connected_at, updated_at)
    values (${marta.companyId}, ${id}, ${network}, '222', 'osterialume', 'Restaurant', true, 'connected', 'sealed', ${marta.userId}, 'Marta', ${clock.now()}, ${clock.now()})`)
  return id
}

it('is as old as the account that was read least lately, and not read where one never was', async () => {
  write(message('Hello?'))
  await read()
  const before = (await list()).readAt
  expect(before).not.toBeNull()

  const { db, marta } = testbed()
  const other = await anAccount('instagram')
  // its reading ended without a problem and without being read: its network had no calls to spare
  await db.run(sql`
    insert into message_reads (company_id, social_account_id, asked_at, ended_at, next_at)
    values (${marta.companyId}, ${other}, ${clock.now()}, ${clock.now()}, ${new Date(clock.now().getTime() + 600_000)})`)
  expect(await list()).toMatchObject({ readAt: null, isReading: false, problems: [] })

  const later = new Date(clock.now().getTime() + 60_000)
  await db.run(
    sql`update message_reads set read_until = ${later} where social_account_id = ${other}`,
  )
  expect((await list()).readAt).toBe(before)
})

it('is not as old as an account that is read once a day, until that is overdue', async () => {
  write(message('Hello?'))
  await read()
  const { readAt: before } = await list()
  const { db, marta } = testbed()
  const hoursFromNow = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000)
  const readLast = hoursFromNow(-20)
  const charged = await anAccount('twitter')
  await db.run(sql`
    insert into message_reads (company_id, social_account_id, asked_at, ended_at, read_until, next_at)
    values (${marta.companyId}, ${charged}, ${readLast}, ${readLast}, ${readLast}, ${hoursFromNow(4)})`)
  expect((await list()).readAt).toBe(before)
  await db.run(
    sql`update message_reads set next_at = ${hoursFromNow(-1)} where social_account_id = ${charged}`,
  )
  expect((await list()).readAt).toBe(readLast.toISOString())
})
