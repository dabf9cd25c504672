import type { ScheduledPostView } from '@marquee/contract/publishing.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { answering } from '#testing/answering.ts'
import { renderSignedIn, settle } from '#testing/signed-in.tsx'
import { stopClock } from '#testing/stop-clock.ts'
import { aPublication } from '../../testing.ts'
import { ScheduledDetail } from '../detail/scheduled-detail.tsx'
import { useScheduled } from '../use-posts.ts'
import { ScheduledList } from './scheduled-list.tsx'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
})

const inHalfAnHour = (): ScheduledPostView => ({
  id: '00000000-0000-4000-8000-000000000007',
  title: 'Quiz night, three tables left',
  socialNetworks: ['facebook'],
  scheduledAt: new Date(Date.now() + 30 * 60_000).toISOString(),
  wallTime: '2026-11-24T18:30',
  timeZone: 'Europe/London',
  kind: 'post',
  version: 1,
  latenessMinutes: 60,
  tiktok: null,
  x: null,
  firstComment: null,
  thread: null,
  mediaUrl: null,
  mediaType: 'text',
  media: { type: 'text', image: null, video: null, durationMs: null, images: [] },
  publications: [aPublication({ state: 'scheduled' })],
})

function List() {
  return <ScheduledList scheduled={useScheduled()} shown={null} nothingChosen={false} />
}

it('counts down in its rows while nothing new is told', async () => {
  const pass = stopClock()
  answering({ 'GET /api/posts/scheduled': { body: [inHalfAnHour()] } })
  const { element } = await renderSignedIn(<List />)
  await settle()
  expect(element.querySelector('.row-item__meta')?.textContent).toBe('in 30 min')
  // shorter than the time after which the list is read again
  await pass(5)
  expect(element.querySelector('.row-item__meta')?.textContent).toBe('in 25 min')
})

it('counts down beside one of its posts', async () => {
  const pass = stopClock()
  const post = inHalfAnHour()
  const { element } = await renderSignedIn(
    <ScheduledDetail posts={[post]} openId={post.id} onOpen={() => undefined} />,
  )
  expect(element.textContent).toContain('in 30 min')
  await pass(5)
  expect(element.textContent).toContain('in 25 min')
})
