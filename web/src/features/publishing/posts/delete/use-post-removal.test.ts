import { beforeEach, expect, it } from 'vitest'
import { toast, toastStore } from '#ui/feedback/toast-store.ts'
import { answering } from '#testing/answering.ts'
import { aPublication } from '../../testing.ts'
import { announceRemoval } from './removal-toasts.ts'
import { texts } from '#texts/features/publishing/posts'
import { deleteOn } from './use-post-removal.ts'

const at = (network: string) => `DELETE /api/posts/socialPost/p/${network}`
const post = 'GET /api/posts/facebook/p'
const lost = new TypeError('Failed to fetch')
const refusal = { status: 422, body: { message: 'Facebook says no.', code: 'network-refused' } }
const postWith = (...publications: readonly ReturnType<typeof aPublication>[]) => ({
  body: {
    id: '00000000-0000-4000-8000-000000000009',
    kind: 'post',
    network: 'facebook',
    socialNetworks: ['facebook'],
    text: 'Burrata',
    media: { type: 'text', image: null, video: null, durationMs: null, images: [] },
    publishedAt: '2026-11-24T18:30:00.000Z',
    totalLikes: 0,
    totalComments: 0,
    totalShares: 0,
    hasLiked: false,
    isBoostable: false,
    pageName: 'Osteria Lume',
    pageProfilePicture: null,
    origin: 'here',
    publications,
  },
})
const nothingElse = { staying: [], mayAppear: [] }
beforeEach(() => {
  for (const { id } of toastStore.read()) toast.dismiss(id)
})

it('asks every network, also after one refused, and names what is gone beside the refusal', async () => {
  answering({
    [at('facebook')]: refusal,
    [at('google')]: { body: { google: true } },
    [at('twitter')]: { body: { twitter: false } },
  })
  const result = await deleteOn('p', ['facebook', 'google', 'twitter'])
  expect(result).toEqual({
    gone: ['google'],
    later: ['twitter'],
    refused: [{ message: 'Facebook says no.' }],
  })
  announceRemoval(result, nothingElse, texts.detail)
  expect(toastStore.read()).toMatchObject([
    {
      kind: 'error',
      title: 'Failed to delete the post: Facebook says no.',
      text: 'Deleted on Google. Not deleted yet on X: we do it as soon as we can.',
    },
  ])
})
it('says that the post was deleted only where all of it is gone', async () => {
  answering({ [at('facebook')]: { body: { facebook: true } } })
  announceRemoval(await deleteOn('p', ['facebook']), nothingElse, texts.detail)
  answering({ [at('facebook')]: { body: { facebook: false } } })
  announceRemoval(await deleteOn('p', ['facebook']), nothingElse, texts.detail)
  expect(toastStore.read()).toMatchObject([
    { kind: 'success', title: 'The post was deleted.' },
    { kind: 'info', title: 'Not deleted yet on Facebook: we do it as soon as we can.' },
  ])
})
it('calls nothing deleted for somebody who is no member of its company any more', async () => {
  const message = 'No such company.'
  const said = { code: 'http.no-such-company' }
  answering({ [at('facebook')]: { status: 404, body: { message, said, code: 'not-found' } } })
  expect(await deleteOn('p', ['facebook'])).toEqual({
    gone: [],
    later: [],
    refused: [{ message }],
  })
})
it('looks up what became of a deletion that nobody answered', async () => {
  const results = []
  for (const seen of [
    { status: 404, body: { message: 'No such post.', code: 'not-found' } },
    postWith(aPublication({ network: 'google' })),
    postWith(aPublication({ deletion: { isWaiting: true, message: null } })),
    postWith(aPublication()),
  ]) {
    answering({ [at('facebook')]: lost, [post]: seen })
    const { gone, later, refused } = await deleteOn('p', ['facebook'])
    results.push([gone.length, later.length, refused.length])
  }
  expect(results).toEqual([
    [1, 0, 0],
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ])
})
