import { beforeEach, describe, expect, it } from 'vitest'
import sharp from 'sharp'
import * as z from 'zod/mini'
import { message } from '@marquee/contract/message.ts'
import type { TiktokOptions } from '@marquee/contract/tiktok.ts'
import type {
  PostContent,
  PreparedVideo,
  PreparedPicture,
  Publisher,
} from '../../capabilities/publish/publisher.ts'
import { publisherSuite } from '../../capabilities/publish/publisher.suite.ts'
import {
  followFully,
  prepareFully,
  recordSteps,
  type Carried,
  type Fate,
  type WriteKind,
} from '../../capabilities/testing/publisher-world.ts'
import { useFileHost } from '../../meta-graph/testing/file-host.ts'
import { anMp4 } from '../../meta-graph/testing/mp4.ts'
import { marta, useTiktokTestbed } from '../testing.ts'
import { tiktokLimits } from '../tiktok-limits.ts'

const { town, clock, tiktok, nowhere, connect, advance } = useTiktokTestbed([
  'videoList',
  'refreshToken',
  'revokeToken',
])
const host = useFileHost()

let secret = ''
beforeEach(async () => {
  secret = await connect()
  await town.control('DELETE', '/log')
})

const chosen: TiktokOptions = {
  privacyLevel: 'PUBLIC_TO_EVERYONE',
  allowComments: true,
  allowDuet: false,
  allowStitch: false,
  disclosePostContent: false,
  brandOrganicToggle: false,
  brandContentToggle: false,
  isAiGenerated: false,
  autoAddMusic: false,
  headline: '',
}
/** A publisher whose posts choose what every one of TikTok must. */
function choosing(publisher: Publisher): Publisher {
  const whole = (content: PostContent): PostContent => ({
    ...content,
    options: { ...chosen, ...content.options },
  })
  return {
    ...publisher,
    prepare: (content, earlier, context) => publisher.prepare(whole(content), earlier, context),
    commit: (content, prepared, context) => publisher.commit(whole(content), prepared, context),
  }
}
const publisher = () => choosing(tiktok().publisher(secret))
/**
 * For the suite, which knows one id of a post: asks on until it was moderated and has the one that
 * others see.
 */
function patient(asked: Publisher): Publisher {
  return {
    ...asked,
    async follow(accepted) {
      const followed = await asked.follow(accepted)
      return followed.state === 'published' && followed.permalink === null
        ? { state: 'processing', againInMs: 10_000 }
        : followed
    },
  }
}
/** From the end of the work to the end of the moderation. */
const moderationMs = 60_000

async function picture(
  name: string,
  more = 0,
  [width, height]: readonly [number, number] = [400, 500],
): Promise<PreparedPicture> {
  const drawn = await sharp({
    create: { width, height, channels: 3, background: { r: 90, g: 80, b: 40 } },
  })
    .jpeg()
    .toBuffer()
  const bytes = Buffer.concat([drawn, Buffer.alloc(more)])
  const address = host.put(`${name}.jpg`, 'image/jpeg', bytes)
  return {
    mediaId: `media-${name}`,
    contentType: 'image/jpeg',
    width,
    height,
    altText: null,
    bytes: async () => bytes,
    address: async () => address,
  }
}
function video(bytes = anMp4()): PreparedVideo {
  return {
    mediaId: 'media-film',
    contentType: 'video/mp4',
    width: 1080,
    height: 1920,
    durationMs: 8000,
    size: async () => bytes.length,
    read: async (from, to) => bytes.subarray(from, to),
    address: async () => '',
  }
}
const aVideo = (
  text: string,
  bytes?: Buffer,
  options: Partial<TiktokOptions> = {},
): PostContent => ({ kind: 'reel', text, pictures: [], video: video(bytes), options })
const aPicture = async (
  text: string,
  options: Partial<TiktokOptions> = {},
): Promise<PostContent> => ({
  kind: 'post',
  text,
  pictures: [await picture('one')],
  video: null,
  options,
})

const truth = z.object({
  videos: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      title: z.string(),
      pictures: z.array(z.unknown()),
      publishId: z.string(),
      privacy: z.string(),
    }),
  ),
  publications: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      status: z.string(),
      urls: z.array(z.string()),
      receivedBytes: z.optional(z.number()),
      readyAt: z.optional(z.number()),
    }),
  ),
})
const look = async () => z.parse(truth, await town.control('GET', '/truth/tiktok/osterialume'))
/** What TikTok fetches comes over a real wire; its work begins once all of it is there. */
const fetched = () =>
  expect
    .poll(
      async () =>
        (await look()).publications.filter(
          ({ kind, status, readyAt }) =>
            kind === 'photo' && status === 'PROCESSING_DOWNLOAD' && readyAt === undefined,
        ),
      { timeout: 15_000 },
    )
    .toEqual([])
