import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followSignIn } from './other-tabs.ts'
import { removeToken, writeToken } from './token.ts'

let stop: () => void
beforeEach(() => {
  writeToken('hers')
  stop = followSignIn()
})
afterEach(() => {
  stop()
})

it('leaves when another tab signed out', () => {
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => {})
  removeToken()
  dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  expect(replace).toHaveBeenCalledWith('/')
})

it('begins anew when another tab signed in as somebody else, also when it slept meanwhile', () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  writeToken('his')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(reload).toHaveBeenCalledOnce()
})

it('stays whatever else another tab writes down', () => {
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => {})
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  dispatchEvent(new StorageEvent('storage', { key: 'lastActivity' }))
  expect([replace, reload].flatMap(({ mock }) => mock.calls)).toEqual([])
})
