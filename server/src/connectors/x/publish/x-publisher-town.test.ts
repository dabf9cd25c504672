import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { freeOfCharge, type Meter } from '../../capabilities/meter.ts'
import type {
  PostContent,
  PreparedVideo,
  PreparedPicture,
  Publisher,
} from '../../capabilities/publish/publisher.ts'
import { publisherSuite } from '../../capabilities/publish/publisher.suite.ts'
import { threadWriterSuite } from '../../capabilities/publish/thread-writer.suite.ts'
import {
  prepareFully,
  recordSteps,
  type Fate,
  type WriteKind,
} from '../../capabilities/testing/publisher-world.ts'
import { aPicture } from '../../meta-graph/testing/facebook-town.ts'
import { anMp4 } from '../../meta-graph/testing/mp4.ts'
import { useXTown } from '../testing-town.ts'
import { xLimits } from './x-publisher.ts'

const { town, clock, x, unreachable, signIn, secret } = useXTown()

/**
 * The town's clock and ours, together. X lets nobody in for longer than two hours without a
 * renewal.
 */
async function advance(ms: number): Promise<void> {
  clock.advance(ms)
  await town.control('POST', '/clock', { advanceMs: ms })
  if (ms > 3_600_000) await signIn()
}

const switchedOn = { withMedia: true }
/** The suite knows nothing of the switch. */
function withMedia(publisher: Publisher): Publisher {
  const on = <T extends { readonly content: PostContent }>(asked: T): T => ({
    ...asked,
    content: { ...asked.content, options: switchedOn },
  })
  return {
    ...publisher,
    prepare: (content, earlier, context) =>
      publisher.prepare({ ...content, options: switchedOn }, earlier, context),
    commit: (content, prepared, context) =>
      publisher.commit({ ...content, options: switchedOn }, prepared, context),
    lookUp: (lost) => publisher.lookUp(on(lost)),
    follow: (accepted) => publisher.follow(on(accepted)),
  }
}
async function tooLarge(): Promise<PreparedPicture> {
  const picture = await aPicture('large')
  // a comment is part of no picture, and there may be any number of bytes of it
  return {
    ...picture,
    bytes: async () => Buffer.concat([await picture.bytes(), Buffer.alloc(5_000_000)]),
  }
}
function aVideo(): PreparedVideo {
  const bytes = anMp4({ width: 720, height: 1280 })
  return {
    mediaId: 'film-1',
    contentType: 'video/mp4',
    width: 720,
    height: 1280,
    durationMs: 8000,
    size: async () => bytes.length,
    read: async (from, to) => bytes.subarray(from, to),
    address: async () => 'http://127.0.0.1:9/film.mp4',
  }
}

const truth = z.object({
  costMicros: z.number(),
  accounts: z.array(
    z.object({
      username: z.string(),
      posts: z.array(
        z.object({
          id: z.string(),
          text: z.string(),
          mediaKeys: z.array(z.string()),
          replyToId: z.optional(z.string()),
        }),
      ),
    }),
  ),
})
const readTruth = async () => z.parse(truth, await town.control('GET', '/truth/x'))
/** Pictures and videos alike; the link that X adds for them is no word of ours. */
const standing = async () =>
  (await readTruth()).accounts.flatMap(({ username, posts }) =>
    username === 'osterialume' ? posts : [],
  )

const routes: Record<WriteKind, string> = {
  upload: 'POST /2/media/upload',
  commit: 'POST /2/tweets',
  remove: 'DELETE /2/tweets/{id}',
}
const faults: Record<Fate, object> = {
  'answer is lost': { kind: 'lose-answer' },
  'takes effect after a minute': { kind: 'late-effect', delayMs: 60_000 },
  'call is dropped': { kind: 'drop' },
  'grant is dead': { kind: 'token-expired' },
  'limit is reached': { kind: 'rate-limit', forMs: 600_000 },
  'server fails': { kind: 'status', status: 503 },
}

