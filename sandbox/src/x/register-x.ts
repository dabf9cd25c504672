import type { FastifyInstance } from 'fastify'
import { bodyFields } from '../control/body-fields.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { receiveAndServe } from '../kernel/receive-and-serve.ts'
import { xFault } from './x-answers.ts'
import { runXCall, xCalls } from './x-calls.ts'
import { registerXControl } from './x-control.ts'
import { registerXFiles } from './x-files.ts'
import { registerXLook } from './x-look.ts'
import { registerXSignIn } from './x-sign-in.ts'
import { xClient } from './x-world.ts'

/** X: the question, tokens, what the API answers, and its public face. */
export function registerX(app: FastifyInstance, kernel: Kernel): void {
  kernel.issued.add('x client secret', xClient.secret)
  kernel.issued.add('x bearer token', xClient.bearer)
  registerXSignIn(app, kernel)
  for (const call of xCalls) {
    app.route<{ Params: { id?: string } }>({
      method: call.method,
      url: `/x-api${call.route.replace('{id}', ':id')}`,
      handler(request, reply) {
        const id = request.params.id ?? ''
        return receiveAndServe(
          kernel,
          { request, reply },
          {
            network: 'x',
            route: call.route,
            path: call.route.replace('{id}', id),
            refuse: (fault) => xFault(kernel, fault, call.limit),
            run: (received, conditions) =>
              runXCall(kernel, call, {
                input: { received, body: bodyFields(request.body), conditions },
                id,
              }),
          },
        )
      },
    })
  }
  registerXFiles(app, kernel)
  registerXControl(app, kernel)
  registerXLook(app, kernel)
}
