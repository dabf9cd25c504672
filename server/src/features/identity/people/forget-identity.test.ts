import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { marta, openTestbed, type EntryTestbed } from '../testing.ts'

let db: TestDatabase
let testbed: EntryTestbed
let member: Awaited<ReturnType<EntryTestbed['aMember']>>
beforeAll(async () => {
  db = await createTestDatabase()
})
beforeEach(async () => {
  await db.empty()
  testbed = await openTestbed(db)
  member = await testbed.aMember()
  await cameBy('facebook', '10001')
})
afterAll(() => db.drop())

const cameBy = (provider: string, subject: string) =>
  db.run(sql`
    insert into social_identities (provider, subject, user_id, proves_email, created_at, last_used_at)
    values (${provider}, ${subject}, ${member.userId}, ${provider === 'google'}, ${testbed.clock.now()}, ${testbed.clock.now()})`)
const loseThePassword = () => db.run(sql`update users set password_hash = null`)
const forget = (subject = '10001') =>
  db.transaction((tx) => testbed.identity.forgetIdentity(tx, 'facebook', subject))
const me = async () => (await testbed.ask('GET', '/users/me', { token: member.token })).status

it('whose only way in is forgotten is signed in nowhere any more', async () => {
  await loseThePassword()
  expect(await forget('10002')).toBe(0)
  expect(await me()).toBe(200)
  expect(await forget()).toBe(1)
  expect(await me()).toBe(401)
})

it('who has a password stays signed in, and comes in by it again', async () => {
  expect(await forget()).toBe(1)
  expect(await me()).toBe(200)
  expect(await testbed.login(marta)).toEqual(expect.any(String))
})

it('who comes by another provider too stays signed in', async () => {
  await loseThePassword()
  await cameBy('google', '20001')
  expect(await forget()).toBe(1)
  expect(await me()).toBe(200)
})

it('waits for a new password that is being set, so that neither waits for the other', async () => {
  await loseThePassword()
  let forgotten = Promise.resolve(0)
  await db.transaction(async (tx) => {
    // what a mailed link does, in its order: person, sessions, identities
    await tx.run(sql`select 1 from users where id = ${member.userId} for update`)
    await tx.run(sql`update sessions set revoked_at = ${testbed.clock.now()}`)
    forgotten = forget()
    await expect
      .poll(
        async () =>
          (
            await db.many(
              sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
            )
          ).length,
        { timeout: 5000 },
      )
      .toBe(1)
    await tx.run(sql`delete from social_identities where user_id = ${member.userId}`)
  })
  expect(await forgotten).toBe(0)
})
