import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { queryKeys } from '#lib/api/query-keys.ts'
import { answering } from '#testing/answering.ts'
import { render } from '#testing/render.tsx'
import { LateBanner } from './late-banner.tsx'

const late = {
  status: 503,
  body: { status: 'late', publications: { overdue: 3, oldestOverdueMs: 720_000 }, switchedOff: [] },
}
const ready = {
  body: { status: 'ready', publications: { overdue: 0, oldestOverdueMs: null }, switchedOff: [] },
}
const off = (network: string) => ({
  body: { ...ready.body, switchedOff: [{ network, reason: 'it answers with errors.' }] },
})

async function open(...answers: { readonly status?: number; readonly body: unknown }[]) {
  answering({ 'GET /health': () => answers.shift() ?? ready })
  const client = new QueryClient()
  client.setQueryData(queryKeys.me, {
    companies: [],
    socialAccounts: [{ type: 'facebook', enabled: true }],
  })
  const { element, show } = await render(
    <QueryClientProvider client={client}>
      <LateBanner />
    </QueryClientProvider>,
  )
  const pass = (ms: number) =>
    act(async () => {
      await vi.advanceTimersByTimeAsync(ms)
    })
  await pass(0)
  return { element, show, pass }
}

describe('the banner over every page', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    return () => {
      vi.useRealTimers()
      vi.restoreAllMocks()
    }
  })

  it('comes with the second red reading and goes with the first green one', async () => {
    const { element, show, pass } = await open(late, late, ready)
    expect(element.textContent).toBe('')
    await pass(20_000)
    expect(element.textContent).toBe(
      'Posts are running late. Nothing is lost. They go out as soon as sending works again; where that is too late, we ask you first. 3 posts are waiting, the oldest for 12 min.',
    )
    await pass(20_000)
    expect(element.textContent).toBe('')
    await show(null)
  })
  it('forgets a red reading that a green one followed', async () => {
    const { element, show, pass } = await open(late, ready, late)
    await pass(20_000)
    await pass(30_000)
    expect(element.textContent).toBe('')
    await show(null)
  })
  it('names a switched-off network at once, but only one that this company posts to', async () => {
    const { element, show, pass } = await open(off('facebook'), off('instagram'))
    expect(element.textContent).toBe(
      'Posting to Facebook is switched off for now: it answers with errors. Posts wait until it is on again. Where that is too late, we ask you first.',
    )
    await pass(30_000)
    expect(element.textContent).toBe('')
    await show(null)
  })
  it('leaves the word to the offline banner while there is no line', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { element, show } = await open(off('facebook'))
    expect(element.textContent).toBe('')
    await show(null)
  })
})
