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

const signUp = (person: object = marta, from?: string) =>
  testbed.ask('POST', '/companies/company-user', {
    body: { terms: true, ...person },
    ...(from ? { from } : {}),
  })
const verify = (otp: string, email = marta.email) =>
  testbed.ask('POST', '/users/verify-otp', { body: { email, otp } })
const resend = () =>
  testbed.ask('POST', '/users/resend-activation', { body: { email: marta.email } })
const users = () =>
  db.many(sql<{ email: string; first_name: string }>`select email, first_name from users`)
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const minute = 60_000

describe('sign-up', () => {
  it('creates the person, mails a code, and the code signs in', async () => {
    const made = await signUp({ ...marta, email: ' Marta@OsteriaLume.example ' })
    expect(made).toMatchObject({ status: 200, body: { data: { email: marta.email } } })
    const verified = await verify(await testbed.codeFor(marta.email))
    expect(verified).toMatchObject({
      status: 200,
      body: {
        approval: true,
        access_token: expect.any(String),
        user: {
          email: marta.email,
          firstName: 'Marta',
          companies: [],
          company: null,
          subscriptions: [],
          socialAccounts: [],
        },
      },
    })
    expect(
      await testbed.ask('POST', '/users/check-activation', { body: { email: marta.email } }),
    ).toMatchObject({ body: { message: 'Account is activated' } })
  })

  it('asks for the terms, by either of their names', async () => {
    const refused = {
      status: 400,
      body: { details: { terms: 'Must Accept Terms and Conditions' } },
    }
    expect(await signUp({ ...marta, terms: undefined })).toMatchObject(refused)
    expect(await signUp({ ...marta, terms: false })).toMatchObject(refused)
    expect(await users()).toEqual([])
    expect(await signUp({ ...marta, terms: undefined, agreeToTerms: true })).toMatchObject({
      status: 200,
    })
  })

  it('refuses a second password that is not the first, and takes the whole specified form', async () => {
    expect(await signUp({ ...marta, confirmPassword: 'Tagliatelle2' })).toMatchObject({
      status: 400,
      body: { details: { confirmPassword: 'Passwords must match' } },
    })
    const form = {
      ...marta,
      confirmPassword: marta.password,
      companyName: 'Osteria Lume',
      country: 'Italy',
      name: 'Osteria Lume',
      accountType: 'EMAIL',
      address: 'Vicolo 3',
      street: 'Vicolo 3',
      postcode: '00100',
      phoneCode: '+39',
      phonecode: '+39',
      city: 'Roma',
      agreeToTerms: true,
      website: 'osterialume.example',
      terms: true,
    }
    expect(await signUp(form)).toMatchObject({ status: 200 })
  })

  it('keeps neither the password nor the code in plain text', async () => {
    await signUp()
    const code = await testbed.codeFor(marta.email)
    const rows = await db.many(
      sql<{
        row: string
      }>`select row_to_json(u)::text as row from users u union all select row_to_json(c)::text from one_time_codes c union all select row_to_json(m)::text from mails m`,
    )
    expect(rows).toHaveLength(3)
    for (const { row } of rows) {
      expect(row).not.toContain(marta.password)
      expect(row).not.toContain(`"${code}"`)
    }
  })

  it('refuses an address that is taken, however it is written', async () => {
    await testbed.aMember()
    expect(await signUp({ ...marta, email: 'MARTA@osterialume.example' })).toMatchObject({
      status: 409,
      body: {
        message: 'User with that email already exists',
        code: 'conflict',
        details: { email: 'User with that email already exists' },
      },
    })
  })

  it('names the field that is wrong', async () => {
    expect(await signUp({ ...marta, password: 'short' })).toMatchObject({
      status: 400,
      body: {
        code: 'invalid-input',
        details: { password: expect.stringContaining('between 8 and 32') },
      },
    })
    expect(await signUp({ ...marta, email: 'nobody' })).toMatchObject({
      status: 400,
      body: { details: { email: 'Not valid email' } },
    })
    expect(await signUp({ ...marta, terms: false })).toMatchObject({
      status: 400,
      body: { details: { terms: 'Must Accept Terms and Conditions' } },
    })
  })

  it('makes one person and one mail of two sign-ups at the same moment', async () => {
    const answers = await Promise.all([signUp(), signUp()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await users()).toHaveLength(1)
    await testbed.codeFor(marta.email)
    expect(testbed.mailbox).toHaveLength(1)
  })

  it('lets one of two strangers have the address, when both want it at the same moment', async () => {
    const answers = await Promise.all([
      signUp(marta, '10.0.0.1'),
      signUp({ ...luca, email: marta.email }, '10.0.0.2'),
    ])
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
    expect(await users()).toHaveLength(1)
  })

  it('lets the same person correct what they typed, and the code they have still works', async () => {
    await signUp({ ...marta, firstName: 'Martha', password: 'Typing1error' })
    const code = await testbed.codeFor(marta.email)
    expect(await signUp()).toMatchObject({ status: 200 })
    expect(await users()).toEqual([{ email: marta.email, first_name: 'Marta' }])
    expect(await verify(code)).toMatchObject({ body: { approval: true } })
    expect(
      await testbed.ask('POST', '/auth/login', {
        body: { email: marta.email, password: marta.password },
      }),
    ).toMatchObject({ status: 200 })
  })

  it('does not let a stranger put another password under a code that is being typed', async () => {
    await signUp(marta, '10.0.0.1')
    testbed.clock.advance(2 * minute)
    expect(await signUp({ ...marta, password: 'Strangers1' }, '10.0.0.2')).toMatchObject({
      status: 409,
    })
    testbed.clock.advance(3 * minute)
    expect(await signUp({ ...marta, password: 'Strangers1' }, '10.0.0.2')).toMatchObject({
      status: 200,
    })
  })

  describe('of which a stranger elsewhere wants to have the password', () => {
    const stranger = { ...marta, password: 'Strangers1' }
    const verifyFrom = (from: string, otp: string) =>
      testbed.ask('POST', '/users/verify-otp', { body: { email: marta.email, otp }, from })
    const opens = async (password: string) =>
      (await testbed.ask('POST', '/auth/login', { body: { email: marta.email, password } })).status

    it('is not theirs while a code that was sent again is being typed', async () => {
      await signUp(marta, '10.0.0.1')
      testbed.clock.advance(4.5 * minute)
      await resend()
      testbed.clock.advance(minute)
      expect(await signUp(stranger, '10.0.0.2')).toMatchObject({ status: 409 })
      expect(await verifyFrom('10.0.0.1', await testbed.codeFor(marta.email))).toMatchObject({
        body: { approval: true },
      })
      expect([await opens(marta.password), await opens(stranger.password)]).toEqual([200, 401])
    })
    it('gives the account the password of the sign-up that the code was mailed for', async () => {
      await signUp(marta, '10.0.0.1')
      const code = await testbed.codeFor(marta.email)
      // as if both rules of time were gone: the code still stands for hers
      await db.run(sql`update users set password_hash = 'of a stranger', sign_up_contested = true`)
      expect(await verifyFrom('10.0.0.1', code)).toMatchObject({ body: { approval: true } })
      expect(await opens(marta.password)).toBe(200)
    })
    it('has no password at all when the owner comes back after everything ran out', async () => {
      await signUp(marta, '10.0.0.1')
      testbed.clock.advance(6 * minute)
      expect(await signUp(stranger, '10.0.0.2')).toMatchObject({ status: 200 })
      testbed.clock.advance(2 * minute)
      await resend()
      expect(await verifyFrom('10.0.0.1', await testbed.codeFor(marta.email))).toMatchObject({
        body: { approval: true, user: { hasPassword: false } },
      })
      expect([await opens(marta.password), await opens(stranger.password)]).toEqual([401, 401])
    })
    it('stays the person’s own where they corrected it on the same device', async () => {
      await signUp({ ...marta, password: 'Typing12345' }, '10.0.0.1')
      await signUp(marta, '10.0.0.1')
      expect(await verifyFrom('10.0.0.1', await testbed.codeFor(marta.email))).toMatchObject({
        body: { approval: true },
      })
      expect(await opens(marta.password)).toBe(200)
    })
  })

  it('is limited by the address of the caller', async () => {
    await db.run(
      sql`insert into rate_limits (key, hits, resets_at) values ('sign-up:127.0.0.1', 60, ${new Date(testbed.clock.now().getTime() + minute)})`,
    )
    expect(await signUp()).toMatchObject({ status: 429 })
    expect(await signUp(marta, '10.0.0.9')).toMatchObject({ status: 200 })
  })
})

describe('the code', () => {
  it('is refused when it is wrong, and right after that', async () => {
    await signUp()
    const code = await testbed.codeFor(marta.email)
    expect(await verify(another(code))).toMatchObject({
      status: 200,
      body: {
        approval: false,
        message: 'This code is not right. Take the one from the newest email.',
      },
    })
    expect(await verify(code)).toMatchObject({ body: { approval: true } })
  })

  it('is used up after five wrong tries', async () => {
    await signUp()
    const code = await testbed.codeFor(marta.email)
    for (let tries = 0; tries < 5; tries += 1)
      expect(await verify(another(code))).toMatchObject({ body: { approval: false } })
    expect(await verify(code)).toMatchObject({
      body: {
        approval: false,
        message: 'Too many wrong codes. Ask for a new one.',
        reason: 'used-up',
      },
    })
  })

  it('counts tries that come at the same moment', async () => {
    await signUp()
    const code = await testbed.codeFor(marta.email)
    await Promise.all(Array.from({ length: 5 }, () => verify(another(code))))
    expect(await verify(code)).toMatchObject({ body: { approval: false } })
  })

  it('works for five minutes and not longer', async () => {
    await signUp()
    const code = await testbed.codeFor(marta.email)
    testbed.clock.advance(5 * minute)
    expect(await verify(code)).toMatchObject({
      body: { approval: false, message: 'This code has expired. Ask for a new one.' },
    })
  })

  it('works once', async () => {
    await signUp()
    const code = await testbed.codeFor(marta.email)
    await verify(code)
    expect(await verify(code)).toMatchObject({
      body: { approval: false, message: 'This account is already active. Please log in.' },
    })
  })

  it('belongs to one person', async () => {
    await signUp()
    const code = await testbed.codeFor(marta.email)
    await signUp(luca)
    const lucas = await testbed.codeFor(luca.email)
    if (lucas !== code)
      expect(await verify(code, luca.email)).toMatchObject({ body: { approval: false } })
    expect(await verify('123456', 'nobody@nowhere.example')).toMatchObject({
      status: 200,
      body: { approval: false },
    })
  })

  it('must be six digits', async () => {
    expect(await verify('12345')).toMatchObject({
      status: 400,
      body: { details: { otp: 'Enter valid OTP!' } },
    })
  })
})

describe('a new code', () => {
  it('is sent once a minute and takes the place of the old one', async () => {
    await signUp()
    const old = await testbed.codeFor(marta.email)
    testbed.clock.advance(minute - 20_000)
    expect(await resend()).toMatchObject({
      status: 429,
      body: { message: 'Too Many Requests. Try again after 1 minute.' },
    })
    testbed.clock.advance(20_000)
    expect(await resend()).toMatchObject({
      status: 200,
      body: { message: 'For activation of your account, OTP email has been sent to you.' },
    })
    const newest = await testbed.codeFor(marta.email)
    expect(testbed.mailbox).toHaveLength(2)
    if (newest !== old) expect(await verify(old)).toMatchObject({ body: { approval: false } })
    expect(await verify(newest)).toMatchObject({ body: { approval: true } })
  })

  it('gives five tries again', async () => {
    await signUp()
    const old = await testbed.codeFor(marta.email)
    for (let tries = 0; tries < 5; tries += 1) await verify(another(old))
    testbed.clock.advance(minute)
    await resend()
    expect(await verify(await testbed.codeFor(marta.email))).toMatchObject({
      body: { approval: true },
    })
  })

  it('is sent ten times an hour at most', async () => {
    await signUp()
    for (let sent = 1; sent < 10; sent += 1) {
      testbed.clock.advance(minute)
      expect(await resend()).toMatchObject({ status: 200 })
    }
    testbed.clock.advance(minute)
    expect(await resend()).toMatchObject({
      status: 429,
      body: { message: 'You asked for too many codes. Please try again in an hour.' },
    })
  })

  it('is not sent to whom it is of no use', async () => {
    expect(await resend()).toMatchObject({
      status: 404,
      body: { message: 'This email is not registered. Please sign up' },
    })
    await testbed.aMember()
    expect(await resend()).toMatchObject({ status: 409 })
  })
})
