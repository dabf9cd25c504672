import { beforeEach, describe, expect, it } from 'vitest'
import { message } from '@marquee/contract/message.ts'
import { townNetworks } from '#platform/settings/networks/network-settings.ts'
import { testClock } from '#testing/test-platform.ts'
import type { PostContent, PreparedPicture } from '../../capabilities/publish/publisher.ts'
import { recordSteps } from '../../capabilities/testing/publisher-world.ts'
import type { UsageReport } from '../../capabilities/usage.ts'
import { createFixtureOutbound } from '../../testing/fixtures.ts'
import { writeGrantSecret, writeLocationSecret } from '../sign-in/google-secret.ts'
import { createGoogleBusiness } from '../index.ts'
import { languageOf } from './language-of.ts'

const settings = townNetworks('https://town.example').googleBusiness
const {
  tokenUrl: token,
  revokeUrl: revoke,
  accountsUrl: accounts,
  informationUrl: information,
  postsUrl: posts,
  performanceUrl: performance,
} = settings
const folder = (name: string) => [new URL(`../${name}/`, import.meta.url)]
const open = () =>
  createFixtureOutbound({
    wire: folder('wire'),
    fixtures: folder('fixtures'),
    bases: () => ({ token, revoke, accounts, information, posts, performance }),
  })

const noon = new Date('2026-11-21T12:00:00Z')
let network = open()
let reports: UsageReport[] = []
beforeEach(() => {
  network = open()
  reports = []
})
const google = () =>
  createGoogleBusiness({
    settings,
    outbound: network,
    clock: { ...testClock(), now: () => noon },
    onUsage: (report) => {
      reports.push(report)
    },
  })
const grant = writeGrantSecret({
  accessToken: 'ya29.fixture-access',
  refreshToken: '1//fixture-refresh',
  expiresAt: noon.getTime() + 3_599_000,
  scopes: [],
})
const secret = google().renewal.bind(
  grant,
  writeLocationSecret({ location: 'accounts/1/locations/2', mapsUri: null }),
)
const publisher = () => google().publisher(secret)
const failing = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'did not fail',
    (error: unknown) => error,
  )

const aPhoto = (bytes = 50_000, side = 800): PreparedPicture => ({
  mediaId: 'm1',
  contentType: 'image/jpeg',
  width: side,
  height: side,
  altText: null,
  bytes: async () => Buffer.alloc(bytes),
  address: async () => 'https://marquee.example/m/1.jpg',
})
const aPost = (more: Partial<PostContent> = {}): PostContent => ({
  kind: 'post',
  text: 'Soup today',
  pictures: [],
  video: null,
  options: {},
  ...more,
})
const commit = (content = aPost()) => publisher().commit(content, {}, recordSteps())
const lastBody = (): unknown => JSON.parse(String(network.asked.at(-1)?.request.body))

