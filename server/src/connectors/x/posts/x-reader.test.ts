import { expect, it } from 'vitest'
import { OutboundError } from '#platform/outbound/outbound-http.ts'
import { xPrices, xReadEveryMs } from '../client/x-prices.ts'
import { createX } from '../index.ts'
import { clock, connected, failure, openX, settings } from '../testing.ts'

it('posts read as they were written, with their pictures, counts and address', async () => {
  const { x, secret, meter } = await connected()
  const { posts, cursor } = await x.reader(secret, meter).listRecent({ limit: 25 })
  expect(posts).toEqual([
    {
      remoteId: '1346889436626259968',
      kind: 'post',
      videoUrl: null,
      durationMs: null,
      text: 'New menu & wine, see https://lume.example/menu?a=1&b=2 and more',
      createdAt: new Date('2026-11-20T18:00:00Z'),
      permalink: 'https://x.com/osterialume/status/1346889436626259968',
      pictureUrls: ['https://pbs.example/1.jpg', 'https://pbs.example/2.jpg'],
      likes: 22,
      comments: 1,
      shares: 4,
      hasLiked: false,
      isBoostable: false,
    },
    {
      remoteId: '1346889436626259900',
      kind: 'post',
      videoUrl: null,
      durationMs: null,
      text: 'Plain',
      createdAt: new Date('2026-11-19T18:00:00Z'),
      permalink: 'https://x.com/osterialume/status/1346889436626259900',
      pictureUrls: [],
      likes: 0,
      comments: 0,
      shares: 0,
      hasLiked: false,
      isBoostable: false,
    },
  ])
  expect(cursor).toBe('0:t2')
})

it('a link of which X tells no short form leaves the words as they come', async () => {
  const testbed = await connected()
  testbed.answer('usersTweets', 'usersTweets.answered')
  const reader = testbed.x.reader(testbed.secret, testbed.meter)
  const { posts } = await reader.listRecent({ limit: 25 })
  expect(posts.map(({ text }) => text)).toEqual(['Until eleven: https://t.co/abc'])
})

it('the wire’s new spelling is asked for when set so, and read either way', async () => {
  const testbed = await connected(openX({ fieldStyle: 'post' }))
  testbed.answer('usersTweets', 'usersTweets.newSpelling')
  expect(
    (await testbed.x.reader(testbed.secret, testbed.meter).listRecent({ limit: 25 })).posts,
  ).toMatchObject([{ likes: 22, shares: 4 }])
  const query = new URL(testbed.asked.at(-1)?.request.url ?? '').searchParams
  expect([query.get('post.fields'), query.get('tweet.fields')]).toEqual([
    'created_at,public_metrics,attachments,entities,note_post',
    null,
  ])
})

it('where X does not know the spelling the other one is asked for, and kept', async () => {
  const testbed = await connected()
  testbed.answer(
    'usersTweets',
    'usersTweets.unknownField',
    'usersTweets.newSpelling',
    'usersTweets.newSpelling',
  )
  const reader = testbed.x.reader(testbed.secret, testbed.meter)
  expect((await reader.listRecent({ limit: 25 })).posts).toMatchObject([{ likes: 22, shares: 4 }])
  await reader.listRecent({ limit: 25 })
  const spellings = testbed.asked
    .filter(({ call }) => call === 'usersTweets')
    .map(({ request }) => (/(tweet|post)\.fields/.exec(request.url) ?? [])[1])
  expect(spellings).toEqual(['tweet', 'post', 'post'])
  // what was refused is not charged for: one page was asked for and one came, twice
  expect(testbed.costs.slice(-4)).toEqual([
    'up to 125000',
    'spent 5000',
    'up to 125000',
    'spent 5000',
  ])
})

it('where X refuses both spellings its first refusal is told', async () => {
  const testbed = await connected()
  testbed.answer('usersTweets', 'usersTweets.unknownField')
  expect(
    await failure(testbed.x.reader(testbed.secret, testbed.meter).listRecent({ limit: 25 })),
  ).toMatchObject({ kind: 'rejected', facts: { status: 400 } })
  expect(testbed.asked.filter(({ call }) => call === 'usersTweets')).toHaveLength(2)
})

it('each post that came is paid for, and the meter is asked for the most before', async () => {
  const testbed = await connected()
  await testbed.x.reader(testbed.secret, testbed.meter).listRecent({ limit: 25 })
  expect(testbed.costs).toEqual(['up to 125000', 'spent 15000'])
})

it('nothing is asked that the budget does not hold', async () => {
  const testbed = await connected()
  const asked = testbed.asked.length
  const meter = {
    allow: async () => {
      throw new Error('used up')
    },
    charged: async () => undefined,
  }
  expect(
    await failure(testbed.x.reader(testbed.secret, meter).listRecent({ limit: 25 })),
  ).toMatchObject({ message: 'used up' })
  expect(testbed.asked).toHaveLength(asked)
})

it('what X refused costs nothing; what got lost may have', async () => {
  const testbed = await connected()
  testbed.answer('usersTweets', 'usersTweets.busy', 'usersTweets.foreign')
  const reader = testbed.x.reader(testbed.secret, testbed.meter)
  expect(await failure(reader.listRecent({ limit: 25 }))).toMatchObject({
    kind: 'rate-limited',
    until: new Date(1_795_263_000_000),
  })
  expect(await failure(reader.listRecent({ limit: 25 }))).toMatchObject({ kind: 'unavailable' })
  expect(testbed.costs).toEqual(['up to 125000', 'spent 0', 'up to 125000'])
})

