import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { listPosts, listScheduled, whyPublication } from '@marquee/contract/publishing.ts'
import { useFacebookTown } from '#connectors/meta-graph/testing/facebook-town.ts'
import { sql } from '#platform/db/sql.ts'
import { townNetworks } from '#platform/settings/networks/network-settings.ts'
import { worded } from '#platform/wording/testing.ts'
import { connectPage } from '../../testing/connect-page.ts'
import { connectX } from '../../testing/connect-x.ts'
import { uploadPicture } from '../../testing/upload-picture.ts'
import { startWholeApp, type WholeApp, type WholePerson } from '../../testing/whole-app.ts'

const town = useFacebookTown()
let whole: WholeApp
let marta: WholePerson
beforeEach(async () => {
  whole = await startWholeApp({
    outbound: town.outbound,
    config: { facebook: town.settings(), networks: townNetworks(town.url()) },
    works: true,
  })
  marta = await whole.aPerson('marta@osterialume.example')
})
afterEach(() => whole.close())

const press = (path: string, body: object) =>
  whole.ask(marta, 'POST', path, body, { 'idempotency-key': randomUUID() })
const aPicture = async () => [await uploadPicture(whole, marta)]
async function pressed(path: string, body: object): Promise<void> {
  expect(await press(path, body)).toMatchObject({ body: { results: expect.any(Object) } })
}
async function advance(ms: number): Promise<void> {
  await town.control('POST', '/clock', { advanceMs: ms })
  whole.clock.advance(ms)
}
const sent = async () => {
  const { items } = z.parse(listPosts.response, (await whole.ask(marta, 'GET', '/posts')).body)
  return items.filter(({ origin }) => origin === 'here')
}
const planned = async () =>
  z.parse(listScheduled.response, (await whole.ask(marta, 'GET', '/posts/scheduled')).body)
/** State of each publication, and of what follows it. */
const states = async () =>
  (await sent()).flatMap(({ publications }) =>
    publications.map(({ state, steps }) => [state, ...steps.map((step) => step.state)]),
  )
const becomes = (wanted: readonly (readonly string[])[], everyMs = 0) =>
  expect
    .poll(
      async () => {
        if (everyMs > 0) await advance(everyMs)
        return states()
      },
      { timeout: 20_000, interval: 100 },
    )
    .toEqual(wanted)

const books = z.object({ comments: z.array(z.object({ message: z.string() })) })
const commentsThere = async () =>
  z
    .parse(books, await town.control('GET', '/truth/facebook/20001/comments'))
    .comments.map(({ message }) => message)
const profile = z.object({
  posts: z.array(z.object({ id: z.string(), text: z.string(), replyToId: z.optional(z.string()) })),
})
/** The thread as it stands: each part with how many parts are before it. */
async function threadThere(): Promise<readonly (readonly [number, string])[]> {
  const { posts } = z.parse(profile, await town.control('GET', '/truth/x/osterialume'))
  const depth = (id: string | undefined): number => {
    const post = posts.find((one) => one.id === id)
    return post ? 1 + depth(post.replyToId) : 0
  }
  return posts.map(({ id, text }) => [depth(id), text] as const).toSorted(([a], [b]) => a - b)
}

it(
  'a first comment waits until the new post takes it, and stands once',
  { timeout: 60_000 },
  async () => {
    await connectPage(whole, town, { who: marta })
    await town.fault({ route: 'POST /{page}/feed', kind: 'slow-processing', ms: 8000, times: 1 })
    await pressed('/posts', {
      title: 'Pizza tonight',
      mediaIds: await aPicture(),
      socialNetworks: ['facebook'],
      firstComment: '#pizza Book: https://osterialume.example/book',
    })
    await becomes([['published', 'sending']])
    expect(await commentsThere()).toEqual([])
    await becomes([['published', 'live']], 5000)
    expect(await commentsThere()).toEqual(['#pizza Book: https://osterialume.example/book'])
    const [post] = await sent()
    const why = z.parse(
      whyPublication.response,
      (await whole.ask(marta, 'GET', `/publications/${post?.publications[0]?.id}/why`)).body,
    )
    const titles = worded(why.steps).map(({ title }) => title)
    expect(titles.filter((title) => title.includes('comment'))).toEqual([
      'Facebook has not accepted your first comment yet',
      'Facebook accepted your first comment',
    ])
  },
)

