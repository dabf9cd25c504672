import { message } from '@marquee/contract/message.ts'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { townNetworks } from '#platform/settings/networks/network-settings.ts'
import { testClock } from '#testing/test-platform.ts'
import type { PostContent, PreparedPicture } from '../../capabilities/publish/publisher.ts'
import { publisherSuite } from '../../capabilities/publish/publisher.suite.ts'
import {
  followFully,
  recordSteps,
  type Fate,
  type WriteKind,
} from '../../capabilities/testing/publisher-world.ts'
import { useFileHost } from '../../meta-graph/testing/file-host.ts'
import { useNetworkTown } from '../../testing/network-town.ts'
import { useRecordedWire } from '../../testing/recording-outbound.ts'
import { googleLimits } from './google-publisher.ts'
import { createGoogleBusiness } from '../index.ts'
import { connectOsteriaLume } from '../testing/osteria-lume.ts'

const town = useNetworkTown()
const host = useFileHost()
const settings = () => townNetworks(town.url()).googleBusiness
const wire = useRecordedWire(
  [new URL('../wire/', import.meta.url)],
  () => {
    const {
      tokenUrl: token,
      revokeUrl: revoke,
      accountsUrl: accounts,
      informationUrl: information,
      postsUrl: posts,
      performanceUrl: performance,
    } = settings()
    return { token, revoke, accounts, information, posts, performance }
  },
  { unmade: 'any' },
)
const clock = testClock()
const deps = { clock, onUsage: () => undefined }
const google = () =>
  createGoogleBusiness({ settings: settings(), outbound: wire.record(town.outbound), ...deps })
const nowhere = () =>
  createGoogleBusiness({
    settings: { ...settings(), postsUrl: 'http://127.0.0.1:9' },
    outbound: town.outbound,
    ...deps,
  })

let secret = ''
beforeEach(async () => {
  clock.moveTo(0)
  secret = await connectOsteriaLume(town, google())
  await town.control('DELETE', '/log')
})

/** The town's clock and ours, together. */
async function advance(ms: number): Promise<void> {
  clock.advance(ms)
  await town.control('POST', '/clock', { advanceMs: ms })
}

