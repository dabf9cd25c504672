import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anyWords, around } from '../../testing/any-words.ts'
import { apiKey, startWholeApp, type WholeApp } from '../../testing/whole-app.ts'

let whole: WholeApp
let marta: Awaited<ReturnType<WholeApp['aPerson']>>
beforeAll(async () => {
  whole = await startWholeApp()
  marta = await whole.aPerson('marta@osterialume.example')
})
afterAll(() => whole.close())

const runs = { numRuns: process.env.MARQUEE_FULL === '1' ? 500 : 150, seed: 20_261_121 }
const signedIn = () => ({ ...apiKey, authorization: `Bearer ${marta.token}` })
let caller = 0

/** Each call from an address of its own, so that what is tried is the field and not the limit. */
async function call(
  options: InjectOptions,
): Promise<{ readonly status: number; readonly body: unknown }> {
  caller += 1
  const answer = await whole.app.http.inject({
    remoteAddress: `10.${(caller >> 16) % 256}.${(caller >> 8) % 256}.${caller % 256}`,
    headers: apiKey,
    ...options,
  })
  return { status: answer.statusCode, body: answer.json() }
}

/** Taken, and then given back letter for letter; or refused at its field. Never our own fault. */
async function changes(
  field: string,
  words: string,
  { url, answered }: { readonly url: string; readonly answered: string },
): Promise<boolean> {
  const { status, body } = await call({
    method: 'PATCH',
    url,
    headers: signedIn(),
    payload: { [field]: words },
  })
  if (status === 200) {
    const kept: unknown =
      typeof body === 'object' && body !== null && answered in body
        ? Object.entries(body).find(([key]) => key === answered)?.[1]
        : undefined
    const wanted = words.trim()
    expect(kept === null ? '' : kept).toBe(
      field === 'website' || field === 'webLink'
        ? wanted === '' || /^https?:\/\//i.test(wanted)
          ? wanted
          : `https://${wanted}`
        : wanted,
    )
    return true
  }
  expect(status).toBe(400)
  expect(body).toMatchObject({ code: 'invalid-input', message: expect.any(String) })
  return false
}

/**
 * Tries 500 inputs and demands that some were taken and some refused, where the field has a rule:
 * else the test tried nothing.
 */
async function tryField(
  words: fc.Arbitrary<string>,
  attempt: (words: string) => Promise<boolean>,
  expects: { readonly some: 'taken' | 'refused' | 'both' },
): Promise<void> {
  let taken = 0
  let refused = 0
  await fc.assert(
    fc.asyncProperty(words, async (input) => {
      if (await attempt(input)) taken += 1
      else refused += 1
    }),
    runs,
  )
  if (expects.some !== 'refused') expect(taken).toBeGreaterThan(0)
  if (expects.some !== 'taken') expect(refused).toBeGreaterThan(0)
}

const user = () => `/api/users/${marta.userId}`
const company = () => `/api/companies/${marta.companyId}`

