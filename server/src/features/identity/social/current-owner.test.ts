import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { sql } from '#platform/db/sql.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { marta, openTestbed, type EntryAnswer, type EntryTestbed } from '../testing.ts'
import { martaAtFacebook, martaAtGoogle, standInProviders } from './testing.ts'

let db: TestDatabase
let testbed: EntryTestbed
beforeAll(async () => {
  db = await createTestDatabase()
})
beforeEach(async () => {
  await db.empty()
  const world = standInProviders()
  testbed = await openTestbed(db, {}, world.providers)
  world.put('google', 'id-token', martaAtGoogle)
  world.put('google', 'once-hers', { ...martaAtGoogle, subject: 'g-2', isCurrentOwner: false })
  world.put('facebook', 'EAA-token', martaAtFacebook)
})
afterAll(() => db.drop())

/** Google proved the mailbox once, and does not know whose it is today. */
const byOldGoogle = () =>
  testbed.ask('POST', '/auth/account-google', { body: { tokenId: 'once-hers' } })
const ticketIn = ({ body }: EntryAnswer) =>
  z.object({ data: z.object({ ticket: z.string() }) }).parse(body).data.ticket
const signUp = (ticket: string, accountType: string) =>
  testbed.ask('POST', '/companies/company-user', {
    body: { ...marta, password: undefined, accountType, ticket, terms: true },
  })
const identities = () =>
  db.many(sql<{ subject: string }>`select subject from social_identities order by subject`)

describe('a Google account on a mailbox that Google proved once', () => {
  it('opens no account that is in use: its password is asked first', async () => {
    const { token } = await testbed.aMember()
    const told = await byOldGoogle()
    expect(told).toMatchObject({
      status: 200,
      body: {
        register: false,
        message: expect.stringMatching(/^User .*Enter its password once/),
        data: { email: marta.email, ticket: expect.any(String) },
      },
    })
    expect(told.body).not.toHaveProperty('access_token')
    expect(await identities()).toEqual([])
    expect(await signUp(ticketIn(told), 'GOOGLE')).toMatchObject({ status: 409 })
    expect(
      await testbed.ask('POST', '/auth/social/join', { body: { ticket: ticketIn(told) }, token }),
    ).toMatchObject({ status: 200 })
    expect(await byOldGoogle()).toMatchObject({ body: { user: { email: marta.email } } })
  })
  it('finishes a sign-up that was never confirmed, and opens a new account', async () => {
    await testbed.ask('POST', '/companies/company-user', { body: { ...marta, terms: true } })
    expect(await byOldGoogle()).toMatchObject({
      status: 200,
      body: { user: { email: marta.email, hasPassword: false } },
    })
    await db.empty()
    const told = await byOldGoogle()
    expect(told).toMatchObject({ body: { register: true } })
    expect(await signUp(ticketIn(told), 'GOOGLE')).toMatchObject({ status: 200 })
  })
  it('is told of no password where the account has none, and shows nobody out of it', async () => {
    const ticket = ticketIn(
      await testbed.ask('POST', '/auth/account-facebook', {
        body: { accessToken: 'EAA-token', userID: 'f-1' },
      }),
    )
    await signUp(ticket, 'FACEBOOK')
    const told = await byOldGoogle()
    expect(told).toMatchObject({
      status: 200,
      body: {
        register: false,
        message: expect.stringMatching(/^User .*has no password yet.*Google/),
      },
    })
    expect(told.body).not.toHaveProperty('access_token')
    expect(await identities()).toEqual([{ subject: 'f-1' }])
  })
})
