import { roles } from '@marquee/contract/endpoint.ts'
import { expect, it, vi } from 'vitest'
import { aCompany, aUser } from '#testing/people.ts'
import { endSession, isSignedIn, startSession } from './session-store.ts'

it('a server that says nothing keeps no session open, and is told all the same', () => {
  const told = vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined))
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  localStorage.setItem('token', 't')
  endSession('idle')
  expect(localStorage.getItem('token')).toBeNull()
  expect(assign).toHaveBeenCalledWith('/')
  expect(told).toHaveBeenCalledOnce()
  const [address, asked] = told.mock.calls[0] ?? []
  expect([address, asked?.method, asked?.keepalive]).toEqual([
    expect.stringMatching(/\/api\/auth\/logout$/),
    'POST',
    true,
  ])
  expect(new Headers(asked?.headers).get('authorization')).toBe('Bearer t')
})

it('signed in is who has a token, signed out who has none, whatever else is kept', () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined))
  localStorage.setItem('user', JSON.stringify(aUser()))
  localStorage.setItem('loginProviderKey', 'google')
  expect(isSignedIn()).toBe(false)
  const marta = aUser({ companies: [aCompany()] })
  startSession('of-marta', marta)
  expect([isSignedIn(), localStorage.getItem('token')]).toEqual([true, 'of-marta'])
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(marta)
  endSession()
  expect([isSignedIn(), localStorage.getItem('user')]).toEqual([false, null])
  expect(assign).toHaveBeenCalledWith('/')
})

it('who is signed in has one of four roles in a company', () => {
  expect(roles).toEqual(['viewer', 'editor', 'manager', 'owner'])
})
