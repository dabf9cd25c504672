import { message } from '@marquee/contract/message.ts'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import type { TiktokOptions } from '@marquee/contract/tiktok.ts'
import { describe, expect, it } from 'vitest'
import { AppError } from '#platform/app-error.ts'
import { worded, type Worded } from '#platform/wording/testing.ts'
import { checkPost, type GivenPost } from './check-post.ts'

const picture = {
  id: 'a',
  kind: 'image',
  width: 1200,
  height: 1200,
  bytes: 90_000,
  durationMs: null,
} as const
const video = {
  id: 'b',
  kind: 'video',
  width: 1080,
  height: 1920,
  bytes: 900_000,
  durationMs: 20_000,
} as const
const tiktok: TiktokOptions = {
  privacyLevel: 'SELF_ONLY',
  allowComments: true,
  allowDuet: false,
  allowStitch: false,
  disclosePostContent: false,
  brandOrganicToggle: false,
  brandContentToggle: false,
  isAiGenerated: false,
  autoAddMusic: false,
  headline: '',
}

/** The fields that are refused, with their sentences; null: it goes out. */
function refusal(
  networks: readonly NetworkKey[],
  more: Partial<GivenPost> = {},
): Worded<AppError['details']> | null {
  try {
    checkPost({
      kind: 'post',
      text: 'Burrata is back',
      networks,
      files: [picture],
      options: { tiktok },
      isScheduled: false,
      ...more,
    })
  } catch (error) {
    if (error instanceof AppError) return worded(error.details)
    throw error
  }
  return null
}

describe('text', () => {
  it('is refused one character over the limit, and says by how many', () => {
    expect(refusal(['facebook'], { text: 'a'.repeat(2200) })).toBeNull()
    expect(refusal(['facebook'], { text: 'a'.repeat(2203) })).toEqual({
      title: 'The text is 3 characters longer than the 2200 a post may have.',
    })
    expect(refusal(['google'], { text: 'a'.repeat(1501) })).toEqual({
      title: 'Google accepts up to 1,500 characters: 1 too many.',
    })
  })
  it('is counted by the rule of X where X is among the networks', () => {
    expect(refusal(['facebook', 'twitter'], { text: 'a'.repeat(281) })).toEqual({
      title: 'X accepts text of maximum 280 characters',
    })
    // a link counts 23, whatever its length; an emoji counts 2
    expect(
      refusal(['twitter'], {
        text: `${'a'.repeat(256)} https://osterialume.com/${'menu/'.repeat(20)}`,
      }),
    ).toBeNull()
    expect(refusal(['twitter'], { text: '🍝'.repeat(140) })).toBeNull()
    expect(refusal(['twitter'], { text: '🍝'.repeat(141) })).toEqual({
      title: 'X accepts text of maximum 280 characters',
    })
  })
})

describe('a video', () => {
  it('goes alone, and pictures by themselves', () => {
    expect(refusal(['facebook', 'instagram'], { files: [video] })).toBeNull()
    expect(refusal(['facebook', 'instagram'], { files: [picture, picture] })).toBeNull()
    for (const files of [
      [video, picture],
      [video, video],
    ])
      expect(refusal(['instagram'], { files })).toEqual({
        mediaId: 'A post can have one video, or up to 10 pictures. Remove what is too much.',
      })
  })
  it('is refused at the network that takes none; X shows the words alone', () => {
    expect(refusal(['instagram', 'google'], { files: [video] })).toEqual({
      socialNetworks: 'Google does not allow you to post videos.',
    })
    expect(
      refusal(['instagram', 'twitter'], { files: [{ ...video, durationMs: 200_000 }] }),
    ).toBeNull()
    expect(
      refusal(['twitter'], {
        files: [{ ...video, durationMs: 200_000 }],
        options: { twitter: { withMedia: true } },
      }),
    ).toEqual({
      mediaId: 'X accepts videos of up to 140 seconds. This one has 200 seconds: trim it.',
    })
  })
  it('is refused where the copy that a network takes cannot be made', () => {
    const said = message('preflight.videos-never-made-smaller', {
      network: 'X',
      width: 1280,
      height: 1024,
    })
    const unmade = {
      ...video,
      refusals: [{ network: 'twitter', use: 'post', message: said }],
    } as const
    expect(
      refusal(['facebook', 'twitter'], {
        files: [unmade],
        options: { twitter: { withMedia: true } },
      }),
    ).toEqual({
      mediaId:
        'X accepts videos of up to 1280 by 1024 pixels, and videos cannot be made smaller on this server. Save it smaller where you filmed it, and upload that one.',
    })
    expect(refusal(['facebook', 'twitter'], { files: [unmade] })).toBeNull()
  })
  it('is what a reel is, of up to a minute', () => {
    expect(
      refusal(['facebook', 'instagram', 'tiktok'], { kind: 'reel', files: [video] }),
    ).toBeNull()
    expect(refusal(['instagram'], { kind: 'reel' })).toEqual({
      mediaId: 'Reels without or video are not allowed.',
    })
    expect(
      refusal(['instagram'], { kind: 'reel', files: [{ ...video, durationMs: 61_000 }] }),
    ).toEqual({ mediaId: 'Trim the video to maximum duration of 60 sec.' })
    expect(refusal(['google'], { kind: 'reel', files: [video] })).toMatchObject({
      socialNetworks: 'Google has no reels.',
    })
  })
})

describe('TikTok', () => {
  it('needs to be told who may see the post', () => {
    expect(refusal(['tiktok'], { options: {} })).toEqual({
      tiktok: 'Select who can view this TikTok post.',
    })
  })
  it('takes one picture, and no post for later; a reel may be scheduled', () => {
    expect(refusal(['tiktok'], { files: [picture, picture] })).toEqual({
      mediaId: 'Only one image can be posted on TikTok.',
    })
    expect(refusal(['tiktok'], { isScheduled: true })).toEqual({
      scheduledAt: 'Scheduling posts is not supported on TikTok.',
    })
    expect(refusal(['tiktok'], { kind: 'reel', files: [video], isScheduled: true })).toBeNull()
  })
})

it('names every field that a network refuses, each with its first sentence', () => {
  expect(refusal(['google', 'twitter'], { files: [video], text: 'a'.repeat(1600) })).toEqual({
    socialNetworks: 'Google does not allow you to post videos.',
    title: 'Google accepts up to 1,500 characters: 100 too many.',
  })
})

it('words its refusals in the reader’s language', () => {
  try {
    checkPost({
      kind: 'post',
      text: 'x'.repeat(1512),
      networks: ['google'],
      files: [picture],
      options: {},
      isScheduled: false,
    })
    expect.unreachable()
  } catch (error) {
    expect(error instanceof AppError && worded(error.details, 'it')).toEqual({
      title: 'Google accetta fino a 1500 caratteri: 12 di troppo.',
    })
  }
})
