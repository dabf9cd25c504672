import { wordsOfServer } from '#lib/worded.ts'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { toast, toastStore } from '#ui/feedback/toast-store.ts'
import { answering } from '#testing/answering.ts'
import { emptyContent } from './draft-content.ts'
import { localDrafts } from './local-drafts.ts'
import { submittingDrafts } from './submitting-drafts.ts'
import { address, doing, draftId, open, overtaken, saved, wait } from './testing/probe.tsx'

// an answer waits for them, and time stands still here
beforeAll(wordsOfServer)
const nextId = '00000000-0000-4000-8000-000000000002'
const next = `/api/drafts/${nextId}`
const down = { status: 503, body: { message: 'down', code: 'unavailable', requestId: 'r' } }

function shelf() {
  vi.spyOn(localDrafts, 'get').mockResolvedValue(undefined)
  return {
    put: vi.spyOn(localDrafts, 'put').mockResolvedValue(),
    remove: vi.spyOn(localDrafts, 'remove').mockResolvedValue(),
  }
}
beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(crypto, 'randomUUID').mockReturnValue(nextId)
  return () => {
    vi.useRealTimers()
    vi.restoreAllMocks()
    for (const { id } of toastStore.read()) toast.dismiss(id)
  }
})

describe('another post that is begun while a press is being answered', () => {
  /** Pressed, with the next post begun in its place. */
  async function pressedAndGoneOn() {
    const kept = shelf()
    let version = 0
    const asked = answering({
      [`GET ${address}`]: { body: saved(1, 'first') },
      [`PUT ${address}`]: { body: saved(2, 'first') },
      [`PUT ${next}`]: () => {
        version += 1
        return { body: { ...saved(version, ''), id: nextId } }
      },
    })
    const { now, write } = await open()
    await doing(() => {
      now().change({ networks: ['facebook', 'twitter'] })
    })
    await wait(1300)
    const pressed = now()
    await doing(pressed.settle)
    await doing(pressed.startNew)
    await write('the next')
    await doing(() => {
      now().change({ networks: ['facebook'] })
    })
    await wait(1300)
    return { asked, kept, now, write, pressed }
  }

  it('is kept, whenever the press ends', async () => {
    const { asked, kept, now, write, pressed } = await pressedAndGoneOn()
    await doing(pressed.finish)
    expect(kept.remove.mock.calls).toEqual([['u', 'c', draftId]])
    expect([pressed.isClosed(), now().isClosed()]).toEqual([true, false])
    await write('the next one')
    await wait(1300)
    expect(asked.at(-1)).toMatchObject({
      url: next,
      method: 'PUT',
      body: { text: 'the next one', baseVersion: 1 },
    })
    expect(kept.put.mock.calls.at(-1)?.[0]).toMatchObject({
      draftId: nextId,
      content: { text: 'the next one' },
    })
  })
  it('stays as it is where the press was not answered, and what was pressed stays under its own id', async () => {
    const { asked, kept, now, pressed } = await pressedAndGoneOn()
    kept.put.mockClear()
    asked.length = 0
    await doing(() => {
      pressed.release(['facebook'])
    })
    await wait(1300)
    expect(now()).toMatchObject({
      draftId: nextId,
      content: { text: 'the next', networks: ['facebook'] },
    })
    expect(kept.put.mock.calls[0]?.[0]).toMatchObject({
      draftId,
      content: { text: 'first', networks: ['twitter'] },
      isUnsure: true,
    })
    expect(kept.put.mock.calls.every(([one]) => one.draftId === draftId)).toBe(true)
    expect(asked.map(({ url, body }) => [url, body])).toMatchObject([
      [address, { text: 'first', socialNetworks: ['twitter'], baseVersion: 2 }],
    ])
  })
  it('hears nothing of a save of the one before', async () => {
    shelf()
    let answer: (how: typeof overtaken) => void = () => {}
    const asked = answering({
      [`GET ${address}`]: { body: saved(1, 'first') },
      [`PUT ${address}`]: () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    })
    const { now, write } = await open()
    await write('first and')
    const before = now()
    await doing(before.settle)
    await doing(before.startNew)
    await doing(() => {
      before.release()
    })
    await wait(10)
    expect(now()).toMatchObject({ draftId: nextId, saved: { kind: 'none' } })
    answer(overtaken)
    await wait(10)
    expect(asked.map(({ method }) => method)).toEqual(['GET', 'GET', 'PUT', 'GET'])
    expect(now()).toMatchObject({ draftId: nextId, saved: { kind: 'none' }, conflict: null })
  })
})

