import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadPatiently } from './lazy-part.ts'

beforeEach(() => { vi.useFakeTimers() })
afterEach(() => { vi.useRealTimers() })

function failing(times: number) {
  let asked = 0
  return { load: async () => { asked += 1; if (asked <= times) throw new TypeError('Failed to fetch'); return 'part' }, asked: () => asked }
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
it('forgives a moment without an answer', async () => {
  const { load } = failing(2)
  const part = loadPatiently(load)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(await part).toBe('part')
})
it('gives up where there is a line and the file is gone', async () => {
  const { load, asked } = failing(99)
  const part = loadPatiently(load)
  const end = expect(part).rejects.toThrow('Failed to fetch')
  await vi.advanceTimersByTimeAsync(20_000)
  await end
  expect(asked()).toBe(4)
})
