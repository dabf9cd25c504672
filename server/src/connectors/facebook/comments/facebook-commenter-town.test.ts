import { beforeEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { testClock } from '#testing/test-platform.ts'
import { commenterSuite, type CommentFate } from '../../capabilities/comments/commenter.suite.ts'
import { moderatorSuite } from '../../capabilities/comments/comment-moderator.suite.ts'
import { recordSteps } from '../../capabilities/testing/publisher-world.ts'
import { useFacebookTown } from '../../meta-graph/testing/facebook-town.ts'
import { useRecordedGraph } from '../../meta-graph/testing/recorded-graph.ts'
import { createFacebook } from '../index.ts'

const town = useFacebookTown()
const outbound = useRecordedGraph(town, 'facebook')
const clock = testClock()
const redirectUri = 'http://localhost:3000/callback'
const codeVerifier = 'v'.repeat(64)
const facebook = () =>
  createFacebook({
    settings: town.settings(),
    outbound,
    clock,
    onUsage: () => undefined,
    webhook: null,
  })
const lost = () =>
  createFacebook({
    settings: town.nowhere(),
    outbound,
    clock,
    onUsage: () => undefined,
    webhook: null,
  })

const routes = {
  list: 'GET /{post}/comments',
  comment: 'POST /{post}/comments',
  reply: 'POST /{comment}/comments',
  like: 'POST /{post}/likes',
} as const
const faults: Record<CommentFate, object> = {
  'answer is lost': { kind: 'lose-answer' },
  'call is dropped': { kind: 'drop' },
  'grant is dead': { kind: 'token-expired' },
  'limit is reached': { kind: 'rate-limit', code: 32, forMs: 600_000 },
  'server fails': { kind: 'status', status: 500, code: 2, isTransient: true },
}

let grantSecret = ''
let secret = ''
beforeEach(async () => {
  clock.moveTo(0)
  const { link } = facebook()
  grantSecret = (
    await link.exchange({
      code: await town.code('10001', link.consentUrl({ state: 's', redirectUri, codeVerifier })),
      redirectUri,
      codeVerifier,
    })
  ).secret
  secret =
    (await link.discover(grantSecret)).accounts.find(({ remoteId }) => remoteId === '20001')
      ?.secret ?? ''
  await town.control('DELETE', '/log')
})
const aPost = async () =>
  (
    await facebook()
      .publisher(secret)
      .commit(
        { text: 'Who is coming?', pictures: [], video: null, kind: 'post', options: {} },
        {},
        recordSteps(),
      )
  ).remoteId

commenterSuite('Facebook', { likes: true, pagesNewestFirst: true }, () => ({
  commenter: () => facebook().commenter(secret),
  liker: () => facebook().liker(secret),
  unreachable: () => lost().commenter(secret),
  now: () => clock.now(),
  aPost,
  guestWrites: async (postId, text) => {
    await town.control('POST', `/facebook/posts/${postId}`, { comment: text })
  },
  removePost: (postId) => facebook().publisher(secret).remove(postId, recordSteps()),
  strike: (on, fate) => town.fault({ route: routes[on], times: 1, ...faults[fate] }),
  likesOf: async (postId) => (await facebook().reader(secret).read(postId))?.likes ?? -1,
  arrived: async () =>
    (await town.log())
      .filter(({ method, route }) => method !== 'GET' && /comments|likes/.test(route))
      .map(({ correlationId }) => ({ correlationId: correlationId ?? null })),
  async advance(ms) {
    await town.control('POST', '/clock', { advanceMs: ms })
    clock.advance(ms)
  },
}))

/** The person takes a permission back on their own pages at Facebook. */
async function takeBack(permission: string): Promise<void> {
  const { token } = Object(JSON.parse(grantSecret))
  await fetch(`${town.url()}/graph/v26.0/me/permissions/${permission}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${String(token)}` },
  })
}

/** As Facebook says it of a post that is gone, and of one that it may not show (August 2026). */
const notShown = {
  kind: 'status',
  status: 400,
  code: 10,
  times: 1,
  message:
    "(#10) Object does not exist, cannot be loaded due to missing permission or reviewable feature, or does not support this operation. This endpoint requires the 'pages_read_engagement' permission or the 'Page Public Content Access' feature.",
} as const

it('a post that is not shown is gone only while the page can be read', async () => {
  const postId = await aPost()
  await town.fault({ route: 'GET /{post}', ...notShown })
  expect(await facebook().reader(secret).read(postId)).toBeNull()
  await takeBack('pages_read_engagement')
  await town.fault({ route: 'GET /{post}', ...notShown })
  await expect(facebook().reader(secret).read(postId)).rejects.toMatchObject({
    kind: 'reauthorize',
  })
  await town.fault({ route: 'DELETE /{post}', ...notShown })
  const removed = facebook().publisher(secret).remove(postId, recordSteps())
  await expect(removed).rejects.toMatchObject({ kind: 'reauthorize' })
})

