import { expect, it, vi } from 'vitest'
import { endSession } from './session-store.ts'

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
