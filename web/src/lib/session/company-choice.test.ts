import { expect, it, vi } from 'vitest'
import {
  chooseCompany,
  chosenCompanyId,
  forgetCompanyChoice,
  openInCompany,
} from './company-choice.ts'
import { requestHeaders } from '../api/request-headers.ts'
import { removeToken, writeToken } from './token.ts'

it('stays as this tab found it, whatever another tab chooses', () => {
  writeToken('hers')
  localStorage.setItem('companyId', 'lume')
  expect(chosenCompanyId()).toBe('lume')
  localStorage.setItem('companyId', 'anchor')
  expect(chosenCompanyId()).toBe('lume')
  expect(requestHeaders()['x-company-id']).toBe('lume')
})

it('is where a new tab begins', () => {
  writeToken('hers')
  chooseCompany('anchor')
  sessionStorage.clear()
  expect(chosenCompanyId()).toBe('anchor')
})

it('outlives a reload of the tab, but neither a sign-out nor another session', async () => {
  writeToken('token-of-marta')
  chooseCompany('lume')
  localStorage.setItem('companyId', 'anchor')
  const afterReload = async () => {
    vi.resetModules()
    return (await import('./company-choice.ts')).chosenCompanyId()
  }
  expect(await afterReload()).toBe('lume')
  writeToken('token-of-luca')
  expect(await afterReload()).toBe('anchor')
  removeToken()
  expect(chosenCompanyId()).toBeNull()
})

it('can be given up for the first company', () => {
  writeToken('hers')
  chooseCompany('lume')
  forgetCompanyChoice()
  expect(chosenCompanyId()).toBeNull()
})

it('of an address counts where its page opens, and not before', async () => {
  const other = '00000000-0000-4000-8000-000000000002'
  const opened = async (address: string) => {
    history.replaceState(null, '', address)
    vi.resetModules()
    return (await import('./company-choice.ts')).chosenCompanyId()
  }
  writeToken('hers')
  chooseCompany('lume')
  const go = vi.spyOn(location, 'assign').mockImplementation(() => {})
  const address = `/user-panel/dashboard?company=${other}`
  // nobody asked for it here: a link from elsewhere chooses nothing
  expect(await opened(address)).toBe('lume')
  openInCompany(other, '/user-panel/dashboard')
  expect(go.mock.calls).toEqual([[address]])
  openInCompany(other, '/user-panel/reviews?review=r1')
  expect(go.mock.lastCall).toEqual([`/user-panel/reviews?review=r1&company=${other}`])
  expect(chosenCompanyId()).toBe('lume')
  expect(await opened(address)).toBe(other)
  expect(location.pathname + location.search).toBe('/user-panel/dashboard')
  expect(localStorage.getItem('companyId')).toBe(other)
  chooseCompany('lume')
  expect(await opened(address)).toBe('lume')
})