it(
  'a refused comment leaves its post live, and is sent again alone',
  { timeout: 60_000 },
  async () => {
    await connectPage(whole, town, { who: marta })
    await town.fault({
      route: 'POST /{post}/comments',
      kind: 'status',
      status: 400,
      code: 368,
      times: 1,
    })
    await pressed('/posts', {
      title: 'Pasta tonight',
      mediaIds: await aPicture(),
      socialNetworks: ['facebook'],
      firstComment: '#pasta',
    })
    await becomes([['published', 'failed']])
    const [publication] = (await sent())[0]?.publications ?? []
    const [step] = publication?.steps ?? []
    expect(step && worded(step)).toMatchObject({
      canRetry: true,
      message: expect.stringContaining('has blocked this page'),
    })
    const again = `/publications/${publication?.id}/steps/${step?.id}/retry`
    expect(await whole.ask(marta, 'POST', again)).toMatchObject({ status: 200 })
    await becomes([['published', 'live']])
    expect(await whole.ask(marta, 'POST', again)).toMatchObject({ status: 409 })
    expect(await commentsThere()).toEqual(['#pasta'])
  },
)

it(
  'the parts of a thread go out one after the other, and one whose answer is lost is found and not doubled',
  { timeout: 60_000 },
  async () => {
    await connectX(whole, town, marta)
    await town.fault({ route: 'POST /2/tweets', kind: 'lose-answer', after: 1, times: 1 })
    await pressed('/posts/twitter', {
      title: 'The story of our oven',
      thread: ['The story of our oven', 'It is from 1931', 'And still warm'],
    })
    await becomes([['published', 'live', 'live']], 6000)
    expect(await threadThere()).toEqual([
      [1, 'The story of our oven'],
      [2, 'It is from 1931'],
      [3, 'And still warm'],
    ])
  },
)

it(
  'a thread stops at the part that is refused, and goes on from there once that is sent again',
  { timeout: 60_000 },
  async () => {
    await connectX(whole, town, marta)
    await town.fault({
      route: 'POST /2/tweets',
      kind: 'status',
      status: 403,
      message: 'Reply to this conversation is not allowed.',
      after: 1,
      times: 1,
    })
    await pressed('/posts/twitter', { title: 'One two three', thread: ['One', 'Two', 'Three'] })
    await becomes([['published', 'failed', 'waiting']])
    expect(await threadThere()).toEqual([[1, 'One']])
    const [publication] = (await sent())[0]?.publications ?? []
    const failed = publication?.steps[0]
    expect(failed?.message && worded(failed.message)).toContain(
      'Reply to this conversation is not allowed.',
    )
    await whole.ask(marta, 'POST', `/publications/${publication?.id}/steps/${failed?.id}/retry`)
    await becomes([['published', 'live', 'live']])
    expect(await threadThere()).toEqual([
      [1, 'One'],
      [2, 'Two'],
      [3, 'Three'],
    ])
  },
)

