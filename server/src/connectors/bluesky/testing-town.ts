import sharp from 'sharp'
import { beforeEach } from 'vitest'
import * as z from 'zod/mini'
import type { BlueskySettings } from '#platform/settings/networks/bluesky-settings.ts'
import type { LinkCards } from '#platform/link-cards/link-cards.ts'
import { townNetworks } from '#platform/settings/networks/network-settings.ts'
import { testClock } from '#testing/test-platform.ts'
import type { PersonGrant } from '../capabilities/sign-in/account-link.ts'
import type {
  PostContent,
  PreparedVideo,
  PreparedPicture,
} from '../capabilities/publish/publisher.ts'
import { anMp4 } from '../meta-graph/testing/mp4.ts'
import { useNetworkTown, type NetworkTown } from '../testing/network-town.ts'
import { useRecordedWire } from '../testing/recording-outbound.ts'
import { createBluesky, type BlueskyConnector } from './index.ts'

export const redirectUri = 'http://localhost:3000/callback'
export const codeVerifier = 'v'.repeat(64)
/** Marta's profile in the town. */
export const osteriaLume = 'osterialume.example'

const written = z.object({
  id: z.string(),
  text: z.string(),
  facets: z.array(z.unknown()),
  alts: z.array(z.string()),
  sha256: z.array(z.string()),
  video: z.nullable(z.string()),
  card: z.nullable(
    z.object({
      uri: z.string(),
      title: z.string(),
      description: z.string(),
      cid: z.nullable(z.string()),
    }),
  ),
  likes: z.number(),
  replyToId: z.optional(z.string()),
  rootId: z.optional(z.string()),
})
const truth = z.object({
  did: z.string(),
  posts: z.array(written),
  replies: z.array(written),
})

export interface BlueskyTestbed extends Omit<NetworkTown, 'outbound'> {
  readonly clock: ReturnType<typeof testClock>
  readonly bluesky: () => BlueskyConnector
  /** The same on one's own machine, with an app password of Marta's. */
  readonly alone: () => BlueskyConnector
  /** The same, which shows cards of what this reads. */
  readonly withCards: (linkCards: LinkCards) => BlueskyConnector
  /** The same, with no service for videos. */
  readonly withoutService: () => BlueskyConnector
  /** The same app at an address at which nobody listens. */
  readonly lost: () => BlueskyConnector
  /** What Marta gave, and what opens her profile. */
  readonly grant: () => PersonGrant
  readonly accountSecret: () => string
  readonly secret: () => string
  signIn(person?: string): Promise<PersonGrant>
  /** Gives Marta's access new, as the loop of renewals does before it ends. */
  renew(): Promise<void>
  truth(): Promise<z.output<typeof truth>>
  /** Moves the town's clock and ours. */
  advance(ms: number): Promise<void>
}