describe('a local post', () => {
  it('is made with its words, its language and its first photo, and worked on', async () => {
    expect(
      await commit(
        aPost({ text: 'La zuppa di oggi, con il pane della casa', pictures: [aPhoto(), aPhoto()] }),
      ),
    ).toEqual({
      remoteId: 'locations/2/localPosts/3',
      permalink: 'https://local.google.com/place?id=3',
      state: 'processing',
    })
    expect(lastBody()).toEqual({
      languageCode: 'it',
      topicType: 'STANDARD',
      summary: 'La zuppa di oggi, con il pane della casa',
      media: [{ mediaFormat: 'PHOTO', sourceUrl: 'https://marquee.example/m/1.jpg' }],
    })
    network.answer('make-local-post', 'make-local-post-live')
    expect(await commit()).toMatchObject({ state: 'published' })
    expect(lastBody()).toEqual({ languageCode: 'en', topicType: 'STANDARD', summary: 'Soup today' })
  })

  it('is followed until people see it, or until Google took it down', async () => {
    const follow = (content = aPost()) =>
      publisher().follow({ remoteId: 'locations/2/localPosts/3', content, prepared: {} })
    network.answer(
      'local-post',
      'local-post-processing',
      'local-post',
      'local-post-rejected',
      'local-post-rejected',
    )
    expect(await follow()).toEqual({ state: 'processing', againInMs: 15_000 })
    expect(await follow()).toEqual({
      state: 'published',
      remoteId: 'locations/2/localPosts/3',
      permalink: 'https://local.google.com/place?id=3',
    })
    expect(
      await follow(aPost({ text: 'Book a table: 0117 496 0123, from 21.11.2026' })),
    ).toMatchObject({ state: 'refused', message: message('google-business.removed-for-telephone') })
    expect(await follow(aPost({ text: 'On 21.11.2026 from 1200 for 24.50' }))).toMatchObject({
      state: 'refused',
      message: message('google-business.removed'),
    })
  })

  it('is asked for less and less; what is still not shown after ten minutes was taken away, unless the location has moved', async () => {
    const after = (minutes: number) =>
      publisher().follow({
        remoteId: 'locations/2/localPosts/3',
        content: aPost(),
        prepared: {},
        acceptedAt: new Date(noon.getTime() - minutes * 60_000),
      })
    network.answer(
      'local-post',
      'local-post-processing',
      'local-post-processing',
      'local-post-gone',
    )
    expect([await after(4), await after(600), await after(4)]).toEqual(
      [60_000, 300_000, 60_000].map((againInMs) => ({ state: 'processing', againInMs })),
    )
    expect(await after(10)).toMatchObject({
      state: 'refused',
      message: message('google-business.post-gone'),
    })
    network.answer('local-posts', 'local-posts-gone', 'local-posts-limited')
    expect(await failing(after(10))).toMatchObject({ kind: 'reauthorize' })
    expect(await failing(after(10))).toMatchObject({ kind: 'rate-limited' })
  })

  it.each([
    [
      'make-local-post-chain',
      'rejected',
      'Google accepts no posts from other apps for this business. Write them in its Business Profile.',
    ],
    [
      'make-local-post-unfetched',
      'unavailable',
      'Google could not fetch the picture from our server. It is not your post; we will try again automatically.',
    ],
    [
      'make-local-post-photo',
      'rejected',
      'Google accepts pictures of 10 KB to 5 MB with 250 pixels and more on each side. Choose another picture.',
    ],
    ['make-local-post-long', 'rejected', 'Google refused this: Summary is too long.'],
    ['make-local-post-forbidden', 'reauthorize', expect.stringContaining('no longer has a role')],
    ['make-local-post-moved', 'reauthorize', expect.stringContaining('no longer has a role')],
    ['make-local-post-down', 'uncertain', expect.stringContaining('we do not know yet')],
    ['make-local-post-unreadable', 'uncertain', expect.stringContaining('we do not know yet')],
  ])('%s: %s', async (file, kind, message) => {
    network.answer('make-local-post', file)
    expect(await failing(commit())).toMatchObject({ kind, message })
  })

  it('too many changes fill the quota of this profile alone', async () => {
    network.answer('make-local-post', 'make-local-post-limited')
    expect(await failing(commit())).toMatchObject({
      kind: 'rate-limited',
      until: new Date(noon.getTime() + 60_000),
    })
    expect(reports).toEqual([
      { budget: 'google:changes:locations/2', percent: 100, blockedForMs: 60_000 },
    ])
    expect(google().budgets(secret)).toEqual(['google:posts', 'google:changes:locations/2'])
  })

  it.each([
    ['a photo of too few bytes', aPost({ pictures: [aPhoto(9000)] }), '10 KB to 5 MB'],
    ['a photo of too many bytes', aPost({ pictures: [aPhoto(5_000_001)] }), '10 KB to 5 MB'],
    ['a small photo', aPost({ pictures: [aPhoto(50_000, 249)] }), '250 pixels'],
    ['a long text', aPost({ text: 'a'.repeat(1502) }), '2 too many'],
    ['nothing', aPost({ text: ' ' }), 'without text and picture'],
  ])('is refused before it is sent: %s', async (_what, content, words) => {
    expect(await failing(publisher().prepare(content, null, recordSteps()))).toMatchObject({
      kind: 'rejected',
      message: expect.stringContaining(words),
    })
    expect(network.asked).toEqual([])
  })
})

