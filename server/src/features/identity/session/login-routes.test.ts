import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { marta, openTestbed, type EntryTestbed } from '../testing.ts'

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

const login = (password = marta.password, from?: string) =>
  testbed.ask('POST', '/auth/login', {
    body: { email: marta.email, password },
    ...(from ? { from } : {}),
  })
const post = (path: string, email = marta.email) => testbed.ask('POST', path, { body: { email } })
const minute = 60_000

describe('questions before the login', () => {
  it('are answered for an address nobody has', async () => {
    expect(await testbed.ask('GET', `/users/lookup?email=${marta.email}`)).toEqual({
      status: 200,
      body: { data: null },
    })
    expect(await post('/users/find')).toEqual({ status: 200, body: [] })
    expect(await post('/users/check-activation')).toEqual({
      status: 200,
      body: { message: 'Account is not activated', said: { code: 'identity.not-activated' } },
    })
    expect(await post('/companies/check-company')).toEqual({
      status: 200,
      body: { exists: false, data: null },
    })
  })

  it('know an address however it is written, and tell no more than its id', async () => {
    const { userId, companyId } = await testbed.aMember()
    expect(await testbed.ask('GET', '/users/lookup?email=MARTA%40osterialume.example')).toEqual({
      status: 200,
      body: { data: { id: userId } },
    })
    expect(await post('/users/find', 'Marta@osteriaLume.example')).toEqual({
      status: 200,
      body: [{ id: userId, email: marta.email }],
    })
    expect(await post('/users/check-activation')).toEqual({
      status: 200,
      body: { message: 'Account is activated', said: { code: 'identity.activated' } },
    })
    expect(await post('/companies/check-company')).toEqual({
      status: 200,
      body: { exists: true, data: { id: companyId } },
    })
  })

  it('need the key, and a well-formed address', async () => {
    expect(
      (await testbed.app.inject({ method: 'GET', url: `/api/users/lookup?email=${marta.email}` }))
        .statusCode,
    ).toBe(403)
    expect(await post('/users/check-activation', 'nobody')).toMatchObject({
      status: 400,
      body: { message: 'Invalid email format' },
    })
  })

  it('are limited to sixty a minute for one caller', async () => {
    for (let asked = 0; asked < 60; asked += 1) expect((await post('/users/find')).status).toBe(200)
    expect(await post('/users/find')).toMatchObject({ status: 429 })
    expect((await post('/users/check-activation')).status).toBe(200)
    testbed.clock.advance(minute)
    expect((await post('/users/find')).status).toBe(200)
  })
})

