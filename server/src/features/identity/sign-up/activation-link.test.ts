import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { marta, openTestbed, type EntryTestbed } from '../testing.ts'

let db: TestDatabase
let testbed: EntryTestbed
let told: string[]
beforeAll(async () => {
  db = await createTestDatabase()
})
beforeEach(async () => {
  await db.empty()
  told = []
  testbed = await openTestbed(db, {
    onPersonActivated: async (_tx, { email, language }) => {
      told.push(`activated ${email} ${language}`)
    },
    onSignedIn: async (_tx, { email }, signedInWith) => {
      told.push(`signed in ${email} ${signedInWith}`)
    },
  })
})
afterAll(() => db.drop())

const minute = 60_000
const hour = 60 * minute
const signUp = (person: object = marta, from?: string) =>
  testbed.ask('POST', '/companies/company-user', {
    body: { ...person, terms: true },
    ...(from ? { from } : {}),
  })
const follow = (token: string) => testbed.ask('POST', '/users/activated', { body: { token } })
const login = (password = marta.password) =>
  testbed.ask('POST', '/auth/login', { body: { email: marta.email, password } })
const link = () => testbed.linkFor(marta.email, 'active-account')

describe('the link of the sign-up mail', () => {
  it('activates the account and signs in, as its code would', async () => {
    await testbed.ask('POST', '/companies/company-user', {
      body: { ...marta, terms: true },
      headers: { 'accept-language': 'it-IT,it;q=0.9' },
    })
    const answer = await follow(await link())
    expect(answer).toMatchObject({
      status: 200,
      body: {
        access_token: expect.any(String),
        user: { email: marta.email, language: 'it', companies: [] },
      },
    })
    expect((await login()).status).toBe(200)
    expect(testbed.mailbox[0]?.subject).toContain('Il codice')
  })

  it('tells the house of the person once, and of each sign-in', async () => {
    await testbed.ask('POST', '/companies/company-user', {
      body: { ...marta, terms: true },
      headers: { 'accept-language': 'it' },
    })
    await follow(await link())
    await login()
    expect(told).toEqual([
      `activated ${marta.email} it`,
      `signed in ${marta.email} email`,
      `signed in ${marta.email} email`,
    ])
  })

  it('undoes nothing but says so when the account is active already, and opens no session', async () => {
    await signUp()
    const word = await link()
    await follow(word)
    expect(await follow(word)).toMatchObject({
      status: 409,
      body: { message: 'This account is already active. Please log in.', code: 'conflict' },
    })
  })

  it('is of no more use once the code was typed, and the code none once the link was followed', async () => {
    await signUp()
    const otp = await testbed.codeFor(marta.email)
    const word = await link()
    expect(
      await testbed.ask('POST', '/users/verify-otp', { body: { email: marta.email, otp } }),
    ).toMatchObject({ body: { approval: true } })
    expect((await follow(word)).status).toBe(409)
    expect(
      await testbed.ask('POST', '/users/verify-otp', { body: { email: marta.email, otp } }),
    ).toMatchObject({ body: { approval: false } })
  })

  it('works for a day, then asks in the specified words to log in', async () => {
    await signUp()
    const word = await link()
    testbed.clock.advance(24 * hour - minute)
    expect((await follow(word)).status).toBe(200)
    await db.empty()
    await signUp()
    const other = await link()
    testbed.clock.advance(24 * hour)
    expect(await follow(other)).toMatchObject({
      status: 400,
      body: { message: 'Your token has expired; please log in and generate the link again' },
    })
  })

  it('keeps the password of whoever follows it where they signed up, whoever did so before', async () => {
    await signUp({ ...marta, password: 'Stranger1' }, '203.0.113.9')
    testbed.clock.advance(16 * minute)
    await signUp()
    await follow(await link())
    expect((await login()).status).toBe(200)
    expect((await login('Stranger1')).status).not.toBe(200)
  })

  it('is refused when nobody was sent it', async () => {
    expect(await follow('made-up')).toMatchObject({
      status: 400,
      body: { message: 'Invalid token.', details: { token: 'Invalid token.' } },
    })
    expect(await follow('')).toMatchObject({ status: 400, body: { message: 'Invalid token.' } })
  })

  it('is not the link of a new password', async () => {
    await signUp()
    await testbed.ask('POST', '/auth/reset-password', { body: { email: marta.email } })
    expect((await follow(await testbed.linkFor(marta.email, 'reset-password'))).status).toBe(400)
    expect(
      (
        await testbed.ask('POST', '/auth/change-password', {
          body: { token: await link(), password: 'Orecchiette3' },
        })
      ).status,
    ).toBe(400)
  })

  it('opens the account under the password of its own sign-up, whoever signed up with the address since', async () => {
    await signUp(marta, '10.0.0.1')
    const own = await link()
    testbed.clock.advance(6 * minute)
    expect((await signUp({ ...marta, password: 'Strangers1' }, '10.6.6.6')).status).toBe(200)
    expect((await follow(own)).status).toBe(200)
    expect((await login('Strangers1')).status).toBe(401)
    expect((await login()).status).toBe(200)
  })

  it('stands for the corrected password after a person corrected their own sign-up', async () => {
    await signUp({ ...marta, password: 'Typing1error' }, '10.0.0.1')
    const word = await link()
    await signUp(marta, '10.0.0.1')
    await follow(word)
    expect((await login()).status).toBe(200)
  })
})

describe('the mail with code and link', () => {
  const resend = () => testbed.ask('POST', '/users/resend-email', { body: { email: marta.email } })
  it('is sent again on request, once a minute', async () => {
    await signUp()
    expect(await resend()).toMatchObject({
      status: 429,
      body: { message: 'Too Many Requests. Try again after 1 minute.' },
    })
    testbed.clock.advance(minute)
    expect(await resend()).toEqual({
      status: 200,
      body: {
        message: 'For activation of your account, OTP email has been sent to you.',
        said: { code: 'identity.code-sent' },
      },
    })
    const first = await link()
    expect(testbed.mailbox).toHaveLength(2)
    expect((await follow(first)).status).toBe(200)
    expect(await resend()).toMatchObject({ status: 409 })
  })
})
