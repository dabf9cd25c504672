import { describe, expect, it } from 'vitest'
import type { PostContent, PreparedPicture } from '../../capabilities/publish/publisher.ts'
import { recordSteps } from '../../capabilities/testing/publisher-world.ts'
import { clock, connected, failure } from '../testing.ts'

const aPicture = (more: Partial<PreparedPicture> = {}): PreparedPicture => ({
  mediaId: 'm1',
  contentType: 'image/jpeg',
  width: 800,
  height: 600,
  altText: null,
  bytes: async () => Buffer.alloc(2000),
  address: async () => 'https://marquee.example/m/1.jpg',
  ...more,
})
const aPost = (more: Partial<PostContent> = {}): PostContent => ({
  kind: 'post',
  text: 'Soup today',
  pictures: [],
  video: null,
  options: {},
  ...more,
})
const withMedia = { withMedia: true }

async function open() {
  const testbed = await connected()
  const publisher = testbed.x.publisher(testbed.secret, testbed.meter)
  const prepare = (
    content: PostContent,
    earlier: Awaited<ReturnType<typeof publisher.prepare>>['prepared'] | null = null,
    context = recordSteps(),
  ) => publisher.prepare(content, earlier, context)
  const commit = async (content = aPost()) =>
    publisher.commit(content, (await prepare(content)).prepared, recordSteps())
  const lastBody = (): unknown => JSON.parse(String(testbed.asked.at(-1)?.request.body))
  const calls = () =>
    testbed.asked
      .slice(testbed.asked.findIndex(({ call }) => call === 'usersMe') + 1)
      .map(({ call }) => call)
  return { ...testbed, publisher, prepare, commit, lastBody, calls }
}

