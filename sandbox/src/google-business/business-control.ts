import type { FastifyInstance } from 'fastify'
import { bodyFields } from '../control/body-fields.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { settlePosts } from './local-post-life.ts'

type OfLocation = { Params: { location: string } }
const iso = (ms: number) => new Date(ms).toISOString()

/** What really stands at a location, and what Google lets it do. */
export function registerBusinessControl(app: FastifyInstance, kernel: Kernel): void {
  app.get<OfLocation>('/control/truth/google/:location', async (request, reply) => {
    settlePosts(kernel)
    const { locations, posts } = kernel.world.googleBusiness
    const location = locations[request.params.location]
    if (!location) return reply.code(404).send({ message: 'No such location.' })
    return {
      location,
      posts: Object.values(posts)
        .filter((post) => post.locationId === location.id)
        .map((post) => ({
          ...post,
          createdAt: iso(post.createdAt),
          updatedAt: iso(post.updatedAt),
          visibleAt: iso(post.visibleAt),
        })),
    }
  })
  app.post<OfLocation>('/control/google/locations/:location', async (request, reply) => {
    const location = kernel.world.googleBusiness.locations[request.params.location]
    const fields = bodyFields(request.body)
    if (!location) return reply.code(404).send({ message: 'No such location.' })
    const { hasVoiceOfMerchant: voice, takesPostsOfApps: posting } = fields
    if (typeof voice !== 'boolean' && typeof posting !== 'boolean')
      return reply
        .code(400)
        .send({ message: 'Send {hasVoiceOfMerchant?: boolean, takesPostsOfApps?: boolean}.' })
    if (typeof voice === 'boolean') location.hasVoiceOfMerchant = voice
    if (typeof posting === 'boolean') location.takesPostsOfApps = posting
    kernel.touch()
    return location
  })
}
