import type { MediaItem } from '@marquee/contract/media.ts'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { render } from '#testing/render.tsx'
import { takePlace } from './take-place.ts'
import { useUploads, type Uploads } from './use-uploads.ts'

type Listener = (event: Event) => void
/** The line to the server: a part arrives, or is cut off, when the test says so. */
class Line {
  static open: Line[] = []
  readonly upload = { addEventListener: () => {} }
  status = 200
  responseText = ''
  address = ''
  range = ''
  private readonly listeners = new Map<string, Listener>()
  addEventListener(kind: string, listener: Listener) {
    this.listeners.set(kind, listener)
  }
  open(_method: string, address: string) {
    this.address = address
  }
  setRequestHeader(name: string, value: string) {
    if (name === 'content-range') this.range = value
  }
  getResponseHeader() {
    return null
  }
  send() {
    Line.open.push(this)
  }
  abort() {
    this.tell('abort')
  }
  tell(kind: 'load' | 'error' | 'abort') {
    Line.open = Line.open.filter((line) => line !== this)
    this.listeners.get(kind)?.(new Event(kind))
  }
}

/** Looks at what is whole before it names the item. */
let isJudging = false
/** What the server holds of each upload. */
const held = new Map<string, { readonly name: string; readonly bytes: number; received: number }>()
/** With what each of them was begun. */
const begun: unknown[] = []
/** Addresses of those that were thrown away. */
const thrownAway: string[] = []
/** While true the server cannot be reached. */
let isAway = false
const itemOf = (id: string, name: string, bytes: number): MediaItem => ({
  id,
  name,
  bytes,
  type: 'image',
  url: '/m/a',
  thumbUrl: '/m/b',
  createdAt: '2026-11-21T12:00:00.000Z',
  width: 1,
  height: 1,
  durationMs: null,
  state: 'ready',
  progress: null,
  problem: null,
  isAnimated: false,
  refusals: [],
})
const idOf = (address: string) => address.split('/').at(-1) ?? ''
const stateOf = (id: string) => {
  const upload = held.get(id)
  if (!upload) throw new Error('no such upload')
  const { name, bytes, received } = upload
  return JSON.stringify({
    id,
    received,
    bytes,
    item: received === bytes && !isJudging ? itemOf(id, name, bytes) : null,
  })
}

