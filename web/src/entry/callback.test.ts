import { beforeEach, expect, it, vi } from 'vitest'
import { soon } from '#testing/signed-in.tsx'

beforeEach(() => {
  vi.resetModules()
})

it('says Loading... until the answer is there, then what to do with the window', async () => {
  document.body.innerHTML = '<div id="root"></div>'
  history.replaceState(null, '', '/callback?state=facebook.1&code=c')
  const answer = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => answer.promise)
  const close = vi.spyOn(window, 'close').mockImplementation(() => {})
  const words = () => document.querySelector('#root p')?.textContent
  const ends = import('./callback.ts')
  await soon(() => {
    expect(words()).toBe('Loading...')
  })
  expect([location.search, close.mock.calls.length]).toEqual(['', 0])
  answer.resolve(
    new Response(JSON.stringify({ network: 'facebook', status: 'connected', access_token: 'p_1' })),
  )
  await ends
  await vi.dynamicImportSettled()
  await soon(() => {
    expect(words()).toBe('You can close this window.')
  })
  expect(close).toHaveBeenCalled()
})

it('of Uber Eats says Loading..., keeps the code alone, and closes', async () => {
  document.body.innerHTML = '<div id="root"></div>'
  history.replaceState(null, '', '/uber-eats/redirect_uri?state=uberEats.1&code=c&scope=eats.store')
  const answer = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => answer.promise)
  const close = vi.spyOn(window, 'close').mockImplementation(() => {})
  const words = () => document.querySelector('#root')?.textContent
  const ends = import('./callback.ts')
  await soon(() => {
    expect(words()).toBe('Loading...')
  })
  // the code is there before the server answers; the state says whose it is
  expect({ ...localStorage }).toEqual({ uberEats: '{"state":"uberEats.1","code":"c"}' })
  expect([location.search, close.mock.calls.length]).toEqual(['', 0])
  answer.resolve(
    new Response(JSON.stringify({ network: 'uberEats', status: 'connected', access_token: 'p_1' })),
  )
  await ends
  await soon(() => {
    expect(close).toHaveBeenCalledOnce()
  })
  expect({ ...localStorage }).toEqual({ uberEats: '{"state":"uberEats.1","code":"c"}' })
})
