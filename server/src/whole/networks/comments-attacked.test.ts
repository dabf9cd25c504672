import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { listFacebookComments } from '@marquee/contract/comments.ts'
import { listPosts } from '@marquee/contract/publishing.ts'
import { useFacebookTown } from '#connectors/meta-graph/testing/facebook-town.ts'
import { switchOff, switchOn } from '#platform/db/limits/network-switches.ts'
import { sql } from '#platform/db/sql.ts'
import { connectPage } from '../../testing/connect-page.ts'
import { startWholeApp, type WholeApp, type WholePerson } from '../../testing/whole-app.ts'

const town = useFacebookTown()
let whole: WholeApp
beforeAll(async () => {
  whole = await startWholeApp({
    outbound: town.outbound,
    config: { facebook: town.settings() },
    works: true,
  })
})
afterAll(() => whole.close())

const made = z.object({ id: z.string() })
let nth = 0
/** A person of a company of their own that has the page, and a post with guests' comments on it. */
async function desk(comments: readonly string[]) {
  const { id: remotePost } = z.parse(
    made,
    await town.control('POST', '/facebook/pages/20001/posts', { message: 'Burrata is back' }),
  )
  for (const comment of comments)
    await town.control('POST', `/facebook/posts/${remotePost}`, { comment })
  return { remotePost, marta: await aPerson() }
}
async function aPerson(): Promise<WholePerson> {
  nth += 1
  const who = await whole.aPerson(`marta${nth}@osterialume.example`)
  await connectPage(whole, town, { who })
  await expect
    .poll(
      async () =>
        z.parse(listPosts.response, (await whole.ask(who, 'GET', '/posts')).body).items.length,
      { timeout: 15_000 },
    )
    .toBe(1)
  return who
}
const read = async (who: WholePerson, remotePost: string) => {
  await whole.ask(who, 'GET', `/posts/fb-comments/${remotePost}`)
  whole.clock.advance(31_000)
  await whole.ask(who, 'GET', `/posts/fb-comments/${remotePost}`)
  await whole.queue.drain()
  return z.parse(
    listFacebookComments.response,
    (await whole.ask(who, 'GET', `/posts/fb-comments/${remotePost}`)).body,
  ).data
}
const hide = (who: WholePerson, id: string, hidden: unknown = true) =>
  whole.ask(who, 'PUT', `/posts/comments/facebook/${id}/hidden`, { hidden })
const remove = (who: WholePerson, id: string) =>
  whole.ask(who, 'DELETE', `/posts/comments/facebook/${id}`)
const sayBy = (key: string) => (who: WholePerson, path: string, message: unknown) =>
  whole.ask(who, 'POST', `/posts/${path}`, { message }, { 'idempotency-key': key })
const say: ReturnType<typeof sayBy> = (...asked) => sayBy(randomUUID())(...asked)

describe('comments under attack', () => {
  it('two people delete one comment at once, and both are told that it is gone', async () => {
    const { remotePost, marta } = await desk(['Never again'])
    const [bad] = await read(marta, remotePost)
    const id = bad?.id ?? ''
    const answers = await Promise.all([remove(marta, id), remove(marta, id), remove(marta, id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers.map(({ body }) => body)).toEqual([1, 2, 3].map(() => ({ id, isDone: true })))
  })
  it('two people hide and show one comment at once, and it ends as the last word says', async () => {
    const { remotePost, marta } = await desk(['Never again'])
    const [bad] = await read(marta, remotePost)
    const id = bad?.id ?? ''
    const answers = await Promise.all(
      [true, false, true, false, true].map((hidden) => hide(marta, id, hidden)),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    const [last] = await whole.db.many(
      sql<{
        kind: string
      }>`select kind from outbox_intents where company_id = ${marta.companyId} and kind in ('hide', 'unhide') order by created_at desc, id desc limit 1`,
    )
    await expect
      .poll(async () => (await read(marta, remotePost))[0]?.isHidden, { timeout: 10_000 })
      .toBe(last?.kind === 'hide')
  })
  it('the same page in two companies: each hides, and both see it', async () => {
    const { remotePost, marta } = await desk(['Never again'])
    const sam = await aPerson()
    const [bad] = await read(marta, remotePost)
    const id = bad?.id ?? ''
    expect((await hide(sam, id)).status).toBe(404)
    await read(sam, remotePost)
    const both = await Promise.all([hide(marta, id), hide(sam, id)])
    expect(both.map(({ body }) => body)).toEqual([1, 2].map(() => ({ id, isDone: true })))
    expect(await remove(sam, id)).toMatchObject({ body: { isDone: true } })
    // she still sees it, and it is gone all the same
    expect(await remove(marta, id)).toMatchObject({ body: { isDone: true } })
    expect((await hide(marta, id)).status).toBe(404)
  })
  it('takes no strange words', async () => {
    const { remotePost, marta } = await desk(['Never again'])
    await read(marta, remotePost)
    for (const words of [
      'x'.repeat(1_000_000),
      'x'.repeat(8001),
      '\u0000',
      'a\u0000b',
      '\ud800',
      '\u202E\u200B',
      '',
      7,
      null,
      ['a'],
      { a: 1 },
    ]) {
      const answer = await say(marta, `fb-comment/${remotePost}`, words)
      expect([400, 413], JSON.stringify(words)?.slice(0, 20)).toContain(answer.status)
      expect(answer.body).toMatchObject({ message: expect.any(String), said: expect.any(Object) })
    }
    for (const hidden of ['yes', 1, null, [], 'true'])
      expect((await hide(marta, '1', hidden)).status).toBe(400)
    for (const id of [
      'x'.repeat(201),
      '%00',
      '%ED%A0%80',
      '..%2f..',
      '%F0%9F%8D%9D',
      "'--",
      'constructor',
    ])
      for (const answer of [await hide(marta, id), await remove(marta, id)])
        expect([400, 404]).toContain(answer.status)
  })
  it('the same reply twice at once stands once', async () => {
    const { remotePost, marta } = await desk(['A table at eight?'])
    const [question] = await read(marta, remotePost)
    const key = randomUUID()
    const answers = await Promise.all(
      [1, 2, 3].map(() => sayBy(key)(marta, `fb-comments/${question?.id}`, 'Yes, of course')),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    const after = await read(marta, remotePost)
    expect(after[0]?.comments.data.map(({ message }) => message)).toEqual(['Yes, of course'])
  })
  it('a switch between press and call holds it, and nothing is said to be done', async () => {
    const { remotePost, marta } = await desk(['Never again'])
    const [bad] = await read(marta, remotePost)
    await switchOff(whole.db, {
      network: 'facebook',
      reason: 'Facebook answers nobody',
      at: whole.clock.now(),
    })
    const refused = await hide(marta, bad?.id ?? '')
    expect(refused).toMatchObject({
      status: 409,
      body: {
        message: 'Facebook is switched off for now: Facebook answers nobody. Nothing was sent.',
      },
    })
    expect((await say(marta, `fb-comment/${remotePost}`, 'Hello')).status).toBe(409)
    await switchOn(whole.db, 'facebook')
  })
})
