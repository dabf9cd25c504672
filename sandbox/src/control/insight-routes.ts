import type { FastifyInstance } from 'fastify'
import { endMetric } from '../kernel/ended-metrics.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { bodyFields, textField } from './body-fields.ts'

/** A network ends a number for everybody, or a page gets other followers. */
export function registerInsightControl(app: FastifyInstance, kernel: Kernel): void {
  app.post('/control/insights/metrics', async (request, reply) => {
    const fields = bodyFields(request.body)
    const [network, metric] = [textField(fields, 'network'), textField(fields, 'metric')]
    const { ended = true } = fields
    if (network === undefined || metric === undefined || typeof ended !== 'boolean')
      return reply.code(400).send({ message: 'Send {network, metric, ended?: boolean}.' })
    endMetric(kernel, { network, metric, ended })
    return { network, metric, ended }
  })
  app.post<{ Params: { page: string } }>(
    '/control/insights/pages/:page',
    async (request, reply) => {
      const page = kernel.world.facebook.pages[request.params.page]
      if (!page) return reply.code(404).send({ message: 'No such page.' })
      const { followers } = bodyFields(request.body)
      if (typeof followers !== 'number' || !Number.isInteger(followers) || followers < 0)
        return reply.code(400).send({ message: 'Send {followers}, a whole number.' })
      page.followers = followers
      kernel.touch()
      return { id: page.id, followers }
    },
  )
}