describe('a press of a draft that the account has', () => {
  /** The look of a press at the account finds this. */
  async function pressedOn(look: Parameters<typeof answering>[0][string]) {
    shelf()
    let answers = 0
    const asked = answering({
      [`GET ${address}`]: () => {
        answers += 1
        if (answers === 1) return { body: saved(1, 'first') }
        return typeof look === 'function' ? look() : look
      },
      [`PUT ${address}`]: overtaken,
    })
    const { now, write } = await open()
    return { asked, now, write }
  }

  it('is stopped where another device went on, with the question who wins', async () => {
    const { now } = await pressedOn({ body: saved(2, 'from the phone') })
    expect(await doing(now().settle)).toBe(false)
    expect(now()).toMatchObject({ conflict: { draft: { version: 2, text: 'from the phone' } } })
    await doing(() => {
      now().keepMine()
    })
    expect(await doing(now().settle)).toBe(true)
  })
  it('is stopped where a save found that out before, though nobody answers the look', async () => {
    let looks = 0
    const { now, write } = await pressedOn(() => {
      looks += 1
      return looks === 1 ? { body: saved(2, 'from the phone') } : new Error('Failed to fetch')
    })
    await write('mine')
    const pressed = now()
    await wait(1300)
    expect(await doing(pressed.settle)).toBe(false)
    expect(now().conflict?.draft?.text).toBe('from the phone')
  })
  it.each([
    ['the account has the same words', { body: saved(2, 'first') }],
    ['nobody answers', new Error('Failed to fetch')],
    ['the draft is gone', { status: 404, body: { message: 'gone', code: 'not-found' } }],
  ])('goes on where %s', async (_case, look) => {
    const { now } = await pressedOn(look)
    expect(await doing(now().settle)).toBe(true)
    expect(now().conflict).toBeNull()
  })
  it('waits two seconds for the look and no longer', async () => {
    let line: AbortSignal | undefined
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const control = new AbortController()
      setTimeout(() => {
        control.abort()
      }, ms)
      line = control.signal
      return control.signal
    })
    const { now } = await pressedOn(
      () =>
        new Promise((resolve) => {
          line?.addEventListener('abort', () => {
            resolve(new Error('given up'))
          })
        }),
    )
    let mayGo: boolean | null = null
    await doing(() => {
      void now()
        .settle()
        .then((may) => {
          mayGo = may
        })
    })
    await wait(1990)
    expect(mayGo).toBeNull()
    await wait(20)
    expect(mayGo).toBe(true)
  })
})

describe('a draft that is thrown away', () => {
  it('is deleted at the account as well where the answer to its first save was lost', async () => {
    const { remove } = shelf()
    vi.spyOn(localDrafts, 'get').mockResolvedValue({
      userId: 'u',
      companyId: 'c',
      draftId,
      content: { ...emptyContent(), text: 'mine' },
      baseVersion: 0,
      savedAt: '2026-11-21T12:05:00.000Z',
      isSynced: false,
    })
    const asked = answering({
      [`GET ${address}`]: { status: 404, body: { message: 'gone', code: 'not-found' } },
      [`PUT ${address}`]: down,
      [`DELETE ${address}`]: { body: { id: draftId } },
    })
    const { now } = await open()
    await wait(1300)
    await doing(now().discard)
    expect(asked.map(({ method }) => method)).toEqual(['GET', 'PUT', 'DELETE'])
    expect(remove).toHaveBeenCalledOnce()
  })
  it.each([
    {
      what: 'stays on this device, which is said, where nobody answers',
      answer: down,
      removed: 0,
      told: ['The draft could not be discarded.'],
    },
    {
      what: 'is gone where it was gone before',
      answer: { status: 404, body: { message: 'gone', code: 'not-found', requestId: 'r' } },
      removed: 1,
      told: [],
    },
  ])('$what', async ({ answer, removed, told }) => {
    const { remove } = shelf()
    let isGoing = false
    answering({
      [`GET ${address}`]: { body: saved(1, 'first') },
      [`DELETE ${address}`]: () => {
        isGoing = submittingDrafts.has(draftId)
        return answer
      },
    })
    const { now } = await open()
    await doing(now().discard)
    expect(remove).toHaveBeenCalledTimes(removed)
    expect(toastStore.read().map(({ title }) => title)).toEqual(told)
    // a form that is opened meanwhile does not begin with it
    expect([isGoing, submittingDrafts.size]).toEqual([true, 0])
  })
})
