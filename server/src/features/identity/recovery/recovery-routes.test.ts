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

const minute = 60_000
const fresh = 'Orecchiette3'
const ask = (email = marta.email, from?: string) =>
  testbed.ask('POST', '/auth/reset-password', { body: { email }, ...(from ? { from } : {}) })
const set = (token: string, password = fresh) =>
  testbed.ask('POST', '/auth/change-password', { body: { token, password } })
const login = (password: string) =>
  testbed.ask('POST', '/auth/login', { body: { email: marta.email, password } })
const link = () => testbed.linkFor(marta.email, 'reset-password')
const me = (token: string) => testbed.ask('GET', '/users/me', { token })

describe('asking for a new password', () => {
  it('answers the same for an address somebody has, one that waits for its code, and one nobody has', async () => {
    await testbed.aMember()
    await testbed.ask('POST', '/companies/company-user', {
      body: { ...marta, email: 'new@osterialume.example', terms: true },
    })
    const answers = [
      await ask(),
      await ask('new@osterialume.example'),
      await ask('nobody@osterialume.example'),
    ]
    for (const answer of answers)
      expect(answer).toEqual({
        status: 200,
        body: {
          message: 'Check your email for instructions',
          said: { code: 'identity.check-email' },
        },
      })
    await link()
    expect(
      testbed.mailbox
        .filter(({ text }) => text.includes('/reset-password?token='))
        .map(({ to }) => to),
    ).toEqual([marta.email, 'new@osterialume.example'])
  })

  it('does the same work for an address somebody has and one nobody has', async () => {
    await testbed.aMember()
    const counts = () =>
      db.one(sql<{ requests: number; mails: number; links: number }>`
      select (select count(*) from reset_requests)::int as requests, (select count(*) from mails)::int as mails, (select count(*) from link_tokens)::int as links`)
    const work = async (email: string) => {
      const [before, , after] = [await counts(), await ask(email), await counts()]
      return {
        requests: after.requests - before.requests,
        mails: after.mails - before.mails,
        links: after.links - before.links,
      }
    }
    expect(await work(marta.email)).toEqual({ requests: 1, mails: 0, links: 0 })
    expect(await work('nobody@osterialume.example')).toEqual({ requests: 1, mails: 0, links: 0 })
    await link()
    expect(await db.many(sql`select 1 from reset_requests`)).toHaveLength(0)
  })

  it('is limited for an address, whether anybody has it, and for a caller', async () => {
    await testbed.aMember()
    for (let asked = 0; asked < 5; asked += 1) {
      expect((await ask(marta.email, `10.0.0.${asked}`)).status).toBe(200)
      expect((await ask('nobody@osterialume.example', `10.0.1.${asked}`)).status).toBe(200)
    }
    const [known, unknown] = [
      await ask(marta.email, '10.0.0.9'),
      await ask('nobody@osterialume.example', '10.0.1.9'),
    ]
    expect(known.status).toBe(429)
    expect(unknown).toMatchObject({
      status: 429,
      body: {
        message:
          'You asked for this several times. Please check your inbox, or try again in an hour.',
      },
    })
    for (let asked = 0; asked < 20; asked += 1)
      expect((await ask(`someone${asked}@osterialume.example`, '10.6.6.6')).status).toBe(200)
    expect((await ask('someone99@osterialume.example', '10.6.6.6')).status).toBe(429)
  })

  it('needs a well-formed address', async () => {
    expect(await ask('nobody')).toMatchObject({ status: 400, body: { message: 'Not valid email' } })
  })

  it('keeps the word of the link nowhere', async () => {
    await testbed.aMember()
    await ask()
    const word = await link()
    const rows = await db.many(
      sql<{
        row: string
      }>`select row_to_json(l)::text as row from link_tokens l union all select row_to_json(m)::text from mails m`,
    )
    expect(rows.length).toBeGreaterThan(1)
    for (const { row } of rows) expect(row).not.toContain(word)
  })
})

describe('the link to a new password', () => {
  it('sets it, ends every session, and says so by mail', async () => {
    const { token } = await testbed.aMember()
    const onThePhone = await testbed.login(marta)
    await ask()
    expect(await set(await link())).toEqual({
      status: 200,
      body: {
        message: 'You can log in with the new password',
        said: { code: 'identity.new-password-set' },
      },
    })
    expect([(await me(token)).status, (await me(onThePhone)).status]).toEqual([401, 401])
    expect([(await login(marta.password)).status, (await login(fresh)).status]).toEqual([401, 200])
    await link()
    expect(testbed.mailbox.at(-1)).toMatchObject({
      to: marta.email,
      subject: 'Your password for Marquee was changed',
      text: expect.stringContaining('http://localhost:3000/forget-pass'),
    })
    expect(
      await db.many(sql`select 1 from audit_log where action = 'user.password-reset'`),
    ).toHaveLength(1)
  })

  it('works once', async () => {
    await testbed.aMember()
    await ask()
    const word = await link()
    await set(word)
    expect(await set(word, 'Tortellini44')).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('does not work any more') },
    })
    expect((await login(fresh)).status).toBe(200)
  })

  it('works once when it is followed twice at the same moment', async () => {
    await testbed.aMember()
    await ask()
    const word = await link()
    const answers = await Promise.all([set(word, 'Orecchiette3'), set(word, 'Tortellini44')])
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400])
  })

  it('works for an hour', async () => {
    await testbed.aMember()
    await ask()
    const word = await link()
    testbed.clock.advance(60 * minute)
    expect(await set(word)).toMatchObject({
      status: 400,
      body: { message: 'This link has expired. Please ask for a new one.' },
    })
    expect((await login(marta.password)).status).toBe(200)
  })

  it('works no more when a newer one was asked for', async () => {
    await testbed.aMember()
    await ask()
    const old = await link()
    await ask()
    const newest = await link()
    expect((await set(old)).status).toBe(400)
    expect((await set(newest)).status).toBe(200)
  })

  it('proves the address of an account that was not active yet', async () => {
    await testbed.ask('POST', '/companies/company-user', {
      body: { ...marta, password: 'Strangers1', terms: true },
    })
    const activation = await testbed.linkFor(marta.email, 'active-account')
    await ask()
    await set(await link())
    expect((await login('Strangers1')).status).toBe(401)
    expect((await login(fresh)).status).toBe(200)
    expect(
      (await testbed.ask('POST', '/users/activated', { body: { token: activation } })).status,
    ).toBe(409)
  })

  it('lets whoever guessed too often in with the new password', async () => {
    await testbed.aMember()
    for (let tries = 0; tries < 9; tries += 1) await login('Wrong1word')
    expect((await login(marta.password)).status).toBe(429)
    await ask()
    await set(await link())
    expect((await login(fresh)).status).toBe(200)
  })

  it('refuses a word nobody was sent, and a password that is too weak before the link is used up', async () => {
    await testbed.aMember()
    expect(await set('made-up')).toMatchObject({ status: 400, body: { message: 'Invalid token.' } })
    await ask()
    const word = await link()
    expect(await set(word, 'weak')).toMatchObject({
      status: 400,
      body: { details: { password: expect.stringContaining('between 8 and 32') } },
    })
    expect((await set(word)).status).toBe(200)
  })

  it('is not guessed quickly', async () => {
    for (let tries = 0; tries < 30; tries += 1)
      expect((await set(`word-${tries}`)).status).toBe(400)
    expect((await set('word-31')).status).toBe(429)
  })
})