describe('login', () => {
  it('answers the person and a token that works', async () => {
    const { token, userId, companyId } = await testbed.aMember()
    expect(await testbed.ask('GET', '/users/me', { token })).toMatchObject({
      status: 200,
      body: {
        id: userId,
        email: marta.email,
        company: { id: companyId, name: 'Osteria Lume', role: 'owner', timeZone: 'Europe/London' },
        subscriptions: [
          {
            status: 'trialing',
            hasAccess: true,
            trialEnd: { seconds: Date.UTC(2026, 2, 24, 12) / 1000 },
          },
        ],
        socialAccounts: [{ type: 'facebook', enabled: true }],
      },
    })
  })

  it('says which of address and password is wrong, as specified', async () => {
    expect(await login()).toMatchObject({
      status: 401,
      body: { message: 'This email is not registered. Please sign up', code: 'unauthenticated' },
    })
    await testbed.aMember()
    expect(await login('Wrong1word')).toMatchObject({
      status: 401,
      body: { message: 'E-mail or password is incorrect.', code: 'unauthenticated' },
    })
  })

  it('names the verification link only to whoever knows the password', async () => {
    await testbed.ask('POST', '/companies/company-user', { body: { ...marta, terms: true } })
    expect(await login('Wrong1word')).toMatchObject({
      status: 401,
      body: { message: 'E-mail or password is incorrect.', code: 'unauthenticated' },
    })
    expect(await login()).toMatchObject({
      status: 401,
      body: { message: expect.stringContaining('verification link'), code: 'needs-code' },
    })
  })

  it('sends a code to an account that waits for one, when the old one ran out', async () => {
    await testbed.ask('POST', '/companies/company-user', { body: { ...marta, terms: true } })
    await login()
    await testbed.codeFor(marta.email)
    expect(testbed.mailbox).toHaveLength(1)
    testbed.clock.advance(5 * minute)
    await login()
    const otp = await testbed.codeFor(marta.email)
    expect(testbed.mailbox).toHaveLength(2)
    expect(
      await testbed.ask('POST', '/users/verify-otp', { body: { email: marta.email, otp } }),
    ).toMatchObject({ body: { approval: true } })
  })

  it('sends a new code to who used up the tries of the old one', async () => {
    await testbed.ask('POST', '/companies/company-user', { body: { ...marta, terms: true } })
    const verify = (otp: string) =>
      testbed.ask('POST', '/users/verify-otp', { body: { email: marta.email, otp } })
    const used = await testbed.codeFor(marta.email)
    const wrong = used === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 5; tries += 1) await verify(wrong)
    testbed.clock.advance(minute)
    expect(await login()).toMatchObject({ body: { code: 'needs-code' } })
    expect(await verify(await testbed.codeFor(marta.email))).toMatchObject({
      body: { approval: true },
    })
  })

  it('opens nothing for a password that is replaced while it is checked', async () => {
    const { userId } = await testbed.aMember()
    const late = await db.transaction(async (tx) => {
      await tx.run(sql`update users set password_hash = 'another' where id = ${userId}`)
      let isOver = false
      const answer = login().finally(() => {
        isOver = true
      })
      await expect
        .poll(
          async () => {
            return (
              isOver ||
              (
                await db.one(
                  sql<{
                    waiting: number
                  }>`select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
                )
              ).waiting > 0
            )
          },
          { timeout: 5000 },
        )
        .toBe(true)
      return { answer }
    })
    expect((await late.answer).status).toBe(401)
    expect(
      await db.one(
        sql`select count(*)::int as open from sessions where user_id = ${userId} and revoked_at is null`,
      ),
    ).toEqual({ open: 1 })
  })

  it('slows a guesser down, never the owner elsewhere, and forgets after the right password', async () => {
    await testbed.aMember()
    for (let tries = 0; tries < 8; tries += 1)
      expect((await login('Wrong1word', '10.6.6.6')).status).toBe(401)
    expect(await login(marta.password, '10.6.6.6')).toMatchObject({
      status: 429,
      body: { message: 'Too many tries. Please wait a minute and try again.' },
    })
    expect((await login()).status).toBe(200)
    testbed.clock.advance(minute)
    expect((await login(marta.password, '10.6.6.6')).status).toBe(200)
    for (let tries = 0; tries < 8; tries += 1)
      expect((await login('Wrong1word', '10.6.6.6')).status).toBe(401)
  })

  it('counts a guesser who calls from a new address of the same line each time as one', async () => {
    await testbed.aMember()
    for (let tries = 0; tries < 8; tries += 1)
      expect((await login('Wrong1word', `2001:db8:1:2::${tries}`)).status).toBe(401)
    expect((await login(marta.password, '2001:db8:1:2:ffff::1')).status).toBe(429)
    expect((await login(marta.password, '2001:db8:1:3::1')).status).toBe(200)
  })

  it('slows a patient guesser down by the hour', async () => {
    await testbed.aMember()
    for (let round = 0; round < 4; round += 1) {
      testbed.clock.advance(minute)
      for (let tries = 0; tries < 8 && round * 8 + tries < 30; tries += 1)
        expect((await login('Wrong1word', '10.6.6.6')).status).toBe(401)
    }
    testbed.clock.advance(minute)
    expect(await login('Wrong1word', '10.6.6.6')).toMatchObject({
      status: 429,
      body: { message: 'Too many tries. Please try again in an hour.' },
    })
  })

  it('slows guesses from all over the world down without keeping the owner out at their own desk', async () => {
    await testbed.aMember()
    for (let tries = 0; tries < 60; tries += 1)
      expect((await login('Wrong1word', `10.7.${tries}.1`)).status).toBe(401)
    expect(await login('Wrong1word', '10.7.99.1')).toMatchObject({
      status: 429,
      body: { message: expect.stringContaining('Forgot Password?') },
    })
    expect((await login(marta.password, '10.8.0.1')).status).toBe(429)
    expect((await login('Wrong1word')).status).toBe(401)
    expect((await login()).status).toBe(200)
    testbed.clock.advance(60 * minute)
    expect((await login(marta.password, '10.8.0.1')).status).toBe(200)
  })

  it('lets the owner in anywhere after a new password was set there, while the guessing goes on', async () => {
    await testbed.aMember()
    const attack = async () => {
      for (let tries = 0; tries < 60; tries += 1) await login('Wrong1word', `10.7.${tries}.1`)
    }
    await attack()
    await post('/auth/reset-password')
    const token = await testbed.linkFor(marta.email, 'reset-password')
    expect(
      (
        await testbed.ask('POST', '/auth/change-password', {
          body: { token, password: 'Orecchiette3' },
          from: '10.8.0.1',
        })
      ).status,
    ).toBe(200)
    await attack()
    expect((await login('Orecchiette3', '10.8.0.2')).status).toBe(429)
    expect((await login('Orecchiette3', '10.8.0.1')).status).toBe(200)
  })

  it('says when to come back with every refusal', async () => {
    await testbed.aMember()
    for (let tries = 0; tries < 8; tries += 1) await login('Wrong1word')
    testbed.clock.advance(20_000)
    const refused = await testbed.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'x-api-key': 'marquee-web' },
      payload: { email: marta.email, password: 'Wrong1word' },
    })
    expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([
      429,
      expect.closeTo(40, -1),
    ])
  })

  it('turns a flood away with 429 and serves those it let in', async () => {
    await testbed.aMember()
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => login(marta.password, `10.9.${index}.1`)),
    )
    const served = answers.filter(({ status }) => status === 200)
    const refused = answers.filter(({ status }) => status === 429)
    expect([served.length, refused.length]).toEqual([9, 51])
    // nothing was counted or looked up for those: the next minute is not theirs to pay for
    expect(
      await db.many(sql`select 1 from rate_limits where key like 'login:10.9.%'`),
    ).toHaveLength(9)
    expect((await login()).status).toBe(200)
  })
})
