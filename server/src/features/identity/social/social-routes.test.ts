import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { SignInProvider as ProviderKey } from '@marquee/contract/sign-in-providers.ts'
import { sql } from '#platform/db/sql.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { luca, marta, openTestbed, type EntryAnswer, type EntryTestbed } from '../testing.ts'
import { martaAtFacebook, martaAtGoogle, standInProviders } from './testing.ts'

let db: TestDatabase
let testbed: EntryTestbed
let world: ReturnType<typeof standInProviders>
beforeAll(async () => {
  db = await createTestDatabase()
})
beforeEach(async () => {
  await db.empty()
  world = standInProviders()
  testbed = await openTestbed(db, {}, world.providers)
  world.put('google', 'id-token', martaAtGoogle)
  world.put('facebook', 'EAA-token', martaAtFacebook)
})
afterAll(() => db.drop())

const minute = 60_000
const byGoogle = (tokenId = 'id-token') =>
  testbed.ask('POST', '/auth/account-google', { body: { tokenId } })
const byFacebook = (accessToken = 'EAA-token', userID = 'f-1') =>
  testbed.ask('POST', '/auth/account-facebook', { body: { accessToken, userID } })
const withTicket = (accessToken: string, provider: ProviderKey) =>
  testbed.ask('POST', '/auth/social-login', { body: { accessToken, provider } })
const join = (ticket: string, token: string) =>
  testbed.ask('POST', '/auth/social/join', { body: { ticket }, token })
const ticketIn = ({ body }: EntryAnswer) =>
  z.object({ data: z.object({ ticket: z.string() }) }).parse(body).data.ticket
const tokenIn = ({ body }: EntryAnswer) =>
  z.object({ access_token: z.string() }).parse(body).access_token
const me = (token: string) => testbed.ask('GET', '/users/me', { token })
const signUp = (ticket: string, more: object = {}) =>
  testbed.ask('POST', '/companies/company-user', {
    body: {
      firstName: 'Marta',
      lastName: 'Bellini',
      name: 'Marta Bellini',
      email: marta.email,
      accountType: 'GOOGLE',
      ticket,
      terms: true,
      ...more,
    },
  })
async function passwordByMail() {
  await testbed.ask('POST', '/auth/reset-password', { body: { email: marta.email } })
  const token = await testbed.linkFor(marta.email, 'reset-password')
  return testbed.ask('POST', '/auth/change-password', {
    body: { token, password: marta.password },
  })
}
async function begin(provider: ProviderKey) {
  const { body } = await testbed.ask('GET', `/auth/social/start?provider=${provider}`)
  const { auth_url: url, state } = z.object({ auth_url: z.string(), state: z.string() }).parse(body)
  return {
    state,
    nonce: new URL(url).searchParams.get('nonce') ?? '',
    asked: Object.fromEntries(new URL(url).searchParams),
  }
}
const finish = (state: string, code: string) =>
  testbed.ask('POST', '/auth/social/callback', { body: { state, code } })

