import type { FastifyInstance } from 'fastify'
import { bodyFields } from '../control/body-fields.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { receiveAndServe } from '../kernel/receive-and-serve.ts'
import { tiktokFault } from './tiktok-answers.ts'
import { runTiktokCall, tiktokCalls } from './tiktok-calls.ts'
import { registerTiktokControl } from './tiktok-control.ts'
import { registerTiktokFiles } from './tiktok-files.ts'
import { registerTiktokLook } from './tiktok-look.ts'
import { registerTiktokSignIn } from './tiktok-sign-in.ts'
import { registerTiktokUpload } from './take-upload.ts'
import { settleTiktok } from './settle-publication.ts'
import { tiktokClient } from './tiktok-world.ts'

/**
 * TikTok: the question, tokens, what the API answers, and its public face. `settle` goes on with
 * what a saved town had under way.
 */
export function registerTiktok(app: FastifyInstance, kernel: Kernel): { settle(): void } {
  kernel.issued.add('tiktok client secret', tiktokClient.secret)
  registerTiktokSignIn(app, kernel)
  for (const call of tiktokCalls) {
    app.route({
      method: call.method,
      url: `/tiktok-api${call.path}`,
      handler: (request, reply) =>
        receiveAndServe(
          kernel,
          { request, reply },
          {
            network: 'tiktok',
            route: call.path,
            refuse: (fault) => tiktokFault(kernel, fault),
            run: (received, conditions) =>
              runTiktokCall(kernel, call, {
                contentType: request.headers['content-type'],
                input: {
                  received,
                  body: bodyFields(request.body),
                  conditions,
                },
              }),
          },
        ),
    })
  }
  registerTiktokUpload(app, kernel)
  registerTiktokFiles(app, kernel)
  registerTiktokControl(app, kernel)
  registerTiktokLook(app, kernel)
  return { settle: () => settleTiktok(kernel) }
}
