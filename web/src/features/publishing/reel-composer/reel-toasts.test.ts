import { rawMessage } from '@marquee/contract/message.ts'
import type { NetworkResult } from '@marquee/contract/publishing.ts'
import { expect, it } from 'vitest'
import { reelToasts } from './reel-toasts.ts'

const result = (state: NetworkResult['state'], error?: string): NetworkResult => ({
  success: state === 'published',
  state,
  publicationId: crypto.randomUUID(),
  ...(error === undefined ? {} : { error: rawMessage(error) }),
})
const told = (results: Record<string, NetworkResult>, publishedNow = true) =>
  reelToasts({ id: crypto.randomUUID(), publishedNow, scheduledAt: null, results }).map(
    ({ kind, title, text }) => [kind, title, text],
  )

it('tells of each network in the words of reels, and of none that it stands before it does', () => {
  expect(
    told({
      facebook: result('published'),
      instagram: result('processing'),
      twitter: result('submitting'),
      google: result('unknown'),
      tiktok: result('failed', 'The video is too long.'),
    }),
  ).toEqual([
    ['success', 'Post was successfully published', 'Facebook'],
    ['info', 'Google', 'We got no answer. We are checking whether the reel arrived.'],
    [
      'info',
      'X',
      'Reel was successfully published and it will be visible on this page shortly. Please refresh your page to see it.',
    ],
    ['error', 'The post could not be made.', 'TikTok: The video is too long.'],
    ['info', 'Post Status', 'Still on its way: Instagram.'],
  ])
})
it('tells of a plan as of a post', () => {
  expect(told({ facebook: result('scheduled') }, false)).toEqual([
    ['success', 'Post Status', 'Scheduled on Facebook.'],
  ])
})
