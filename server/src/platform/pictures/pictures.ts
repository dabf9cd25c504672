import { fork, type ChildProcess } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { newId } from '../ids.ts'
import type { PictureOrder } from './picture-child.ts'
import type { PictureFacts, Rendition } from './renditions.ts'

const child = new URL('./picture-child.ts', import.meta.url)
const idleMs = 4000
const longestMs = 60_000

const rendition = z.object({ bytes: z.instanceof(Uint8Array), width: z.int(), height: z.int() })
const facts = z.nullable(z.object({ format: z.string(), width: z.int(), height: z.int() }))
const reply = z.object({ id: z.int(), made: z.optional(z.unknown()), failed: z.optional(z.string()) })

/**
 * Work on pictures, one at a time in a child process that ends when it is idle. Throws when the picture cannot be decoded, the
 * decoder died or took longer than a minute; the product itself is never harmed by a picture.
 */
export interface Pictures {
  /** What the file really is, by content, or null when it is no picture we take. */
  inspect(path: string): Promise<PictureFacts | null>
  /** JPEG, 480 px at most. Decodes the whole picture, so a truncated one throws. */
  thumb(path: string): Promise<Rendition>
  /** JPEG, 1440 px at most. */
  preview(path: string): Promise<Rendition>
  /** JPEG, 96 by 96, cut to the middle, of a picture in memory. */
  square(picture: Buffer): Promise<Rendition>
  /** JPEG within `maxBytes`, upright, sRGB, without metadata. */
  publishable(path: string, maxBytes: number): Promise<Rendition>
  close(): void
}

export function createPictures(): Pictures {
  let running: ChildProcess | null = null
  let idle: NodeJS.Timeout | null = null
  let last: Promise<unknown> = Promise.resolve()
  let count = 0

  const end = () => {
    running?.kill('SIGKILL')
    running = null
  }
  const once = (path: string, work: PictureOrder['work']) => new Promise<unknown>((resolve, reject) => {
    if (idle) clearTimeout(idle)
    const worker = (running ??= fork(child, { serialization: 'advanced', stdio: ['ignore', 'ignore', 'ignore', 'ipc'] }))
    const id = ++count
    const settle = (how: () => void) => {
      clearTimeout(timer)
      worker.off('message', hear)
      worker.off('exit', died)
      idle = setTimeout(end, idleMs)
      idle.unref()
      how()
    }
    const hear = (message: unknown) => {
      // under --watch Node sends messages of its own over the same pipe
      const { success, data: said } = reply.safeParse(message)
      if (success && said.id === id) settle(() => (said.failed === undefined ? resolve(said.made) : reject(new Error(said.failed))))
    }
    const died = () => {
      if (running === worker) running = null
      settle(() => reject(new Error('The picture’s decoder ended.')))
    }
    const timer = setTimeout(() => worker.kill('SIGKILL'), longestMs)
    worker.on('message', hear)
    worker.once('exit', died)
    worker.send({ id, path, work } satisfies PictureOrder)
  })
  const inTurn = (path: string, work: PictureOrder['work']) => {
    const turn = last.then(() => once(path, work))
    last = turn.catch(() => undefined)
    return turn
  }
  const toRendition = async (path: string, work: PictureOrder['work']): Promise<Rendition> => {
    const { bytes, width, height } = rendition.parse(await inTurn(path, work))
    return { bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), width, height }
  }
  return {
    inspect: async (path) => facts.parse(await inTurn(path, 'inspect')),
    thumb: (path) => toRendition(path, 'thumb'),
    preview: (path) => toRendition(path, 'preview'),
    async square(picture) {
      const path = join(tmpdir(), `marquee-square-${newId()}`)
      try {
        await writeFile(path, picture, { mode: 0o600 })
        return await toRendition(path, 'square')
      } finally {
        await rm(path, { force: true })
      }
    },
    publishable: (path, maxBytes) => toRendition(path, { publishable: maxBytes }),
    close: end,
  }
}