describe('a post on X', () => {
  it('is of words alone unless pictures were switched on, and stands at once', async () => {
    const { commit, lastBody, reports } = await open()
    expect(await commit(aPost({ pictures: [aPicture()] }))).toEqual({
      remoteId: '1346889436626259970',
      permalink: 'https://x.com/osterialume/status/1346889436626259970',
      state: 'published',
    })
    expect(lastBody()).toEqual({ text: 'Soup today' })
    expect(reports).toEqual([{ budget: 'x:2244994945:publish', percent: 1, blockedForMs: 0 }])
  })

  it('carries up to four pictures with their descriptions, each uploaded once', async () => {
    const { prepare, publisher, lastBody, calls, answer } = await open()
    answer('uploadPicture', 'uploadPicture', 'uploadPicture.bare')
    const content = aPost({
      options: withMedia,
      pictures: ['a', 'b', 'c', 'd', 'e'].map((mediaId) =>
        aPicture({ mediaId, altText: mediaId === 'a' ? 'A bowl' : null }),
      ),
    })
    const context = recordSteps()
    const { prepared, againInMs } = await prepare(content, null, context)
    expect(againInMs).toBeNull()
    const uploads = [1, 2, 3, 4].map((nth) => `upload-photo:${nth}`)
    expect(context.steps).toEqual(uploads.toSpliced(1, 0, 'alt-text:1'))
    await publisher.commit(content, prepared, recordSteps())
    expect(lastBody()).toEqual({
      text: 'Soup today',
      media: { media_ids: ['1880', '1881', '1881', '1881'] },
    })
    expect(calls()).toEqual([
      'uploadPicture',
      'describePicture',
      'uploadPicture',
      'uploadPicture',
      'uploadPicture',
      'makeTweet',
    ])
  })

  it('with a picture that X keeps no longer is prepared again', async () => {
    const { prepare, publisher, commit, answer } = await open()
    const content = aPost({ options: withMedia, pictures: [aPicture()] })
    const { prepared } = await prepare(content)
    clock.advance(23 * 3_600_000)
    const again = recordSteps()
    await prepare(content, prepared, again)
    expect(again.steps).toEqual(['upload-photo:1'])
    clock.advance(3_600_000)
    expect(await failure(publisher.commit(content, prepared, recordSteps()))).toMatchObject({
      kind: 'unavailable',
      prepareAgain: true,
    })
    expect(await failure(publisher.commit(content, {}, recordSteps()))).toMatchObject({
      kind: 'unavailable',
      prepareAgain: true,
    })
    answer('makeTweet', 'makeTweet.mediaGone')
    expect(await failure(commit(content))).toMatchObject({
      kind: 'unavailable',
      prepareAgain: true,
    })
  })

  it.each([
    [
      'too long a text',
      aPost({ text: '字'.repeat(141) }),
      'rejected',
      'X accepts text of maximum 280 characters',
    ],
    [
      'nothing',
      aPost({ text: ' ', pictures: [aPicture()] }),
      'rejected',
      'X accepts no post without text. Write some, or switch pictures on for X.',
    ],
    [
      'a large picture',
      aPost({
        options: withMedia,
        pictures: [aPicture({ bytes: async () => Buffer.alloc(5_000_001) })],
      }),
      'rejected',
      'X accepts pictures of up to 5 MB. Choose a smaller one.',
    ],
  ])('is refused before anything is sent: %s', async (_what, content, kind, message) => {
    const { prepare, calls } = await open()
    expect(await failure(prepare(content))).toMatchObject({ kind, message })
    expect(calls()).toEqual([])
  })

  it('with pictures needs the right to upload them, and the profile works on without it', async () => {
    const testbed = await connected()
    const bound = JSON.stringify({
      ...Object(JSON.parse(testbed.secret)),
      scopes: ['tweet.read', 'tweet.write', 'users.read'],
    })
    const publisher = testbed.x.publisher(bound, testbed.meter)
    const refusal = { kind: 'rejected', said: { code: 'x.media-not-allowed' } }
    const content = aPost({ options: withMedia, pictures: [aPicture()] })
    expect(await failure(publisher.prepare(content, null, recordSteps()))).toMatchObject(refusal)
    const writer = testbed.x.threadWriter(bound, testbed.meter)
    const part = { ...content, afterId: '1' }
    expect(await failure(writer.prepare(part, null, recordSteps()))).toMatchObject(refusal)
    expect(await publisher.prepare(aPost(), null, recordSteps())).toMatchObject({ againInMs: null })
  })

  it.each([
    ['makeTweet.within', 'rejected'],
    ['makeTweet.busy', 'rate-limited'],
    ['makeTweet.broke', 'rate-limited'],
    ['makeTweet.dead', 'reauthorize'],
    ['makeTweet.down', 'uncertain'],
    ['makeTweet.unreadable', 'uncertain'],
  ])('%s: %s', async (file, kind) => {
    const { commit, answer } = await open()
    answer('makeTweet', file)
    expect(await failure(commit())).toMatchObject({ kind })
  })

  it('too many posts block this person’s window of posting until it opens', async () => {
    const { commit, answer, reports, x, secret } = await open()
    answer('makeTweet', 'makeTweet.busy')
    expect(await failure(commit())).toMatchObject({
      kind: 'rate-limited',
      until: new Date(1_795_263_000_000),
    })
    expect(reports).toEqual([
      { budget: 'x:2244994945:publish', percent: 100, blockedForMs: expect.closeTo(600_000, -4) },
    ])
    expect(x.budgets(secret)).toContain('x:2244994945:publish')
    clock.set(new Date(1_795_263_000_000 + 60_000))
    const inAWhile = (until: Date) => until.getTime() > clock.now().getTime() + 14 * 60_000
    expect(await failure(commit())).toMatchObject({ until: expect.toSatisfy(inAWhile) })
  })
})

