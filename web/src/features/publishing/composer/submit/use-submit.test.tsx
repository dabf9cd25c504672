import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { queryKeys } from '#lib/api/query-keys.ts'
import { toast, toastStore } from '#ui/feedback/toast-store.ts'
import { answering } from '#testing/answering.ts'
import { render } from '#testing/render.tsx'
import { emptyContent } from '../draft/draft-content.ts'
import { localDrafts } from '../draft/local-drafts.ts'
import type { DraftInHand } from '../draft/use-draft.ts'
import { submittingDrafts } from '../draft/submitting-drafts.ts'
import { useSubmit } from './use-submit.ts'

const picture = {
  id: 'p',
  url: '/m/p',
  thumbUrl: '/m/t',
  name: 'quiz.jpg',
  width: 1000,
  height: 1000,
}
const nothing = () => {}
const later = () => Promise.resolve()
const draft: DraftInHand = {
  isOpen: true,
  draftId: 'd',
  content: {
    ...emptyContent(),
    text: 'Quiz night',
    networks: ['facebook', 'google', 'twitter'],
    pictures: [picture],
  },
  saved: { kind: 'none' },
  conflict: null,
  isMissing: false,
  restoredAt: null,
  isClosed: () => false,
  change: nothing,
  extra: nothing,
  settle: () => Promise.resolve(true),
  release: nothing,
  finish: later,
  discard: later,
  keepMine: nothing,
  takeTheirs: nothing,
  startNew: later,
}
const broken = new Error('Failed to fetch')

async function pressed(
  answers: Parameters<typeof answering>[0],
  telling: Parameters<typeof useSubmit>[2] = {},
  of: Partial<DraftInHand> = {},
) {
  answering(answers)
  const client = new QueryClient()
  client.setQueryData(queryKeys.me, {
    companies: [{ id: 'c', timeZone: 'Europe/London' }],
    subscriptions: [{ status: 'active', hasAccess: true, trialEnd: null }],
  })
  let latest: ReturnType<typeof useSubmit> | undefined
  function Probe() {
    latest = useSubmit({ ...draft, ...of }, { userId: 'u', companyId: 'c' }, telling)
    return null
  }
  await render(
    <QueryClientProvider client={client}>
      <Probe />
    </QueryClientProvider>,
  )
  await act(async () => {
    await latest?.press(null)
  })
  return {
    failure: () => latest?.failure,
    busy: () => latest?.busy,
    toasts: () => toastStore.read().map(({ title }) => title),
  }
}
const refusal = (details: Record<string, string>) => ({
  status: 400,
  body: { message: 'Look at it', code: 'invalid-input', requestId: 'r', details },
})
async function line(isThere: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere)
  await act(async () => {
    window.dispatchEvent(new Event(isThere ? 'online' : 'offline'))
    await Promise.resolve()
  })
}

describe('a press that reached nobody', () => {
  beforeEach(() => () => {
    for (const { id } of toastStore.read()) toast.dismiss(id)
    vi.restoreAllMocks()
  })

  it('blames no network: it is said once, beside the button', async () => {
    const { failure, toasts } = await pressed({
      'POST /api/posts': broken,
      'POST /api/posts/twitter': broken,
    })
    expect(toasts()).toEqual([])
    expect(failure()).toMatchObject({ text: expect.stringContaining('server is down') })
  })
  it('says of the draft that it may be sent, and of one that was refused that it is not', async () => {
    const release = vi.fn()
    await pressed({ 'POST /api/posts': broken, 'POST /api/posts/twitter': broken }, {}, { release })
    const refused = refusal({ title: 'Write something.' })
    await pressed(
      { 'POST /api/posts': refused, 'POST /api/posts/twitter': refused },
      {},
      { release },
    )
    expect(release.mock.calls).toEqual([[[]], [undefined]])
  })
  it('says without a line that nothing was sent, until you are back online', async () => {
    await line(false)
    const { failure, toasts } = await pressed({
      'POST /api/posts': broken,
      'POST /api/posts/twitter': broken,
    })
    expect(toasts()).toEqual([])
    expect(failure()).toMatchObject({ isOffline: true })
    await line(true)
    expect(failure()).toBeNull()
  })
  it('tells what failed at X when the product answered', async () => {
    const refused = {
      status: 422,
      body: { message: 'Look at it', code: 'invalid-input', requestId: 'r' },
    }
    const { toasts } = await pressed({
      'POST /api/posts': refused,
      'POST /api/posts/twitter': {
        status: 422,
        body: { message: 'X said no', code: 'network-refused', requestId: 'r' },
      },
    })
    expect(toasts()).toEqual(['X Error'])
  })
})