publisherSuite(
  'X',
  {
    limits: xLimits,
    settledBy: 'content',
    worksAhead: false,
    isFollowed: false,
    deletes: 'yes',
    twins: 'taken for one',
    runsOutAfterMs: 24 * 3_600_000,
    largestPicture: '5 MB',
    prepareSteps: (pictures) =>
      Array.from({ length: pictures }, (_, index) => `upload-photo:${index + 1}`),
    videos: [
      {
        kind: 'post',
        isShownAsReel: false,
        steps: ['film:begin', 'film:part:1', 'film:end'],
        settledBy: 'content',
        isFollowed: false,
      },
    ],
  },
  () => ({
    publisher: () => withMedia(x().publisher(secret(), freeOfCharge)),
    unreachable: () => withMedia(unreachable().publisher(secret(), freeOfCharge)),
    now: () => clock.now(),
    advance,
    picture: aPicture,
    oversizePicture: tooLarge,
    video: async () => aVideo(),
    strike: (on, fate) => town.fault({ route: routes[on], times: 1, ...faults[fate] }),
    workLonger: (ms) =>
      town.fault({
        route: 'POST /2/media/upload/initialize',
        times: 1,
        kind: 'slow-processing',
        ms,
      }),
    standing: async () =>
      (await standing()).map(({ id, text, mediaKeys }) => ({
        remoteId: id,
        text,
        pictures: mediaKeys.length,
        isReel: false,
      })),
    arrived: async () =>
      (await town.log())
        .filter(({ method }) => method !== 'GET')
        .map(({ correlationId }) => ({ correlationId: correlationId ?? null })),
  }),
)

describe.each([
  ['in the spelling that it takes beside the other', null, 'tweet'],
  ['in its newer spelling alone', 'post', 'post'],
] as const)('a thread %s', (_title, only, fieldStyle) => {
  beforeEach(async () => {
    await town.control('PUT', '/x/field-style', { only })
  })

  threadWriterSuite('X', () => ({
    writer: () => x({ fieldStyle }).threadWriter(secret(), freeOfCharge),
    unreachable: () => unreachable().threadWriter(secret(), freeOfCharge),
    now: () => clock.now(),
    advance,
    aPost: async (text) =>
      (
        await x()
          .publisher(secret(), freeOfCharge)
          .commit({ kind: 'post', text, pictures: [], video: null, options: {} }, {}, recordSteps())
      ).remoteId,
    removePost: (postId) => x().publisher(secret(), freeOfCharge).remove(postId, recordSteps()),
    pictures: (count) =>
      Promise.all(
        Array.from({ length: count }, async (_, nth) => ({
          ...(await aPicture(`part ${nth}`)),
          altText: 'A bowl of pasta',
        })),
      ),
    strike: (fate) => town.fault({ route: routes.commit, times: 1, ...faults[fate] }),
    standing: async () =>
      (await standing()).map(({ id, text, mediaKeys, replyToId = null }) => ({
        remoteId: id,
        // X adds a link of its own behind pictures
        text: mediaKeys.length > 0 ? text.replace(/ https:\/\/t\.co\/\w+$/, '') : text,
        afterId: replyToId,
        pictures: mediaKeys.length,
      })),
  }))
})

