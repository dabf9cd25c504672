import type { FastifyInstance } from 'fastify'
import { bodyFields } from '../control/body-fields.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { receiveAndServe } from '../kernel/receive-and-serve.ts'
import { businessCalls } from './business-calls.ts'
import type { BusinessCall } from './business-calls.ts'
import { refuseAsBusiness } from './business-refusal.ts'
import { registerBusinessControl } from './business-control.ts'
import { registerGoogleLook } from './google-look.ts'
import { registerPostPictures } from './post-pictures.ts'
import { registerReviewControl } from './register-reviews.ts'

/** Google Business Profile: accounts, locations, and the older API of posts. */
export function registerGoogleBusiness(app: FastifyInstance, kernel: Kernel): void {
  for (const call of businessCalls) registerCall(app, kernel, call)
  registerReviewControl(app, kernel)
  registerPostPictures(app, kernel)
  registerGoogleLook(app, kernel)
  registerBusinessControl(app, kernel)
}

function registerCall(
  app: FastifyInstance,
  kernel: Kernel,
  { method, base, route, run }: BusinessCall,
): void {
  app.route<{ Params: Record<string, string> }>({
    method,
    url: `${base}${route.replace(/\{(\w+)\}/g, ':$1')}`,
    handler(request, reply) {
      const { params } = request
      return receiveAndServe(
        kernel,
        { request, reply },
        {
          network: 'google-business',
          route,
          path: route.replace(/\{(\w+)\}/g, (_whole, name: string) => params[name] ?? ''),
          run: (received, conditions) =>
            run({
              kernel,
              received,
              conditions,
              id: (name) => params[name] ?? '',
              all: (name) => new URL(request.url, kernel.url).searchParams.getAll(name),
              fields: bodyFields(request.body),
            }),
          refuse: refuseAsBusiness,
        },
      )
    },
  })
}
