import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { beginWithScript } from '#testing/page-script.ts'
import { loadPatiently } from './lazy-part.ts'

const own = '/assets/panel-Aa11.js'
/** What the server answers for the page itself; null: nothing. */
let served: string | null = null
const begunAt = location.pathname
let asks: string[] = []
const page = (script: string) => `<!doctype html><script type="module" src="${script}"></script>`

beforeEach(() => {
  vi.useFakeTimers()
  served = page(own)
  beginWithScript(own)
  asks = []
  vi.stubGlobal('fetch', async (address: string) => {
    asks.push(address)
    if (served === null) throw new TypeError('Failed to fetch')
    return new Response(served, { headers: { 'content-type': 'text/html' } })
  })
})
afterEach(() => {
  vi.useRealTimers()
  document.head.replaceChildren()
})

function failing(times: number) {
  let asked = 0
  return {
    load: async () => {
      asked += 1
      if (asked <= times) throw new TypeError('Failed to fetch')
      return 'part'
    },
    asked: () => asked,
  }
}

it('waits for the line as long as there is none, and asks at once when it is back', async () => {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { load, asked } = failing(31)
  const part = loadPatiently(load)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked()).toBe(31)
  line.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(asked()).toBe(32)
  expect(await part).toBe('part')
})
it('waits for a server that does not answer as for the line', async () => {
  served = null
  const { load, asked } = failing(31)
  const part = loadPatiently(load)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked()).toBe(31)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await part).toBe('part')
})
it('forgives a moment without an answer', async () => {
  const { load } = failing(2)
  const part = loadPatiently(load)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(await part).toBe('part')
})
it('gives up where this page is served and the file is gone', async () => {
  const { load, asked } = failing(99)
  const part = loadPatiently(load)
  const end = expect(part).rejects.toThrow('Failed to fetch')
  await vi.advanceTimersByTimeAsync(20_000)
  await end
  expect(asked()).toBe(4)
})
it('says at once that a newer build is served, which no patience changes', async () => {
  served = page('/assets/panel-Bb22.js')
  const { load, asked } = failing(99)
  await expect(loadPatiently(load)).rejects.toThrow(
    'A new version is available. Reload this page to continue.',
  )
  expect(asked()).toBe(1)
})
it('asks for the page that it came with, wherever it went since', async () => {
  history.pushState(null, '', '/user-panel/reels/new')
  served = page('/assets/panel-Bb22.js')
  await expect(loadPatiently(failing(9).load)).rejects.toThrow('A new version is available.')
  expect(asks).toEqual([begunAt])
  history.back()
})
