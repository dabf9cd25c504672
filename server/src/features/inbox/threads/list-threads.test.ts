import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { clock, list, message, read, testbed, useInbox, write } from '../testing.ts'

useInbox()

it('is as old as the account that was read least lately, and not read where one never was', async () => {
  write(message('Hello?'))
  await read()
  const before = (await list()).readAt
  expect(before).not.toBeNull()

  const { db, marta } = testbed()
  const other = randomUUID()
  await db.run(sql`
    insert into social_accounts (company_id, id, network, remote_id, name, category, enabled, health, secret, remote_user_id, connected_as, connected_at, updated_at)
    values (${marta.companyId}, ${other}, 'instagram', '222', 'osterialume', 'Restaurant', true, 'connected', 'sealed', ${marta.userId}, 'Marta', ${clock.now()}, ${clock.now()})`)
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
