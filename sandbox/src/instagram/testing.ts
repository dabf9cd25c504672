import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll } from 'vitest'
import type { Json, useTown } from '../testing.ts'
import { aPhoto, lumeInstagram } from '../testing.ts'

interface HostedMedia {
  type: string
  bytes: Uint8Array
  status?: number
  headers?: Record<string, string>
}

/** A host of our own that the town fetches from, for one test file. */
export function useMediaHost() {
  const kept = new Map<string, HostedMedia>()
  const silent = new Set<ServerResponse>()
  const asked: string[] = []
  let port = 0
  const server = createServer((request, answer) => {
    const path = request.url ?? ''
    asked.push(path)
    if (path === '/silence') {
      silent.add(answer)
      return
    }
    const one = kept.get(path)
    if (one)
      answer
        .writeHead(one.status ?? 200, { 'content-type': one.type, ...one.headers })
        .end(one.bytes)
    else answer.writeHead(404, { 'content-type': 'text/plain' }).end('Not here')
  })
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    port = typeof address === 'object' && address ? address.port : 0
  })
  afterAll(() => {
    for (const answer of silent) answer.destroy()
    server.closeAllConnections()
    server.close()
  })
  const address = (path: string) => `http://127.0.0.1:${port}${path}`
  return {
    asked,
    address,
    /** Puts bytes under a path and returns their address. */
    keep(path: string, one: HostedMedia): string {
      kept.set(path, one)
      return address(path)
    },
    silence: () => address('/silence'),
  }
}

export const sha256 = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex')

/** Code and subcode of a refusal. */
export const codes = (answer: { body: Json }): unknown[] => [
  answer.body.at('error', 'code'),
  answer.body.at('error', 'error_subcode'),
]

/** The calls of publishing, on Osteria Lume. */
export function publisher(town: ReturnType<typeof useTown>, host: ReturnType<typeof useMediaHost>) {
  async function picture(colour = '#aa3322'): Promise<{ url: string; sha256: string }> {
    const bytes = await aPhoto(colour)
    return {
      url: host.keep(`/${colour.slice(1)}.jpg`, { type: 'image/jpeg', bytes }),
      sha256: sha256(bytes),
    }
  }
  const make = (token: string, fields: Record<string, string>) =>
    town.post(`/${lumeInstagram}/media`, { ...fields, access_token: token })
  return {
    picture,
    make,
    madeImage: async (token: string, caption = 'Tonight') =>
      (await make(token, { image_url: (await picture()).url, caption })).body.text('id'),
    publish: (token: string, id: string) =>
      town.post(`/${lumeInstagram}/media_publish`, { creation_id: id, access_token: token }),
    statusOf: async (token: string, id: string) =>
      (await town.get(`/${id}`, { fields: 'status_code,status', access_token: token })).body,
    advance: (advanceMs: number) => town.control('POST', '/clock', { advanceMs }),
  }
}

function box(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8, 0)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

function words(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  values.forEach((value, index) => bytes.writeUInt32BE(value, index * 4))
  return bytes
}

export interface VideoShape {
  seconds?: number
  width?: number
  height?: number
  framesPerSecond?: number
  codec?: string
  moovLast?: boolean
  editList?: boolean
  turned?: boolean
  mark?: string
}

/** The boxes of an MP4 as a player would read them, around video data that nobody looks at. */
export function aVideo({
  seconds = 5,
  width = 1080,
  height = 1920,
  framesPerSecond = 30,
  codec = 'avc1',
  moovLast = false,
  editList = false,
  turned = false,
  mark = 'film',
}: VideoShape = {}): Buffer {
  const scale = 1000
  const times = [0, 0, 0, scale, seconds * scale]
  const tkhd = box(
    'tkhd',
    words(0, 0, 0, 1, 0, seconds * scale),
    Buffer.alloc(16),
    turned ? words(0, 65_536) : words(65_536, 0),
    Buffer.alloc(28),
    words(width * 65_536, height * 65_536),
  )
  const table = box(
    'stbl',
    box('stsd', words(0, 1), box(codec, Buffer.alloc(78))),
    box('stts', words(0, 1, seconds * framesPerSecond, scale / framesPerSecond)),
  )
  const media = box(
    'mdia',
    box('mdhd', words(...times, 0)),
    box('hdlr', words(0, 0), Buffer.from('vide'), Buffer.alloc(13)),
    box('minf', table),
  )
  const track = box(
    'trak',
    tkhd,
    ...(editList ? [box('edts', box('elst', words(0, 0)))] : []),
    media,
  )
  const moov = box('moov', box('mvhd', words(...times), Buffer.alloc(80)), track)
  const data = box('mdat', Buffer.from(mark))
  return Buffer.concat([
    box('ftyp', Buffer.from('isom'), words(0), Buffer.from('mp41')),
    ...(moovLast ? [data, moov] : [moov, data]),
  ])
}
