import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { draft, listPosts, listScheduled } from '@marquee/contract/publishing.ts'
import { useFacebookTown } from '#connectors/meta-graph/testing/facebook-town.ts'
import { sql } from '#platform/db/sql.ts'
import { phoneVideo } from '#platform/videos/testing/some-videos.ts'
import { townNetworks } from '#platform/settings/networks/network-settings.ts'
import { worded } from '#platform/wording/testing.ts'
import { connectX } from '../../testing/connect-x.ts'
import { uploadFile, uploadPicture } from '../../testing/upload-picture.ts'
import { startWholeApp, type WholeApp, type WholePerson } from '../../testing/whole-app.ts'
const long = it.runIf(process.env.MARQUEE_FULL === '1')

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
  await connectX(whole, town, marta)
})
afterEach(() => whole.close())

const press = (path: string, body: object) =>
  whole.ask(marta, 'POST', path, body, { 'idempotency-key': randomUUID() })
const aPicture = (background?: string) => uploadPicture(whole, marta, background)
const aVideo = () =>
  uploadFile(whole, marta, { name: 'oven.mp4', bytes: phoneVideo(), type: 'video/mp4' })
async function advance(ms: number): Promise<void> {
  await town.control('POST', '/clock', { advanceMs: ms })
  whole.clock.advance(ms)
}
const sent = async () => {
  const { items } = z.parse(listPosts.response, (await whole.ask(marta, 'GET', '/posts')).body)
  return items.filter(({ origin }) => origin === 'here')
}
const firstPublication = async () => (await sent())[0]?.publications[0]
const becomes = (wanted: readonly string[], everyMs = 0) =>
  expect
    .poll(
      async () => {
        if (everyMs > 0) await advance(everyMs)
        const publication = await firstPublication()
        return [publication?.state, ...(publication?.steps ?? []).map(({ state }) => state)]
      },
      { timeout: 30_000, interval: 100 },
    )
    .toEqual(wanted)

const profile = z.object({
  posts: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      mediaKeys: z.array(z.string()),
      replyToId: z.optional(z.string()),
    }),
  ),
})
/** What stands of the thread: words, how many files, and whether it answers something. */
async function standing(): Promise<readonly (readonly [string, number, boolean])[]> {
  const { posts } = z.parse(profile, await town.control('GET', '/truth/x/osterialume'))
  return posts
    .filter(({ text }) => text.startsWith('Oven'))
    .map(
      ({ text, mediaKeys, replyToId }) =>
        [
          text.replace(/ https:\/\/t\.co\/\w+$/, ''),
          mediaKeys.length,
          replyToId !== undefined,
        ] as const,
    )
    .toSorted(([a], [b]) => a.localeCompare(b))
}
const uploadsMade = async () =>
  (
    await whole.db.many(
      sql<{
        step: string
      }>`select a.step from attempts a where a.intent_id is not null and a.step like 'upload%' and a.outcome = 'ok' order by a.started_at, a.id`,
    )
  ).map(({ step }) => step)

const part = () =>
  whole.db.one(
    sql<{ state: string; outcome: string | null; looks: number }>`
      select state, outcome, looks from outbox_intents where kind = 'part'`,
  )

it(
  'the pictures of a part go up once and stand with their words, also when the answer is lost',
  { timeout: 60_000 },
  async () => {
    const pictures = [await aPicture(), await aPicture('#24507a')]
    await whole.ask(marta, 'PUT', `/media/${pictures[0]}/alt-text`, {
      altText: 'A pan of focaccia',
    })
    await town.fault({ route: 'POST /2/tweets', kind: 'lose-answer', after: 1, times: 1 })
    await press('/posts/twitter', {
      title: 'Oven 1',
      thread: ['Oven 1', 'Oven 2', 'Oven 3'],
      threadMedia: [[], pictures],
    })
    await becomes(['published', 'live', 'live'], 6000)
    expect(await standing()).toEqual([
      ['Oven 1', 0, false],
      ['Oven 2', 2, true],
      ['Oven 3', 0, true],
    ])
    expect(await uploadsMade()).toEqual(['upload-photo:1', 'upload-photo:2'])
    expect((await firstPublication())?.steps[0]?.files.map(({ id, type }) => [id, type])).toEqual(
      pictures.map((id) => [id, 'image']),
    )
  },
)

