import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../kernel/kernel.ts'
import { bodyFields, textField } from './body-fields.ts'

const isLoopback = (address: string) =>
  URL.canParse(address) &&
  /^(localhost|[\w-]+\.localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(address).hostname) &&
  /^https?:$/.test(new URL(address).protocol)

/** Where the town tells the product what happened, what was told, and what was answered. */
export function registerWebhookControl(app: FastifyInstance, kernel: Kernel): void {
  app.get<{ Querystring: { provider?: string; type?: string; state?: string } }>(
    '/control/webhooks',
    async ({ query }) => {
      const deliveries = kernel.world.webhooks.deliveries.filter(
        (one) =>
          (query.provider === undefined || one.provider === query.provider) &&
          (query.type === undefined || one.type === query.type) &&
          (query.state === undefined || one.state === query.state),
      )
      return {
        base: kernel.webhooks.base() ?? null,
        deliveries: deliveries.map((one) => ({
          ...one,
          createdAt: new Date(one.createdAt).toISOString(),
          nextAt: one.nextAt === null ? null : new Date(one.nextAt).toISOString(),
        })),
      }
    },
  )
  app.put('/control/webhooks', async (request, reply) => {
    const base = textField(bodyFields(request.body), 'base')
    if (base === undefined || !isLoopback(base))
      return reply
        .code(400)
        .send({ message: '"base" must be a loopback address such as http://localhost:3000.' })
    kernel.webhooks.setBase(new URL(base).origin)
    return { base: kernel.webhooks.base() }
  })
  app.post<{ Params: { id: string } }>('/control/webhooks/:id/resend', async (request, reply) => {
    return kernel.webhooks.resend(request.params.id)
      ? { queued: true }
      : reply.code(404).send({ message: 'No such delivery.' })
  })
}
