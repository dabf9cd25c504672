import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../kernel/kernel.ts'
import { messagesTruth } from './guest-messages.ts'
import { facebookComments, facebookVideos, facebookTruth } from '../meta/facebook-truth.ts'

/** What really stands on a network, for tests: read lag does not hide it. */
export function registerTruth(app: FastifyInstance, kernel: Kernel): void {
  app.get<{ Params: { page: string } }>('/control/truth/facebook/:page', async (request, reply) => {
    return (
      (await facebookTruth(kernel, request.params.page)) ??
      reply.code(404).send({ message: 'No such page.' })
    )
  })
  app.get<{ Params: { page: string } }>(
    '/control/truth/facebook/:page/comments',
    async (request, reply) => {
      return (
        facebookComments(kernel, request.params.page) ??
        reply.code(404).send({ message: 'No such page.' })
      )
    },
  )
  app.get<{ Params: { page: string } }>(
    '/control/truth/facebook/:page/videos',
    async (request, reply) => {
      return (
        facebookVideos(kernel, request.params.page) ??
        reply.code(404).send({ message: 'No such page.' })
      )
    },
  )
  app.get('/control/truth/messages', async () => messagesTruth(kernel))
}
