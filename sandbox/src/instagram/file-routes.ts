import type { FastifyInstance } from 'fastify'
import { drawPicture } from '../kernel/draw-picture.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { receiveCall } from '../kernel/received-call.ts'
import type { TownAnswer } from '../kernel/serve-call.ts'
import { serveCall } from '../kernel/serve-call.ts'
import { photoBytes } from '../meta/picture-bytes.ts'
import type { MediaFile } from './instagram-world.ts'

const text = (status: number, body: string): TownAnswer => ({
  status,
  body,
  headers: { 'content-type': 'text/plain' },
})

const plainCover =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 540 960"><rect width="540" height="960" fill="#2b4a4a"/><path d="M220 390v180l150-90z" fill="#fff"/></svg>'

/**
 * A video's cover: the one that came with it, or a plain one, since the town cannot look into
 * videos.
 */
function coverBytes(kernel: Kernel, file: MediaFile): Promise<Buffer> {
  if (file.coverSha256 !== undefined) return kernel.files.read(file.coverSha256)
  return kernel.files.cached('reel-540x960.jpg', () =>
    drawPicture({ svg: plainCover, width: 540, height: 960 }),
  )
}

/** Pictures and videos under signed addresses; a dead or forged address is refused. */
export function registerInstagramFiles(app: FastifyInstance, kernel: Kernel): void {
  async function serve(name: string, query: Record<string, string>): Promise<TownAnswer> {
    const standing = kernel.media.check(`instagram/${name}`, query, kernel.clock.now())
    if (standing === 'expired') return text(403, 'URL signature expired')
    if (standing === 'forged') return text(403, 'Bad URL hash')
    const file = kernel.world.instagram.files[name.replace(/(_cover)?\.\w+$/, '')]
    if (!file) return text(404, 'Content not found')
    const isCover = name.includes('_cover')
    const type = file.type === 'video' && !isCover ? 'video/mp4' : 'image/jpeg'
    const body = await (isCover ? coverBytes(kernel, file) : photoBytes(kernel, file))
    return {
      status: 200,
      body,
      headers: {
        'content-type': type,
        'cache-control': 'private, max-age=3600',
        'accept-ranges': 'none',
      },
    }
  }

  app.get<{ Params: { name: string } }>('/cdn/instagram/:name', async (request, reply) => {
    const received = await receiveCall(request)
    const { name } = request.params
    return serveCall(kernel, request, {
      reply,
      call: {
        network: 'cdn',
        route: '/cdn/instagram/{media}',
        path: `/cdn/instagram/${name}`,
        received,
        run: () => serve(name, received.query),
        refuse: (fault) => text(fault.kind === 'status' ? fault.status : 403, 'Refused'),
      },
    })
  })
}
