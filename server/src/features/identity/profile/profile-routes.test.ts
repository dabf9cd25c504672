import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { luca, marta, openTestbed, type EntryTestbed } from '../testing.ts'

let db: TestDatabase
let testbed: EntryTestbed
let told: [string, boolean][]
let member: Awaited<ReturnType<EntryTestbed['aMember']>>
beforeAll(async () => {
  db = await createTestDatabase()
})
beforeEach(async () => {
  await db.empty()
  told = []
  testbed = await openTestbed(db, {
    onMailOptInChanged: async (_tx, { email }, mailOptIn) => {
      told.push([email, mailOptIn])
    },
  })
  member = await testbed.aMember()
})
afterAll(() => db.drop())

const fresh = 'Orecchiette3'
const me = (token: string) => testbed.ask('GET', '/users/me', { token })
const patch = (body: object, id = member.userId) =>
  testbed.ask('PATCH', `/users/${id}`, { token: member.token, body })
const change = (
  body: object = { oldPassword: marta.password, newPassword: fresh },
  token = member.token,
) => testbed.ask('PUT', '/users/change-password', { token, body })
const login = (password: string) =>
  testbed.ask('POST', '/auth/login', { body: { email: marta.email, password } })
const cameBy = (way: string) => db.run(sql`update sessions set signed_in_with = ${way}`)
const audited = async () =>
  await db.many(
    sql<{
      action: string
      facts: unknown
    }>`select action, facts from audit_log where action <> 'company.created' order by id`,
  )

describe('the profile', () => {
  it('changes what is named and answers the person', async () => {
    expect(
      await patch({
        firstName: ' Martina ',
        lastName: 'Bellini',
        email: marta.email,
        language: 'it',
        analyticsOptIn: true,
        mailOptIn: false,
      }),
    ).toMatchObject({
      status: 200,
      body: {
        id: member.userId,
        firstName: 'Martina',
        lastName: 'Bellini',
        email: marta.email,
        language: 'it',
        analyticsOptIn: true,
        mailOptIn: false,
        company: { id: member.companyId },
      },
    })
    expect(await me(member.token)).toMatchObject({ body: { firstName: 'Martina', language: 'it' } })
    expect(await audited()).toContainEqual({
      action: 'user.profile-changed',
      facts: { changed: ['firstName', 'language', 'analyticsOptIn', 'mailOptIn'] },
    })
    expect(told).toEqual([[marta.email, false]])
    expect(await patch({ language: 'en' })).toMatchObject({
      body: { firstName: 'Martina', language: 'en', mailOptIn: false },
    })
    expect(await testbed.identity.languageOf(db, member.userId)).toBe('en')
  })

  it('names the field that is wrong, in the words of the form', async () => {
    expect(await patch({ firstName: '' })).toMatchObject({
      status: 400,
      body: { details: { firstName: 'First name is required' } },
    })
    expect(await patch({ lastName: ' ' })).toMatchObject({
      status: 400,
      body: { details: { lastName: 'Last name is required' } },
    })
    expect(await patch({ email: 'marta' })).toMatchObject({
      status: 400,
      body: { details: { email: 'Not valid email' } },
    })
  })

  it('keeps its address: another one is refused, taken or free', async () => {
    await testbed.aMember(luca, 'Trattoria Ferri')
    expect(await patch({ firstName: 'Martina', email: 'LUCA@trattoria.example' })).toMatchObject({
      status: 409,
      body: { details: { email: 'User with that email already exists' } },
    })
    expect(await patch({ firstName: 'Martina', email: 'free@trattoria.example' })).toMatchObject({
      status: 400,
      body: { details: { email: 'The email address of an account cannot be changed here.' } },
    })
    expect(await patch({ email: marta.email.toUpperCase() })).toMatchObject({
      status: 200,
      body: { email: marta.email, firstName: 'Marta' },
    })
  })

  it('of somebody else does not exist', async () => {
    const { userId } = await testbed.aMember(luca, 'Trattoria Ferri')
    expect(await patch({ firstName: 'Martina' }, userId)).toMatchObject({
      status: 404,
      body: { code: 'not-found' },
    })
    expect(
      (await patch({ firstName: 'Martina' }, '00000000-0000-4000-8000-000000000000')).status,
    ).toBe(404)
  })

  it('keeps the names that come from Google or Facebook', async () => {
    await cameBy('google')
    expect(await patch({ firstName: 'Martina' })).toMatchObject({
      status: 403,
      body: {
        code: 'forbidden',
        message: 'Your name comes from Google. It can be changed when you sign in by email.',
      },
    })
    expect(
      await patch({ firstName: 'Marta', lastName: 'Bellini', email: marta.email, language: 'it' }),
    ).toMatchObject({ status: 200, body: { language: 'it', signedInWith: 'google' } })
  })
})