/** The connector before a bare town, connected to Osteria Lume before each test. */
export function useBlueskyTestbed(): BlueskyTestbed {
  const town = useNetworkTown()
  const clock = testClock()
  const nowhere = 'http://127.0.0.1:9'
  const wire = [new URL('./wire/', import.meta.url)]
  const bases = (url: string) => ({ server: url, directory: `${url}/plc` })
  const recorded = (url: () => string) =>
    useRecordedWire(wire, () => bases(url()), { unmade: 'any' }).record(town.outbound)
  const [outbound, lostOutbound] = [recorded(town.url), recorded(() => nowhere)]
  const shared = { clock, onUsage: () => undefined, publicUrl: 'http://localhost:3000' }
  const open: { bluesky: BlueskyConnector | null; grant: PersonGrant | null; account: string } = {
    bluesky: null,
    grant: null,
    account: '',
  }
  const inTown = (more: { linkCards?: LinkCards } = {}, settings: Partial<BlueskySettings> = {}) =>
    createBluesky({
      ...shared,
      ...more,
      outbound,
      settings: { ...townNetworks(town.url()).bluesky, ...settings },
    })
  const bluesky = () => {
    if (!open.bluesky) throw new Error('It is opened before each test.')
    return open.bluesky
  }
  const grant = () => {
    if (!open.grant) throw new Error('Marta consents before each test.')
    return open.grant
  }
  const signIn = async (person = '10001') => {
    const { link } = bluesky()
    const asked = { state: 's', redirectUri, codeVerifier }
    const screen = (await link.pushConsent?.(asked)) ?? ''
    return link.exchange({ code: await town.consent(person, screen), redirectUri, codeVerifier })
  }
  beforeEach(async () => {
    clock.moveTo(0)
    open.bluesky = inTown()
    open.grant = await signIn()
    open.account = (await bluesky().link.discover(grant().secret)).accounts[0]?.secret ?? ''
    await town.control('DELETE', '/log')
  })

  return {
    ...town,
    clock,
    bluesky,
    signIn,
    grant,
    alone: () =>
      inTown({}, { appPassword: { identifier: osteriaLume, password: 'demo-10001-app-pass' } }),
    withCards: (linkCards) => inTown({ linkCards }),
    withoutService: () => inTown({}, { videoUrl: null }),
    lost: () =>
      createBluesky({
        ...shared,
        settings: townNetworks(nowhere).bluesky,
        outbound: lostOutbound,
      }),
    async renew() {
      const renewed = await bluesky().renewal.refresh(grant().secret)
      if (renewed.kind !== 'refreshed') throw new Error(`Not renewed but ${renewed.kind}.`)
      open.grant = { ...grant(), secret: renewed.secret }
    },
    accountSecret: () => open.account,
    secret: () => bluesky().renewal.bind(grant().secret, open.account),
    truth: async () => z.parse(truth, await town.control('GET', `/truth/bluesky/${osteriaLume}`)),
    async advance(ms) {
      await town.control('POST', '/clock', { advanceMs: ms })
      clock.advance(ms)
    },
  }
}

/** The profile as it would be on a server at which nobody listens. */
export const elsewhere = (secret: string): string =>
  JSON.stringify({ ...Object(JSON.parse(secret)), server: 'http://127.0.0.1:9' })

/** An MP4 of its own for each name, of so many milliseconds. */
export function aVideo(name: string, durationMs = 8000): PreparedVideo {
  const bytes = Buffer.concat([anMp4({ seconds: durationMs / 1000 }), freeBox(name)])
  return {
    mediaId: `media-${name}`,
    contentType: 'video/mp4',
    width: 1080,
    height: 1920,
    durationMs,
    size: async () => bytes.length,
    read: async (from, to) => bytes.subarray(from, to),
    address: async () => '',
  }
}

/** Tells two videos apart that show the same. */
function freeBox(words: string): Buffer {
  const body = Buffer.from(words)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + body.length)
  head.write('free', 4)
  return Buffer.concat([head, body])
}

/** A JPEG of its own for each name. */
export async function aPicture(name: string, paddedTo = 0): Promise<PreparedPicture> {
  const hue = Buffer.from(name).reduce((sum, byte) => sum + byte * 37, 0) % 256
  const drawn = await sharp({
    create: {
      width: 400,
      height: 500,
      channels: 3,
      background: { r: hue, g: 80, b: 255 - hue },
    },
  })
    .jpeg()
    .toBuffer()
  const bytes = Buffer.concat([drawn, Buffer.alloc(Math.max(0, paddedTo - drawn.length))])
  return {
    mediaId: `media-${name}`,
    contentType: 'image/jpeg',
    width: 400,
    height: 500,
    altText: `A picture called ${name}`,
    bytes: async () => bytes,
    address: async () => '',
  }
}

export const aPost = (text: string, more: Partial<PostContent> = {}): PostContent => ({
  kind: 'post',
  text,
  pictures: [],
  video: null,
  options: {},
  ...more,
})
