import { beforeEach, describe, expect, it } from 'vitest'
import { message } from '@marquee/contract/message.ts'
import { townNetworks } from '#platform/settings/networks/network-settings.ts'
import { testClock } from '#testing/test-platform.ts'
import { recordSteps } from '../../capabilities/testing/publisher-world.ts'
import { createFixtureOutbound } from '../../testing/fixtures.ts'
import { writeGrantSecret, writeLocationSecret } from '../sign-in/google-secret.ts'
import { createGoogleBusiness } from '../index.ts'
import { toRemoteReview } from './google-review.ts'

const settings = townNetworks('https://town.example').googleBusiness
const folder = (name: string) => [new URL(`../${name}/`, import.meta.url)]
const open = () =>
  createFixtureOutbound({
    wire: folder('wire'),
    fixtures: folder('fixtures'),
    bases: () => ({
      token: settings.tokenUrl,
      revoke: settings.revokeUrl,
      accounts: settings.accountsUrl,
      information: settings.informationUrl,
      posts: settings.postsUrl,
    }),
  })
const noon = new Date('2026-11-21T12:00:00Z')
let network = open()
beforeEach(() => {
  network = open()
})
const google = () =>
  createGoogleBusiness({
    settings,
    outbound: network,
    clock: { ...testClock(), now: () => noon },
    onUsage: () => undefined,
  })
const secret = () =>
  google().renewal.bind(
    writeGrantSecret({
      accessToken: 'ya29.fixture-access',
      refreshToken: '1//fixture-refresh',
      expiresAt: noon.getTime() + 3_599_000,
      scopes: [],
    }),
    writeLocationSecret({ location: 'accounts/1/locations/2', mapsUri: 'https://maps.example/2' }),
  )
const replier = () => google().reviewReplier(secret())

describe('reviews as Google’s documents show them', () => {
  it('are read with what is missing left empty, and a rating nobody gave as none', async () => {
    const reviewer = google().reviewer(secret())
    expect(reviewer.pageUrl).toBe('https://maps.example/2')
    const { reviews, cursor, isWhole } = await reviewer.list({ limit: 200 })
    expect([cursor, isWhole]).toEqual(['t2', true])
    expect(reviews).toEqual([
      {
        remoteId: 'AbC',
        stars: 5,
        recommends: null,
        text: 'Top',
        reviewer: 'Ann',
        createdAt: new Date('2026-11-20T09:00:00Z'),
        updatedAt: new Date('2026-11-20T10:00:00Z'),
        reply: { state: 'live', text: 'Thanks', at: new Date('2026-11-20T12:00:00Z') },
      },
      {
        remoteId: 'DeF',
        stars: null,
        recommends: null,
        text: '',
        reviewer: null,
        createdAt: new Date('2026-11-19T09:00:00Z'),
        updatedAt: new Date('2026-11-19T09:00:00Z'),
        reply: null,
      },
      expect.objectContaining({
        remoteId: 'GhI',
        stars: 1,
        reviewer: null,
        reply: expect.objectContaining({
          state: 'refused',
          message: message('google-business.reply-refused'),
        }),
      }),
    ])
    const asked = new URL(network.asked.at(-1)?.request.url ?? '')
    expect(Object.fromEntries(asked.searchParams)).toEqual({
      pageSize: '50',
      orderBy: 'updateTime desc',
    })
  })
  it('that cannot be read are left out, and the page says that it is not whole', async () => {
    network.answer('reviews', 'reviews-unreadable', 'reviews-none')
    const reviewer = google().reviewer(secret())
    const page = await reviewer.list({ limit: 50 })
    expect([page.reviews.length, page.isWhole]).toEqual([1, false])
    expect(await reviewer.list({ limit: 50 })).toEqual({ reviews: [], cursor: null, isWhole: true })
  })
  it('are answered, and what becomes of an answer is read in both of its places', async () => {
    network.answer('reply-to-review', 'reply-to-review', 'reply-to-review-pending')
    const context = recordSteps()
    expect(await replier().reply('AbC', 'Thanks', context)).toEqual({ isInReview: false })
    expect(await replier().reply('AbC', 'Thanks', context)).toEqual({ isInReview: true })
    network.answer(
      'review',
      'review',
      'review-pending',
      'review-state-beside',
      'review-unanswered',
      'review-gone',
    )
    const seen = []
    for (let look = 0; look < 5; look++) seen.push((await replier().see('AbC'))?.state ?? null)
    expect(seen).toEqual(['live', 'in-review', 'refused', null, null])
  })
  it('that are gone refuse an answer, and a failing server leaves it uncertain', async () => {
    network.answer('reply-to-review', 'reply-to-review-gone', 'reply-to-review-down')
    await expect(replier().reply('AbC', 'Thanks', recordSteps())).rejects.toMatchObject({
      kind: 'rejected',
      said: message('google-business.review-gone'),
    })
    await expect(replier().reply('AbC', 'Thanks', recordSteps())).rejects.toMatchObject({
      kind: 'uncertain',
    })
    network.answer('delete-reply', 'delete-reply', 'delete-reply-gone')
    await replier().remove('AbC', recordSteps())
    await replier().remove('AbC', recordSteps())
  })
  it('of a location that moved to another account are not taken for gone', async () => {
    network.answer('delete-reply', 'delete-reply-gone')
    network.answer('review', 'review-gone')
    network.answer('reviews', 'reviews-gone')
    await expect(replier().remove('AbC', recordSteps())).rejects.toMatchObject({
      kind: 'reauthorize',
      said: { code: 'network.role-lost' },
    })
    await expect(replier().see('AbC')).rejects.toMatchObject({ kind: 'reauthorize' })
  })
  it.each([
    [
      '(Translated by Google) Tasty and cheap\n\n(Original)\nBuono e\n\nconveniente',
      'Buono e\n\nconveniente',
    ],
    ['Buono e\n\nconveniente\n\n(Translated by Google)\nTasty and cheap', 'Buono e\n\nconveniente'],
    ['(Translated by Google) Tasty and cheap', '(Translated by Google) Tasty and cheap'],
    ['I read (Translated by Google) and laughed', 'I read (Translated by Google) and laughed'],
    ['Nonna is (Original)\nand so am I', 'Nonna is (Original)\nand so am I'],
  ])('are read as they were written, without Google’s translation: %j', (comment, text) => {
    const seen = { reviewId: 'r', createTime: '2026-11-20T09:00:00Z', reviewReply: { comment } }
    expect(toRemoteReview({ ...seen, comment }, noon)).toMatchObject({ text, reply: { text } })
  })
})
