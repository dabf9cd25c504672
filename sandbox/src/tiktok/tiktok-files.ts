import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../kernel/kernel.ts'
import { receiveCall } from '../kernel/received-call.ts'
import type { TownAnswer } from '../kernel/serve-call.ts'
import { serveCall } from '../kernel/serve-call.ts'
import type { TiktokVideo } from './tiktok-world.ts'
import { avatarBytes, photoBytes, pictureType } from '../meta/picture-bytes.ts'

const text = (status: number, body: string): TownAnswer => ({
  status,
  body,
  headers: { 'content-type': 'text/plain' },
})

/** The town cannot look into videos: what was handed over as one shows a plain picture. */
function coverOf({
  asset = 'facade',
  pictures,
}: TiktokVideo): { asset: string } | { sha256: string } {
  const [first] = pictures ?? []
  return first === undefined ? { asset } : { sha256: first }
}

/** Profile pictures and covers under signed addresses that die. */
export function registerTiktokFiles(app: FastifyInstance, kernel: Kernel): void {
  function bytesOf(kind: string, id: string): Promise<Buffer> | undefined {
    const { accounts, videos } = kernel.world.tiktok
    const account = accounts[id]
    if (kind === 'avatar')
      return account && avatarBytes(kernel, { id: `tiktok-${id}`, name: account.displayName })
    const video = videos[id]
    return kind === 'cover' && video ? photoBytes(kernel, coverOf(video)) : undefined
  }

  async function serve(
    kind: string,
    name: string,
    query: Record<string, string>,
  ): Promise<TownAnswer> {
    const standing = kernel.media.check(`tiktok/${kind}/${name}`, query, kernel.clock.now())
    if (standing !== 'fine')
      return text(403, standing === 'expired' ? 'URL signature expired' : 'Bad URL hash')
    const bytes = await bytesOf(kind, name.replace(/\.jpg$/, ''))
    return bytes
      ? {
          status: 200,
          body: bytes,
          headers: { 'content-type': pictureType(bytes), 'cache-control': 'private, max-age=3600' },
        }
      : text(404, 'Content not found')
  }

  app.get<{ Params: { kind: string; name: string } }>(
    '/cdn/tiktok/:kind/:name',
    async (request, reply) => {
      const received = await receiveCall(request)
      const { kind, name } = request.params
      return serveCall(kernel, request, {
        reply,
        call: {
          network: 'cdn',
          route: `/cdn/tiktok/{${kind === 'avatar' ? 'avatar' : 'cover'}}`,
          path: `/cdn/tiktok/${kind}/${name}`,
          received,
          run: () => serve(kind, name, received.query),
          refuse: (fault) => text(fault.kind === 'status' ? fault.status : 403, 'Refused'),
        },
      })
    },
  )
}
