import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { mentionsSuite } from '../../capabilities/comments/mentions.suite.ts'
import { recordSteps } from '../../capabilities/testing/publisher-world.ts'
import { elsewhere, osteriaLume, useBlueskyTestbed } from '../testing-town.ts'

const testbed = useBlueskyTestbed()
const { bluesky, lost, secret, clock, control, fault } = testbed

const post = z.object({
  post: z.object({
    uri: z.string(),
    value: z.object({ reply: z.optional(z.object({ root: z.object({ uri: z.string() }) })) }),
  }),
})
async function guestNames(where: 'post' | 'comment' | 'quote', text: string, more: object = {}) {
  const asked = { network: 'bluesky', owner: osteriaLume, does: 'mention', where, text, ...more }
  const { uri, value } = z.parse(post, await control('POST', '/guests', asked)).post
  return value.reply
    ? { postId: value.reply.root.uri, commentId: uri }
    : { postId: uri, commentId: null }
}
const reader = () => bluesky().mentionReader(secret())
const answerer = () => bluesky().mentionAnswerer(secret())

mentionsSuite(
  'Bluesky',
  {
    listsPosts: true,
    looksUp: ['post', 'comment'],
    readsAs: (text) => `@${osteriaLume} ${text}`,
  },
  () => ({
    reader,
    answerer,
    unreachable: () => lost().mentionReader(elsewhere(secret())),
    now: () => clock.now(),
    advance: testbed.advance,
    guestNames,
    loseAnswer: () =>
      fault({
        route: 'POST /xrpc/com.atproto.repo.createRecord',
        kind: 'lose-answer',
        times: 1,
      }),
  }),
)

it('a mention comes with who wrote it, its picture and where it stands', async () => {
  const { postId } = await guestNames('post', 'Look at this.', {
    guest: 'deniz.eats',
    picture: 'tiramisu',
  })
  const [seen] = await reader().list(10)
  expect(seen).toMatchObject({
    postId,
    guestName: 'deniz.eats',
    pictureUrl: expect.stringContaining('/cdn/bluesky/feed_fullsize/'),
  })
  expect((await fetch(seen?.permalink ?? '')).status).toBe(200)
})

it('who quotes a post of the profile names it; who likes or answers one does not', async () => {
  await control('POST', `/bluesky/users/${osteriaLume}`, { post: 'Full tonight.' })
  for (const does of ['like', 'comment'])
    await control('POST', '/guests', {
      network: 'bluesky',
      owner: (await testbed.truth()).did,
      does,
    })
  await testbed.advance(60_000)
  const quoted = await guestNames('quote', 'Told you.')
  expect(await reader().list(10)).toMatchObject([{ ...quoted, text: 'Told you.' }])
})

it('an answer stands once below the mention, in its conversation', async () => {
  const told = await guestNames('comment', 'Is it open?')
  const { remoteId } = await answerer().answer(told, 'Until eleven.', recordSteps())
  const [, , did, , rkey] = (told.commentId ?? '').split('/')
  const page = await (await fetch(`${testbed.url()}/look/bluesky/${did}/post/${rkey}`)).text()
  expect(page.split(`data-post-id="${remoteId}"`)).toHaveLength(2)
})

it('a mention can be liked, and the like taken back', async () => {
  const { postId } = await guestNames('post', 'Best pasta.')
  const liker = bluesky().liker(secret())
  await liker.like(postId, recordSteps())
  expect(await liker.hasLiked(postId)).toBe(true)
  await liker.unlike(postId, recordSteps())
  expect(await liker.hasLiked(postId)).toBe(false)
})