beforeEach(() => {
  held.clear()
  begun.length = 0
  thrownAway.length = 0
  isAway = false
  Line.open = []
  vi.stubGlobal('XMLHttpRequest', Line)
  vi.stubGlobal(
    'fetch',
    async (address: string, { method, body }: { method: string; body?: string }) => {
      const id = idOf(address)
      if (isAway) throw new Error('Failed to fetch')
      if (method === 'DELETE') {
        thrownAway.push(address)
        return new Response(JSON.stringify({ id }))
      }
      if (method === 'POST') begun.push(JSON.parse(body ?? ''))
      if (method === 'POST' && !held.has(id))
        held.set(id, { ...JSON.parse(body ?? ''), received: 0 })
      return new Response(stateOf(id))
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
})

async function open(
  onDone: (item: MediaItem, place: number) => void,
  functionality?: 'posts' | 'reels',
) {
  const seen: Uploads[] = []
  function Probe() {
    seen.push(useUploads(functionality === undefined ? { onDone } : { onDone, functionality }))
    return null
  }
  const { show } = await render(<Probe />)
  const now = () => {
    const last = seen.at(-1)
    if (!last) throw new Error('not rendered')
    return last
  }
  return { now, leave: () => show(null) }
}
const uploads = async (onDone: (item: MediaItem, place: number) => void) => (await open(onDone)).now
const lineOf = (name: string) =>
  vi.waitUntil(() => Line.open.find((line) => held.get(idOf(line.address))?.name === name))
/** The part under way arrives. */
async function arrive(name: string) {
  const line = await lineOf(name)
  await act(async () => {
    const id = idOf(line.address)
    const upload = held.get(id)
    if (upload) upload.received = Number(line.range.split('-')[1]?.split('/')[0]) + 1
    line.responseText = stateOf(id)
    line.tell('load')
    await Promise.resolve()
  })
}

it('says with each file the place at which it was chosen, whichever ends first', async () => {
  const ended: { readonly name: string; readonly place: number }[] = []
  const now = await uploads(({ name }, place) => {
    ended.push({ name, place })
  })
  const before = takePlace()
  await act(async () => {
    now().add([
      new File(['a'], 'big.jpg', { type: 'image/jpeg' }),
      new File(['b'], 'small.jpg', { type: 'image/jpeg' }),
    ])
    await Promise.resolve()
  })
  const after = takePlace()
  await arrive('small.jpg')
  await vi.waitUntil(() => ended.length === 1)
  await arrive('big.jpg')
  await vi.waitUntil(() => ended.length === 2)
  expect(ended).toEqual([
    { name: 'small.jpg', place: before + 2 },
    { name: 'big.jpg', place: before + 1 },
  ])
  expect(after).toBe(before + 3)
})

it.each([
  [undefined, 'posts'],
  ['posts', 'posts'],
  ['reels', 'reels'],
] as const)('says of the chosen file whether it is for posts or reels: %s is %s', async (...is) => {
  const [said, functionality] = is
  const { now } = await open(() => {}, said)
  await act(async () => {
    now().add([new File(['film'], 'dough.mp4', { type: 'video/mp4' })])
    await Promise.resolve()
  })
  const { range } = await lineOf('dough.mp4')
  expect([begun, range]).toEqual([[{ name: 'dough.mp4', bytes: 4, functionality }], 'bytes 0-3/4'])
})

it('goes on where the line was cut, and sends no part twice that had arrived', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  const ended: string[] = []
  const now = await uploads(({ name }) => {
    ended.push(name)
  })
  await act(async () => {
    now().add([new File([new Uint8Array(5 * 1024 * 1024)], 'dough.mp4', { type: 'video/mp4' })])
    await Promise.resolve()
  })
  await arrive('dough.mp4')
  const cut = await lineOf('dough.mp4')
  expect(cut.range).toBe('bytes 2097152-4194303/5242880')
  await act(async () => {
    cut.tell('error')
    await Promise.resolve()
  })
  expect(now().uploads[0]).toMatchObject({ state: 'sending', isCut: true })
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect((await lineOf('dough.mp4')).range).toBe('bytes 2097152-4194303/5242880')
  expect(now().uploads[0]).toMatchObject({ isCut: false })
  await arrive('dough.mp4')
  await arrive('dough.mp4')
  await vi.waitUntil(() => ended.length === 1)
  expect([ended, now().uploads]).toEqual([['dough.mp4'], []])
})

it('asks again while the server looks at what is whole, and sends nothing more', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  const ended: string[] = []
  const now = await uploads(({ name }) => {
    ended.push(name)
  })
  isJudging = true
  await act(async () => {
    now().add([new File(['a'], 'dough.mp4', { type: 'video/mp4' })])
    await Promise.resolve()
  })
  const line = await lineOf('dough.mp4')
  const upload = held.get(idOf(line.address))
  if (upload) upload.received = upload.bytes
  // the answer to the last part is lost
  await act(async () => {
    line.tell('error')
    await Promise.resolve()
  })
  await act(() => vi.advanceTimersByTimeAsync(3000))
  expect([Line.open, ended, now().uploads[0]?.state]).toEqual([[], [], 'sending'])
  isJudging = false
  await act(() => vi.advanceTimersByTimeAsync(2000))
  await vi.waitUntil(() => ended.length === 1)
})

it('begins none of the files that waited when the form is left', async () => {
  const { now, leave } = await open(() => {})
  await act(async () => {
    now().add(
      ['a', 'b', 'c', 'd'].map((name) => new File([name], `${name}.jpg`, { type: 'image/jpeg' })),
    )
    await Promise.resolve()
  })
  await lineOf('a.jpg')
  await lineOf('b.jpg')
  await leave()
  await vi.waitUntil(() => Line.open.length === 0)
  // what was stopped would make room in a turn of its own
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect([...held.values()].map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg'])
})

/** A file of which a part arrived before the line went away for good. */
async function brokenOff() {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  const form = await open(() => {})
  await act(async () => {
    form.now().add([new File(['film'], 'dough.mp4', { type: 'video/mp4' })])
    await Promise.resolve()
  })
  const line = await lineOf('dough.mp4')
  isAway = true
  await act(async () => {
    line.tell('error')
    await Promise.resolve()
  })
  await act(() => vi.advanceTimersByTimeAsync(70_000))
  expect(form.now().uploads[0]).toMatchObject({ state: 'failed', canRetry: true })
  isAway = false
  return { ...form, address: line.address }
}

it.each([
  ['it is taken off the list', ({ now }) => now().remove(now().uploads[0]?.id ?? 0)],
  ['the form is left', ({ leave }) => leave()],
] satisfies [string, (form: Awaited<ReturnType<typeof open>>) => unknown][])(
  'gives the room of a file back that broke off when %s',
  async (_, end) => {
    const form = await brokenOff()
    expect(thrownAway).toEqual([])
    await act(async () => {
      await Promise.resolve(end(form))
    })
    expect(thrownAway).toEqual([form.address])
  },
)

it('throws nothing away of a file that was refused before it went out', async () => {
  const { now, leave } = await open(() => {})
  await act(async () => {
    now().add([new File(['words'], 'menu.txt', { type: 'text/plain' })])
    await Promise.resolve()
  })
  expect(now().uploads[0]).toMatchObject({ state: 'failed' })
  act(() => {
    now().remove(now().uploads[0]?.id ?? 0)
  })
  await leave()
  expect(thrownAway).toEqual([])
})
