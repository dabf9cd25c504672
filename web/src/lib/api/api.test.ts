import { login, logout, me } from '@marquee/contract/identity.ts'
import { createPost } from '@marquee/contract/publishing.ts'
import { describe, expect, it, vi } from 'vitest'
import { answering } from '#testing/answering.ts'
import { aSubscription, aUser } from '#testing/people.ts'
import { ApiError, errorText, saidText } from './api-error.ts'
import { addressOf, call } from './api.ts'
import { planNeeded } from '../billing/premium-event.ts'
import { readSessionNote } from '../session/session-note.ts'

const failure = (error: unknown): ApiError => {
  if (error instanceof ApiError) return error
  throw new Error('not an ApiError', { cause: error })
}

describe('calling the API', () => {
  it('sends the key, the token and the company', async () => {
    localStorage.setItem('token', 't1')
    localStorage.setItem('companyId', 'c1')
    const asked = answering({ 'POST /api/auth/logout': { body: { success: true } } })
    expect(await call(logout)).toEqual({ success: true })
    expect(asked[0]?.headers).toMatchObject({
      accept: 'application/json',
      'x-api-key': 'marquee-web',
      authorization: 'Bearer t1',
      'x-company-id': 'c1',
    })
  })
  it('sends a body as JSON and the draft id as the idempotency key', async () => {
    const asked = answering({
      'POST /api/posts': { status: 500, body: { message: 'x', code: 'internal', requestId: 'r' } },
    })
    await call(createPost, {
      body: { title: 'Hi', socialNetworks: ['facebook'] },
      idempotencyKey: 'draft-1',
    }).catch(() => {})
    expect(asked[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      'idempotency-key': 'draft-1',
    })
    expect(asked[0]?.body).toEqual({ title: 'Hi', socialNetworks: ['facebook'] })
  })
  it('lets the panel show the plan notice when the server wants a plan, and only then', async () => {
    const heard = vi.fn()
    addEventListener(planNeeded, heard)
    let code = 'forbidden'
    answering({
      'POST /api/posts': () => ({ status: 403, body: { message: 'x', code, requestId: 'r' } }),
    })
    const press = () =>
      call(createPost, {
        body: { title: 'Hi', socialNetworks: ['facebook'] },
        idempotencyKey: 'draft-1',
      }).catch(() => {})
    await press()
    expect(heard).not.toHaveBeenCalled()
    code = 'premium-needed'
    await press()
    expect(heard).toHaveBeenCalledOnce()
    removeEventListener(planNeeded, heard)
  })
  it('puts parameters into the path, encoded, and the rest into the query', () => {
    const address = addressOf(
      { ...me, path: '/posts/:id/x' },
      { id: 'a/b' },
      { page: 2, cursor: undefined, q: 'ü' },
    )
    expect(address).toBe('/api/posts/a%2Fb/x?page=2&q=%C3%BC')
  })
  it('carries status, code, text, fields and request id of a failure', async () => {
    answering({
      'POST /api/auth/login': {
        status: 400,
        body: {
          message: 'No',
          code: 'invalid-input',
          details: { email: 'Invalid email format' },
          requestId: 'r7',
        },
        headers: { 'retry-after': '3' },
      },
    })
    const error = failure(
      await call(login, { body: { email: 'x', password: 'y' } }).catch((caught: unknown) => caught),
    )
    expect(error).toMatchObject({
      status: 400,
      code: 'invalid-input',
      message: 'No',
      requestId: 'r7',
      retryAfterMs: 3000,
    })
    expect(error.fields).toEqual({ email: 'Invalid email format' })
  })
  it('tells a broken line from a failing server', async () => {
    answering({ 'POST /api/auth/login': new TypeError('Failed to fetch') })
    const error = failure(
      await call(login, { body: { email: 'x', password: 'y' } }).catch((caught: unknown) => caught),
    )
    expect(error.noAnswer).toBe(true)
    expect(errorText(error)).toBe('Network error or server is down. Please try again later.')
  })
  it('does not trust the page of a proxy', async () => {
    answering({ 'GET /api/users/me': { status: 502, body: '<html>Bad gateway</html>' } })
    expect(failure(await call(me).catch((caught: unknown) => caught))).toMatchObject({
      status: 502,
      code: 'unreadable',
      message: 'The server answered 502.',
    })
  })
  it.each([
    ['the page of a proxy', '<html>Welcome to the hotel network</html>'],
    ['nothing', ''],
    ['null', 'null'],
    ['a list', []],
    ['an empty object', {}],
    ['the answer of something else', { status: 'ok', companies: 7 }],
    ['fields of another kind', { user: 'Marta', access_token: 7 }],
  ])('says that the answer cannot be read when a good one holds %s', async (_what, body) => {
    for (const [path, ask] of [
      ['GET /api/users/me', () => call(me)],
      ['POST /api/auth/login', () => call(login, { body: { email: 'x', password: 'y' } })],
    ] as const) {
      answering({ [path]: { status: 200, body } })
      const error: unknown = await ask().catch((caught: unknown) => caught)
      expect(failure(error)).toMatchObject({ status: 200, code: 'unreadable', isSaid: false })
      expect(errorText(error)).toBe('The server’s answer could not be read.')
      expect(saidText(error, 'Failed to create company')).toBe('Failed to create company')
    }
  })
  it('reads the end of a trial in either of its spellings', async () => {
    const user = aUser({ subscriptions: [aSubscription()] })
    for (const trialEnd of [{ seconds: 1_800_000_000 }, { _seconds: 1_800_000_000 }]) {
      const subscriptions = [{ ...aSubscription(), trialEnd, payment: { trialEnd } }]
      answering({ 'GET /api/users/me': { body: { ...user, subscriptions } } })
      const [plan] = (await call(me)).subscriptions
      expect(plan?.trialEnd?.seconds).toBe(1_800_000_000)
      expect(plan?.payment?.trialEnd?.seconds).toBe(1_800_000_000)
    }
  })
  it('knows what the server said from what the browser says in its place', async () => {
    const otherwise = 'Could not reset password'
    const said = async (status: number, body: unknown) => {
      answering({ 'GET /api/users/me': { status, body } })
      return saidText(await call(me).catch((caught: unknown) => caught), otherwise)
    }
    expect(await said(500, '')).toBe(otherwise)
    expect(await said(502, '<html>Bad gateway</html>')).toBe(otherwise)
    expect(await said(503, { error: 'unavailable' })).toBe(otherwise)
    expect(await said(500, { message: '' })).toBe(otherwise)
    expect(await said(409, { message: 'Taken' })).toBe('Taken')
    expect(await said(400, { details: { email: 'Not valid email' } })).toBe('Not valid email')
  })
  it('removes a refused token and loads the page anew, but not a token that another tab has written since', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
    localStorage.setItem('token', 'old')
    answering({
      'GET /api/users/me': {
        status: 401,
        body: { message: 'Sign in', code: 'unauthenticated', requestId: 'r' },
      },
    })
    const pending = call(me).catch(() => {})
    localStorage.setItem('token', 'new')
    await pending
    expect(localStorage.getItem('token')).toBe('new')
    expect(reload).not.toHaveBeenCalled()
    expect(readSessionNote()).toBeNull()
    await call(me).catch(() => {})
    expect(localStorage.getItem('token')).toBeNull()
    expect(readSessionNote()).toBe('ended')
    expect(reload).toHaveBeenCalledOnce()
  })
  it('leaves a 401 of a public call to the caller, whoever is signed in here', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
    localStorage.setItem('token', 'of another tab')
    answering({
      'POST /api/auth/login': {
        status: 401,
        body: { message: 'Wrong password', code: 'unauthenticated', requestId: 'r' },
      },
    })
    const error = failure(
      await call(login, { body: { email: 'x', password: 'y' } }).catch((caught: unknown) => caught),
    )
    expect(error).toMatchObject({ status: 401, message: 'Wrong password' })
    expect(localStorage.getItem('token')).toBe('of another tab')
    expect(readSessionNote()).toBeNull()
    expect(reload).not.toHaveBeenCalled()
  })
  it('leaves a 401 without a token to the caller', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
    answering({
      'POST /api/auth/login': {
        status: 401,
        body: { message: 'Use the verification link', code: 'needs-code', requestId: 'r' },
      },
    })
    expect(
      failure(
        await call(login, { body: { email: 'x', password: 'y' } }).catch(
          (caught: unknown) => caught,
        ),
      ).code,
    ).toBe('needs-code')
    expect(reload).not.toHaveBeenCalled()
  })
})

describe('the text of an error', () => {
  it('is the message, else the details, else the last resort', () => {
    expect(errorText(new ApiError({ status: 400, code: 'x', message: 'M', details: 'D' }))).toBe(
      'M',
    )
    expect(errorText(new ApiError({ status: 400, code: 'x', message: '', details: 'D' }))).toBe('D')
    expect(
      errorText(new ApiError({ status: 400, code: 'x', message: '', details: { name: 'N' } })),
    ).toBe('N')
    expect(errorText(new Error('client'))).toBe('client')
    expect(errorText(new Error(''))).toBe('Something went wrong')
    expect(errorText(new TypeError('Cannot read properties of undefined'))).toBe(
      'Something went wrong',
    )
    expect(errorText('odd')).toBe('Something went wrong')
  })
})