describe('the password', () => {
  it('changes after the old one, ends the other sessions, and an email says so', async () => {
    const elsewhere = await testbed.login(marta)
    expect(await change()).toEqual({
      status: 200,
      body: {
        message: 'Password was changed',
        said: { code: 'identity.password-changed' },
        endedSessions: 1,
      },
    })
    expect([(await me(member.token)).status, (await me(elsewhere)).status]).toEqual([200, 401])
    expect([(await login(marta.password)).status, (await login(fresh)).status]).toEqual([401, 200])
    await testbed.codeFor(marta.email)
    expect(testbed.mailbox.at(-1)).toMatchObject({
      to: marta.email,
      subject: 'Your password for Marquee was changed',
      text: expect.stringContaining('Every other device was logged out.'),
    })
    expect(await audited()).toContainEqual({
      action: 'user.password-changed',
      facts: { endedSessions: 1 },
    })
  })

  it('stays after a wrong old one, and every field has its message', async () => {
    expect(await change({ oldPassword: 'Wrong1word', newPassword: fresh })).toMatchObject({
      status: 400,
      body: { message: 'Old password is wrong', details: { oldPassword: 'Old password is wrong' } },
    })
    expect(await change({ oldPassword: '', newPassword: '' })).toMatchObject({
      status: 400,
      body: {
        details: {
          oldPassword: 'Old password is required',
          newPassword: 'New password is required',
        },
      },
    })
    expect(
      await change({ oldPassword: marta.password, newPassword: marta.password }),
    ).toMatchObject({
      status: 400,
      body: { details: { newPassword: 'New password must be different from old password' } },
    })
    expect((await login(marta.password)).status).toBe(200)
  })

  it('of two at once takes one: the other’s old password is not the password any more', async () => {
    const answers = await Promise.all([
      change(),
      change({ oldPassword: marta.password, newPassword: 'Cavatelli4' }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  })

  it('is not guessed on a borrowed device, while its owner is let in elsewhere', async () => {
    const elsewhere = await testbed.login(marta)
    for (let tries = 0; tries < 8; tries += 1)
      expect((await change({ oldPassword: 'Wrong1word', newPassword: fresh })).status).toBe(400)
    expect((await change()).status).toBe(429)
    expect((await login(marta.password)).status).toBe(200)
    expect((await change(undefined, elsewhere)).status).toBe(200)
  })

  it('ends a link to a new one that is on its way', async () => {
    await testbed.ask('POST', '/auth/reset-password', { body: { email: marta.email } })
    const token = await testbed.linkFor(marta.email, 'reset-password')
    await change()
    expect(
      (
        await testbed.ask('POST', '/auth/change-password', {
          body: { token, password: 'Tortellini44' },
        })
      ).status,
    ).toBe(400)
  })

  it('of somebody who has none is set by mail', async () => {
    await db.run(sql`update users set password_hash = null`)
    expect(await change()).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('Forgot Password?') },
    })
    expect(await me(member.token)).toMatchObject({ body: { hasPassword: false } })
  })
})

describe('where a person is signed in', () => {
  const sessions = async (token = member.token) =>
    (await testbed.ask('GET', '/users/sessions', { token })).body
  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1'
  const onThePhone = async () => {
    testbed.clock.advance(60_000)
    await testbed.ask('POST', '/auth/login', {
      body: { email: marta.email, password: marta.password },
      headers: { 'user-agent': iphone },
    })
  }

  it('shows this device first, in words its owner knows', async () => {
    await onThePhone()
    await testbed.aMember(luca, 'Trattoria Ferri')
    expect(await sessions()).toEqual([
      {
        id: expect.any(String),
        isCurrent: true,
        device: 'Unknown device',
        signedInWith: 'email',
        createdAt: expect.any(String),
        lastSeenAt: expect.any(String),
      },
      {
        id: expect.any(String),
        isCurrent: false,
        device: 'Safari on iPhone',
        signedInWith: 'email',
        createdAt: expect.any(String),
        lastSeenAt: expect.any(String),
      },
    ])
  })

  it('can be ended one device at a time, only one’s own', async () => {
    await onThePhone()
    const stranger = await testbed.aMember(luca, 'Trattoria Ferri')
    const phone = (
      await db.one(sql<{ id: string }>`select id from sessions where user_agent = ${iphone}`)
    ).id
    const end = (token: string) => testbed.ask('DELETE', `/users/sessions/${phone}`, { token })
    expect((await end(stranger.token)).status).toBe(404)
    expect(await sessions()).toHaveLength(2)
    expect(await end(member.token)).toEqual({ status: 200, body: { success: true } })
    expect(await sessions()).toHaveLength(1)
    expect((await end(member.token)).status).toBe(404)
  })

  it('can be ended everywhere, this device included, and nobody else is touched', async () => {
    await onThePhone()
    const stranger = await testbed.aMember(luca, 'Trattoria Ferri')
    expect(await testbed.ask('POST', '/auth/logout-everywhere', { token: member.token })).toEqual({
      status: 200,
      body: { endedSessions: 2 },
    })
    expect([(await me(member.token)).status, (await me(stranger.token)).status]).toEqual([401, 200])
  })
})
