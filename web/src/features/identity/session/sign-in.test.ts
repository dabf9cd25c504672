import { describe, expect, it } from 'vitest'
import { answering } from '#testing/answering.ts'
import { aUser } from '#testing/people.ts'
import { signIn } from './sign-in.ts'

const active = { body: { message: 'Account is activated' } }
const inactive = { body: { message: 'Account is not activated' } }
const hasCompany = { body: { exists: true, data: null } }
const refusal = (status: number, code: string, message: string) => ({
  status,
  body: { message, code, requestId: 'r' },
})
const user = aUser()

function server(activation: object | Error, login: object | Error, company: object = hasCompany) {
  return answering({
    'POST /api/users/check-activation': activation,
    'POST /api/companies/check-company': company,
    'POST /api/auth/login': login,
  })
}

describe('signing in', () => {
  it('opens the dashboard with a company and step 2 without one', async () => {
    server(active, { body: { user, access_token: 't' } })
    expect(await signIn('m@x.example', 'pw')).toBe('dashboard')
    expect(localStorage.getItem('token')).toBe('t')
    server(active, { body: { user, access_token: 't' } }, { body: { exists: false, data: null } })
    expect(await signIn('m@x.example', 'pw')).toBe('business')
  })
  it('names a wrong password only where the account is active', async () => {
    server(active, refusal(401, 'unauthenticated', 'no'))
    expect(await signIn('m@x.example', 'pw')).toBe('wrong')
    server(inactive, refusal(401, 'unauthenticated', 'no'))
    expect(await signIn('m@x.example', 'pw')).toBe('not-registered')
  })
  it('says which button opens an account that has no password', async () => {
    const password = 'This account is opened with “Access with Google”.'
    const { status, body } = refusal(401, 'unauthenticated', password)
    server(active, { status, body: { ...body, details: { password } } })
    expect(await signIn('m@x.example', 'pw')).toEqual({ password })
  })
  it('asks for the code when the message mentions the verification link', async () => {
    server(inactive, refusal(401, 'anything', 'Use the verification link we sent'))
    expect(await signIn('m@x.example', 'pw')).toBe('needs-code')
  })
  it('says how long to wait after too many tries, as the server says it', async () => {
    const words = 'Too many tries. Please wait a minute and try again.'
    server(active, refusal(429, 'too-many-requests', words))
    expect(await signIn('m@x.example', 'pw')).toEqual({ said: words })
    server(refusal(429, 'too-many-requests', words), refusal(500, 'x', 'x'))
    expect(await signIn('m@x.example', 'pw')).toEqual({ said: words })
    server(active, { status: 429, body: 'slow down' })
    expect(await signIn('m@x.example', 'pw')).toBe('unexpected')
  })
  it('tells a failing server from a silent one', async () => {
    server(active, refusal(500, 'internal', 'boom'))
    expect(await signIn('m@x.example', 'pw')).toBe('unexpected')
    server(active, new TypeError('Failed to fetch'))
    expect(await signIn('m@x.example', 'pw')).toBe('no-answer')
    server(new TypeError('Failed to fetch'), refusal(500, 'x', 'x'))
    expect(await signIn('m@x.example', 'pw')).toBe('no-answer')
  })
})
