import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../kernel/kernel.ts'
import { receiveCall } from '../kernel/received-call.ts'
import type { TownAnswer } from '../kernel/serve-call.ts'
import { serveCall } from '../kernel/serve-call.ts'
import { photoBytes, pictureType } from '../meta/picture-bytes.ts'

const text = (status: number, body: string): TownAnswer => ({
  status,
  body,
  headers: { 'content-type': 'text/plain' },
})

/** Pictures of posts under signed addresses, dead after two days. */
export function registerPostPictures(app: FastifyInstance, kernel: Kernel): void {
  async function serve(name: string, query: Record<string, string>): Promise<TownAnswer> {
    if (kernel.media.check(`google/${name}`, query, kernel.clock.now()) !== 'fine')
      return text(403, 'Forbidden')
    const id = name.replace(/\.jpg$/, '')
    const media = Object.values(kernel.world.googleBusiness.posts)
      .flatMap((post) => post.media)
      .find((one) => one.id === id)
    if (!media) return text(404, 'Not found')
    const bytes = await photoBytes(kernel, media)
    return {
      status: 200,
      body: bytes,
      headers: { 'content-type': pictureType(bytes), 'cache-control': 'private, max-age=3600' },
    }
  }

  app.get<{ Params: { name: string } }>('/cdn/google/:name', async (request, reply) => {
    const received = await receiveCall(request)
    const { name } = request.params
    return serveCall(kernel, request, {
      reply,
      call: {
        network: 'cdn',
        route: '/cdn/google/{photo}',
        path: `/cdn/google/${name}`,
        received,
        run: () => serve(name, received.query),
        refuse: (fault) => text(fault.kind === 'status' ? fault.status : 403, 'Refused'),
      },
    })
  })
}
