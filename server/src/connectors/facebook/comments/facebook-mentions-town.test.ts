import { beforeEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { testClock } from '#testing/test-platform.ts'
import { mentionsSuite } from '../../capabilities/comments/mentions.suite.ts'
import { useFacebookTown } from '../../meta-graph/testing/facebook-town.ts'
import { useRecordedGraph } from '../../meta-graph/testing/recorded-graph.ts'
import { createFacebook } from '../index.ts'

const town = useFacebookTown()
const outbound = useRecordedGraph(town, 'facebook')
const clock = testClock()
const redirectUri = 'http://localhost:3000/callback'
const codeVerifier = 'v'.repeat(64)
const facebookAt = (settings: ReturnType<typeof town.settings>) =>
  createFacebook({ settings, outbound, clock, onUsage: () => undefined, webhook: null })
const facebook = () => facebookAt(town.settings())

let grantSecret = ''
let secret = ''
beforeEach(async () => {
  clock.moveTo(0)
  const { link } = facebook()
  const code = await town.code('10001', link.consentUrl({ state: 's', redirectUri, codeVerifier }))
  grantSecret = (await link.exchange({ code, redirectUri, codeVerifier })).secret
  secret =
    (await link.discover(grantSecret)).accounts.find(({ remoteId }) => remoteId === '20001')
      ?.secret ?? ''
})

const post = z.object({ post: z.object({ id: z.string() }) })
const comment = z.object({ comment: z.object({ id: z.string(), postId: z.string() }) })
async function guestNames(where: 'post' | 'comment', text: string) {
  const made = await town.control('POST', '/guests', {
    network: 'facebook',
    owner: '20001',
    does: 'mention',
    where,
    text,
  })
  if (where === 'post') return { postId: z.parse(post, made).post.id, commentId: null }
  const { id, postId } = z.parse(comment, made).comment
  return { postId, commentId: id }
}

mentionsSuite('Facebook', { listsPosts: true, looksUp: ['post', 'comment'] }, () => ({
  reader: () => facebook().mentionReader(secret),
  answerer: () => facebook().mentionAnswerer(secret),
  unreachable: () => facebookAt(town.nowhere()).mentionReader(secret),
  now: () => clock.now(),
  guestNames,
  loseAnswer: () => town.fault({ route: 'POST *', kind: 'lose-answer', times: 1 }),
}))

it('without the right to read what people write nothing is listed, and the page stays connected', async () => {
  const { token } = Object(JSON.parse(grantSecret))
  await fetch(`${town.url()}/graph/v26.0/me/permissions/pages_read_user_content`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${String(token)}` },
  })
  await expect(facebook().mentionReader(secret).list(10)).rejects.toMatchObject({
    kind: 'rejected',
    said: { code: 'facebook.comments-not-allowed' },
    facts: { code: 10 },
  })
  await expect(facebook().reviewer(secret).list({ limit: 10 })).rejects.toMatchObject({
    kind: 'rejected',
    said: { code: 'facebook.recommendations-not-allowed' },
  })
})

it('a guest’s own post is not the page’s to change or delete', async () => {
  const { postId } = await guestNames('post', 'Mine.')
  const { publisher } = facebook()
  await expect(
    publisher(secret).remove(postId, {
      write: (_step, call) =>
        call({ mayStillSend: () => true, timeoutMs: 5000, correlationId: 'test' }),
    }),
  ).rejects.toMatchObject({ facts: { code: 200 } })
})