describe('whatever is typed is kept letter for letter or refused at its field', () => {
  it.each(['firstName', 'lastName'])(
    'names of people: %s',
    (field) =>
      tryField(
        around('Zoë-Ann O’Neill'),
        (words) => changes(field, words, { url: user(), answered: field }),
        {
          some: 'both',
        },
      ),
    60_000,
  )
  it.each([
    ['name', 'Osteria Lume'],
    ['address', 'Vicolo 3/b'],
    ['city', 'Sankt Pölten'],
    ['zipCode', 'EC1A 1BB'],
    ['country', 'Italy'],
  ])(
    'the business: %s',
    (field, sample) =>
      tryField(
        around(sample),
        (words) => changes(field, words, { url: company(), answered: field }),
        {
          some: 'both',
        },
      ),
    60_000,
  )
  it(
    'phone numbers',
    () =>
      tryField(
        around('2079460958'),
        (words) => changes('phone', words, { url: company(), answered: 'phone' }),
        {
          some: 'both',
        },
      ),
    60_000,
  )
  it(
    'websites',
    () =>
      tryField(
        around('osteria-lume.example'),
        (words) => changes('webLink', words, { url: company(), answered: 'webLink' }),
        { some: 'both' },
      ),
    60_000,
  )
  it(
    'time zones',
    () =>
      tryField(
        around('Europe/Rome'),
        async (words) =>
          (
            await call({
              method: 'PATCH',
              url: company(),
              headers: signedIn(),
              payload: { timeZone: words },
            })
          ).status === 200,
        { some: 'both' },
      ),
    60_000,
  )
  it(
    'email addresses',
    () =>
      tryField(
        around('marta@osterialume.example'),
        async (words) => {
          const { status, body } = await call({
            method: 'POST',
            url: '/api/users/find',
            payload: { email: words },
          })
          expect([200, 400]).toContain(status)
          if (status === 400)
            expect(body).toMatchObject({
              details: { email: words.trim() === '' ? 'Email is required' : 'Not valid email' },
            })
          return status === 200
        },
        { some: 'both' },
      ),
    60_000,
  )
  it(
    'new passwords',
    () =>
      tryField(
        around('Tagliatelle1'),
        async (words) => {
          const { status, body } = await call({
            method: 'POST',
            url: '/api/auth/change-password',
            payload: { token: 'none', password: words },
          })
          expect(status).toBe(400)
          // what the rule of passwords lets through is refused for its token
          return (
            typeof body === 'object' &&
            body !== null &&
            'message' in body &&
            !String(body.message).startsWith('Password must')
          )
        },
        { some: 'both' },
      ),
    60_000,
  )
  it(
    'passwords at the login',
    () =>
      tryField(
        anyWords(),
        async (words) => {
          const { status } = await call({
            method: 'POST',
            url: '/api/auth/login',
            payload: { email: 'nobody@nowhere.example', password: words },
          })
          expect([400, 401]).toContain(status)
          return status === 401
        },
        { some: 'both' },
      ),
    60_000,
  )
  it(
    'one-time codes',
    () =>
      tryField(
        around('123456'),
        async (words) => {
          const { status } = await call({
            method: 'POST',
            url: '/api/users/verify-otp',
            payload: { email: 'nobody@nowhere.example', otp: words },
          })
          expect([200, 400]).toContain(status)
          return status === 200
        },
        { some: 'both' },
      ),
    60_000,
  )
  it(
    'words of a post',
    () =>
      tryField(
        anyWords(),
        async (words) => {
          const url = `/api/drafts/${randomUUID()}`
          const { status } = await call({
            method: 'PUT',
            url,
            headers: signedIn(),
            payload: {
              text: words,
              socialNetworks: [],
              mediaIds: [],
              scheduledAt: null,
              baseVersion: 0,
            },
          })
          expect([200, 400]).toContain(status)
          if (status !== 200) return false
          const { body } = await call({ url: '/api/drafts', headers: signedIn() })
          expect(JSON.stringify(body)).toContain(JSON.stringify(words).slice(1, -1))
          await call({ method: 'DELETE', url, headers: signedIn() })
          return true
        },
        { some: 'both' },
      ),
    120_000,
  )
})

describe('whatever stands in an address or a header', () => {
  const addresses: readonly (readonly [string, (words: string) => InjectOptions])[] = [
    [
      'the token of a mailed link',
      (words) => ({ method: 'POST', url: '/api/users/activated', payload: { token: words } }),
    ],
    [
      'address and key of a mail link',
      (words) => ({
        method: 'POST',
        url: `/api/mail/unsubscribe?email=${encodeURIComponent(words)}&key=${encodeURIComponent(words)}`,
      }),
    ],
    [
      'an id in the path',
      (words) => ({
        method: 'PATCH',
        url: `/api/users/${encodeURIComponent(words)}`,
        headers: signedIn(),
        payload: { firstName: 'Zoë' },
      }),
    ],
    [
      'a number in the query',
      (words) => ({
        url: `/api/geo/country?lat=${encodeURIComponent(words)}&lon=1`,
        headers: signedIn(),
      }),
    ],
    [
      'the company of the header',
      (words) => ({
        url: '/api/users/me',
        headers: { ...signedIn(), 'x-company-id': encodeURIComponent(words).slice(0, 4000) },
      }),
    ],
    [
      'the bearer token',
      (words) => ({
        url: '/api/users/me',
        headers: { ...apiKey, authorization: `Bearer ${encodeURIComponent(words).slice(0, 4000)}` },
      }),
    ],
    [
      'the request id and the languages',
      (words) => ({
        url: '/api/config',
        headers: {
          ...apiKey,
          'x-request-id': encodeURIComponent(words).slice(0, 200),
          'accept-language': encodeURIComponent(words).slice(0, 900),
        },
      }),
    ],
  ]
  it.each(addresses)(
    '%s',
    async (_name, address) => {
      await fc.assert(
        fc.asyncProperty(anyWords(), async (words) => {
          // half a character has no form in an address: no client can send it
          if (!words.isWellFormed()) return
          expect((await call(address(words))).status).toBeLessThan(500)
        }),
        runs,
      )
    },
    60_000,
  )
})