long(
  'a worker that dies between upload and call makes neither of them twice',
  { timeout: 60_000 },
  async () => {
    await town.fault({
      route: 'POST /2/tweets',
      kind: 'rate-limit',
      forMs: 60_000,
      after: 1,
      times: 1,
    })
    await press('/posts/twitter', {
      title: 'Oven 1',
      thread: ['Oven 1', 'Oven 2'],
      threadMedia: [[], [await aPicture()]],
    })
    await becomes(['published', 'sending'])
    await expect.poll(uploadsMade).toEqual(['upload-photo:1'])
    await expect.poll(() => part()).toMatchObject({ state: 'due', outcome: 'rate-limited' })
    // as a killed process leaves it: uploaded, in its hands, and its call begun
    await whole.db.transaction(async (tx) => {
      await tx.run(sql`
        insert into attempts (company_id, id, publication_id, intent_id, fence, step, started_at, deadline_at, correlation_id)
        select company_id, gen_random_uuid(), publication_id, id, fence + 1, 'part', ${whole.clock.now()}, ${whole.clock.now()}, correlation_id from outbox_intents where kind = 'part'`)
      await tx.run(sql`
        update outbox_intents set state = 'sending', worker = 'killed', fence = fence + 1, lease_until = clock_timestamp() - interval '1 second', next_at = null where kind = 'part'`)
    })
    await becomes(['published', 'live'], 20_000)
    expect(await part()).toMatchObject({ looks: 0, state: 'done' })
    expect(await standing()).toEqual([
      ['Oven 1', 0, false],
      ['Oven 2', 1, true],
    ])
    expect(await uploadsMade()).toEqual(['upload-photo:1'])
  },
)

long('a video goes with a part as with a post', { timeout: 90_000 }, async () => {
  const video = await aVideo()
  await press('/posts/twitter', {
    title: 'Oven 1',
    thread: ['Oven 1', 'Oven 2'],
    threadMedia: [[], [video]],
  })
  await becomes(['published', 'live'], 2000)
  expect(await standing()).toEqual([
    ['Oven 1', 0, false],
    ['Oven 2', 1, true],
  ])
})

it(
  'a part whose picture is refused says so, and the thread stops there',
  { timeout: 60_000 },
  async () => {
    await town.fault({
      route: 'POST /2/media/upload',
      kind: 'status',
      status: 400,
      message: 'This picture cannot be used.',
      times: 1,
    })
    await press('/posts/twitter', {
      title: 'Oven 1',
      thread: ['Oven 1', 'Oven 2', 'Oven 3'],
      threadMedia: [[], [await aPicture()]],
    })
    await becomes(['published', 'failed', 'waiting'])
    const publication = await firstPublication()
    const [step] = publication?.steps ?? []
    expect(step?.message && worded(step.message)).toContain('This picture cannot be used.')
    expect(await standing()).toEqual([['Oven 1', 0, false]])
    await whole.ask(marta, 'POST', `/publications/${publication?.id}/steps/${step?.id}/retry`)
    await becomes(['published', 'live', 'live'])
    expect((await standing()).map(([, files]) => files)).toEqual([0, 1, 0])
  },
)

it('too many and mixed files of a part are refused at the thread, and nothing goes out', async () => {
  const picture = await aPicture()
  const five = [picture]
  for (const colour of ['#111111', '#222222', '#333333', '#444444'])
    five.push(await aPicture(colour))
  const refusedFor = async (threadMedia: readonly (readonly string[])[]) =>
    press('/posts/twitter', { title: 'Oven 1', thread: ['Oven 1', 'Oven 2'], threadMedia })
  expect(await refusedFor([[], five])).toMatchObject({
    status: 400,
    body: {
      details: { thread: 'Part 2: X accepts up to 4 pictures in a post. Remove some.' },
    },
  })
  expect(await refusedFor([[], [randomUUID()]])).toMatchObject({
    status: 404,
    body: { details: { thread: expect.stringMatching(/library/) } },
  })
  expect(await refusedFor([[picture], []])).toMatchObject({ status: 400 })
  const video = await aVideo()
  expect(await refusedFor([[], [picture, video]])).toMatchObject({
    status: 400,
    body: { details: { thread: expect.stringMatching(/^Part 2: A part can have one video/) } },
  })
  expect([await sent(), await standing()]).toEqual([[], []])
})

