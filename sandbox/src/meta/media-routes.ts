import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../kernel/kernel.ts'
import { receiveCall } from '../kernel/received-call.ts'
import type { TownAnswer } from '../kernel/serve-call.ts'
import { serveCall } from '../kernel/serve-call.ts'
import { avatarBytes, photoBytes, pictureType, posterBytes } from './picture-bytes.ts'
import { guestById } from './seed-post.ts'

const kinds = new Set(['avatar', 'video', 'poster'])

const text = (status: number, body: string): TownAnswer => ({
  status,
  body,
  headers: { 'content-type': 'text/plain' },
})

/**
 * Pictures and videos under signed addresses: a dead or forged address is refused, as the real
 * media hosts do.
 */
export function registerMedia(app: FastifyInstance, kernel: Kernel): void {
  async function bytesOf(kind: string, name: string): Promise<Buffer | undefined> {
    const { facebook, people } = kernel.world
    const id = name.replace(/(_n)?\.(jpg|mp4)$/, '')
    if (kind === 'avatar') {
      const owner = facebook.pages[id] ?? people[id] ?? guestById(id)
      return owner && avatarBytes(kernel, owner)
    }
    const video = facebook.videos[id]
    if (kind === 'poster') return video && posterBytes(kernel, video)
    if (kind === 'video')
      return video?.sha256 === undefined ? undefined : kernel.files.read(video.sha256)
    const photo = facebook.photos[id]
    return photo && photoBytes(kernel, photo)
  }

  async function serve(
    kind: string,
    name: string,
    query: Record<string, string>,
  ): Promise<TownAnswer> {
    const standing = kernel.media.check(`facebook/${kind}/${name}`, query, kernel.clock.now())
    if (standing === 'expired') return text(403, 'URL signature expired')
    if (standing === 'forged') return text(403, 'Bad URL hash')
    const bytes = await bytesOf(kind, name)
    if (!bytes) return text(404, 'Content not found')
    return {
      status: 200,
      body: bytes,
      headers: {
        'content-type': kind === 'video' ? 'video/mp4' : pictureType(bytes),
        'cache-control': 'private, max-age=3600',
        'accept-ranges': 'none',
      },
    }
  }

  app.get<{ Params: { kind: string; name: string } }>(
    '/cdn/facebook/:kind/:name',
    async (request, reply) => {
      const received = await receiveCall(request)
      const { kind, name } = request.params
      return serveCall(kernel, request, {
        reply,
        call: {
          network: 'cdn',
          route: `/cdn/facebook/{${kinds.has(kind) ? kind : 'photo'}}`,
          path: `/cdn/facebook/${kind}/${name}`,
          received,
          run: () => serve(kind, name, received.query),
          refuse: (fault) => text(fault.kind === 'status' ? fault.status : 403, 'Refused'),
        },
      })
    },
  )
}