it(
  'what follows a scheduled post is changed with it, and canceled with it',
  { timeout: 60_000 },
  async () => {
    await connectPage(whole, town, { who: marta })
    await connectX(whole, town, marta)
    const scheduledAt = new Date(whole.clock.now().getTime() + 5 * 3_600_000).toISOString()
    const body = {
      title: 'Quiz night',
      mediaIds: await aPicture(),
      socialNetworks: ['facebook', 'twitter'],
      scheduledAt,
      firstComment: '#quiz',
      thread: ['Quiz night', 'Six rounds'],
    }
    await pressed('/posts/schedule', body)
    const [post] = await planned()
    expect(post).toMatchObject({ firstComment: '#quiz', thread: ['Quiz night', 'Six rounds'] })
    const edited = { ...body, firstComment: null, thread: ['Quiz', 'Seven rounds', 'And soup'] }
    for (const times of ['once', 'again'])
      expect(
        await whole.ask(marta, 'PUT', `/posts/scheduled/${post?.id}`, {
          ...edited,
          baseVersion: 1,
        }),
        times,
      ).toMatchObject({
        status: 200,
        body: { version: 2, firstComment: null, thread: ['Quiz', 'Seven rounds', 'And soup'] },
      })
    const open = () =>
      whole.db.many(
        sql`select payload ->> 'text' as text from outbox_intents where state = 'waiting' order by 1`,
      )
    expect(await open()).toEqual([{ text: 'And soup' }, { text: 'Seven rounds' }])
    await whole.ask(marta, 'DELETE', `/posts/scheduled/${post?.id}`)
    expect(await open()).toEqual([])
  },
)

it(
  'a first comment is due from the transaction that makes its post live, so no worker that dies then loses it',
  { timeout: 60_000 },
  async () => {
    await connectPage(whole, town, { who: marta })
    await pressed('/posts/schedule', {
      title: 'Soup tonight',
      mediaIds: await aPicture(),
      socialNetworks: ['facebook'],
      scheduledAt: new Date(whole.clock.now().getTime() + 5 * 3_600_000).toISOString(),
      firstComment: '#soup',
    })
    const step = sql`select state, after_remote_id from outbox_intents`
    expect(await whole.db.many(step)).toEqual([{ state: 'waiting', after_remote_id: null }])
    const after = await whole.db.transaction(async (tx) => {
      await tx.run(sql`update publications set state = 'published', remote_id = '20001_7'`)
      return tx.many(step)
    })
    expect(after).toEqual([{ state: 'due', after_remote_id: '20001_7' }])
  },
)

it(
  'a thread is deleted from its last part up, and where one refuses it is said what stands',
  { timeout: 60_000 },
  async () => {
    await connectX(whole, town, marta)
    await pressed('/posts/twitter', { title: 'One two', thread: ['One', 'Two', 'Three'] })
    await becomes([['published', 'live', 'live']])
    const [post] = await sent()
    const remove = () => whole.ask(marta, 'DELETE', `/posts/socialPost/${post?.id}/twitter`)
    await town.fault({
      route: 'DELETE /2/tweets/{id}',
      kind: 'status',
      status: 403,
      message: 'Not now.',
      after: 1,
      times: 1,
    })
    expect(await remove()).toMatchObject({
      body: {
        message:
          'Part 2 of the thread was not deleted, so the parts before it are still live. X refused this: Not now.',
      },
    })
    expect(await threadThere()).toEqual([
      [1, 'One'],
      [2, 'Two'],
    ])
    expect(await states()).toEqual([['published', 'live']])
    expect(await remove()).toMatchObject({ status: 200, body: { twitter: true } })
    expect(await threadThere()).toEqual([])
    expect(await sent()).toEqual([])
  },
)

it('what no chosen network takes is refused, and what is too long for one', async () => {
  await connectX(whole, town, marta)
  expect(
    await press('/posts', { title: 'Soup', socialNetworks: ['twitter'], firstComment: '#soup' }),
  ).toMatchObject({
    status: 400,
    body: { details: { firstComment: 'None of the chosen networks takes a first comment.' } },
  })
  expect(
    await press('/posts/twitter', { title: 'Soup', thread: ['Soup', 'x'.repeat(281)] }),
  ).toMatchObject({
    status: 400,
    body: { details: { thread: 'Part 2 is too long for X: 1 too many.' } },
  })
  expect(await sent()).toEqual([])
})