it('what never left costs nothing, so that a broken line uses up no budget', async () => {
  const testbed = await connected()
  const outbound = {
    ...testbed.outbound,
    send: async () => {
      throw new OutboundError('not-sent', 'no line')
    },
  }
  const offline = createX({ settings, outbound, clock, webhookUrl: null, onUsage: () => undefined })
  expect(
    await failure(offline.reader(testbed.secret, testbed.meter).read('1346889436626259968')),
  ).toMatchObject({ kind: 'unavailable', message: expect.stringContaining('Nothing was sent') })
  expect(testbed.costs).toEqual(['up to 25000', 'spent 0'])
})

it('a month of reading a profile with a post a day costs less than reading may take of the usual budget', () => {
  const readings = (31 * 86_400_000) / xReadEveryMs
  const posts = 4 * xPrices.postRead
  const messages = 5 * xPrices.dmRead
  expect(readings * (posts + messages + xPrices.personRead)).toBeLessThan(5_000_000 * 0.6)
})

it('only what is younger than asked for is asked for, and kept', async () => {
  const testbed = await connected()
  const { posts, cursor } = await testbed.x
    .reader(testbed.secret, testbed.meter)
    .listRecent({ limit: 25, since: new Date('2026-11-20T00:00:00.500Z') })
  expect([posts.map(({ remoteId }) => remoteId), cursor]).toEqual([['1346889436626259968'], null])
  expect(new URL(testbed.asked.at(-1)?.request.url ?? '').searchParams.get('start_time')).toBe(
    '2026-11-20T00:00:00Z',
  )
})

it('fewer than the five that X gives at least are handed on from one page, then from the next', async () => {
  const testbed = await connected()
  testbed.answer('usersTweets', 'usersTweets.five')
  const reader = testbed.x.reader(testbed.secret, testbed.meter)
  const seen: string[] = []
  const cursors: (string | null)[] = []
  let cursor: string | undefined
  for (let page = 0; page < 3; page++) {
    const answer = await reader.listRecent({
      limit: 2,
      ...(cursor === undefined ? {} : { cursor }),
    })
    seen.push(...answer.posts.map(({ text }) => text))
    cursors.push(answer.cursor)
    cursor = answer.cursor ?? undefined
  }
  expect(seen).toEqual(['Post 9', 'Post 8', 'Post 7', 'Post 6', 'Post 5'])
  expect(cursors).toEqual(['2:', '4:', '0:t2'])
  testbed.answer('usersTweets', 'usersTweets.last')
  expect(await reader.listRecent({ limit: 2, cursor: '0:t2' })).toEqual({ posts: [], cursor: null })
  expect(
    new URL(testbed.asked.at(-1)?.request.url ?? '').searchParams.get('pagination_token'),
  ).toBe('t2')
})

it('a success with gaps is what it brought; one that brought nothing is a refusal', async () => {
  const testbed = await connected()
  testbed.answer('usersTweets', 'usersTweets.partial', 'usersTweets.empty', 'usersTweets.broken')
  const reader = testbed.x.reader(testbed.secret, testbed.meter)
  expect((await reader.listRecent({ limit: 5 })).posts).toHaveLength(1)
  expect(await failure(reader.listRecent({ limit: 5 }))).toMatchObject({
    kind: 'rejected',
    facts: { problem: 'not-authorized-for-resource' },
  })
  expect(await failure(reader.listRecent({ limit: 5 }))).toMatchObject({
    kind: 'unavailable',
    facts: { status: 503 },
  })
})

it('a post is looked for where it must stand by its age, and no further', async () => {
  const testbed = await connected()
  const reader = testbed.x.reader(testbed.secret, testbed.meter)
  expect(await reader.read('1346889436626259968')).toMatchObject({ likes: 22 })
  // younger than one that is shown, and not shown: it does not stand
  expect(await reader.read('1346889436626259950')).toBeNull()
  expect(testbed.costs).toEqual(['up to 25000', 'spent 15000', 'up to 25000', 'spent 15000'])
  // X may count what begins with a name among the replies
  expect(new URL(testbed.asked.at(-1)?.request.url ?? '').searchParams.get('exclude')).toBe(
    'retweets',
  )
  expect(await reader.read('none of X’s')).toBeNull()
  testbed.answer('usersTweets', 'usersTweets', 'usersTweets.last')
  expect(await reader.read('123456')).toBeNull()
})

it('the rate headers are told to the window of these calls', async () => {
  const testbed = await connected()
  testbed.answer('usersTweets', 'usersTweets', 'usersTweets.busy')
  const reader = testbed.x.reader(testbed.secret, testbed.meter)
  await reader.listRecent({ limit: 5 })
  await failure(reader.listRecent({ limit: 5 }))
  expect(testbed.reports).toEqual([
    { budget: 'x:2244994945:posts', percent: 1, blockedForMs: 0 },
    { budget: 'x:2244994945:posts', percent: 100, blockedForMs: expect.closeTo(600_000, -4) },
  ])
  expect(testbed.x.budgets(testbed.secret)).toEqual([
    'x:app',
    'x:2244994945:posts',
    'x:2244994945:publish',
  ])
})