describe('a press that some networks answered and others did not', () => {
  const id = '00000000-0000-4000-8000-000000000001'
  const stands = (...networks: readonly string[]) => ({
    body: {
      id,
      publishedNow: true,
      scheduledAt: null,
      results: Object.fromEntries(
        networks.map((network) => [
          network,
          { success: true, state: 'published', publicationId: id },
        ]),
      ),
    },
  })
  beforeEach(() => () => {
    for (const one of toastStore.read()) toast.dismiss(one.id)
  })

  it('keeps the form open for what nobody answered, and for nothing that went out', async () => {
    const release = vi.fn()
    const finish = vi.fn(later)
    const { failure } = await pressed(
      { 'POST /api/posts': stands('facebook', 'google'), 'POST /api/posts/twitter': broken },
      {},
      { release, finish },
    )
    expect(release.mock.calls).toEqual([[['facebook', 'google']]])
    expect(finish).not.toHaveBeenCalled()
    expect(failure()?.isStale).toBeUndefined()
  })
  it('leaves the form with what was refused where this device keeps nothing', async () => {
    const refused = {
      status: 422,
      body: { message: 'X said no', code: 'network-refused', requestId: 'r' },
    }
    const answers = {
      'POST /api/posts': stands('facebook', 'google'),
      'POST /api/posts/twitter': refused,
    }
    const release = vi.fn()
    const finish = vi.fn(later)
    const put = vi.spyOn(localDrafts, 'put').mockRejectedValue(new Error('full'))
    const { toasts } = await pressed(answers, {}, { release, finish })
    expect(release.mock.calls).toEqual([[['facebook', 'google']]])
    expect(finish).not.toHaveBeenCalled()
    expect(toasts()).toContain('X Error')
    put.mockResolvedValue()
    await pressed(answers, {}, { finish })
    expect(finish).toHaveBeenCalledOnce()
    vi.restoreAllMocks()
  })
  it('makes no draft under another key of what another press may have sent', async () => {
    const release = vi.fn()
    const put = vi.spyOn(localDrafts, 'put').mockResolvedValue()
    const usedUp = {
      status: 409,
      body: {
        message: 'This form was sent before.',
        code: 'conflict',
        requestId: 'r',
        details: { form: 'This form was sent before.' },
      },
    }
    const x = {
      body: {
        ...stands('twitter').body,
        message: '',
        twitterPostId: { success: true, error: null },
      },
    }
    const { failure } = await pressed(
      { 'POST /api/posts': usedUp, 'POST /api/posts/twitter': x },
      {},
      { release },
    )
    expect(put).not.toHaveBeenCalled()
    expect(release.mock.calls).toEqual([[['twitter']]])
    expect(failure()).toMatchObject({ isStale: true })
    vi.restoreAllMocks()
  })
})

describe('a press where another device went on', () => {
  const theirs = {
    id: 'd',
    text: 'From the phone',
    socialNetworks: [],
    mediaIds: [],
    media: [],
    partMedia: [],
    scheduledAt: null,
    extras: { kind: 'post' as const },
    version: 2,
    updatedAt: '2026-11-21T12:00:00.000Z',
  }
  it.each([
    ['the question who wins is open', { conflict: { draft: theirs } }],
    ['the press finds it', { settle: () => Promise.resolve(false) }],
  ])('sends nothing where %s, and may be pressed again', async (_case, of) => {
    // every call would be unexpected
    const { failure, toasts, busy } = await pressed({}, {}, of)
    expect([failure(), toasts(), busy()]).toEqual([null, [], null])
    expect(submittingDrafts.size).toBe(0)
  })
})

it('leads to the part that was refused', async () => {
  const led: unknown[] = []
  const refused = refusal({ mediaId: 'One of these files was deleted.' })
  const { failure } = await pressed(
    { 'POST /api/posts': refused, 'POST /api/posts/twitter': refused },
    {
      onRefused: (problems) => {
        led.push(problems.media)
      },
    },
  )
  expect(led).toEqual(['One of these files was deleted.'])
  expect(failure()).toMatchObject({ text: undefined })
})

describe('a press that takes its time', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    return () => {
      vi.useRealTimers()
      for (const { id } of toastStore.read()) toast.dismiss(id)
      vi.restoreAllMocks()
    }
  })
  async function pressing(of: Partial<DraftInHand> = {}) {
    let fail = (_error: Error) => {}
    vi.stubGlobal(
      'fetch',
      () =>
        new Promise((_, reject) => {
          fail = reject
        }),
    )
    const client = new QueryClient()
    client.setQueryData(queryKeys.me, {
      companies: [{ id: 'c', timeZone: 'Europe/London' }],
      subscriptions: [{ status: 'active', hasAccess: true, trialEnd: null }],
    })
    let latest: ReturnType<typeof useSubmit> | undefined
    function Probe() {
      latest = useSubmit(
        { ...draft, content: { ...draft.content, networks: ['facebook'] }, ...of },
        { userId: 'u', companyId: 'c' },
      )
      return null
    }
    const { show } = await render(
      <QueryClientProvider client={client}>
        <Probe />
      </QueryClientProvider>,
    )
    await act(async () => {
      void latest?.press(null)
      await vi.advanceTimersByTimeAsync(2900)
    })
    return {
      isSlow: () => latest?.isSlow,
      leave: () => show(null),
      fail: () =>
        act(async () => {
          fail(broken)
          await vi.advanceTimersByTimeAsync(10)
        }),
    }
  }

  it('says after three seconds that nobody need wait, until it has ended', async () => {
    const { isSlow, fail } = await pressing()
    expect(isSlow()).toBe(false)
    await act(async () => {
      await vi.advanceTimersByTimeAsync(200)
    })
    expect(isSlow()).toBe(true)
    expect([...submittingDrafts]).toEqual(['d'])
    await fail()
    expect(submittingDrafts.size).toBe(0)
    expect(isSlow()).toBe(false)
  })
  it('tells whoever left meanwhile that another device went on, with the way back', async () => {
    let tell = (_mayGo: boolean) => {}
    const { leave } = await pressing({
      settle: () =>
        new Promise((resolve) => {
          tell = resolve
        }),
    })
    await leave()
    await act(async () => {
      tell(false)
      await vi.advanceTimersByTimeAsync(10)
    })
    expect(toastStore.read()).toMatchObject([
      {
        text: 'This post was changed in another tab or on another device.',
        action: { label: 'Open the draft' },
      },
    ])
  })
  it('tells whoever left meanwhile that it failed, with the way back', async () => {
    const { leave, fail } = await pressing()
    await leave()
    await fail()
    expect(toastStore.read()).toMatchObject([
      { title: 'An error occurred while creating the post', action: { label: 'Open the draft' } },
    ])
  })
})
