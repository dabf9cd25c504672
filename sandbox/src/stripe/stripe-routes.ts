import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../kernel/kernel.ts'
import { receiveCall } from '../kernel/received-call.ts'
import { serveCall } from '../kernel/serve-call.ts'
import { idempotencyKeyOf, runStripeCall } from './run-stripe-call.ts'
import { faultFacts, stripeRefusal } from './stripe-answers.ts'
import { findCall } from './stripe-calls.ts'
import type { StripeErrorFacts } from './stripe-error.ts'

const newRequestId = () => `req_${randomBytes(7).toString('hex')}`

const keyInUse = (key: string): StripeErrorFacts => ({
  status: 409,
  type: 'idempotency_error',
  code: 'idempotency_key_in_use',
  message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}.`,
})

/** Stripe's API at the town's root, since its libraries know host and port but no folder. */
export function registerStripeApi(app: FastifyInstance, kernel: Kernel, settle: () => void): void {
  const running = new Set<string>()

  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: '/v1/*',
    handler: async (request, reply) => {
      const path = (request.raw.url ?? '').split('?')[0]?.replace(/\/+$/, '') ?? ''
      const received = await receiveCall(request)
      const found = findCall(request.method, path)
      const requestId = newRequestId()
      const key = idempotencyKeyOf(request)
      const inUse = key !== undefined && running.has(key)
      if (key !== undefined && !inUse) running.add(key)
      try {
        return await serveCall(kernel, request, {
          reply,
          call: {
            network: 'stripe',
            route: found.route,
            path,
            received,
            run: async () =>
              inUse
                ? stripeRefusal(keyInUse(key), requestId)
                : runStripeCall(kernel, request, { found, path, requestId, settle }),
            refuse: (fault) => stripeRefusal(faultFacts(fault), requestId),
          },
        })
      } finally {
        if (key !== undefined && !inUse) running.delete(key)
      }
    },
  })
}
