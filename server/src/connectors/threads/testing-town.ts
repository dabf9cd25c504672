import { beforeEach } from 'vitest'
import sharp from 'sharp'
import * as z from 'zod/mini'
import { townNetworks } from '#platform/settings/networks/network-settings.ts'
import { testClock } from '#testing/test-platform.ts'
import type { PersonGrant } from '../capabilities/sign-in/account-link.ts'
import type { PreparedVideo, PreparedPicture } from '../capabilities/publish/publisher.ts'
import { useFileHost, type FileHost } from '../meta-graph/testing/file-host.ts'
import { anMp4 } from '../meta-graph/testing/mp4.ts'
import { useNetworkTown, type NetworkTown } from '../testing/network-town.ts'
import { useRecordedWire } from '../testing/recording-outbound.ts'
import { createThreads, type ThreadsConnector } from './index.ts'

export const redirectUri = 'http://localhost:3000/callback'
export const codeVerifier = 'v'.repeat(64)
/** Marta's profile `osterialume` in the town. */
export const osteriaLume = '27841400000100017'

const truth = z.object({
  posts: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      children: z.optional(z.unknown()),
      media_type: z.optional(z.string()),
    }),
  ),
})

export interface ThreadsTestbed extends Omit<NetworkTown, 'outbound'> {
  readonly clock: ReturnType<typeof testClock>
  readonly threads: () => ThreadsConnector
  /** The same app at an address at which nobody listens. */
  readonly lost: () => ThreadsConnector
  /** What Marta gave, and what opens her profile. */
  readonly grant: () => PersonGrant
  readonly accountSecret: () => string
  readonly secret: () => string
  signIn(person?: string): Promise<PersonGrant>
  truth(): Promise<z.output<typeof truth>>
  /** Moves the town's clock and ours. */
  advance(ms: number): Promise<void>
  /** Real files at real addresses, since Threads fetches them; another name is another picture. */
  picture(name: string, paddedTo?: number): Promise<PreparedPicture>
  video(name: string): PreparedVideo
}

/** The connector before a bare town, connected to Osteria Lume before each test. */
export function useThreadsTestbed(): ThreadsTestbed {
  const town = useNetworkTown()
  const host = useFileHost()
  const clock = testClock()
  const at = (url: string) => townNetworks(url).threads
  const nowhere = 'http://127.0.0.1:9'
  const bases = (url: string) => {
    const { graphUrl, version } = at(url)
    return { sign: graphUrl, graph: `${graphUrl}/${version}` }
  }
  const recorded = (url: () => string) =>
    useRecordedWire([new URL('./wire/', import.meta.url)], () => bases(url()), {
      unmade: 'any',
    }).record(town.outbound)
  const [outbound, lostOutbound] = [recorded(town.url), recorded(() => nowhere)]
  const advance = async (ms: number) => {
    await town.control('POST', '/clock', { advanceMs: ms })
    clock.advance(ms)
  }
  const shared = { clock, onUsage: () => undefined, pause: advance }
  const threads = () => createThreads({ ...shared, settings: at(town.url()), outbound })
  const signIn = async (person = '10001') => {
    const { link } = threads()
    return link.exchange({
      code: await town.consent(person, link.consentUrl({ state: 's', redirectUri, codeVerifier })),
      redirectUri,
      codeVerifier,
    })
  }
  const connected: { grant: PersonGrant | null; accountSecret: string } = {
    grant: null,
    accountSecret: '',
  }
  const grantOf = () => {
    if (!connected.grant) throw new Error('Marta consents before each test.')
    return connected.grant
  }
  beforeEach(async () => {
    clock.moveTo(0)
    connected.grant = await signIn()
    const { accounts } = await threads().link.discover(grantOf().secret)
    connected.accountSecret = accounts[0]?.secret ?? ''
    await town.control('DELETE', '/log')
  })
  return {
    ...town,
    clock,
    threads,
    signIn,
    advance,
    lost: () => createThreads({ ...shared, settings: at(nowhere), outbound: lostOutbound }),
    grant: grantOf,
    accountSecret: () => connected.accountSecret,
    secret: () => threads().renewal.bind(grantOf().secret, connected.accountSecret),
    truth: async () => z.parse(truth, await town.control('GET', `/truth/threads/${osteriaLume}`)),
    picture: (name, paddedTo = 0) => aPicture(host, name, paddedTo),
    video: (name) => aVideo(host, name),
  }
}

async function aPicture(host: FileHost, name: string, paddedTo: number): Promise<PreparedPicture> {
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
  // a comment segment is part of no picture, and there may be any number of them
  const segment = Buffer.concat([Buffer.from([0xff, 0xfe, 0xff, 0xff]), Buffer.alloc(65_533)])
  const padding = Array.from({ length: Math.ceil(paddedTo / segment.length) }, () => segment)
  const bytes = Buffer.concat([drawn.subarray(0, 2), ...padding, drawn.subarray(2)])
  const address = host.put(`${name}.jpg`, 'image/jpeg', bytes)
  return {
    mediaId: `media-${name}`,
    contentType: 'image/jpeg',
    width: 400,
    height: 500,
    altText: `A picture called ${name}`,
    bytes: async () => bytes,
    address: async () => address,
  }
}

function aVideo(host: FileHost, name: string): PreparedVideo {
  const bytes = anMp4()
  const address = host.put(`${name}.mp4`, 'video/mp4', bytes)
  return {
    mediaId: `media-${name}`,
    contentType: 'video/mp4',
    width: 1080,
    height: 1920,
    durationMs: 8000,
    size: async () => bytes.length,
    read: async (from, to) => bytes.subarray(from, to),
    address: async () => address,
  }
}