describe('what a post costs', () => {
  it('is put aside before: more with a link; a refusal gives it back, and what nobody knows of stays spent', async () => {
    const { commit, answer, costs } = await open()
    await commit()
    await commit(aPost({ text: 'Soup at lume.com/menu' }))
    expect(costs).toEqual(['up to 15000', 'up to 200000'])
    costs.length = 0
    for (const file of [
      'makeTweet.busy',
      'makeTweet.dead',
      'makeTweet.down',
      'makeTweet.unreadable',
    ]) {
      answer('makeTweet', file)
      await failure(commit())
    }
    expect(costs).toEqual([
      'up to 15000',
      'spent 0',
      'up to 15000',
      'spent 0',
      'up to 15000',
      'up to 15000',
    ])
  })

  it('is asked of the budget before anything is sent', async () => {
    const { x, secret, calls } = await open()
    const meter = {
      allow: async () => {
        throw new Error('used up')
      },
      charged: async () => undefined,
    }
    expect(
      await failure(x.publisher(secret, meter).commit(aPost(), {}, recordSteps())),
    ).toMatchObject({ message: 'used up' })
    expect(calls()).toEqual([])
  })
})

describe('the same text twice', () => {
  it('is uncertain and marked as such: only a look tells whether it is this post, and the refusal costs nothing', async () => {
    const { commit, answer, costs, calls } = await open()
    answer('makeTweet', 'makeTweet.twin')
    expect(await failure(commit())).toMatchObject({
      kind: 'uncertain',
      facts: { status: 403, twin: true },
      message: expect.stringContaining('maybe because it is published already'),
    })
    expect([calls(), costs]).toEqual([['makeTweet'], ['up to 15000', 'spent 0']])
  })
})

describe('a lost commit', () => {
  it('is found by its words, with links as X shows them, and as many pictures; the look is paid for', async () => {
    const { publisher, answer, costs, asked } = await open()
    answer('usersTweets', 'usersTweets.written')
    const text = 'New menu & wine: lume.com/menu '
    const lookUp = (content: PostContent) =>
      publisher.lookUp({ content, prepared: {}, startedAt: clock.now() })
    expect(await lookUp(aPost({ text, options: withMedia, pictures: [aPicture()] }))).toEqual({
      proof: 'content',
      candidates: [
        {
          remoteId: '1346889436626259975',
          permalink: 'https://x.com/osterialume/status/1346889436626259975',
          createdAt: new Date('2026-11-21T12:00:01Z'),
        },
      ],
    })
    // a link of which X does not tell the full length may be any
    expect((await lookUp(aPost({ text }))).candidates.map(({ remoteId }) => remoteId)).toEqual([
      '1346889436626259974',
    ])
    expect(
      (await lookUp(aPost({ text: 'New menu & wine: soon' }))).candidates.map(
        ({ remoteId }) => remoteId,
      ),
    ).toEqual(['1346889436626259974'])
    expect((await lookUp(aPost({ text: 'New menu & wine' }))).candidates).toEqual([])
    expect(costs).toEqual(['charged 15000', 'charged 15000', 'charged 15000', 'charged 15000'])
    expect(new URL(asked.at(-1)?.request.url ?? '').searchParams.get('start_time')).toBe(
      '2026-11-21T11:45:00Z',
    )
  })

  it('is no post that was made before, though X gives it', async () => {
    const { publisher, answer } = await open()
    answer('usersTweets', 'usersTweets.written')
    const content = aPost({ text: 'New menu & wine: lume.com/menu ' })
    const foundSince = async (startedAt: string) =>
      (await publisher.lookUp({ content, prepared: {}, startedAt: new Date(startedAt) })).candidates
    expect(await foundSince('2026-11-21T12:10:00Z')).toHaveLength(1)
    expect(await foundSince('2026-11-21T12:20:00Z')).toEqual([])
  })

  it('is not taken for absent where the posts cannot be read', async () => {
    const { publisher, answer } = await open()
    answer('usersTweets', 'usersTweets.unreadable')
    expect(
      await failure(publisher.lookUp({ content: aPost(), prepared: {}, startedAt: clock.now() })),
    ).toMatchObject({ kind: 'unavailable' })
  })
})

it('a post is removed at its price, also one that is gone; a removal that failed at X is not known', async () => {
  const { publisher, answer, costs } = await open()
  const remove = () => publisher.remove('1346889436626259970', recordSteps())
  await remove()
  answer('removeTweet', 'removeTweet.gone', 'removeTweet.down')
  await remove()
  expect(costs).toEqual(['charged 10000'])
  expect(await failure(remove())).toMatchObject({ kind: 'uncertain' })
})
