import { fetchMedia } from '../instagram/fetch-media.ts'
import { sha256Of } from '../kernel/file-store.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { Page } from './facebook-world.ts'
import { badParameter, GraphError } from './graph-error.ts'
import type { GraphRequest } from './graph-request.ts'
import type { Video } from './video-world.ts'

/** "About 1 GB" of networks.md 1.2 for what is not sent in parts. */
const largestFetched = 1024 ** 3
const largestVideo = 10 * 1024 ** 3

export function beginVideo(
  graph: GraphRequest,
  page: Page,
  { kind, more = {} }: { kind: Video['kind']; more?: { size?: number; sessionId?: string } },
): Video {
  const { kernel, now } = graph
  const video: Video = {
    id: kernel.nextId(),
    pageId: page.id,
    kind,
    title: '',
    description: '',
    received: 0,
    parts: [],
    startedAt: now,
    visibleAt: now + graph.lagMs,
    ...more,
  }
  kernel.world.facebook.videos[video.id] = video
  kernel.touch()
  return video
}

export const isWhole = (video: Video): boolean =>
  video.size !== undefined && video.size > 0 && video.received === video.size

/**
 * Takes the next bytes of a video of `size` bytes. Throws the network's refusal for bytes that do
 * not follow what is here.
 */
export async function takeBytes(
  kernel: Kernel,
  { video, bytes, place }: { video: Video; bytes: Buffer; place: { offset: number; size: number } },
): Promise<void> {
  const { offset, size } = place
  if (
    !Number.isSafeInteger(size) ||
    size <= 0 ||
    size > largestVideo ||
    (video.size !== undefined && video.size !== size)
  )
    throw badParameter('The file size is missing, or it is not the one the upload began with.')
  if (offset !== video.received)
    throw badParameter(
      `The offset ${offset} does not follow the ${video.received} bytes that were received.`,
    )
  if (offset + bytes.length > size)
    throw badParameter('More bytes were sent than the file size says.')
  video.size = size
  video.received += bytes.length
  video.parts.push(sha256Of(bytes))
  kernel.touch()
  await kernel.files.put(bytes)
}

/** The video behind an address, fetched as the network's machines would. */
export async function fetchVideo(kernel: Kernel, address: string): Promise<Buffer> {
  try {
    const fetched = await fetchMedia(kernel, { address, kind: 'video', most: largestFetched })
    if (fetched !== 'too large') return fetched.bytes
  } catch (cause) {
    if (!(cause instanceof GraphError)) throw cause
  }
  throw badParameter(`The video could not be fetched from this address: ${address}`, 2061006)
}

/** All bytes of a video that is here in full, kept as one file from then on. */
export async function wholeVideo(kernel: Kernel, video: Video): Promise<Buffer> {
  if (video.sha256 !== undefined) return kernel.files.read(video.sha256)
  const bytes = Buffer.concat(await Promise.all(video.parts.map((name) => kernel.files.read(name))))
  video.sha256 = await kernel.files.put(bytes)
  kernel.touch()
  return bytes
}