/**
 * The town counts the next stage from when somebody looked at the last, so it is looked at often
 * until everything is over.
 */
async function pass(ms: number): Promise<void> {
  await fetched()
  const often = Array.from({ length: Math.min(12, Math.floor(ms / 10_000)) }, () => 10_000)
  for (const step of [...often, ms - often.length * 10_000]) {
    await advance(step)
    await look()
  }
}
const owner = (change: object) => town.control('POST', `/tiktok/users/${marta}`, change)

const routes: Record<Carried, string> = {
  pictures: 'POST /v2/post/publish/content/init/',
  video: 'PUT /upload/video/',
  reel: 'PUT /upload/video/',
}
const faults: Record<Fate, object> = {
  'answer is lost': { kind: 'lose-answer' },
  'takes effect after a minute': { kind: 'late-effect', delayMs: 60_000 },
  'call is dropped': { kind: 'drop' },
  'grant is dead': { kind: 'token-expired' },
  'limit is reached': { kind: 'rate-limit', forMs: 60_000 },
  'server fails': { kind: 'status', status: 500 },
}
const strike = (_on: WriteKind, fate: Fate, carried: Carried) =>
  town.fault({ network: 'tiktok', route: routes[carried], times: 1, ...faults[fate] })

// a video of a post is the same to TikTok
const videoTraits = {
  kind: 'reel',
  isShownAsReel: true,
  steps: ['begin-upload'],
  settledBy: 'own-id',
  isFollowed: true,
} as const
publisherSuite(
  'TikTok',
  {
    limits: tiktokLimits,
    settledBy: 'nothing',
    prepareSteps: () => [],
    worksAhead: false,
    isFollowed: true,
    videos: [videoTraits],
    deletes: 'never',
    twins: 'stand',
    runsOutAfterMs: null,
    largestPicture: '20 MB',
  },
  () => ({
    publisher: () => patient(publisher()),
    unreachable: () => choosing(nowhere().publisher(secret)),
    now: () => clock.now(),
    advance: pass,
    picture,
    oversizePicture: () => picture('huge', 20_000_001),
    video: async () => video(),
    strike,
    workLonger: (ms) =>
      town.fault({
        network: 'tiktok',
        route: routes.pictures,
        kind: 'slow-processing',
        ms: ms - moderationMs - 30_000,
        times: 1,
      }),
    standing: async () =>
      (await look()).videos.map(({ id, kind, title, pictures }) => ({
        remoteId: id,
        text: title,
        pictures: pictures.length,
        isReel: kind === 'video',
      })),
    arrived: async () =>
      (await town.log())
        .filter(({ route }) => /init|upload/.test(route))
        .map(({ correlationId }) => ({ correlationId: correlationId ?? null })),
  }),
)

const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'did not fail',
    (error: unknown) => error,
  )
const megabyte = 1024 * 1024
/** A video of any size: what follows its data is part of no picture. */
const aLargeVideo = (size: number) => {
  const video = anMp4()
  return Buffer.concat([video, Buffer.alloc(size - video.length)])
}
const stepsOf = (parts: number) => [
  'begin-upload',
  ...Array.from({ length: parts - 1 }, (_, index) => `upload-part:${index + 1}`),
]