describe('X in particular', () => {
  const content = (text: string, more: Partial<PostContent> = {}): PostContent => ({
    kind: 'post',
    text,
    pictures: [],
    video: null,
    options: {},
    ...more,
  })

  it.each(['tweet', 'post'] as const)(
    'a lost post with links, signs and pictures is found in the spelling of %s',
    async (fieldStyle) => {
      const publisher = x({ fieldStyle }).publisher(secret(), freeOfCharge)
      const lost = content('Pasta & wine <today>: lume.com/menu and https://lume.com/?a=1&b=2 …', {
        options: switchedOn,
        pictures: [{ ...(await aPicture('a')), altText: 'A bowl' }, await aPicture('b')],
      })
      const prepared = await prepareFully(publisher, { content: lost, wait: advance })
      await town.fault({ route: routes.commit, times: 1, kind: 'lose-answer' })
      const startedAt = clock.now()
      await expect(publisher.commit(lost, prepared, recordSteps())).rejects.toMatchObject({
        kind: 'uncertain',
      })
      expect(
        (await publisher.lookUp({ content: lost, prepared, startedAt })).candidates.map(
          ({ remoteId }) => remoteId,
        ),
      ).toEqual((await standing()).map(({ id }) => id))
      const [candidate] = (await publisher.lookUp({ content: lost, prepared, startedAt }))
        .candidates
      expect(
        await x({ fieldStyle })
          .reader(secret(), freeOfCharge)
          .read(candidate?.remoteId ?? ''),
      ).toMatchObject({
        text: expect.stringContaining('Pasta & wine <today>'),
        pictureUrls: [expect.any(String), expect.any(String)],
      })
    },
  )

  it.each(['tweet', 'post'] as const)(
    'a lost post that begins with a name is found, and read back, in the spelling of %s',
    async (fieldStyle) => {
      const publisher = x({ fieldStyle }).publisher(secret(), freeOfCharge)
      const lost = content('@rajkapoor is back in the kitchen')
      await town.fault({ route: routes.commit, times: 1, kind: 'lose-answer' })
      const startedAt = clock.now()
      await expect(publisher.commit(lost, {}, recordSteps())).rejects.toMatchObject({
        kind: 'uncertain',
      })
      const { candidates } = await publisher.lookUp({ content: lost, prepared: {}, startedAt })
      const live = (await standing()).map(({ id }) => id)
      expect(candidates.map(({ remoteId }) => remoteId)).toEqual(live)
      const reader = x({ fieldStyle }).reader(secret(), freeOfCharge)
      expect(await reader.read(live[0] ?? '')).toMatchObject({ text: lost.text })
    },
  )

  it('a video that X works on is asked for until it is ready', async () => {
    await town.fault({
      route: 'POST /2/media/upload/initialize',
      times: 1,
      kind: 'slow-processing',
      ms: 30_000,
    })
    const post = content('Dough', { options: switchedOn, video: aVideo() })
    const before = clock.now().getTime()
    const publisher = x().publisher(secret(), freeOfCharge)
    await publisher.commit(
      post,
      await prepareFully(publisher, { content: post, wait: advance }),
      recordSteps(),
    )
    expect(clock.now().getTime() - before).toBeGreaterThanOrEqual(29_000)
    expect(await standing()).toHaveLength(1)
  })

  it('the text of yesterday is uncertain, costs nothing, and no look takes it for this one', async () => {
    const publisher = x().publisher(secret(), freeOfCharge)
    await publisher.commit(content('Soup today'), {}, recordSteps())
    await advance(20 * 3_600_000)
    let spent = 0
    const meter: Meter = {
      allow: async (most) => {
        spent += most
        return {
          spent: async (micros) => {
            spent += micros - most
          },
        }
      },
      charged: async (micros) => {
        spent += micros
      },
    }
    const again = x().publisher(secret(), meter)
    const startedAt = clock.now()
    await expect(again.commit(content('Soup today'), {}, recordSteps())).rejects.toMatchObject({
      kind: 'uncertain',
      facts: { twin: true },
    })
    expect(await again.lookUp({ content: content('Soup today'), prepared: {}, startedAt })).toEqual(
      { proof: 'content', candidates: [] },
    )
    expect(spent).toBe(0)
  })

  it('each part of a thread costs as a post does, with a link at the higher price', async () => {
    const reckoned: number[] = []
    const meter: Meter = {
      ...freeOfCharge,
      allow: async (most) => {
        reckoned.push(most)
        return { spent: async () => undefined }
      },
    }
    const testbed = x()
    const root = await testbed
      .publisher(secret(), freeOfCharge)
      .commit(content('One'), {}, recordSteps())
    const before = (await readTruth()).costMicros
    const writer = testbed.threadWriter(secret(), meter)
    const words = { pictures: [], video: null }
    const second = await writer.write(
      { text: 'Two', afterId: root.remoteId, ...words },
      {},
      recordSteps(),
    )
    await writer.write(
      { text: 'Book: lume.com', afterId: second.remoteId, ...words },
      {},
      recordSteps(),
    )
    expect(reckoned).toEqual([15_000, 200_000])
    expect((await readTruth()).costMicros - before).toBeGreaterThanOrEqual(30_000)
  })

  it('what we reckon for posts is what X would have charged, with a link and without', async () => {
    let spent = 0
    const meter: Meter = {
      allow: async (most) => {
        spent += most
        return {
          spent: async (micros) => {
            spent += micros - most
          },
        }
      },
      charged: async (micros) => {
        spent += micros
      },
    }
    const before = (await readTruth()).costMicros
    const publisher = x().publisher(secret(), meter)
    for (const text of ['Plain', 'Ask marta@lume.com', 'At https://lume.com/menu'])
      await publisher.commit(content(text), {}, recordSteps())
    expect([(await readTruth()).costMicros - before, spent]).toEqual([230_000, 230_000])
    const described = content('With a bowl', {
      options: switchedOn,
      pictures: [{ ...(await aPicture('a')), altText: 'A bowl' }],
    })
    await publisher.prepare(described, null, recordSteps())
    for (const { id } of await standing()) await publisher.remove(id, recordSteps())
    expect([(await readTruth()).costMicros - before, spent]).toEqual([265_000, 265_000])
  })
})
