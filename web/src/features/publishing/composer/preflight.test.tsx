import type { Tool } from '@marquee/contract/accounts.ts'
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { answering } from '../../../testing/answering.ts'
import { render } from '../../../testing/render.tsx'
import type { DraftContent } from './draft-content.ts'
import { Preflight } from './preflight.tsx'

const account = (type: 'facebook' | 'instagram', id: string): Tool => ({
  id, type, pageId: id, pageName: 'Osteria Lume', userId: 'u', accessToken: '', enabled: true, profilePic: null, pageDetails: null, adAccountId: null, adAccountName: null, followers: null,
  health: 'connected', healthMessage: null, connectedAs: null, scheduledPosts: 0, publishes: true, abilities: [], checkedAt: null, metered: null,
})
const tools = [account('facebook', '1'), account('instagram', '2')]
const content: DraftContent = { text: 'Tuesday is quiz night.', networks: ['facebook', 'instagram'], pictures: [{ id: 'p', url: '/m/p', thumbUrl: '/m/t', name: 'quiz.jpg', width: 1000, height: 1000 }] }

async function lines(switchedOff: readonly { network: string; reason: string }[], of: DraftContent = content) {
  answering({ 'GET /health': { body: { status: 'ready', publications: { overdue: 0, oldestOverdueMs: null }, switchedOff } } })
  const { element, show } = await render(<Preflight content={of} tools={tools} />)
  await act(async () => { await vi.advanceTimersByTimeAsync(0) })
  const shown = { badge: element.querySelector('.badge')?.textContent, said: [...element.querySelectorAll('.preflight__text')].map((line) => line.textContent) }
  await show(null)
  return shown
}

beforeEach(() => { vi.useFakeTimers(); return () => { vi.useRealTimers() } })

it('says ready for each network that is', async () => {
  expect(await lines([])).toEqual({ badge: 'Ready', said: ['Facebook: Ready. 1 picture', 'Instagram: Ready. 1 picture'] })
})
it('says that a post waits for a network that is switched off, not that it is ready', async () => {
  expect(await lines([{ network: 'instagram', reason: 'Instagram rejects every photo' }])).toEqual({ badge: '1 to look at', said: ['Facebook: Ready. 1 picture', 'Instagram: Switched off for now. The post waits.'] })
})
it('says first what stops the post there at all', async () => {
  const film: DraftContent = { ...content, pictures: content.pictures.map((picture) => ({ ...picture, type: 'video' as const })) }
  expect((await lines([{ network: 'facebook', reason: 'down' }], film)).said[0]).toBe('Facebook: Films go to Instagram only for now. Take Facebook off, or choose a picture.')
})