describe('a lost commit', () => {
  const lookUp = (content = aPost()) =>
    publisher().lookUp({ content, prepared: {}, startedAt: noon })

  it('is found by its words, its photo and its time; what is taken down counts only where nothing else is there', async () => {
    network.answer('local-posts', 'local-posts-lost')
    expect(await lookUp()).toEqual({
      proof: 'content',
      candidates: [
        {
          remoteId: 'locations/2/localPosts/9',
          permalink: 'https://local.google.com/place?id=9',
          createdAt: new Date('2026-11-21T12:00:02Z'),
        },
      ],
    })
    expect(
      (await lookUp(aPost({ pictures: [aPhoto(), aPhoto()] }))).candidates.map(
        ({ remoteId }) => remoteId,
      ),
    ).toEqual(['locations/2/localPosts/5'])
    network.answer('local-posts', 'local-posts-lost-rejected', 'local-posts-lost-processing')
    expect((await lookUp()).candidates).toMatchObject([
      { remoteId: 'locations/2/localPosts/8', state: 'processing' },
    ])
    expect((await lookUp()).candidates).toMatchObject([
      { remoteId: 'locations/2/localPosts/8', state: 'processing' },
    ])
  })

  it('is found on a further page, whatever stands before it', async () => {
    network.answer('local-posts', 'local-posts-unordered', 'local-posts-lost')
    expect((await lookUp()).candidates).toMatchObject([{ remoteId: 'locations/2/localPosts/9' }])
  })

  it('is not taken for absent where the list cannot be read', async () => {
    network.answer('local-posts', 'local-posts-partial')
    expect(await failing(lookUp())).toMatchObject({
      kind: 'unavailable',
      message: expect.stringContaining('cannot be sure yet'),
    })
  })
})

it('a post is removed, also one that is gone; a removal that failed at Google is not known', async () => {
  const remove = () => publisher().remove('locations/2/localPosts/3', recordSteps())
  await remove()
  network.answer('remove-local-post', 'remove-local-post-gone', 'remove-local-post-down')
  await remove()
  expect(await failing(remove())).toMatchObject({ kind: 'uncertain' })
  // Google's reference: "If successful, the response body is empty"
  network.answer('remove-local-post', 'remove-local-post-empty')
  await remove()
})

it('a post of a location that moved to another account is not taken for gone', async () => {
  network.answer('remove-local-post', 'remove-local-post-gone')
  network.answer('local-post', 'local-post-gone')
  network.answer('local-posts', 'local-posts-gone')
  const remove = publisher().remove('locations/2/localPosts/3', recordSteps())
  expect(await failing(remove)).toMatchObject({
    kind: 'reauthorize',
    said: { code: 'network.role-lost' },
  })
  const read = google().reader(secret).read('locations/2/localPosts/3')
  expect(await failing(read)).toMatchObject({ kind: 'reauthorize' })
  network.answer('local-posts', 'local-posts')
  expect(await google().reader(secret).read('locations/2/localPosts/3')).toBeNull()
})

it.each([
  ['Heute im Haus: die Suppe vom Markt', 'de'],
  ['Le menu du jour et les vins', 'fr'],
  ['Hoy y siempre para los amigos', 'es'],
  ['Pão e vinho para você, só hoje em Lisboa', 'pt'],
  ['今日のスープ', 'ja'],
  ['Soup!', 'en'],
  ['', 'en'],
])('%s is written in %s', (text, language) => {
  expect(languageOf(text)).toBe(language)
})