describe('the way through the consent screen', () => {
  it('ends in Google’s ID token, good once', async () => {
    const { state, nonce, asked } = await begin('google')
    expect(asked).toMatchObject({ state, redirect_uri: 'http://localhost:3000/sign-in/callback' })
    world.put('google', 'code', { ...martaAtGoogle, nonce })
    expect(await finish(state, 'code')).toMatchObject({
      status: 200,
      body: { provider: 'google', tokenId: 'code', accessToken: null, userID: 'g-1' },
    })
    expect(await byGoogle('code')).toMatchObject({ status: 200, body: { register: true } })
    expect(await byGoogle('code')).toMatchObject({
      status: 401,
      body: { message: expect.stringContaining('used already') },
    })
  })
  it('never shows Facebook’s token to the browser: its handle is good once, for that person, for ten minutes', async () => {
    const { state } = await begin('facebook')
    const finished = await finish(state, 'EAA-token')
    expect(finished).toMatchObject({
      status: 200,
      body: { provider: 'facebook', tokenId: null, userID: 'f-1' },
    })
    expect(JSON.stringify(finished.body)).not.toContain('EAA-token')
    const handle = z.object({ accessToken: z.string() }).parse(finished.body).accessToken
    expect(await byFacebook(handle, 'f-2')).toMatchObject({ status: 401 })

    const again = z
      .object({ accessToken: z.string() })
      .parse((await finish((await begin('facebook')).state, 'EAA-token')).body).accessToken
    expect(await byFacebook(again)).toMatchObject({ status: 200 })
    expect(await byFacebook(again)).toMatchObject({ status: 401 })
    const late = z
      .object({ accessToken: z.string() })
      .parse((await finish((await begin('facebook')).state, 'EAA-token')).body).accessToken
    testbed.clock.advance(10 * minute)
    expect(await byFacebook(late)).toMatchObject({ status: 401 })
    const rows = await db.many(
      sql<{ row: string }>`select row_to_json(p)::text as row from social_passes p`,
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { row } of rows) expect(row).not.toMatch(/EAA-token|marta/)
  })
  it('refuses a state that is forged, used, too old, or whose token was begun elsewhere', async () => {
    const { state, nonce } = await begin('google')
    world.put('google', 'code', { ...martaAtGoogle, nonce })
    expect(await finish(`${state}x`, 'code')).toMatchObject({ status: 401 })
    expect(await finish('ss_invented.signature', 'code')).toMatchObject({ status: 401 })
    expect(await finish(state, 'code')).toMatchObject({ status: 200 })
    expect(await finish(state, 'code')).toMatchObject({ status: 401 })
    const other = await begin('google')
    expect(await finish(other.state, 'code')).toMatchObject({ status: 401 })
    const old = await begin('google')
    world.put('google', 'old', { ...martaAtGoogle, nonce: old.nonce })
    testbed.clock.advance(10 * minute)
    expect(await finish(old.state, 'old')).toMatchObject({ status: 401 })
  })
  it('lets nobody in whom the provider does not confirm', async () => {
    expect(await byGoogle('forged')).toMatchObject({
      status: 401,
      body: { message: 'not confirmed' },
    })
    expect(await byFacebook('EAA-token', 'f-9')).toMatchObject({ status: 401 })
    world.put('google', 'foreign', { ...martaAtGoogle, nonce: 'not-one-of-ours' })
    expect(await byGoogle('foreign')).toMatchObject({ status: 401 })
  })
})

describe('somebody new', () => {
  it.each([
    ['GOOGLE', 'google', byGoogle],
    ['FACEBOOK', 'facebook', byFacebook],
  ] as const)(
    'opens an account with the ticket of %s, signs in with it once, and comes back without one',
    async (accountType, provider, come) => {
      const first = await come()
      expect(first).toMatchObject({
        status: 200,
        body: {
          register: true,
          data: {
            register: true,
            email: marta.email,
            name: 'Marta Bellini',
            socialId: provider === 'google' ? 'g-1' : 'f-1',
          },
        },
      })
      const ticket = ticketIn(first)
      expect(await withTicket(ticket, provider)).toMatchObject({ status: 401 })
      expect(await signUp(ticket, { accountType, email: 'somebody.else@x.example' })).toMatchObject(
        { status: 200, body: { data: { email: marta.email } } },
      )
      expect(await signUp(ticket, { accountType })).toMatchObject({
        status: 200,
        body: { data: { email: marta.email } },
      })
      const signedIn = await withTicket(ticket, provider)
      expect(signedIn).toMatchObject({
        status: 200,
        body: {
          register: false,
          user: { email: marta.email, signedInWith: provider, hasPassword: false, companies: [] },
        },
      })
      expect(await withTicket(ticket, provider)).toMatchObject({ status: 401 })
      expect(await me(tokenIn(signedIn))).toMatchObject({
        status: 200,
        body: { signedInWith: provider },
      })
      expect(await come()).toMatchObject({
        status: 200,
        body: { register: false, user: { email: marta.email } },
      })
      expect(
        await testbed.ask('POST', '/auth/login', {
          body: { email: marta.email, password: 'Tagliatelle1' },
        }),
      ).toMatchObject({ status: 401 })
    },
  )
  it('needs the ticket of the same provider, in time', async () => {
    const ticket = ticketIn(await byGoogle())
    expect(await signUp(ticket, { accountType: 'FACEBOOK' })).toMatchObject({ status: 401 })
    expect(await signUp('st_invented.signature')).toMatchObject({ status: 401 })
    expect(await signUp('')).toMatchObject({ status: 401 })
    testbed.clock.advance(30 * minute)
    expect(await signUp(ticket)).toMatchObject({ status: 401 })
    expect(await db.many(sql`select 1 from users`)).toHaveLength(0)
  })
  it('may set a password only where the address is proven', async () => {
    expect(
      await signUp(ticketIn(await byFacebook()), {
        accountType: 'FACEBOOK',
        password: marta.password,
      }),
    ).toMatchObject({ status: 400, body: { details: { password: expect.any(String) } } })
    await signUp(ticketIn(await byGoogle()), { password: marta.password })
    await testbed.login(marta)
  })
  it('is told when the provider shares no address', async () => {
    world.put('facebook', 'EAA-shy', { ...martaAtFacebook, email: null })
    expect(await byFacebook('EAA-shy')).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('did not share your email address') },
    })
  })
  it('still needs a password for a sign-up by email', async () => {
    const { firstName, lastName, email } = marta
    expect(
      await testbed.ask('POST', '/companies/company-user', {
        body: { firstName, lastName, email, terms: true },
      }),
    ).toMatchObject({ status: 400, body: { details: { password: expect.any(String) } } })
  })
})

