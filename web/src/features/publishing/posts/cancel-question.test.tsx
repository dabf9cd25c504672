import type { ScheduledPostView } from '@marquee/contract/publishing.ts'
import { expect, it, vi } from 'vitest'
import { answering } from '../../../testing/answering.ts'
import { buttonIn, press, renderSignedIn, toasts, soon } from '../../../testing/signed-in.tsx'
import { ReelQuestion } from '../reels/reel-question.tsx'
import { CancelQuestion } from './cancel-question.tsx'

const post: ScheduledPostView = {
  id: '00000000-0000-4000-8000-000000000003',
  title: 'Burrata is back',
  socialNetworks: ['facebook'],
  scheduledAt: '2026-11-24T18:30:00.000Z',
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
  publications: [],
}
const gone = { message: 'It went out a moment ago.', code: 'conflict', requestId: 'r' }

it.each([
  ['post', { status: 409, body: gone }, 'It went out a moment ago.'],
  ['post', { status: 500, body: '' }, 'Failed to remove scheduled post.'],
  ['reel', { status: 409, body: gone }, 'It went out a moment ago.'],
  ['reel', { status: 500, body: '' }, 'Failed to remove scheduled reel.'],
] as const)('a scheduled %s that cannot be removed (%o) says "%s"', async (what, answer, words) => {
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(() => {})
  answering({
    [`DELETE /api/posts/scheduled/${post.id}`]: answer,
    [`DELETE /api/reels/${post.id}`]: answer,
  })
  const ends = { onDone: () => {}, onCancel: () => {} }
  await renderSignedIn(
    what === 'post' ? (
      <CancelQuestion post={post} {...ends} />
    ) : (
      <ReelQuestion id={post.id} isScheduled {...ends} />
    ),
  )
  expect(document.querySelector('dialog')?.textContent).toContain(
    `Do you want to delete this ${what}?`,
  )
  await press(buttonIn(document.body, 'Confirm'))
  await soon(() => {
    expect(toasts()).toEqual([words])
  })
})
