import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { listFacebookComments } from '@marquee/contract/comments.ts'
import { listPosts } from '@marquee/contract/publishing.ts'
import { useFacebookTown } from '#connectors/meta-graph/testing/facebook-town.ts'
import { connectPage } from '../../testing/connect-page.ts'
import { startWholeApp, type WholeApp, type WholePerson } from '../../testing/whole-app.ts'

const town = useFacebookTown()
let whole: WholeApp
let marta: WholePerson
beforeAll(async () => {
  whole = await startWholeApp({
    outbound: town.outbound,
    config: { facebook: town.settings() },
    works: true,
  })
  marta = await whole.aPerson('marta@osterialume.example')
})
afterAll(() => whole.close())

const list = async (id: string) =>
  z.parse(
    listFacebookComments.response,
    (await whole.ask(marta, 'GET', `/posts/fb-comments/${id}`)).body,
  )
const read = async (id: string) => {
  whole.clock.advance(31_000)
  await list(id)
  await whole.queue.drain()
  return list(id)
}
const say = async (path: string, message: string) =>
  (
    await whole.ask(
      marta,
      'POST',
      `/posts/${path}`,
      { message },
      { 'idempotency-key': randomUUID() },
    )
  ).body

it(
  'a guest’s words are read, answered and liked, and a lost answer is found and stands once',
  { timeout: 60_000 },
  async () => {
    const { id: remotePost } = z.parse(
      z.object({ id: z.string() }),
      await town.control('POST', '/facebook/pages/20001/posts', { message: 'Burrata is back' }),
    )
    await town.control('POST', `/facebook/posts/${remotePost}`, { comment: 'Is it from Puglia?' })
    await connectPage(whole, town, { who: marta })
    const posts = async () =>
      z.parse(listPosts.response, (await whole.ask(marta, 'GET', '/posts')).body).items
    await expect.poll(async () => (await posts()).length, { timeout: 15_000 }).toBe(1)
    const [post] = await posts()
    const postId = post?.id ?? ''

    const [question] = (await read(postId)).data
    expect(question).toMatchObject({ message: 'Is it from Puglia?', isOwn: false, state: 'sent' })
    expect(await say(`fb-comments/${question?.id}`, 'From Andria')).toMatchObject({ state: 'sent' })
    expect((await whole.ask(marta, 'POST', `/posts/fb-like/${question?.id}`)).body).toMatchObject({
      success: true,
      hasLiked: true,
    })
    expect((await whole.ask(marta, 'POST', `/posts/fb-like/${postId}`)).body).toMatchObject({
      success: true,
      hasLiked: true,
    })

    await town.fault({ route: 'POST /{post}/comments', kind: 'lose-answer', times: 1 })
    expect(await say(`fb-comment/${remotePost}`, 'Tables from noon')).toMatchObject({
      state: 'unknown',
    })
    await expect
      .poll(
        async () => {
          whole.clock.advance(11_000)
          return (await list(postId)).data.find(({ message }) => message === 'Tables from noon')
            ?.state
        },
        { timeout: 15_000, interval: 200 },
      )
      .toBe('sent')

    const { data, total } = await read(postId)
    expect(
      data.map(({ message, comments, likes }) => [
        message,
        comments.data.map((one) => one.message),
        likes.summary.has_liked,
      ]),
    ).toEqual([
      ['Tables from noon', [], false],
      ['Is it from Puglia?', ['From Andria'], true],
    ])
    expect(total).toBe(3)
    expect((await posts())[0]).toMatchObject({ hasLiked: true })
  },
)