describe('an address that has an account', () => {
  it('is joined at once when Google says that it is theirs', async () => {
    await testbed.aMember()
    expect(await byGoogle()).toMatchObject({
      status: 200,
      body: {
        register: false,
        user: {
          email: marta.email,
          signedInWith: 'google',
          hasPassword: true,
          companies: [{ name: 'Osteria Lume' }],
        },
      },
    })
    await testbed.login(marta)
  })
  it('is signed out nowhere when its owner, who came by mail, presses Google for the first time', async () => {
    const { token } = await testbed.aMember()
    expect(await byGoogle()).toMatchObject({ status: 200 })
    expect(await me(token)).toMatchObject({ status: 200 })
  })
  it.each([
    ['Facebook, which never says so', byFacebook],
    [
      'Google, when it does not',
      () => {
        world.put('google', 'unsure', { ...martaAtGoogle, emailVerified: false })
        return byGoogle('unsure')
      },
    ],
  ] as const)('is joined after its password with %s', async (_what, come) => {
    const { token } = await testbed.aMember()
    const told = await come()
    expect(told).toMatchObject({
      status: 200,
      body: {
        register: false,
        message: expect.stringMatching(/^User /),
        data: { email: marta.email, ticket: expect.any(String) },
      },
    })
    expect(told.body).not.toHaveProperty('access_token')
    const ticket = ticketIn(told)
    expect(await withTicket(ticket, 'google')).toMatchObject({ status: 401 })
    expect(await join(ticket, token)).toMatchObject({ status: 200, body: { success: true } })
    expect(await join(ticket, token)).toMatchObject({ status: 401 })
    expect(await come()).toMatchObject({ status: 200, body: { user: { email: marta.email } } })
  })
  it('cannot be joined to the account of another address', async () => {
    await testbed.aMember()
    const other = await testbed.aMember(luca, 'Trattoria')
    expect(await join(ticketIn(await byFacebook()), other.token)).toMatchObject({ status: 409 })
    expect(await byFacebook()).toMatchObject({ body: { message: expect.stringMatching(/^User /) } })
  })
  it('opens no second account with a ticket from before', async () => {
    const ticket = ticketIn(await byGoogle())
    await testbed.aMember()
    expect(await signUp(ticket)).toMatchObject({
      status: 409,
      body: { message: 'User with that email already exists' },
    })
  })
})

describe('an account without a password', () => {
  it('says at the email login by which button it is opened, and limits guesses all the same', async () => {
    expect(await signUp(ticketIn(await byGoogle()))).toMatchObject({ status: 200 })
    const said =
      'This account is opened with “Access with Google”. Use that button, or set a password with “Forgot Password?”.'
    const login = (email: string) =>
      testbed.ask('POST', '/auth/login', { body: { email, password: 'Tagliatelle1' } })
    for (let tries = 0; tries < 8; tries += 1)
      expect(await login(marta.email)).toMatchObject({
        status: 401,
        body: { message: said, details: { password: said } },
      })
    expect(await login(marta.email)).toMatchObject({ status: 429 })
    expect(await login('nobody@osterialume.example')).toMatchObject({
      status: 401,
      body: { message: 'This email is not registered. Please sign up' },
    })
  })
})

