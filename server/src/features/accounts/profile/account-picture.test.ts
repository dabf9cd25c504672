import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { OutboundError } from '#platform/outbound/outbound-http.ts'
import { unusedPlatform } from '#testing/test-platform.ts'
import { fetchPictures } from './account-picture.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const jpeg = (bytes: Buffer) => ({ bytes, width: 96, height: 96 })
/** A way out on which some hosts never answer. */
const outbound = {
  ...unusedPlatform.outbound,
  async send({ url, timeoutMs = 0 }: { readonly url: string; readonly timeoutMs?: number }) {
    const isSilent = url.startsWith('https://silent.example')
    await new Promise((resolve) => setTimeout(resolve, isSilent ? timeoutMs : 100))
    if (isSilent) throw new OutboundError('no-answer', 'No answer.')
    return { status: 200, headers: {}, body: Buffer.from(url) }
  },
}
const pictures = { ...unusedPlatform.pictures, square: async (bytes: Buffer) => jpeg(bytes) }

async function fetchAll(urls: readonly string[]) {
  const began = performance.now()
  let tookMs = 0
  const fetched = fetchPictures({ outbound, pictures }, urls).finally(() => {
    tookMs = performance.now() - began
  })
  await vi.advanceTimersByTimeAsync(120_000)
  return { fetched: await fetched, tookMs }
}

it('a long list of accounts does not wait for a host without an answer more than once', async () => {
  const silent = Array.from({ length: 200 }, (_, nth) => `https://silent.example/${nth}`)
  const { fetched, tookMs } = await fetchAll(['https://there.example/1', ...silent])
  expect(tookMs).toBeLessThanOrEqual(4000)
  expect(fetched.map((one) => one?.toString() ?? null)).toEqual([
    'https://there.example/1',
    ...silent.map(() => null),
  ])
})

it('every account of a long list has its picture where hosts answer', async () => {
  const urls = Array.from({ length: 200 }, (_, nth) => `https://there.example/${nth}`)
  const { fetched } = await fetchAll(urls)
  expect(fetched.map(String)).toEqual(urls)
})
