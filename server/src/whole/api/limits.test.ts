import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { startWholeApp, type WholeApp, type WholePerson } from '../../testing/whole-app.ts'

let whole: WholeApp
let marta: WholePerson
beforeAll(async () => {
  whole = await startWholeApp()
  marta = await whole.aPerson('marta@osterialume.example')
})
afterAll(() => whole.close())

const passwordRule =
  'Password must be between 8 and 32 characters and it requires a capital letter, a lower case letter and a number in any order'
const passwordOf = (length: number) => `Aa1${'x'.repeat(length - 3)}`
const newPassword = (length: number) => ({
  oldPassword: 'Tagliatelle1',
  newPassword: passwordOf(length),
})
const upload = (bytes: number) => ({ name: 'dough.mp4', bytes })
const shortPhone = 'Phone number must be at least 7 digits'
const longPhone = 'Phone number must not exceed 15 digits'
const tooLarge = 'File too large. Please select a smaller file.'
const megabytes = 1024 * 1024

const refusal = z.object({ message: z.string(), details: z.record(z.string(), z.string()) })
const refusalOf = (body: unknown) => refusal.safeParse(body).data
let people = 0
const signUp = (over: object) => {
  people += 1
  const email = `guest${people}@osterialume.example`
  const named = { firstName: 'Jo', lastName: 'Li', password: passwordOf(8) }
  return { ...named, email, agreeToTerms: true, ...over }
}
const company = '/companies/OURS'
const phone = (digits: number) => ({ phone: '1'.repeat(digits) })
const comment = (length: number) => ({ message: 'x'.repeat(length) })

/** The call, what it is about, what just holds, what just does not, and what is said then. */
it.each([
  [
    'POST',
    '/companies/company-user',
    'firstName',
    signUp({}),
    signUp({ firstName: 'J' }),
    'First Name is too short',
  ],
  [
    'POST',
    '/companies/company-user',
    'lastName',
    signUp({}),
    signUp({ lastName: 'L' }),
    'Last Name is too short',
  ],
  [
    'POST',
    '/companies/company-user',
    'password',
    signUp({}),
    signUp({ password: passwordOf(7) }),
    passwordRule,
  ],
  [
    'PATCH',
    '/users/ME',
    'firstName',
    { firstName: 'Jo' },
    { firstName: 'J' },
    'First Name is too short',
  ],
  [
    'PATCH',
    '/users/ME',
    'lastName',
    { lastName: 'Li' },
    { lastName: 'L' },
    'Last Name is too short',
  ],
  ['PATCH', company, 'name', { name: 'Os' }, { name: 'O' }, 'Company Name is too short'],
  ['PATCH', company, 'phone', phone(7), phone(6), shortPhone],
  ['PATCH', company, 'phone', phone(15), phone(16), longPhone],
  ['PUT', '/users/change-password', 'newPassword', newPassword(32), newPassword(33), passwordRule],
  ['PUT', '/users/change-password', 'newPassword', newPassword(8), newPassword(7), passwordRule],
  [
    'POST',
    '/posts/fb-comment/p',
    'message',
    comment(8000),
    comment(8001),
    'up to 8,000 characters',
  ],
  [
    'POST',
    '/media/uploads/NEW',
    'files',
    upload(50 * megabytes),
    upload(50 * megabytes + 1),
    tooLarge,
  ],
  ['POST', '/media/uploads/NEW', 'files', upload(1), upload(0), 'File validation failed'],
  ['GET', '/posts?limit=100', 'limit', null, '/posts?limit=101', 'at most 100'],
] as const)('%s %s is held to the limit of its %s (%#)', async (...given) => {
  const [method, path, field, holds, breaks, said] = given
  const ask = (what: object | string | null) => {
    const address = (typeof what === 'string' ? what : path)
      .replace('ME', marta.userId)
      .replace('OURS', marta.companyId)
      .replace('NEW', randomUUID())
    const payload = typeof what === 'object' && what !== null ? what : undefined
    return whole.ask(marta, method, address, payload, { 'idempotency-key': randomUUID() })
  }
  const { status, body } = await ask(breaks)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
  const { message = '', details = {} } = refusalOf(body) ?? {}
  expect(message).toMatch(said)
  expect(Object.keys(details)).toEqual([field])
  expect(Object.keys(refusalOf((await ask(holds)).body)?.details ?? {})).not.toContain(field)
})
