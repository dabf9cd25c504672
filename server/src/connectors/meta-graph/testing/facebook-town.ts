import { afterAll, beforeAll, beforeEach } from 'vitest'
import sharp from 'sharp'
import * as z from 'zod/mini'
import { startTown, type Town } from '../../../../../sandbox/src/town.ts'
import type { FacebookSettings } from '#platform/settings/networks/facebook-settings.ts'
import { createOutbound, type Outbound } from '#platform/outbound/outbound-http.ts'
import type { PreparedVideo, PreparedPicture } from '../../capabilities/publish/publisher.ts'
import { anMp4 } from './mp4.ts'

const truth = z.object({
  posts: z.array(
    z.object({
      id: z.string(),
      message: z.string(),
      photos: z.number(),
      videoKind: z.nullish(z.string()),
    }),
  ),
  unattachedPhotos: z.array(z.object({ id: z.string() })),
})
const logged = z.array(
  z.object({
    method: z.string(),
    path: z.string(),
    route: z.string(),
    body: z.unknown(),
    query: z.record(z.string(), z.string()),
    correlationId: z.nullish(z.string()),
    effect: z.nullish(z.string()),
  }),
)

export interface FacebookTown {
  readonly outbound: Outbound
  readonly url: () => string
  readonly settings: () => FacebookSettings
  /** The same app at an address at which nobody listens. */
  readonly nowhere: () => FacebookSettings
  control(method: string, path: string, body?: unknown): Promise<unknown>
  fault(fault: Readonly<Record<string, unknown>>): Promise<void>
  truth(pageId?: string): Promise<z.output<typeof truth>>
  log(): Promise<z.output<typeof logged>>
  /** The code of a consent given without a screen. */
  code(userId: string, consentUrl: string): Promise<string>
}

/** A bare town for a test file, back at its start before every test. */
export function useFacebookTown(): FacebookTown {
  let town: Town
  const trustedOrigins: string[] = []
  const outbound = createOutbound({ trustedOrigins })
  beforeAll(async () => {
    town = await startTown({ port: 0, smtpPort: 0, seed: 'bare' })
    trustedOrigins.push(town.url)
  })
  beforeEach(() => town.reset('bare'))
  afterAll(async () => {
    await outbound.close()
    await town.close()
  })
  const at = (url: string): FacebookSettings => ({
    appId: '100000000000001',
    appSecret: 'demo-app-secret',
    version: 'v26.0',
    dialogUrl: `${url}/facebook`,
    graphUrl: `${url}/graph`,
    uploadUrl: `${url}/rupload`,
    pagesUrl: `${url}/look/facebook`,
    profilesUrl: `${url}/look/instagram`,
    instagram: {},
  })
  async function control(method: string, path: string, body?: unknown): Promise<unknown> {
    const answer = await fetch(`${town.url}/control${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`)
    return answer.json()
  }
  return {
    outbound,
    control,
    url: () => town.url,
    settings: () => at(town.url),
    nowhere: () => at('http://127.0.0.1:9'),
    fault: async (fault) => {
      await control('POST', '/faults', fault)
    },
    truth: async (pageId = '20001') =>
      z.parse(truth, await control('GET', `/truth/facebook/${pageId}`)),
    log: async () => z.parse(logged, await control('GET', '/log')),
    async code(userId, consentUrl) {
      const asked = new URL(consentUrl).searchParams
      const given = await control('POST', '/consent', {
        userId,
        clientId: asked.get('client_id'),
        redirectUri: asked.get('redirect_uri'),
        scope: asked.get('scope') ?? undefined,
        configId: asked.get('config_id') ?? undefined,
        state: asked.get('state'),
      })
      return z.parse(z.object({ code: z.string() }), given).code
    },
  }
}

/** A small real JPEG; another name is another picture. */
export async function aPicture(name: string): Promise<PreparedPicture> {
  const hue = Buffer.from(name).reduce((sum, byte) => sum + byte * 37, 0) % 256
  const bytes = await sharp({
    create: { width: 60, height: 75, channels: 3, background: { r: hue, g: 80, b: 255 - hue } },
  })
    .jpeg()
    .toBuffer()
  return {
    mediaId: `media-${name}`,
    contentType: 'image/jpeg',
    width: 60,
    height: 75,
    altText: null,
    bytes: async () => bytes,
    address: async () => `http://127.0.0.1:9/${name}.jpg`,
  }
}

/** Upright and short for a reel, lying for a video among the posts. */
export function aVideo(kind: 'post' | 'reel', seconds = 8): PreparedVideo {
  const [width, height] = kind === 'reel' ? [1080, 1920] : [1280, 720]
  const bytes = anMp4({ width, height, seconds })
  return {
    mediaId: `film-${kind}-${seconds}`,
    contentType: 'video/mp4',
    width,
    height,
    durationMs: seconds * 1000,
    size: async () => bytes.length,
    read: async (from, to) => bytes.subarray(from, to),
    address: async () => 'http://127.0.0.1:9/film.mp4',
  }
}

/** A real JPEG of more than 4 MB: noise does not compress. */
export async function aHugePicture(): Promise<PreparedPicture> {
  const side = 2200
  const noise = Buffer.alloc(side * side * 3)
  let seed = 1
  for (let at = 0; at < noise.length; at++) {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff
    noise[at] = seed >> 16
  }
  const bytes = await sharp(noise, { raw: { width: side, height: side, channels: 3 } })
    .jpeg({ quality: 100 })
    .toBuffer()
  return {
    mediaId: 'media-huge',
    contentType: 'image/jpeg',
    width: side,
    height: side,
    altText: null,
    bytes: async () => bytes,
    address: async () => 'http://127.0.0.1:9/huge.jpg',
  }
}
