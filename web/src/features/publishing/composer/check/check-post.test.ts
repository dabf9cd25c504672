import { wordsOfServer } from '#lib/worded.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { countsOf, overText, problemsOf, type PostContext } from './check-post.ts'
import { emptyContent, type DraftContent } from '../draft/draft-content.ts'
import { tiktokOptionsOf } from '../../networks/tiktok/tiktok-problem.ts'

beforeAll(wordsOfServer)

const measureForX: PostContext['measureForX'] = (text) => ({ length: text.length, hasLink: false })
const known: PostContext = { isUploading: false, measureForX, terms: undefined }
const picture = {
  id: 'p',
  url: '/m/p',
  thumbUrl: '/m/t',
  name: 'quiz-sign.jpg',
  width: 1000,
  height: 1000,
}
const ready: DraftContent = {
  ...emptyContent(),
  text: 'Tuesday is quiz night.',
  networks: ['facebook'],
  pictures: [picture],
}
const video: DraftContent = {
  ...ready,
  pictures: [{ ...picture, type: 'video', durationMs: 4000 }],
}
const problems = (over: Partial<DraftContent>, more: Partial<PostContext> = {}) =>
  problemsOf({ ...ready, ...over }, { ...known, ...more })

describe('the counter', () => {
  const over = (length: number, networks: DraftContent['networks']) =>
    countsOf({ text: 'a'.repeat(length), networks }, measureForX)
      .map((count) => overText(count, networks))
      .filter((text) => text !== null)
  it('says by how many the text is over, and for whom', () => {
    expect(over(2200, ['facebook'])).toEqual([])
    expect(over(2212, ['facebook'])).toEqual(['12 too many for Facebook'])
    expect(over(292, ['facebook', 'twitter'])).toEqual(['12 too many for X'])
    expect(over(2201, [])).toEqual(['1 too many'])
  })
  it('counts for whoever has the least room left, and besides for everyone who has none', () => {
    const shown = (length: number, networks: DraftContent['networks']) =>
      countsOf({ text: 'a'.repeat(length), networks }, measureForX).map(
        ({ network, used, most }) => `${network ?? 'own'} ${used}/${most}`,
      )
    expect(shown(100, ['facebook', 'instagram'])).toEqual(['own 100/2200'])
    expect(shown(100, ['facebook', 'google'])).toEqual(['google 100/1500'])
    expect(shown(1600, ['google', 'twitter'])).toEqual(['twitter 1600/280', 'google 1600/1500'])
  })
  it('counts for X as X does', () => {
    expect(
      countsOf({ text: 'aa', networks: ['twitter'] }, () => ({ length: 23, hasLink: true }))[0],
    ).toEqual({ network: 'twitter', used: 23, most: 280 })
  })
})
describe('a text too long for one network', () => {
  const long: Partial<DraftContent> = { text: 'a'.repeat(281), networks: ['facebook', 'twitter'] }
  it('holds the others back too, until that one is left out (C71)', () => {
    expect(problems(long).text).toBe('1 too many for X')
    expect(problems({ ...long, networks: ['facebook'] })).toEqual({})
  })
})
describe('a post before it goes out', () => {
  it('is complete with a network, a picture and words', () => {
    expect(problems({})).toEqual({})
  })
  it('says everything that is missing at once, in the words of the specification', () => {
    expect(problemsOf({ ...emptyContent(), text: '  \n ' }, known)).toEqual({
      networks: 'Select a social network',
      media: 'Posts without image or video are not allowed.',
      text: 'Post text cannot be empty or whitespace only.',
    })
  })
  it('needs no picture when it goes only to X', () => {
    expect(problems({ networks: ['twitter'], pictures: [] }).media).toBeUndefined()
  })
  it('says at the networks which of them accepts no video', () => {
    expect(
      problems({ ...video, networks: ['instagram', 'facebook', 'twitter'] }).networks,
    ).toBeUndefined()
    expect(problems({ ...video, networks: ['instagram', 'google'] }).networks).toBe(
      'Google does not allow you to post videos.',
    )
  })
  it('says at the pictures that TikTok takes one', () => {
    const two = [picture, { ...picture, id: 'q' }]
    expect(problems({ networks: ['tiktok'], pictures: two }).media).toBe(
      'Only one image can be posted on TikTok.',
    )
    expect(problems({ networks: ['facebook'], pictures: two }).media).toBeUndefined()
  })
  it('asks who may view it on TikTok, and lets nothing that advertises be private', () => {
    const tiktok = (choices: DraftContent['extras']['tiktok']) =>
      problems({
        networks: ['tiktok'],
        extras: choices ? { kind: 'post', tiktok: choices } : { kind: 'post' },
      }).options
    expect(tiktok(undefined)).toBe('Select who can view this TikTok post.')
    expect(tiktok({ allowComments: true })).toBe('Select who can view this TikTok post.')
    expect(
      tiktok({ privacyLevel: 'SELF_ONLY', disclosePostContent: true, brandContentToggle: true }),
    ).toBe('Branded content cannot be private.')
    expect(tiktok({ privacyLevel: 'SELF_ONLY', disclosePostContent: true })).toBe(
      'You need to indicate if your content promotes yourself, a third party, or both.',
    )
    expect(
      tiktok({ privacyLevel: 'SELF_ONLY', disclosePostContent: true, brandOrganicToggle: true }),
    ).toBeUndefined()
    expect(tiktok({ privacyLevel: 'PUBLIC_TO_EVERYONE', headline: 'a'.repeat(91) })).toMatch(
      /up to 90 characters: 1 too many/,
    )
  })
  it('goes by what the TikTok account allows now', () => {
    const terms = {
      toInbox: false,
      name: 'Lume',
      username: 'lume',
      pictureUrl: null,
      privacyLevels: ['SELF_ONLY' as const],
      commentsOff: false,
      duetOff: false,
      stitchOff: false,
      longestFilmMs: 3000,
    }
    const on = { ...video, networks: ['tiktok' as const] }
    expect(
      problems(
        { ...on, extras: { kind: 'post', tiktok: { privacyLevel: 'PUBLIC_TO_EVERYONE' } } },
        { terms },
      ).options,
    ).toMatch(/does not allow this choice any more/)
    expect(
      problems(
        { ...on, extras: { kind: 'post', tiktok: { privacyLevel: 'SELF_ONLY' } } },
        { terms },
      ).options,
    ).toMatch(/up to 3 seconds/)
  })
  it('asks for nothing that is chosen in the TikTok app, where the post goes to the inbox', () => {
    const inbox: DraftContent = {
      ...video,
      networks: ['tiktok'],
      extras: { kind: 'post', tiktok: { toInbox: true } },
    }
    expect(problems(inbox).options).toBeUndefined()
    expect(
      tiktokOptionsOf({
        pictures: video.pictures,
        extras: { kind: 'post', tiktok: { toInbox: true, headline: 'Tonight', allowDuet: true } },
      }),
    ).toMatchObject({
      toInbox: true,
      privacyLevel: 'SELF_ONLY',
      headline: 'Tonight',
      allowDuet: false,
    })
  })
  it('waits for a picture that is still on its way', () => {
    expect(problems({}, { isUploading: true }).media).toMatch(/still being uploaded/)
  })
})
