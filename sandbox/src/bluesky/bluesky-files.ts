import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../kernel/kernel.ts'
import { receiveCall } from '../kernel/received-call.ts'
import type { TownAnswer } from '../kernel/serve-call.ts'
import { serveCall } from '../kernel/serve-call.ts'
import { avatarBytes, photoBytes, pictureType, posterBytes } from '../meta/picture-bytes.ts'
import { authorOf } from './post-views.ts'

const text = (status: number, body: string): TownAnswer => ({
  status,
  body,
  headers: { 'content-type': 'text/plain' },
})

/** Profile pictures and pictures of posts; their addresses are public and do not end. */
export function registerBlueskyFiles(app: FastifyInstance, kernel: Kernel): void {
  function bytesOf(kind: string, did: string, cid: string): Promise<Buffer> | undefined {
    if (kind === 'avatar') {
      const { displayName } = authorOf(kernel, did)
      return displayName === ''
        ? undefined
        : avatarBytes(kernel, { id: `bluesky-${did.replaceAll(':', '-')}`, name: displayName })
    }
    const blob = kernel.world.bluesky.blobs[`${did} ${cid}`]
    if (blob?.mimeType === 'video/mp4') {
      // the town cannot look into videos
      const id = `bluesky-${cid}`
      return kind === 'video'
        ? kernel.files.read(blob.sha256 ?? '')
        : posterBytes(kernel, { id, title: 'Video', description: '' })
    }
    return blob && photoBytes(kernel, blob)
  }
  app.get<{ Params: { kind: string; did: string; file: string } }>(
    '/cdn/bluesky/:kind/:did/:file',
    async (request, reply) => {
      const { kind, did, file } = request.params
      return serveCall(kernel, request, {
        reply,
        call: {
          network: 'cdn',
          route: `/cdn/bluesky/{${kind === 'avatar' ? 'avatar' : 'picture'}}`,
          path: `/cdn/bluesky/${kind}/${did}/${file}`,
          received: await receiveCall(request),
          async run() {
            const bytes = await bytesOf(kind, did, file.replace(/(@\w+|\.mp4)$/, ''))
            return bytes
              ? {
                  status: 200,
                  body: bytes,
                  headers: { 'content-type': kind === 'video' ? 'video/mp4' : pictureType(bytes) },
                }
              : text(404, 'Not found')
          },
          refuse: (fault) => text(fault.kind === 'status' ? fault.status : 403, 'Refused'),
        },
      })
    },
  )
}