describe('a video', () => {
  it('of several parts shows only after the last', async () => {
    const content = aVideo('Long', aLargeVideo(16 * megabyte))
    const context = recordSteps()
    const prepared = await prepareFully(publisher(), {
      content,
      wait: advance,
      waiting: { context },
    })
    expect(context.steps).toEqual(stepsOf(3))
    await advance(120_000)
    expect((await look()).videos).toEqual([])
    const { remoteId } = await publisher().commit(content, prepared, context)
    expect((await look()).publications).toMatchObject([
      { id: remoteId, receivedBytes: 16 * megabyte },
    ])
    expect(
      await followFully(
        publisher(),
        { accepted: { remoteId, content, prepared }, state: 'processing' },
        advance,
      ),
    ).toMatchObject({ remoteId, permalink: null })
  })

  it('of which a part arrived without an answer goes on behind it', async () => {
    const content = aVideo('Cut off', aLargeVideo(16 * megabyte))
    await town.fault({ network: 'tiktok', route: routes.video, times: 1, kind: 'lose-answer' })
    const context = recordSteps()
    expect(await failure(publisher().prepare(content, null, context))).toMatchObject({
      kind: 'uncertain',
    })
    const begun = await publisher().prepare(content, null, recordSteps())
    // as if the process had died after the first part
    const forgetful = { upload: { ...Object(begun.prepared).upload, held: 0 } }
    const again = recordSteps()
    expect(await publisher().prepare(content, forgetful, again)).toEqual(begun)
    expect(again.steps).toEqual(['upload-part:1'])
    expect(await publisher().commit(content, begun.prepared, again)).toMatchObject({
      state: 'processing',
    })
  })

  it('whose upload has expired is prepared anew, and one that is there already is not', async () => {
    const content = aVideo('An hour ago')
    const prepared = await prepareFully(publisher(), { content, wait: advance })
    await advance(61 * 60_000)
    expect(await failure(publisher().commit(content, prepared, recordSteps()))).toMatchObject({
      kind: 'unavailable',
      prepareAgain: true,
    })
    const context = recordSteps()
    const fresh = await prepareFully(publisher(), {
      content,
      wait: advance,
      waiting: { context, earlier: prepared },
    })
    expect(context.steps).toEqual(stepsOf(1))
    const { remoteId } = await publisher().commit(content, fresh, recordSteps())
    await advance(61 * 60_000)
    expect(await publisher().commit(content, fresh, recordSteps())).toEqual({
      remoteId,
      permalink: null,
      state: 'processing',
    })
    expect((await look()).videos).toHaveLength(1)
  })

  it('takes its own id and address when it was moderated, also for who knows the publication alone', async () => {
    const content = aVideo('Seen by all')
    const prepared = await prepareFully(publisher(), { content, wait: advance })
    const { remoteId } = await publisher().commit(content, prepared, recordSteps())
    expect(await tiktok().reader(secret).read(remoteId)).toBeNull()
    await followFully(
      publisher(),
      { accepted: { remoteId, content, prepared }, state: 'processing' },
      advance,
    )
    await advance(moderationMs)
    const [{ id } = { id: '' }] = (await look()).videos
    expect(BigInt(id)).toBeGreaterThan(BigInt(Number.MAX_SAFE_INTEGER))
    expect(await publisher().follow({ remoteId, content, prepared })).toEqual({
      state: 'published',
      remoteId: id,
      permalink: expect.stringMatching(new RegExp(`/@osterialume/video/${id}$`)),
    })
    expect(await tiktok().reader(secret).read(remoteId)).toMatchObject({
      remoteId: id,
      text: 'Seen by all',
      permalink: expect.stringContaining(id),
    })
  })

  it('for its owner alone stands under the publication for ever', async () => {
    const content = aVideo('For me', undefined, { privacyLevel: 'SELF_ONLY' })
    const prepared = await prepareFully(publisher(), { content, wait: advance })
    const { remoteId } = await publisher().commit(content, prepared, recordSteps())
    await advance(60 * 60_000)
    expect(await publisher().follow({ remoteId, content, prepared })).toEqual({
      state: 'published',
      remoteId,
      permalink: null,
    })
    expect((await look()).videos).toMatchObject([{ privacy: 'SELF_ONLY' }])
  })

  it.each([
    ['with 70 pictures a second', anMp4({ framesPerSecond: 70 }), 'tiktok.frame-rate'],
    ['that is none', Buffer.alloc(30_000, 1), 'tiktok.file-unreadable'],
  ] as const)('%s is refused with the reason, after it was taken', async (_what, bytes, code) => {
    const content = aVideo('Not like this', bytes)
    const prepared = await prepareFully(publisher(), { content, wait: advance })
    const { remoteId } = await publisher().commit(content, prepared, recordSteps())
    await advance(5000)
    expect(await publisher().follow({ remoteId, content, prepared })).toEqual({
      state: 'refused',
      message: message(code),
    })
  })

  it('that TikTok itself could not finish is made anew', async () => {
    await town.fault({
      network: 'tiktok',
      route: 'POST /v2/post/publish/video/init/',
      kind: 'fail-processing',
      times: 1,
    })
    const content = aVideo('Their fault')
    const prepared = await prepareFully(publisher(), { content, wait: advance })
    const { remoteId } = await publisher().commit(content, prepared, recordSteps())
    await advance(5000)
    expect(await failure(publisher().follow({ remoteId, content, prepared }))).toMatchObject({
      kind: 'unavailable',
      prepareAgain: true,
    })
  })
})

