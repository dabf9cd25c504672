import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { queryKeys } from '#lib/query-keys.ts'
import { toast, toastStore } from '#ui/toast-store.ts'
import { answering } from '../../../testing/answering.ts'
import { render } from '../../../testing/render.tsx'
import { emptyContent } from './draft-content.ts'
import type { DraftInHand } from './use-draft.ts'
import { usePress } from './use-press.ts'

const picture = { id: 'p', url: '/m/p', thumbUrl: '/m/t', name: 'quiz.jpg', width: 1000, height: 1000 }
const nothing = () => {}
const later = () => Promise.resolve()
const draft: DraftInHand = {
  isOpen: true, draftId: 'd', content: { ...emptyContent(), text: 'Quiz night', networks: ['facebook', 'google', 'twitter'], pictures: [picture] }, saved: { kind: 'none' }, conflict: null, isMissing: false, restoredAt: null,
  change: nothing, extra: nothing, settle: later, release: nothing, finish: later, discard: later, keepMine: nothing, takeTheirs: nothing, startNew: later,
}
const broken = new Error('Failed to fetch')

async function pressed(answers: Parameters<typeof answering>[0]) {
  answering(answers)
  const client = new QueryClient()
  client.setQueryData(queryKeys.me, { companies: [{ id: 'c', timeZone: 'Europe/London' }], subscriptions: [{ status: 'active', hasAccess: true, trialEnd: null }] })
  let latest: ReturnType<typeof usePress> | undefined
  function Probe() {
    latest = usePress(draft, { userId: 'u', companyId: 'c' })
    return null
  }
  await render(<QueryClientProvider client={client}><Probe /></QueryClientProvider>)
  await act(async () => { await latest?.press(null) })
  return { failure: () => latest?.failure, toasts: () => toastStore.read().map(({ title }) => title) }
}
async function line(isThere: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere)
  await act(async () => { window.dispatchEvent(new Event(isThere ? 'online' : 'offline')); await Promise.resolve() })
}

describe('a press that reached nobody', () => {
  beforeEach(() => () => {
    for (const { id } of toastStore.read()) toast.dismiss(id)
    vi.restoreAllMocks()
  })

  it('blames no network: it is said once, beside the button', async () => {
    const { failure, toasts } = await pressed({ 'POST /api/posts': broken, 'POST /api/posts/twitter': broken })
    expect(toasts()).toEqual([])
    expect(failure()).toMatchObject({ text: expect.stringContaining('server is down') })
  })
  it('says without a line that nothing was sent, until the line is back', async () => {
    await line(false)
    const { failure, toasts } = await pressed({ 'POST /api/posts': broken, 'POST /api/posts/twitter': broken })
    expect(toasts()).toEqual([])
    expect(failure()).toMatchObject({ isOffline: true })
    await line(true)
    expect(failure()).toBeNull()
  })
  it('tells what failed at X when the product answered', async () => {
    const refused = { status: 422, body: { message: 'Look at it', code: 'invalid-input', requestId: 'r' } }
    const { toasts } = await pressed({ 'POST /api/posts': refused, 'POST /api/posts/twitter': { status: 422, body: { message: 'X said no', code: 'network-refused', requestId: 'r' } } })
    expect(toasts()).toEqual(['X Error'])
  })
})
