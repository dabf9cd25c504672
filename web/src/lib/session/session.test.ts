import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { answering } from '#testing/answering.ts'
import { ApiError } from '../api/api-error.ts'
import { chooseCompany } from './company-choice.ts'
import { aCompany, aUser } from '#testing/people.ts'
import { endsSession, meQuery, selectedCompany } from './session.ts'

const company = aCompany()
const other = aCompany({ id: '00000000-0000-4000-8000-000000000002', name: 'Bar Lume' })
const user = aUser({ companies: [company, other], company })

async function ask(): Promise<unknown> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return client.fetchQuery({ ...meQuery, retry: false }).catch((error: unknown) => error)
}

describe('the session', () => {
  it.each([401, 404])('ends when the server answers %i to /users/me', async (status) => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
    localStorage.setItem('token', 't')
    answering({
      'GET /api/users/me': { status, body: { message: 'no', code: 'x', requestId: 'r' } },
    })
    await ask()
    expect(localStorage.getItem('token')).toBeNull()
    expect(reload).toHaveBeenCalledOnce()
  })
  it.each([403, 429, 500, 503])('survives an answer of %i', async (status) => {
    localStorage.setItem('token', 't')
    answering({
      'GET /api/users/me': { status, body: { message: 'no', code: 'x', requestId: 'r' } },
    })
    expect(await ask()).toBeInstanceOf(ApiError)
    expect(localStorage.getItem('token')).toBe('t')
  })
  it('survives no answer at all', async () => {
    localStorage.setItem('token', 't')
    answering({ 'GET /api/users/me': new TypeError('Failed to fetch') })
    await ask()
    expect(localStorage.getItem('token')).toBe('t')
  })
  it('goes on without a company that the person is no member of any more', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
    localStorage.setItem('token', 't')
    localStorage.setItem('companyId', other.id)
    answering({
      'GET /api/users/me': {
        status: 404,
        body: { message: 'No such company.', code: 'not-found', requestId: 'r' },
      },
    })
    await ask()
    expect([localStorage.getItem('token'), localStorage.getItem('companyId')]).toEqual(['t', null])
    expect(assign).toHaveBeenCalledWith('/user-panel/dashboard')
  })
  it('keeps asking unless the answer ends it', () => {
    expect(endsSession(new ApiError({ status: 503, code: 'unavailable', message: '' }))).toBe(false)
    expect(endsSession(new ApiError({ status: 401, code: 'unauthenticated', message: '' }))).toBe(
      true,
    )
    expect(endsSession(new Error('x'))).toBe(false)
  })
  it('chooses the first company, and keeps a chosen one as long as the person belongs to it', async () => {
    localStorage.setItem('token', 't')
    answering({ 'GET /api/users/me': { body: user } })
    await ask()
    expect(localStorage.getItem('companyId')).toBe(company.id)
    chooseCompany(other.id)
    expect(selectedCompany(user)?.name).toBe('Bar Lume')
    chooseCompany('gone')
    await ask()
    expect(localStorage.getItem('companyId')).toBe(company.id)
  })
})
