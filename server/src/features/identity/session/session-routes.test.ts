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

const me = (token: string, company?: string) =>
  testbed.ask('GET', '/users/me', { token, ...(company ? { company } : {}) })
const hour = 3_600_000

describe('a session', () => {
  it('ends with the log-out of its device, not of the others', async () => {
    const { token } = await testbed.aMember()
    const onThePhone = await testbed.login(marta)
    expect(await testbed.ask('POST', '/auth/logout', { token })).toEqual({
      status: 200,
      body: { success: true },
    })
    expect(await me(token)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
    expect((await me(onThePhone)).status).toBe(200)
  })

  it('ends after seven days', async () => {
    const { token } = await testbed.aMember()
    testbed.clock.advance(7 * 24 * hour - 60_000)
    expect((await me(token)).status).toBe(200)
    testbed.clock.advance(60_000)
    expect((await me(token)).status).toBe(401)
  })

  it('is not kept as its token', async () => {
    const { token } = await testbed.aMember()
    const rows = await db.many(
      sql<{ row: string }>`select row_to_json(s)::text as row from sessions s`,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.row).not.toContain(token)
  })

  it('is over when the account is deleted', async () => {
    const { token, userId } = await testbed.aMember()
    await db.run(sql`update users set deleted_at = ${testbed.clock.now()} where id = ${userId}`)
    expect((await me(token)).status).toBe(401)
    // not only where the person is read
    expect(await testbed.identity.authenticate(token, null)).toBeNull()
  })

  it('writes its last use every five minutes at most', async () => {
    const { token } = await testbed.aMember()
    const lastSeen = async () =>
      (await db.one(sql<{ last_seen_at: Date }>`select last_seen_at from sessions`)).last_seen_at
    const opened = await lastSeen()
    testbed.clock.advance(4 * 60_000)
    await me(token)
    expect(await lastSeen()).toEqual(opened)
    testbed.clock.advance(60_000)
    await me(token)
    expect((await lastSeen()).getTime()).toBeGreaterThanOrEqual(opened.getTime() + 5 * 60_000)
  })

  it('refuses what is no token', async () => {
    expect((await me('made-up')).status).toBe(401)
    expect((await testbed.ask('GET', '/users/me')).status).toBe(401)
  })
})

describe('the company of a call', () => {
  it('is the first one joined, unless another is named', async () => {
    const { token, userId, companyId } = await testbed.aMember()
    testbed.clock.advance(hour)
    const other = await testbed.aMember(luca, 'Trattoria Ferri')
    await testbed.identity.addMembership(db, { companyId: other.companyId, userId, role: 'editor' })
    expect(await me(token)).toMatchObject({
      body: {
        company: { id: companyId, role: 'owner' },
        companies: [{ id: companyId }, { id: other.companyId }],
      },
    })
    expect(await me(token, other.companyId.toUpperCase())).toMatchObject({
      status: 200,
      body: { company: { id: other.companyId, role: 'editor', name: 'Trattoria Ferri' } },
    })
    expect(await testbed.identity.authenticate(token, null)).toMatchObject({
      userId,
      company: { id: companyId, role: 'owner' },
    })
    expect(await testbed.identity.authenticate(token, other.companyId)).toMatchObject({
      company: { id: other.companyId, role: 'editor' },
    })
  })

  it('does not exist when it is not theirs', async () => {
    const { token } = await testbed.aMember()
    const other = await testbed.aMember(luca, 'Trattoria Ferri')
    expect(await me(token, other.companyId)).toMatchObject({
      status: 404,
      body: { code: 'not-found', message: 'No such company.' },
    })
    expect(await me(token, '00000000-0000-4000-8000-000000000000')).toMatchObject({
      status: 404,
      body: { message: 'No such company.' },
    })
  })
})

describe('a person made by the house', () => {
  it('can log in at once, has a company with a trial, and got no mail', async () => {
    const { token } = await testbed.aMember()
    expect(await me(token)).toMatchObject({ body: { subscriptions: [{ status: 'trialing' }] } })
    expect(await testbed.codeFor(marta.email)).toBe('no mail came')
    expect(await testbed.identity.isKnown('MARTA@osterialume.example')).toBe(true)
  })

  it('is not made twice', async () => {
    await testbed.aMember()
    await expect(
      testbed.identity.createActivatedUser({
        email: 'Marta@osterialume.example',
        password: 'x',
        firstName: 'M',
        lastName: 'B',
        company: { name: 'Other' },
        correlationId: 'test',
      }),
    ).rejects.toMatchObject({ code: 'conflict' })
    expect(await db.many(sql`select 1 from companies`)).toHaveLength(1)
  })
})
