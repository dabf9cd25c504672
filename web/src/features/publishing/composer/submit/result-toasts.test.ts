import { rawMessage } from '@marquee/contract/message.ts'
import { describe, expect, it } from 'vitest'
import type { NetworkResult, PublicationState } from '@marquee/contract/publishing.ts'
import { resultToasts } from './result-toasts.ts'

const id = '00000000-0000-4000-8000-000000000001'
const stands = (state: PublicationState, error?: string): NetworkResult => ({
  success: state !== 'failed',
  state,
  publicationId: id,
  ...(error === undefined ? {} : { error: rawMessage(error) }),
})
const now = (results: Record<string, NetworkResult>) =>
  resultToasts({ id, publishedNow: true, scheduledAt: null, results })
const planned = (results: Record<string, NetworkResult>) =>
  resultToasts({ id, publishedNow: false, scheduledAt: '2026-11-24T18:30:00.000Z', results })

describe('what a press came to', () => {
  it('names the networks that took it, in the product’s order', () => {
    expect(now({ twitter: stands('published'), facebook: stands('published') })).toEqual([
      {
        kind: 'success',
        title: 'Post Status',
        text: 'Published on Facebook, X.',
        publicationId: null,
      },
    ])
  })
  it('says apart what is still on its way and what was refused', () => {
    expect(
      now({
        facebook: stands('published'),
        instagram: stands('processing'),
        twitter: stands('failed', 'same words as last week'),
      }),
    ).toEqual([
      {
        kind: 'success',
        title: 'Post Status',
        text: 'Published on Facebook. Still on its way: Instagram.',
        publicationId: null,
      },
      { kind: 'error', title: 'X Error', text: 'same words as last week', publicationId: id },
    ])
  })
  it('says why X refused, or that it did', () => {
    expect(now({ twitter: stands('failed') })).toEqual([
      {
        kind: 'error',
        title: 'X Error',
        text: 'Something went wrong while posting to X',
        publicationId: id,
      },
    ])
    expect(now({ google: stands('failed') })).toEqual([
      {
        kind: 'error',
        title: 'Post Status',
        text: 'Not published: Google: the network gave no reason.',
        publicationId: id,
      },
    ])
  })
  it('tells a video that TikTok refused by the words of TikTok, and a picture as a picture', () => {
    const of = (error: string | undefined, isVideo: boolean) =>
      resultToasts(
        { id, publishedNow: true, scheduledAt: null, results: { tiktok: stands('failed', error) } },
        isVideo,
      ).map(({ title, text }) => [title, text])
    expect(of('TikTok has blocked this profile.', true)).toEqual([
      ['TikTok has blocked this profile.', ''],
    ])
    expect(of(undefined, true)).toEqual([['TikTok INIT failed', '']])
    expect(of('TikTok has blocked this profile.', false)).toEqual([
      ['Something went wrong while posting.', 'TikTok has blocked this profile.'],
    ])
  })
  it('tells of a plan that TikTok does not take as of any other network', () => {
    expect(planned({ tiktok: stands('failed', 'The profile was signed out.') })).toEqual([
      {
        kind: 'error',
        title: 'Post Status',
        text: 'Not published: TikTok: The profile was signed out.',
        publicationId: id,
      },
    ])
  })
  it('never calls published what only was sent', () => {
    expect(now({ facebook: stands('unknown') })).toEqual([
      {
        kind: 'info',
        title: 'Post Status',
        text: 'Still on its way: Facebook.',
        publicationId: null,
      },
    ])
    expect(now({ facebook: stands('scheduled') })).toEqual([
      {
        kind: 'info',
        title: 'Post Status',
        text: 'Still on its way: Facebook.',
        publicationId: null,
      },
    ])
  })
  it('calls a held post held, on every network, and leads to what happened', () => {
    expect(
      now({
        instagram: stands('held', 'Instagram signed Osteria Lume out. Connect it again.'),
        facebook: stands('published'),
      }),
    ).toEqual([
      {
        kind: 'success',
        title: 'Post Status',
        text: 'Published on Facebook.',
        publicationId: null,
      },
      {
        kind: 'warning',
        title: 'Post Status',
        text: 'Held, not lost: Instagram signed Osteria Lume out. Connect it again.',
        publicationId: id,
      },
    ])
  })
  it('names what is scheduled, even while its preparation runs', () => {
    expect(planned({ facebook: stands('preparing') })).toEqual([
      {
        kind: 'success',
        title: 'Post Status',
        text: 'Scheduled on Facebook.',
        publicationId: null,
      },
    ])
  })
})
