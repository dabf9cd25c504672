import { rawMessage } from '@marquee/contract/message.ts'
import type { ScheduledPostView } from '@marquee/contract/publishing.ts'
import { expect, it, vi } from 'vitest'
import { toast, toastStore } from '#ui/feedback/toast-store.ts'
import { answering } from '#testing/answering.ts'
import { buttonIn, press, renderSignedIn, toasts, soon } from '#testing/signed-in.tsx'
import { ReelQuestion } from '../../reels/reel-question.tsx'
import { aPost, aPublication } from '../../testing.ts'
import { CancelQuestion } from './cancel-question.tsx'
import { texts as postTexts } from '#texts/features/publishing/posts'
import { texts as reelTexts } from '#texts/features/publishing/reels'

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

const lost = new TypeError('Failed to fetch')
const notThere = { status: 404, body: { message: 'No such post.', code: 'not-found' } }
const sorry = {
  status: 404,
  body: {
    message: 'No such company.',
    said: { code: 'http.no-such-company' },
    code: 'not-found',
  },
}
const onItsWay = aPost({
  publications: [aPublication({ deletion: { isWaiting: true, message: null } })],
})

/** Confirms; what nobody answers is read at `seen`. */
async function confirm(
  what: 'post' | 'reel' | 'sent reel',
  answer: Parameters<typeof answering>[0][string],
  seen: Parameters<typeof answering>[0][string] = { status: 500 },
) {
  for (const { id } of toastStore.read()) toast.dismiss(id)
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(() => {})
  answering({
    [`DELETE /api/posts/scheduled/${post.id}`]: answer,
    [`DELETE /api/reels/${post.id}`]: answer,
    [`GET /api/posts/facebook/${post.id}`]: seen,
  })
  const ends = { onDone: () => {}, onCancel: () => {} }
  await renderSignedIn(
    what === 'post' ? (
      <CancelQuestion post={post} {...ends} />
    ) : (
      <ReelQuestion id={post.id} isScheduled={what === 'reel'} {...ends} />
    ),
  )
  expect(document.querySelector('dialog')?.textContent).toContain(
    `Do you want to delete this ${what === 'post' ? 'post' : 'reel'}?`,
  )
  await press(buttonIn(document.body, 'Confirm'))
}

it.each([
  ['post', { status: 409, body: gone }, 'It went out a moment ago.'],
  ['post', { status: 500, body: '' }, 'Failed to remove scheduled post.'],
  ['reel', { status: 409, body: gone }, 'It went out a moment ago.'],
  ['reel', { status: 500, body: '' }, 'Failed to remove scheduled reel.'],
  ['post', sorry, 'No such company.'],
  ['reel', sorry, 'No such company.'],
] as const)('a scheduled %s that cannot be removed (%o) says "%s"', async (what, answer, words) => {
  await confirm(what, answer)
  await soon(() => {
    expect(toasts()).toEqual([words])
  })
})

it.each([
  ['post', { answer: lost, seen: notThere, words: postTexts.detail.canceledDone }],
  ['post', { answer: notThere, seen: undefined, words: postTexts.detail.canceledDone }],
  ['reel', { answer: lost, seen: notThere, words: reelTexts.canceled }],
  ['sent reel', { answer: lost, seen: notThere, words: reelTexts.deleted }],
  ['sent reel', { answer: notThere, seen: undefined, words: reelTexts.deleted }],
  ['sent reel', { answer: lost, seen: { body: onItsWay }, words: 'Not deleted yet on Facebook' }],
] as const)(
  'a %s whose removal was not answered is looked up before anything is said (%#)',
  async (what, { answer, seen, words }) => {
    await confirm(what, answer, seen)
    await soon(() => {
      expect(toasts()).toEqual([expect.stringContaining(words)])
    })
  },
)

const onInstagram = {
  network: 'instagram',
  permalink: null,
  state: 'published',
  willBeDeleted: false,
} as const
it.each([
  [{}, reelTexts.canceled],
  [{ gone: ['facebook'] }, reelTexts.deleted],
  [{ stays: [onInstagram] }, 'It is still live on Instagram.'],
  [
    { refused: [{ network: 'facebook', message: rawMessage('Not now.') }] },
    'Failed to delete the reel: Not now.',
  ],
] as const)('a planned reel that went out meanwhile (%o) says "%s"', async (what, words) => {
  await confirm('reel', { body: { id: post.id, gone: [], stays: [], refused: [], ...what } })
  await soon(() => {
    expect(toasts()).toEqual([words])
  })
})

it.each(['post', 'reel', 'sent reel'] as const)(
  'a %s that is still there although nobody answered was not removed',
  async (what) => {
    await confirm(what, lost, { body: aPost() })
    await soon(() => {
      expect(toasts()).toEqual([expect.stringMatching(/^Failed to /)])
    })
  },
)