describe('what the profile allows', () => {
  it('is told to the form as it is now', async () => {
    await owner({
      isPrivate: true,
      commentDisabled: true,
      duetDisabled: true,
      stitchDisabled: true,
    })
    expect(await tiktok().postingTerms(secret)()).toMatchObject({
      privacyLevels: expect.not.arrayContaining(['PUBLIC_TO_EVERYONE']),
      creator: { name: 'Osteria Lume', username: 'osterialume' },
      commentsOff: true,
      duetOff: true,
      stitchOff: true,
      longestFilmMs: 600_000,
    })
  })

  it.each([
    [{ commentDisabled: true }, { allowComments: true }, 'comments switched off'],
    [{ duetDisabled: true }, { allowDuet: true }, 'duets switched off'],
    [{ stitchDisabled: true }, { allowStitch: true }, 'stitches switched off'],
    [{ isPrivate: true }, {}, 'no longer lets this profile post for the viewers chosen'],
  ])('is asked again before the commit: %o', async (change, options, words) => {
    const content = aVideo('Late change', undefined, options)
    const prepared = await prepareFully(publisher(), { content, wait: advance })
    const picture = await aPicture('Late change', options)
    await owner(change)
    const context = recordSteps()
    expect(await failure(publisher().commit(content, prepared, context))).toMatchObject({
      kind: 'rejected',
      message: expect.stringContaining(words),
    })
    const isOfVideos = 'allowDuet' in options || 'allowStitch' in options
    const ofPicture = isOfVideos
      ? { state: 'processing' }
      : { kind: 'rejected', message: expect.stringContaining(words) }
    expect(
      await publisher()
        .commit(picture, {}, context)
        .catch((error: unknown) => error),
    ).toMatchObject(ofPicture)
    expect(context.steps).toEqual(isOfVideos ? ['commit'] : [])
  })

  it('is little while the app is not audited, and TikTok says so', async () => {
    secret = await connect(['video.upload'])
    await town.control('POST', '/tiktok', { unaudited: true })
    const content = aVideo('Too early', undefined, { privacyLevel: 'SELF_ONLY' })
    expect(await failure(publisher().prepare(content, null, recordSteps()))).toMatchObject({
      kind: 'rejected',
      message: expect.stringContaining('has not audited the app of this server yet'),
    })
    await owner({ isPrivate: true })
    expect((await publisher().prepare(content, null, recordSteps())).againInMs).toBeNull()
  })

  it('is only so much in a day', async () => {
    await owner({ isBanned: true })
    expect(await failure(publisher().prepare(aVideo('Banned'), null, recordSteps()))).toMatchObject(
      {
        kind: 'rejected',
        message: expect.stringContaining('blocked this profile from posting'),
      },
    )
  })
})

describe('a picture', () => {
  it('is fetched from us with its headline, text and music', async () => {
    const content = await aPicture('Hand-rolled', { headline: 'Fresh today', autoAddMusic: true })
    const { remoteId } = await publisher().commit(content, {}, recordSteps())
    await followFully(
      publisher(),
      { accepted: { remoteId, content, prepared: {} }, state: 'processing' },
      advance,
    )
    const { videos, publications } = await look()
    expect(videos).toMatchObject([
      { kind: 'photo', title: 'Fresh today\nHand-rolled', publishId: remoteId },
    ])
    expect(publications).toMatchObject([{ urls: [await content.pictures[0]?.address()] }])
  })

  it.each([
    [[1920, 1080], 'published'],
    [[1080, 1920], 'published'],
    [[1080, 1080], 'published'],
    [[1440, 1440], 'refused'],
  ] as const)('of %o is %s', async (size, state) => {
    const content = { ...(await aPicture('Large')), pictures: [await picture('large', 0, size)] }
    const { remoteId } = await publisher().commit(content, {}, recordSteps())
    await expect
      .poll(async () => {
        await advance(1000)
        return publisher().follow({ remoteId, content, prepared: {} })
      })
      .toMatchObject({ state })
  })

  it('from an address that TikTok does not know as ours is refused, and says what the operator must do', async () => {
    await town.control('POST', '/tiktok', { refuseUrls: true })
    expect(
      await failure(publisher().commit(await aPicture('Whose?'), {}, recordSteps())),
    ).toMatchObject({
      kind: 'rejected',
      message: expect.stringContaining('verify its address under URL properties'),
    })
  })

  it('whose answer was lost is nobody’s to look up', async () => {
    const content = await aPicture('Lost')
    await strike('commit', 'answer is lost', 'pictures')
    const startedAt = clock.now()
    expect(await failure(publisher().commit(content, {}, recordSteps()))).toMatchObject({
      kind: 'uncertain',
    })
    expect(await publisher().lookUp({ content, prepared: {}, startedAt })).toEqual({
      proof: 'nothing',
      candidates: [],
    })
  })

  it('that TikTok cannot fetch is made anew', async () => {
    const content = await aPicture('Gone')
    const { remoteId } = await publisher().commit(
      {
        ...content,
        pictures: [
          {
            ...(await picture('gone')),
            address: async () =>
              ((await content.pictures[0]?.address()) ?? '').replace('one.jpg', 'nothing.jpg'),
          },
        ],
      },
      {},
      recordSteps(),
    )
    await expect
      .poll(async () => {
        await advance(1000)
        return failure(publisher().follow({ remoteId, content, prepared: {} }))
      })
      .toMatchObject({
        kind: 'unavailable',
        prepareAgain: true,
        message: expect.stringContaining('could not fetch the picture'),
      })
  })
})

