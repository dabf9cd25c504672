import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bodyFields } from '../control/body-fields.ts'
import type { RefusingFault } from '../kernel/fault.ts'
import { html } from '../kernel/html.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { ReceivedCall } from '../kernel/received-call.ts'
import { receiveCall } from '../kernel/received-call.ts'
import type { TownAnswer, Conditions } from '../kernel/serve-call.ts'
import { serveCall } from '../kernel/serve-call.ts'
import { townPage } from '../kernel/town-page.ts'
import { exchangeTiktok, revokeTiktok } from './exchange-tiktok.ts'
import { tiktokFault, tiktokOauthFault, tiktokOauthRefused } from './tiktok-answers.ts'
import { runTiktokCall, tiktokCalls } from './tiktok-calls.ts'
import { decideTiktok, tiktokConsentPage, whyNoTiktokConsent } from './tiktok-consent.ts'
import { registerTiktokControl } from './tiktok-control.ts'
import { registerTiktokFiles } from './tiktok-files.ts'
import { registerTiktokLook } from './tiktok-look.ts'
import { registerTiktokUpload } from './take-upload.ts'
import { settleTiktok } from './settle-publication.ts'
import { tiktokClient } from './tiktok-world.ts'

const page = (body: string, status = 200): TownAnswer => ({
  status,
  body,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
})
const isForm = (request: FastifyRequest) =>
  request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true

/**
 * TikTok: the question, tokens, what the API answers, and its public face. `settle` goes on with
 * what a saved town had under way.
 */
export function registerTiktok(app: FastifyInstance, kernel: Kernel): { settle(): void } {
  kernel.issued.add('tiktok client secret', tiktokClient.secret)
  const errorPage = (message: string) =>
    page(
      townPage(kernel, {
        title: 'TikTok login',
        narrow: true,
        body: html`<h1>TikTok login, simulated</h1><p class="box" role="alert">${message}</p>`,
      }),
      400,
    )

  interface Serving {
    path: string
    run(received: ReceivedCall, conditions: Conditions): TownAnswer | Promise<TownAnswer>
    refuse(fault: RefusingFault): TownAnswer
  }
  async function serve(
    request: FastifyRequest,
    reply: FastifyReply,
    { path, run, refuse }: Serving,
  ): Promise<unknown> {
    const received = await receiveCall(request)
    return serveCall(kernel, request, {
      reply,
      call: {
        network: 'tiktok',
        route: path,
        path,
        received,
        run: async (conditions) => run(received, conditions),
        refuse,
      },
    })
  }
  const onPages = (fault: RefusingFault) =>
    errorPage(
      fault.kind === 'status'
        ? (fault.message ?? 'Something went wrong.')
        : 'Something went wrong.',
    )

  app.get('/tiktok/v2/auth/authorize', (request, reply) =>
    serve(request, reply, {
      path: '/v2/auth/authorize/',
      refuse: onPages,
      run({ query }) {
        const problem = whyNoTiktokConsent(query)
        return problem === undefined ? page(tiktokConsentPage(kernel, query)) : errorPage(problem)
      },
    }),
  )
  app.post('/tiktok/decide', (request, reply) =>
    serve(request, reply, {
      path: '/decide',
      refuse: onPages,
      run({ body }) {
        const problem = whyNoTiktokConsent(body)
        // boxes of one name arrive as one text or as a list
        const allowed = [bodyFields(request.body)['allow']]
          .flat()
          .filter((one) => typeof one === 'string')
        const decided = problem === undefined ? decideTiktok(kernel, body, allowed) : undefined
        if (!decided) return errorPage(problem ?? 'Choose who you are.')
        return {
          status: 302,
          body: '',
          headers: { location: decided.redirect, 'cache-control': 'no-store' },
          ...(decided.effect === undefined ? {} : { effect: decided.effect }),
        }
      },
    }),
  )

  const exchanges = { '/v2/oauth/token/': exchangeTiktok, '/v2/oauth/revoke/': revokeTiktok }
  for (const [path, exchange] of Object.entries(exchanges)) {
    app.post(`/tiktok-api${path}`, (request, reply) =>
      serve(request, reply, {
        path,
        refuse: (fault) => tiktokOauthFault(kernel, fault),
        run: ({ body }) =>
          isForm(request)
            ? exchange(kernel, body)
            : tiktokOauthRefused(kernel, {
                status: 400,
                error: 'invalid_request',
                description:
                  'Only `application/x-www-form-urlencoded` is supported as Content-Type.',
              }),
      }),
    )
  }
  for (const call of tiktokCalls) {
    app.route({
      method: call.method,
      url: `/tiktok-api${call.path}`,
      handler: (request, reply) =>
        serve(request, reply, {
          path: call.path,
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
        }),
    })
  }
  registerTiktokUpload(app, kernel)
  registerTiktokFiles(app, kernel)
  registerTiktokControl(app, kernel)
  registerTiktokLook(app, kernel)
  return { settle: () => settleTiktok(kernel) }
}
