import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { luca, marta, openTestbed, type EntryTestbed } from '../testing.ts'

let db: TestDatabase
let testbed: EntryTestbed
beforeAll(async () => {
  db = await createTestDatabase()
})
beforeEach(async () => {
  await db.empty()
  testbed = await openTestbed(db)
})
afterAll(() => db.drop())

const day = 24 * 3_600_000
const sweep = () => testbed.identity.sweep?.(testbed.clock.now())
const left = async () =>
  db.one(sql<Record<string, number>>`
  select (select count(*)::int from sessions) as sessions, (select count(*)::int from link_tokens) as links, (select count(*)::int from one_time_codes) as codes,
    (select count(*)::int from reset_requests) as requests, (select count(*)::int from users) as users`)

describe('the nightly sweep', () => {
  it('deletes what has been kept long enough, and not a day earlier', async () => {
    const { token } = await testbed.aMember()
    await testbed.ask('POST', '/auth/logout', { token })
    await testbed.ask('POST', '/companies/company-user', { body: { ...luca, terms: true } })
    await testbed.ask('POST', '/auth/reset-password', {
      body: { email: 'nobody@osterialume.example' },
    })
    await db.run(
      sql`insert into reset_requests (id, email, correlation_id, created_at) values ('00000000-0000-4000-8000-000000000001', 'x', 'x', ${testbed.clock.now()})`,
    )
    expect(await left()).toEqual({ sessions: 1, links: 1, codes: 1, requests: 2, users: 2 })
    expect(await sweep()).toEqual({
      sessions: 0,
      link_tokens: 0,
      one_time_codes: 0,
      reset_requests: 0,
      known_places: 0,
      users: 0,
    })
    testbed.clock.advance(2 * day)
    expect(await sweep()).toEqual({
      sessions: 0,
      link_tokens: 0,
      one_time_codes: 1,
      reset_requests: 2,
      known_places: 0,
      users: 0,
    })
    testbed.clock.advance(28 * day)
    expect(await sweep()).toEqual({
      sessions: 1,
      link_tokens: 0,
      one_time_codes: 0,
      reset_requests: 0,
      known_places: 0,
      users: 1,
    })
    // the never confirmed account took its link along; its owner can sign up again
    expect(await left()).toEqual({ sessions: 0, links: 0, codes: 0, requests: 0, users: 1 })
    expect(await testbed.identity.isKnown(marta.email)).toBe(true)
  })

  it('forgets a place where a person was for the last time three months ago', async () => {
    await testbed.aMember()
    testbed.clock.advance(89 * day)
    expect(await sweep()).toMatchObject({ known_places: 0 })
    testbed.clock.advance(day)
    expect(await sweep()).toMatchObject({ known_places: 1 })
  })

  it('keeps a used link for a month after its end, so that it is told from an unknown one', async () => {
    await testbed.aMember()
    await testbed.ask('POST', '/auth/reset-password', { body: { email: marta.email } })
    await testbed.linkFor(marta.email, 'reset-password')
    testbed.clock.advance(30 * day)
    expect(await sweep()).toMatchObject({ link_tokens: 0 })
    testbed.clock.advance(3_600_001)
    expect(await sweep()).toMatchObject({ link_tokens: 1 })
  })

  it('deletes sessions that ran out a month ago, however many they are', async () => {
    const { userId } = await testbed.aMember()
    await db.run(sql`
      insert into sessions (id, user_id, token_hash, created_at, last_seen_at, expires_at)
      select gen_random_uuid(), ${userId}, 'hash ' || n, ${testbed.clock.now()}, ${testbed.clock.now()}, ${testbed.clock.now()} from generate_series(1, 2500) n`)
    testbed.clock.advance(30 * day)
    expect(await sweep()).toMatchObject({ sessions: 2500 })
    expect(await left()).toMatchObject({ sessions: 1 })
  })
})