describe('the inbox', () => {
  const draftsOnly = async () => {
    secret = await connect(['video.publish'])
  }
  async function send(
    content: PostContent,
  ): Promise<{ readonly remoteId: string; follow(): ReturnType<Publisher['follow']> }> {
    const prepared = await prepareFully(publisher(), { content, wait: advance })
    const { remoteId } = await publisher().commit(content, prepared, recordSteps())
    return { remoteId, follow: () => publisher().follow({ remoteId, content, prepared }) }
  }

  it.each([
    [
      'a video',
      'where nothing else is allowed',
      async () => draftsOnly(),
      async () => aVideo('Finish me'),
    ],
    [
      'a picture',
      'where nothing else is allowed',
      async () => draftsOnly(),
      async () => aPicture('Finish me'),
    ],
    [
      'a video',
      'for an app that is not audited',
      async () => {
        await town.control('POST', '/tiktok', { unaudited: true })
      },
      async () => aVideo('Finish me'),
    ],
    [
      'a picture',
      'for an app that is not audited',
      async () => {
        await town.control('POST', '/tiktok', { unaudited: true })
      },
      async () => aPicture('Finish me'),
    ],
  ])(
    'keeps %s %s until its owner finishes it, and then it is read under its own id',
    async (_what, _why, begin, make) => {
      await begin()
      const { remoteId, follow } = await send(await make())
      await expect
        .poll(async () => {
          await advance(1000)
          return follow()
        })
        .toMatchObject({ state: 'inbox' })
      expect([(await look()).videos, await tiktok().reader(secret).read(remoteId)]).toEqual([
        [],
        null,
      ])
      await owner({ publishDraft: remoteId })
      await advance(moderationMs)
      const [{ id } = { id: '' }] = (await look()).videos
      expect(await tiktok().reader(secret).read(remoteId)).toMatchObject({ remoteId: id })
    },
  )

  it('holds five posts of a day and accepts no sixth', async () => {
    await draftsOnly()
    for (let nth = 0; nth < 5; nth++) await send(await aPicture(`Number ${nth}`))
    expect(
      await failure(publisher().commit(await aPicture('One too many'), {}, recordSteps())),
    ).toMatchObject({
      kind: 'rejected',
      message: expect.stringContaining('Five posts of this profile wait in its TikTok inbox'),
    })
  })

  it('has a video once, also where the answer to its last part was lost', async () => {
    await draftsOnly()
    const content = aVideo('Lost on the way')
    const prepared = await prepareFully(publisher(), { content, wait: advance })
    await strike('commit', 'answer is lost', 'video')
    const startedAt = clock.now()
    expect(await failure(publisher().commit(content, prepared, recordSteps()))).toMatchObject({
      kind: 'uncertain',
    })
    await advance(3000)
    const found = await publisher().lookUp({ content, prepared, startedAt })
    expect(found).toMatchObject({ proof: 'stands', candidates: [{ state: 'processing' }] })
    expect(
      await publisher().follow({
        remoteId: found.candidates[0]?.remoteId ?? '',
        content,
        prepared,
      }),
    ).toMatchObject({ state: 'inbox' })
    expect((await look()).publications).toHaveLength(1)
  })
})