it('without the right to read what people write, its comments are refused and its posts still read', async () => {
  const postId = await aPost()
  await town.control('POST', `/facebook/posts/${postId}`, { comment: 'Me!' })
  await facebook().liker(secret).like(postId, recordSteps())
  await takeBack('pages_read_user_content')
  await expect(facebook().commenter(secret).list(postId, { limit: 5 })).rejects.toMatchObject({
    kind: 'rejected',
    said: { code: 'facebook.comments-not-allowed' },
  })
  const unread = { remoteId: postId, likes: null, comments: null, shares: null, hasLiked: null }
  expect(await facebook().reader(secret).read(postId)).toMatchObject(unread)
  const { posts } = await facebook().reader(secret).listRecent({ limit: 50 })
  expect(posts.find(({ remoteId }) => remoteId === postId)).toMatchObject(unread)
})

it('a page that liked its post sees so when it reads it', async () => {
  const postId = await aPost()
  await facebook().liker(secret).like(postId, recordSteps())
  expect(await facebook().reader(secret).read(postId)).toMatchObject({
    hasLiked: true,
    likes: 1,
    isBoostable: true,
  })
})

moderatorSuite('Facebook', () => ({
  moderator: () => facebook().moderator(secret),
  commenter: () => facebook().commenter(secret),
  aPost,
  guestWrites: async (postId, text) => {
    await town.control('POST', `/facebook/posts/${postId}`, { comment: text })
  },
  loseAnswer: (of) =>
    town.fault({
      route: of === 'hide' ? 'POST /{comment}' : 'DELETE /{comment}',
      kind: 'lose-answer',
      times: 1,
    }),
}))

it('the words of an own comment are changed, a guest’s are refused, and a look tells so after a lost answer', async () => {
  const postId = await aPost()
  await town.control('POST', `/facebook/posts/${postId}`, { comment: 'Me!' })
  const commenter = facebook().commenter(secret)
  const [theirs] = (await commenter.list(postId, { limit: 5 })).comments
  const own = (await commenter.comment(postId, 'We close at tenn.', recordSteps())).remoteId
  const editor = facebook().commentEditor(secret)
  const context = recordSteps()
  for (const text of ['We close at ten.', 'We close at ten.'])
    await editor.changeText(own, text, context)
  expect(await editor.see(own)).toEqual({ text: 'We close at ten.' })
  await expect(editor.changeText(theirs?.remoteId ?? '', 'Not me', context)).rejects.toMatchObject({
    kind: 'rejected',
  })
  expect(await editor.see(theirs?.remoteId ?? '')).toEqual({ text: 'Me!' })
  await town.fault({ route: 'POST /{comment}', kind: 'lose-answer', times: 1 })
  await expect(editor.changeText(own, 'We close at eleven.', context)).rejects.toMatchObject({
    kind: 'uncertain',
  })
  expect(await editor.see(own)).toEqual({ text: 'We close at eleven.' })
  await expect(
    editor.changeText(own, 'Late', recordSteps({ mayStillSend: () => false })),
  ).rejects.toMatchObject({ kind: 'unavailable' })
  expect(context.steps).toEqual(Array.from({ length: 4 }, () => 'edit-comment'))
  await facebook().moderator(secret).remove(own, recordSteps())
  expect(await editor.see(own)).toBeNull()
  await expect(editor.changeText(own, 'Gone', recordSteps())).rejects.toMatchObject({
    kind: 'rejected',
  })
})

it('the words of a post that stands are changed, and a look tells so after a lost answer', async () => {
  const id = await aPost()
  const { postEditor, reader } = facebook()
  const context = recordSteps()
  expect(await postEditor(secret).changeText(id, 'Who is coming on Friday?', context)).toEqual({
    isInReview: false,
  })
  expect(await postEditor(secret).see(id, new Date())).toEqual({
    state: 'live',
    text: 'Who is coming on Friday?',
  })
  expect((await reader(secret).read(id))?.text).toBe('Who is coming on Friday?')
  await town.fault({ route: 'POST /{post}', kind: 'lose-answer', times: 1 })
  await expect(
    postEditor(secret).changeText(id, 'And on Saturday?', context),
  ).rejects.toMatchObject({ kind: 'uncertain' })
  expect((await reader(secret).read(id))?.text).toBe('And on Saturday?')
  await expect(
    postEditor(secret).changeText(id, 'Late', recordSteps({ mayStillSend: () => false })),
  ).rejects.toMatchObject({ kind: 'unavailable' })
  expect(context.steps).toEqual(['edit', 'edit'])
})

it('a post that another made is not changed, and the page stays connected', async () => {
  const made = await town.control('POST', '/facebook/pages/20001/posts', {
    message: 'Made by hand',
  })
  const { id } = z.parse(z.object({ id: z.string() }), made)
  await expect(
    facebook().postEditor(secret).changeText(id, 'Ours now', recordSteps()),
  ).rejects.toMatchObject({
    kind: 'rejected',
    message:
      'Facebook does not let us change this post: either another app made it, or we may no longer manage posts. Look at the Accounts page.',
  })
})