/** A real picture at a real address, of more than the 10 KB that Google asks for: Google fetches it. */
async function aPicture(name: string, side = 400): Promise<PreparedPicture> {
  const hue = Buffer.from(name).reduce((sum, byte) => sum + byte * 37, 0) % 256
  const bytes = await sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: { r: hue, g: 80, b: 120 },
      noise: { type: 'gaussian', mean: 120, sigma: 60 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer()
  return {
    mediaId: `media-${name}`,
    contentType: 'image/jpeg',
    width: side,
    height: side,
    altText: null,
    bytes: async () => bytes,
    address: async () => host.put(`${name}.jpg`, 'image/jpeg', bytes),
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

const truth = z.object({
  posts: z.array(
    z.object({
      id: z.string(),
      locationId: z.string(),
      summary: z.nullish(z.string()),
      media: z.array(z.unknown()),
      state: z.string(),
    }),
  ),
})
/** Of Osteria Lume; what Google took down stands nowhere. */
const standing = async () =>
  z
    .parse(truth, await town.control('GET', '/truth/google/60001'))
    .posts.filter(({ state }) => state !== 'REJECTED')

const make = 'POST /v4/accounts/{account}/locations/{location}/localPosts'
const routes: Record<WriteKind, string> = {
  upload: make,
  commit: make,
  remove: 'DELETE /v4/accounts/{account}/locations/{location}/localPosts/{post}',
}
const faults: Record<Fate, object> = {
  'answer is lost': { kind: 'lose-answer' },
  'takes effect after a minute': { kind: 'late-effect', delayMs: 60_000 },
  'call is dropped': { kind: 'drop' },
  'grant is dead': { kind: 'token-expired' },
  'limit is reached': { kind: 'rate-limit', forMs: 60_000 },
  'server fails': { kind: 'status', status: 503 },
}

publisherSuite(
  'Google',
  {
    limits: googleLimits,
    settledBy: 'content',
    worksAhead: false,
    isFollowed: true,
    videos: [],
    deletes: 'yes',
    twins: 'stand',
    runsOutAfterMs: null,
    largestPicture: '5 MB',
    prepareSteps: () => [],
  },
  () => ({
    publisher: () => google().publisher(secret),
    unreachable: () => nowhere().publisher(secret),
    now: () => clock.now(),
    advance,
    picture: aPicture,
    oversizePicture: tooLarge,
    video: async () => {
      throw new Error('Google accepts no videos.')
    },
    strike: (on, fate) => town.fault({ route: routes[on], times: 1, ...faults[fate] }),
    // beside the 20 s that the town takes anyway
    workLonger: (ms) =>
      town.fault({ route: make, times: 1, kind: 'slow-processing', ms: ms - 20_000 }),
    standing: async () =>
      (await standing()).map(({ id, locationId, summary, media }) => ({
        remoteId: `locations/${locationId}/localPosts/${id}`,
        text: summary ?? '',
        pictures: media.length,
        isReel: false,
      })),
    arrived: async () =>
      (await town.log())
        .filter(({ method }) => method !== 'GET')
        .map(({ correlationId }) => ({ correlationId: correlationId ?? null })),
  }),
)

describe('Google in particular', () => {
  const content: PostContent = {
    kind: 'post',
    text: 'Book on 0117 496 0123',
    pictures: [],
    video: null,
    options: {},
  }

  it('a post with a telephone number is taken, looked at and refused, and stands nowhere', async () => {
    const { remoteId, state } = await google().publisher(secret).commit(content, {}, recordSteps())
    expect(state).toBe('processing')
    const following = followFully(
      google().publisher(secret),
      { accepted: { remoteId, content, prepared: {} }, state },
      advance,
    )
    await expect(following).rejects.toThrow('Remove the number')
    expect([await google().reader(secret).read(remoteId), await standing()]).toEqual([null, []])
  })
})

it('the words of a post are changed once it stands, and nothing is sent once it may not', async () => {
  const publisher = google().publisher(secret)
  const content: PostContent = {
    text: 'Burrata is back',
    pictures: [],
    video: null,
    kind: 'post',
    options: {},
  }
  const { remoteId } = await publisher.commit(content, {}, recordSteps())
  await advance(60_000)
  const editor = google().postEditor(secret)
  const context = recordSteps()
  const since = new Date()
  expect(await editor.changeText(remoteId, 'Burrata is back on Friday', context)).toEqual({
    isInReview: true,
  })
  expect(await editor.see(remoteId, since)).toEqual({
    state: 'in-review',
    text: 'Burrata is back on Friday',
    againInMs: expect.any(Number),
  })
  // nobody sees it meanwhile, and it is there
  expect(await google().reader(secret).read(remoteId)).toBeNull()
  const late = recordSteps({ mayStillSend: () => false })
  await expect(editor.changeText(remoteId, 'Never', late)).rejects.toMatchObject({
    kind: 'unavailable',
  })
  await expect(editor.changeText(remoteId, ' ', recordSteps())).rejects.toMatchObject({
    kind: 'rejected',
  })
  expect((await standing()).map(({ summary }) => summary)).toContain('Burrata is back on Friday')
  expect(context.steps).toEqual(['edit'])
  await advance(60_000)
  expect(await editor.see(remoteId, since)).toEqual({
    state: 'live',
    text: 'Burrata is back on Friday',
  })
  await editor.changeText(remoteId, 'Book on 0117 496 0123', recordSteps())
  await advance(60_000)
  expect(await editor.see(remoteId, since)).toMatchObject({
    state: 'refused',
    message: message('google-business.change-removed-for-telephone'),
  })
  expect(await editor.see(`${remoteId}0`, since)).toBeNull()
})
