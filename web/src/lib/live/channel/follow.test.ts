import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LiveEvent } from '@marquee/contract/system.ts'
import { follow } from './follow.ts'

const encoder = new TextEncoder()
const second = 1_000
const minute = 60 * second

/** One connection: what the server sends on it, and its end. */
function aLine() {
  let line: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      line = controller
    },
  })
  return {
    send: (text: string) => line?.enqueue(encoder.encode(text)),
    end: () => line?.close(),
    break: (reason: unknown) => line?.error(reason),
    body,
  }
}
type Line = ReturnType<typeof aLine>

let stop: AbortController
let lines: Line[]
let asks: number
let heard: (LiveEvent['topic'] | 'gap')[]
let answer: (line: Line) => Response
let isOver: boolean

beforeEach(() => {
  vi.useFakeTimers()
  stop = new AbortController()
  lines = []
  asks = 0
  heard = []
  isOver = false
  answer = ({ body }) => new Response(body)
  vi.stubGlobal('fetch', (_url: string, { signal }: { readonly signal: AbortSignal }) => {
    asks += 1
    const line = aLine()
    lines.push(line)
    signal.addEventListener('abort', () => {
      line.break(signal.reason)
    })
    return Promise.resolve(answer(line))
  })
})
afterEach(() => {
  stop.abort()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const begin = async () => {
  void follow(stop.signal, {
    onEvent: ({ topic }) => heard.push(topic),
    onGap: () => heard.push('gap'),
  }).then(() => {
    isOver = true
  })
  await pass(0)
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const newest = () => lines.at(-1)

describe('a line that says nothing', () => {
  it('is given up after a minute, and everything read again on the next', async () => {
    await begin()
    newest()?.send(': hello\n\n')
    await pass(59 * second)
    expect(asks).toBe(1)
    await pass(5 * second)
    expect(asks).toBe(2)
    newest()?.send(': hello\n\n')
    await pass(0)
    expect(heard).toEqual(['gap'])
    newest()?.send('data: {"topic":"posts"}\n\n')
    await pass(0)
    expect(heard).toEqual(['gap', 'posts'])
  })
  it('is given up where not even its beginning came', async () => {
    vi.stubGlobal('fetch', (_url: string, { signal }: { readonly signal: AbortSignal }) => {
      asks += 1
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          reject(new Error('given up'))
        })
      })
    })
    await begin()
    await pass(minute + 5 * second)
    expect([asks, heard]).toEqual([2, []])
  })
  it('has nothing read again, and is asked for ever less, where a proxy holds all of it back', async () => {
    await begin()
    await pass(20 * minute)
    expect(heard).toEqual([])
    expect(asks).toBeLessThan(18)
  })
  it('is asked for ever less, too, where a proxy holds back all but its beginning', async () => {
    answer = (line) => {
      line.send(': hello\n\n')
      return new Response(line.body)
    }
    await begin()
    await pass(20 * minute)
    expect(asks).toBeLessThan(18)
  })
  it('begins at the shortest pause after one that stood for long', async () => {
    await begin()
    for (let round = 0; round < 4; round += 1) {
      newest()?.end()
      await pass(40 * second)
    }
    for (let beat = 0; beat < 5; beat += 1) {
      newest()?.send(': still here\n\n')
      await pass(20 * second)
    }
    const before = asks
    newest()?.end()
    await pass(5 * second)
    expect(asks).toBe(before + 1)
  })
  it('is no line that has its heartbeats', async () => {
    await begin()
    for (let beat = 0; beat < 30; beat += 1) {
      newest()?.send(': still here\n\n')
      await pass(20 * second)
    }
    expect([asks, heard]).toEqual([1, []])
  })
  it.each([
    ['the page is seen again', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['the device has a line again', () => dispatchEvent(new Event('online'))],
  ])('is given up as soon as %s, where the device slept longer than that', async (_when, wake) => {
    await begin()
    newest()?.send(': hello\n\n')
    await pass(second)
    wake()
    await pass(5 * second)
    expect(asks).toBe(1)
    // a device that sleeps has no timers
    vi.setSystemTime(Date.now() + 10 * minute)
    wake()
    await pass(5 * second)
    newest()?.send(': hello\n\n')
    await pass(0)
    expect([asks, heard]).toEqual([2, ['gap']])
  })
  it('is not looked at any more once the page has stopped', async () => {
    await begin()
    stop.abort()
    await pass(5 * minute)
    expect([asks, isOver]).toEqual([1, true])
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('an answer 404', () => {
  it('ends it where our server gives it: they are no member of any company', async () => {
    answer = () => Response.json({ code: 'not-found', message: 'No company.' }, { status: 404 })
    await begin()
    expect(isOver).toBe(true)
  })
  it.each(['<h1>404 Not Found</h1>', '{}', 'null', ''])(
    'of a proxy (%s) is tried again, as the server behind it may just be starting',
    async (text) => {
      answer = () => new Response(text, { status: 404 })
      await begin()
      answer = ({ body }) => new Response(body)
      await pass(5 * second)
      newest()?.send(': hello\n\n')
      await pass(0)
      expect([asks, isOver, heard]).toEqual([2, false, ['gap']])
    },
  )
})

it('signed out ends it', async () => {
  answer = () => new Response(null, { status: 401 })
  await begin()
  expect([asks, isOver]).toEqual([1, true])
})
