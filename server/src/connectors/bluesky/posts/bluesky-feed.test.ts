import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { testClock } from '#testing/test-platform.ts'
import type { BlueskyClient } from '../client/bluesky-client.ts'
import { createBlueskyReader } from './bluesky-reader.ts'
import { listReplies } from '../comments/read-replies.ts'
import type { PublishingDesk } from '../client/publishing-desk.ts'
import { createNonces } from '../client/proof-of-possession.ts'

const did = `did:plc:${'a'.repeat(24)}`
const aView = (rkey: string, more: object = {}) => ({
  post: {
    uri: `at://${did}/app.bsky.feed.post/${rkey}`,
    cid: 'bafy',
    author: { did, handle: 'lume.example' },
    record: { text: rkey, createdAt: '2026-11-20T10:00:00.000Z' },
    indexedAt: '2026-11-20T10:00:01.000Z',
    ...more,
  },
})
const pictures = (embed: object) => aView('3m', { embed })

/** A desk whose app view answers every question with this. */
const answering = (body: object): PublishingDesk => {
  const client: BlueskyClient = {
    nonces: createNonces(),
    read: async (_session, { schema }) => z.parse(schema, body),
    write: async () => {
      throw new Error('Reading writes nothing.')
    },
  }
  return {
    client,
    clock: testClock(),
    profile: {
      did,
      handle: 'lume.example',
      server: 'https://home.example',
      accessToken: 'a',
      proofSecret: null,
      scopes: [],
    },
    profilesUrl: 'https://bsky.app/profile',
    videoUrl: null,
  }
}
/** The profile's feed (lexicon app.bsky.feed.getAuthorFeed). */
const read = (...feed: readonly object[]) =>
  createBlueskyReader(answering({ feed, cursor: 'next' })).listRecent({ limit: 25 })
/** What stands below a post (lexicon app.bsky.feed.getPostThread). */
const replies = (...all: readonly object[]) =>
  listReplies(answering({ thread: { ...aView('3a'), replies: all } }), { postId: 'at', limit: 25 })

it('a post of an unknown shape takes none of the others away', async () => {
  const strange = aView('3b', { record: { text: 7, createdAt: 'then' } })
  const { posts, cursor } = await read(aView('3a'), strange, { thread: 'gate' }, aView('3c'))
  expect([posts.map(({ text }) => text), cursor]).toEqual([['3a', '3c'], 'next'])
})

const one = (place: number) => ({ fullsize: `https://cdn.example/${place}` })
it.each([
  ['pictures', { images: [{ ...one(1), thumb: 't' }, one(2)] }, 2],
  ['a gallery', { items: [1, 2, 3, 4, 5].map(one) }, 5],
  ['a gallery of what is not known yet', { items: [one(1), { playlist: 'p' }, one(3)] }, 2],
  ['a gallery beside a quotation', { record: {}, media: { items: [1, 2, 3].map(one) } }, 3],
  ['the still of a video', { thumbnail: 'https://cdn.example/still', playlist: 'p' }, 1],
  ['a link alone', { external: { uri: 'https://lume.example' } }, 0],
] as const)('of a post with %s its pictures are shown', async (_what, embed, shown) => {
  const [post] = (await read(pictures(embed))).posts
  expect(post?.pictureUrls).toHaveLength(shown)
})

it('replies that nobody is shown are gone, and one that cannot be read is left out', async () => {
  const uri = `at://${did}/app.bsky.feed.post/3x`
  const hidden = [
    { uri, notFound: true },
    { uri, blocked: true, author: { did } },
  ]
  const whole = await replies(...hidden, { ...aView('3b'), replies: hidden })
  expect([whole.comments.map(({ text }) => text), whole.leftOut]).toEqual([['3b'], undefined])
  const strange = aView('3c', { record: { text: 7 } })
  const idOf = (rkey: string) => aView(rkey).post.uri
  const timeless = aView('3d', { record: { text: '3d', createdAt: 'then' }, indexedAt: 'soon' })
  for (const [all, id] of [
    [[aView('3b'), strange], idOf('3c')],
    [[aView('3b'), timeless], idOf('3d')],
    // what answers it would stand below the reply to the post
    [[{ ...aView('3b'), replies: [strange] }], idOf('3b')],
    [[{ ...aView('3b'), replies: [timeless] }], idOf('3d')],
  ] as const) {
    const { comments, leftOut } = await replies(...all)
    expect([comments.map(({ text }) => text), leftOut]).toEqual([['3b'], [id]])
  }
  expect((await replies({ post: { uri: 7 } })).leftOut).toBe('unknown')
})

it('replies deeper than Bluesky is asked for are left out', async () => {
  const nested = (depth: number, replyCount: number): object => ({
    ...aView(`3-${depth}`, { replyCount }),
    ...(depth < 10 ? { replies: [nested(depth + 1, replyCount)] } : {}),
  })
  expect((await replies(nested(1, 0))).leftOut).toBeUndefined()
  const { comments, leftOut } = await replies(nested(1, 1))
  expect([comments.length, leftOut]).toEqual([10, [aView('3-1').post.uri]])
})
