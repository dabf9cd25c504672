import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { testLog, unusedPlatform } from '#testing/test-platform.ts'
import { copyPicture, type PictureTime } from './copy-picture.ts'
import { OutboundError } from './outbound-http.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** How long each host takes, and whether it answers then. */
function aWorld(hosts: Record<string, { afterMs: number; answers: boolean }>) {
  const asked: string[] = []
  const outbound = {
    ...unusedPlatform.outbound,
    async send({ url, timeoutMs = 0 }: { url: string; timeoutMs?: number }) {
      asked.push(url)
      const { afterMs, answers } = hosts[new URL(url).host] ?? { afterMs: 0, answers: true }
      vi.advanceTimersByTime(Math.min(afterMs, timeoutMs))
      if (!answers || afterMs > timeoutMs) throw new OutboundError('no-answer', 'No answer.')
      return { status: 200, headers: {}, body: Buffer.from('picture') }
    },
  }
  const copy = (url: string, time?: PictureTime) =>
    copyPicture(
      { outbound, log: testLog },
      { url, of: 'a post', timeoutMs: 15_000, ...(time ? { time } : {}) },
      async (bytes) => bytes.toString(),
    )
  return { asked, hosts, copy }
}
const silent = { afterMs: 60_000, answers: false }

it('a host without an answer is asked twice, and then once a minute', async () => {
  const { asked, hosts, copy } = aWorld({ 'dead.example': silent })
  for (let nth = 0; nth < 20; nth++) expect(await copy(`https://dead.example/${nth}`)).toBeNull()
  expect(asked).toHaveLength(2)
  expect(await copy('https://other.example/1')).toBe('picture')
  vi.advanceTimersByTime(61_000)
  for (let nth = 0; nth < 20; nth++) await copy(`https://dead.example/${nth}`)
  expect(asked).toHaveLength(4)
  vi.advanceTimersByTime(61_000)
  hosts['dead.example'] = { afterMs: 10, answers: true }
  for (let nth = 0; nth < 20; nth++)
    expect(await copy(`https://dead.example/${nth}`)).toBe('picture')
})

it('a host that refuses at once, or fails once in a while, is asked for every picture', async () => {
  const { asked, hosts, copy } = aWorld({ 'a.example': { afterMs: 10, answers: false } })
  for (let nth = 0; nth < 5; nth++) await copy(`https://a.example/${nth}`)
  expect(asked).toHaveLength(5)
  for (let nth = 0; nth < 5; nth++) {
    hosts['a.example'] = silent
    expect(await copy('https://a.example/late')).toBeNull()
    hosts['a.example'] = { afterMs: 10, answers: true }
    expect(await copy('https://a.example/there')).toBe('picture')
  }
})

it('pictures of one reading take no longer than its time in all, but quick ones as many as there are', async () => {
  const quick = aWorld({ 'quick.example': { afterMs: 500, answers: true } })
  const time = { leftMs: 60_000 }
  for (let nth = 0; nth < 300; nth++)
    expect(await quick.copy(`https://quick.example/${nth}`, time)).toBe('picture')
  const hosts = Array.from({ length: 20 }, (_, nth) => `dead-${nth}.example`)
  const dead = aWorld(Object.fromEntries(hosts.map((host) => [host, silent])))
  const began = performance.now()
  for (const host of hosts) await dead.copy(`https://${host}/1`, time)
  expect(dead.asked).toHaveLength(4)
  expect(performance.now() - began).toBe(60_000)
})