it('a scheduled thread keeps the files of its parts through a change, and holds them in the library', async () => {
  const [kept, other] = [await aPicture(), await aPicture('#24507a')]
  const body = {
    title: 'Oven 1',
    mediaIds: [],
    socialNetworks: ['twitter'],
    scheduledAt: new Date(whole.clock.now().getTime() + 5 * 3_600_000).toISOString(),
    thread: ['Oven 1', 'Oven 2', 'Oven 3'],
    threadMedia: [[], [kept], []],
  }
  await press('/posts/schedule', body)
  const planned = async () =>
    z.parse(listScheduled.response, (await whole.ask(marta, 'GET', '/posts/scheduled')).body)[0]
  const post = await planned()
  expect(post?.threadMedia).toEqual([[], [kept], []])
  const address = `/posts/scheduled/${post?.id}`
  // the same words again: the parts stay as they are
  const waiting = () =>
    whole.db.many(
      sql<{
        id: string
      }>`select id from outbox_intents where kind = 'part' and state = 'waiting' order by id`,
    )
  const before = await waiting()
  await whole.ask(marta, 'PUT', address, { ...body, baseVersion: 1 })
  expect(await waiting()).toEqual(before)
  expect((await planned())?.threadMedia).toEqual([[], [kept], []])

  expect(await whole.ask(marta, 'DELETE', `/media/${kept}`)).toMatchObject({
    status: 409,
    body: { details: { posts: post?.id } },
  })
  const changed = { ...body, threadMedia: [[], [], [other]], baseVersion: 2 }
  for (const times of ['once', 'again'])
    expect(await whole.ask(marta, 'PUT', address, changed), times).toMatchObject({
      status: 200,
      body: { version: 3, threadMedia: [[], [], [other]] },
    })
  expect(await whole.ask(marta, 'DELETE', `/media/${kept}`)).toMatchObject({ status: 200 })
  await whole.ask(marta, 'DELETE', address)
  expect(await whole.ask(marta, 'DELETE', `/media/${other}`)).toMatchObject({ status: 200 })
})

it('the sweeper keeps what a part or a draft still shows', async () => {
  const [ofPart, ofDraft, ofNobody] = [
    await aPicture(),
    await aPicture('#24507a'),
    await aPicture('#111111'),
  ]
  await press('/posts/twitter', {
    title: 'Oven 1',
    thread: ['Oven 1', 'Oven 2'],
    threadMedia: [[], [ofPart]],
  })
  await becomes(['published', 'live'])
  const path = `/drafts/${randomUUID()}`
  const saved = await whole.ask(marta, 'PUT', path, {
    text: 'Oven',
    socialNetworks: ['twitter'],
    mediaIds: [],
    scheduledAt: null,
    extras: { kind: 'post', thread: ['Oven', 'More'], threadMedia: [[], [ofDraft, randomUUID()]] },
    baseVersion: 0,
  })
  expect(z.parse(draft, saved.body)).toMatchObject({
    extras: { threadMedia: [[], [ofDraft]] },
    partMedia: [[], [{ id: ofDraft, type: 'image' }]],
  })
  for (const id of [ofPart, ofDraft, ofNobody])
    expect(await whole.ask(marta, 'DELETE', `/media/${id}`)).toMatchObject({ status: 200 })
  await whole.db.run(sql`update media set deleted_at = deleted_at - interval '40 days'`)
  await whole.app.sweep(whole.clock.now())
  const left = await whole.db.many(sql<{ id: string }>`select id from media`)
  expect(left.map(({ id }) => id).toSorted()).toEqual([ofPart, ofDraft].toSorted())
})
