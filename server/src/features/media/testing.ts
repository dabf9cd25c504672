import { crc32, deflateSync } from 'node:zlib'
import { phoneVideo } from '#platform/videos/testing/some-videos.ts'
import { multipart } from '#testing/test-api.ts'

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

/**
 * A black PNG of one bit a pixel, whole and right, whatever its size: a hundred million pixels are
 * ten kilobytes.
 */
export function hugePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const row = 1 + Math.ceil(width / 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(row * height))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** The phone's video with the body of the first box of that type changed. */
export function videoWith(type: string, change: (body: Buffer) => void): Buffer {
  const video = phoneVideo()
  const at = video.indexOf(type, 0, 'latin1')
  if (at < 0) throw new Error('The video has no such box.')
  change(video.subarray(at + 4, at - 4 + video.readUInt32BE(at - 4)))
  return video
}

const box = (type: string, body: Buffer) => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + body.length)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}
const fileType = box('ftyp', Buffer.from('isom\0\0\x02\0isommp42', 'latin1'))

/** The head of a video over noise that claims to be its index. */
export const videoOfNoise = (bytes: number) =>
  Buffer.concat([
    fileType,
    box('moov', Buffer.from(Array.from({ length: bytes }, (_, index) => (index * 7919) % 251))),
  ])
/** An index in an index in an index. */
export function videoOfBoxes(deep: number): Buffer {
  const heads = Buffer.alloc(deep * 8)
  for (let index = 0; index < deep; index++) {
    heads.writeUInt32BE((deep - index) * 8, index * 8)
    heads.write(index % 2 === 0 ? 'moov' : 'trak', index * 8 + 4, 'latin1')
  }
  return Buffer.concat([fileType, heads])
}

/** A form with the video's picture before it, as browsers send it. */
export function withPoster(name: string, poster: Buffer, video: Buffer) {
  const { headers, payload } = multipart(name, video, 'video/mp4')
  const first = multipart(name, poster).payload
  const before = first
    .toString('latin1')
    .replace('name="files"', 'name="poster"')
    .replace(/\r\n--marquee-test-boundary--\r\n$/, '\r\n')
  return { headers, payload: Buffer.concat([Buffer.from(before, 'latin1'), payload]) }
}
