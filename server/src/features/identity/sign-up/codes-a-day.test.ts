import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { createEntryLimits } from '../session/entry-limits.ts'
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

const hour = 3_600_000
const signUp = (email = marta.email) =>
  testbed.ask('POST', '/companies/company-user', { body: { ...marta, email, terms: true } })
const resend = () =>
  testbed.ask('POST', '/users/resend-activation', { body: { email: marta.email } })

it('an address gets twenty codes a day, however they are spread', async () => {
  expect(await signUp()).toMatchObject({ status: 200 })
  for (let codes = 1; codes < 20; codes += 1) {
    testbed.clock.advance(hour)
    expect([codes, await resend()]).toMatchObject([codes, { status: 200 }])
  }
  testbed.clock.advance(hour)
  expect(await resend()).toMatchObject({
    status: 429,
    body: { message: 'You asked for too many codes. Please try again in a day.' },
  })
  testbed.clock.advance(4 * hour)
  expect(await resend()).toMatchObject({ status: 200 })
})

it('from one place three hundred people sign up a day', async () => {
  const { clock } = testbed
  const limits = createEntryLimits(db, clock)
  const comes = () => limits.signUp('1.2.3.4')
  for (let people = 0; people < 300; people += 1) {
    if (people % 50 === 0) clock.advance(hour)
    await comes()
  }
  clock.advance(hour)
  await expect(comes()).rejects.toMatchObject({ code: 'too-many-requests' })
  clock.advance(18 * hour)
  await comes()
})
