import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../kernel/kernel.ts'
import { receiveCall } from '../kernel/received-call.ts'
import type { TownAnswer } from '../kernel/serve-call.ts'
import { serveCall } from '../kernel/serve-call.ts'
import { avatarBytes, photoBytes, pictureType, posterBytes } from '../meta/picture-bytes.ts'
import { guestNameOf } from './threads-authors.ts'

const text = (status: number, body: string): TownAnswer => ({
  status,
  body,
  headers: { 'content-type': 'text/plain' },
})

/** Profile pictures, pictures and videos under signed addresses that die. */
export function registerThreadsFiles(app: FastifyInstance, kernel: Kernel): void {
  function bytesOf(kind: string, id: string): Promise<Buffer> | undefined {
    const { accounts, files, posts } = kernel.world.threads
    if (kind === 'avatar') {
      const name = accounts[id]?.name ?? guestNameOf(id)
      return name === undefined ? undefined : avatarBytes(kernel, { id: `threads-${id}`, name })
    }
    const file = files[id]
    if (!file) return undefined
    if (file.type === 'image') return photoBytes(kernel, file)
    if (kind === 'media') return kernel.files.read(file.sha256 ?? '')
    // the town cannot look into videos: the still shows the first words
    const words = posts[file.postId]?.text ?? ''
    return posterBytes(kernel, { id: file.id, title: words, description: '', finish: file })
  }

  async function serve(
    kind: string,
    name: string,
    query: Record<string, string>,
  ): Promise<TownAnswer> {
    const path = `threads/${kind}/${name}`
    const standing = kernel.media.check(path, query, kernel.clock.now())
    if (standing === 'expired') return text(403, 'URL signature expired')
    if (standing === 'forged') return text(403, 'Bad URL hash')
    const bytes = await bytesOf(kind, name.replace(/\.\w+$/, ''))
    if (!bytes) return text(404, 'Content not found')
    return {
      status: 200,
      body: bytes,
      headers: {
        'content-type': name.endsWith('.mp4') ? 'video/mp4' : pictureType(bytes),
        'cache-control': 'private, max-age=3600',
      },
    }
  }

  app.get<{ Params: { kind: string; name: string } }>(
    '/cdn/threads/:kind/:name',
    async (request, reply) => {
      const received = await receiveCall(request)
      const { kind, name } = request.params
      return serveCall(kernel, request, {
        reply,
        call: {
          network: 'cdn',
          route: `/cdn/threads/{${kind === 'avatar' ? 'avatar' : 'media'}}`,
          path: `/cdn/threads/${kind}/${name}`,
          received,
          run: () => serve(kind, name, received.query),
          refuse: (fault) => text(fault.kind === 'status' ? fault.status : 403, 'Refused'),
        },
      })
    },
  )
}