describe('somebody who prepared an account under another’s address', () => {
  it('loses the password of a sign-up that was never confirmed', async () => {
    await testbed.ask('POST', '/companies/company-user', {
      body: { ...marta, password: 'Intruder123', terms: true },
    })
    expect(await byGoogle()).toMatchObject({
      status: 200,
      body: { user: { email: marta.email, hasPassword: false } },
    })
    expect(
      await testbed.ask('POST', '/auth/login', {
        body: { email: marta.email, password: 'Intruder123' },
      }),
    ).toMatchObject({ status: 401 })
    expect(
      await testbed.ask('POST', '/users/verify-otp', {
        body: { email: marta.email, otp: await testbed.codeFor(marta.email) },
      }),
    ).toMatchObject({ body: { approval: false } })
  })
  it('leaves the names that the provider has too short for our forms', async () => {
    await testbed.ask('POST', '/companies/company-user', {
      body: { ...marta, password: 'Intruder123', terms: true },
    })
    world.put('google', 'id-token', { ...martaAtGoogle, lastName: 'B' })
    expect(await byGoogle()).toMatchObject({
      status: 200,
      body: { user: { firstName: martaAtGoogle.firstName, lastName: marta.lastName } },
    })
  })
  it('loses it as well when the owner comes back with a ticket from before', async () => {
    const ticket = ticketIn(await byGoogle())
    await testbed.ask('POST', '/companies/company-user', {
      body: { ...marta, password: 'Intruder123', terms: true },
    })
    expect(await signUp(ticket)).toMatchObject({ status: 200 })
    expect(
      await testbed.ask('POST', '/auth/login', {
        body: { email: marta.email, password: 'Intruder123' },
      }),
    ).toMatchObject({ status: 401 })
  })
  it('is shown out of an account that Facebook opened, once Google proves the address', async () => {
    const ticket = ticketIn(await byFacebook())
    await signUp(ticket, { accountType: 'FACEBOOK' })
    const intruder = tokenIn(await withTicket(ticket, 'facebook'))
    expect(await me(intruder)).toMatchObject({ status: 200 })
    expect(await byGoogle()).toMatchObject({ status: 200, body: { user: { email: marta.email } } })
    expect(await me(intruder)).toMatchObject({ status: 401 })
    expect(await byFacebook()).toMatchObject({
      body: { register: false, message: expect.stringMatching(/^User /) },
    })
  })
  it('is shown out of it as well once the owner sets a password by mail, and the owner can join Facebook again', async () => {
    const ticket = ticketIn(await byFacebook())
    await signUp(ticket, { accountType: 'FACEBOOK' })
    const intruder = tokenIn(await withTicket(ticket, 'facebook'))
    expect(await passwordByMail()).toMatchObject({ status: 200 })
    expect(await me(intruder)).toMatchObject({ status: 401 })
    const told = await byFacebook()
    expect(told).toMatchObject({
      body: { register: false, message: expect.stringMatching(/^User /) },
    })
    expect(await join(ticketIn(told), await testbed.login(marta))).toMatchObject({ status: 200 })
    expect(await byFacebook()).toMatchObject({ body: { user: { email: marta.email } } })
  })
  it.each([
    ['Google proves the address', byGoogle],
    ['a password is set by mail', () => passwordByMail()],
    [
      'everybody is signed out',
      async () =>
        testbed.ask('POST', '/auth/logout-everywhere', { token: tokenIn(await byFacebook()) }),
    ],
  ] as const)('enters with no ticket of before, once %s', async (_when, takeOver) => {
    const ticket = ticketIn(await byFacebook())
    await signUp(ticket, { accountType: 'FACEBOOK' })
    expect(await takeOver()).toMatchObject({ status: 200 })
    expect(await withTicket(ticket, 'facebook')).toMatchObject({ status: 401 })
    expect(
      await db.many(
        sql`select 1 from sessions where signed_in_with = 'facebook' and revoked_at is null`,
      ),
    ).toEqual([])
  })
  it('cannot vouch for their own Facebook with a second ticket', async () => {
    const [first, second] = [ticketIn(await byFacebook()), ticketIn(await byFacebook())]
    await signUp(first, { accountType: 'FACEBOOK' })
    const intruder = tokenIn(await withTicket(first, 'facebook'))
    expect(await join(second, intruder)).toMatchObject({ status: 403 })
    await byGoogle()
    expect(await me(intruder)).toMatchObject({ status: 401 })
    expect(await byFacebook()).toMatchObject({
      body: { register: false, message: expect.stringMatching(/^User /) },
    })
  })
  it('cannot finish with Facebook what somebody else began by email', async () => {
    const ticket = ticketIn(await byFacebook())
    await testbed.ask('POST', '/companies/company-user', { body: { ...marta, terms: true } })
    expect(await signUp(ticket, { accountType: 'FACEBOOK' })).toMatchObject({ status: 409 })
    expect(await byFacebook()).toMatchObject({ body: { message: expect.stringMatching(/^User /) } })
  })
})

it('is not offered where nothing is set up', async () => {
  testbed = await openTestbed(db)
  expect(await testbed.ask('GET', '/auth/social/start?provider=google')).toMatchObject({
    status: 422,
    body: { code: 'not-supported' },
  })
  expect(await byGoogle()).toMatchObject({ status: 422 })
})
