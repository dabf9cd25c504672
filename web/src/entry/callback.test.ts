import { expect, it, vi } from 'vitest'
import { soon } from '#testing/signed-in.tsx'

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
