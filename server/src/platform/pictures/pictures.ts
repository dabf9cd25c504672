import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { newId } from '../ids.ts'
import { createPassingChild, type PassingChild } from '../child-process/passing-child.ts'
import type { VideoShape } from './video-card.ts'
import type { PictureOrder } from './picture-child.ts'
import type { Part, PictureFacts, Rendition, Shape, Size } from './renditions.ts'

const rendition = z.object({ bytes: z.instanceof(Uint8Array), width: z.int(), height: z.int() })
const looked = z.nullable(
  z.object({
    bytes: z.instanceof(Uint8Array),
    width: z.int(),
    height: z.int(),
    red: z.int(),
    green: z.int(),
    blue: z.int(),
  }),
)
const facts = z.nullable(
  z.object({ format: z.string(), width: z.int(), height: z.int(), isAnimated: z.boolean() }),
)

/** What can be told of a picture at a glance. */
export interface Look {
  /** 512 px at most, upright, without metadata. */
  readonly jpeg: Buffer
  readonly width: number
  readonly height: number
  /** What fills most of it, 0 to 255. */
  readonly colour: { readonly red: number; readonly green: number; readonly blue: number }
}

/**
 * Work on pictures, one at a time in a child process that ends when it is idle. Throws
 * `WorkRefused` when the picture cannot be decoded, and `WorkBrokenOff` when nothing is known of
 * it: the decoder died or took longer than a minute. The product itself is never harmed by a
 * picture.
 */
export interface Pictures {
  /** The same, waiting in a turn of its own: one company's pictures do not hold up another's. */
  inTurn(turn: string): Pictures
  /** What the file really is, by content, or null when it is no picture we take. */
  inspect(path: string): Promise<PictureFacts | null>
  /** JPEG, 480 px at most. Decodes the whole picture, so a truncated one throws. */
  thumb(path: string): Promise<Rendition>
  /** JPEG, 1440 px at most. */
  preview(path: string): Promise<Rendition>
  /** JPEG, 96 by 96, cut to the middle, of a picture in memory. */
  square(picture: Buffer): Promise<Rendition>
  /** A small copy of a picture in memory and its main colour; null when it is no picture we take. */
  look(picture: Buffer): Promise<Look | null>
  /**
   * JPEG within `maxBytes`, upright, sRGB, without metadata, cropped in the middle to `shape` or
   * within `most`, laid as the picture lies, where one of both is given.
   */
  publishable(
    path: string,
    as: { readonly maxBytes: number; readonly shape: Shape | null; readonly most?: Size | null },
  ): Promise<Rendition>
  /** Writes a part of the picture as a JPEG, as large as it is there. */
  crop(path: string, to: string, part: Part): Promise<void>
  /**
   * JPEG in the video's shape, 480 px at most, that says "video" and how long. For a video of which
   * nobody has a picture.
   */
  videoCard(video: VideoShape): Promise<Rendition>
  close(): void
}

const asBuffer = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** The decoder reads files. */
async function onDisk<T>(picture: Buffer, work: (path: string) => Promise<T>): Promise<T> {
  const path = join(tmpdir(), `marquee-picture-${newId()}`)
  try {
    await writeFile(path, picture, { mode: 0o600 })
    return await work(path)
  } finally {
    await rm(path, { force: true })
  }
}

const longest = 60_000

/** `longestMs` is shortened by tests only. */
export function createPictures(longestMs = longest): Pictures {
  const child = createPassingChild({
    program: new URL('./picture-child.ts', import.meta.url),
    died: 'The picture’s decoder ended.',
    longestMs,
    heapMb: 256,
  })
  return picturesOf(child, '')
}

function picturesOf(child: PassingChild, turn: string): Pictures {
  const ask = (order: PictureOrder) => child.order(order, { turn })
  const toRendition = async (order: PictureOrder): Promise<Rendition> => {
    const { bytes, width, height } = rendition.parse(await ask(order))
    return { bytes: asBuffer(bytes), width, height }
  }
  return {
    inTurn: (another) => picturesOf(child, another),
    inspect: async (path) => facts.parse(await ask({ kind: 'inspect', path })),
    thumb: (path) => toRendition({ kind: 'thumb', path }),
    preview: (path) => toRendition({ kind: 'preview', path }),
    square: (picture) => onDisk(picture, (path) => toRendition({ kind: 'square', path })),
    look: (picture) =>
      onDisk(picture, async (path) => {
        const found = looked.parse(await ask({ kind: 'look', path }))
        if (!found) return null
        const { bytes, width, height, ...colour } = found
        return { jpeg: asBuffer(bytes), width, height, colour }
      }),
    publishable: (path, { maxBytes, shape, most = null }) =>
      toRendition({ kind: 'publishable', path, maxBytes, shape, most }),
    crop: async (path, to, part) => {
      await ask({ kind: 'crop', path, to, part })
    },
    videoCard: (video) => toRendition({ kind: 'video-card', ...video }),
    close: () => child.close(),
  }
}
