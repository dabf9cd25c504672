import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { html } from '../kernel/html.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { receiveCall } from '../kernel/received-call.ts'
import type { TownAnswer } from '../kernel/serve-call.ts'
import { serveCall } from '../kernel/serve-call.ts'
import { townPage } from '../kernel/town-page.ts'
import { blueskyConsentPage, decideBluesky, pushedFor } from './authorize.ts'
import { clientOf, demoClientPath, demoDocument } from './client-documents.ts'
import { didDocumentOf } from './did-document.ts'
import { giveTokens, pushRequest, revokeToken, serverMetadata } from './oauth-calls.ts'
import type { OauthForm } from './oauth-calls.ts'
import { nonceNow, provenKey } from './proof.ts'
import { faultAnswer, XrpcError } from './xrpc-error.ts'

const page = (body: string, status = 200): TownAnswer => ({
  status,
  body,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
})

function errorPage(kernel: Kernel, problem: string): TownAnswer {
  const body = html`<h1>Bluesky sign-in, simulated</h1><p class="box" role="alert">${problem}</p>`
  return page(townPage(kernel, { title: 'Bluesky sign-in', narrow: true, body }), 400)
}

/** What OAuth calls `message` elsewhere is `error_description` here. */
const oauthAnswer = ({ status, code, message, headers }: XrpcError): TownAnswer => ({
  status,
  body: { error: code, error_description: message },
  headers,
})

function registerForms(app: FastifyInstance, kernel: Kernel): void {
  const forms: Record<string, (kernel: Kernel, form: OauthForm) => Promise<TownAnswer>> = {
    '/oauth/par': pushRequest,
    '/oauth/token': giveTokens,
    '/oauth/revoke': revokeToken,
  }
  for (const [route, run] of Object.entries(forms))
    app.post(route, async (request, reply) => {
      const received = await receiveCall(request)
      const withNonce = (answer: TownAnswer): TownAnswer => ({
        ...answer,
        headers: { 'dpop-nonce': nonceNow(kernel), ...answer.headers },
      })
      return serveCall(kernel, request, {
        reply,
        call: {
          network: 'bluesky',
          route,
          path: route,
          received,
          async run() {
            try {
              const thumbprint = provenKey(kernel, {
                method: 'POST',
                url: `${kernel.url}${route}`,
                headers: request.headers,
              })
              return withNonce(await run(kernel, { form: received.body, thumbprint }))
            } catch (cause) {
              if (cause instanceof XrpcError) return withNonce(oauthAnswer(cause))
              throw cause
            }
          },
          refuse: (fault) => withNonce(faultAnswer(fault, true, kernel.clock.now())),
        },
      })
    })
}

/** The question and its answer, as pages. */
function registerPages(app: FastifyInstance, kernel: Kernel): void {
  async function serve(
    request: FastifyRequest,
    reply: FastifyReply,
    call: { route: string; run(fields: Record<string, string>): Promise<TownAnswer> },
  ): Promise<unknown> {
    const received = await receiveCall(request)
    return serveCall(kernel, request, {
      reply,
      call: {
        network: 'bluesky',
        route: call.route,
        path: call.route,
        received,
        run: () => call.run({ ...received.query, ...received.body }),
        refuse: () => errorPage(kernel, 'Something went wrong. Please try again later.'),
      },
    })
  }
  const gone = 'This request has expired or was not pushed. Go back to the app and start again.'
  app.get('/oauth/authorize', (request, reply) =>
    serve(request, reply, {
      route: '/oauth/authorize',
      async run(fields) {
        const pushed = pushedFor(kernel, fields)
        if (!pushed) return errorPage(kernel, gone)
        const { name } = await clientOf(kernel, pushed.clientId)
        return page(
          blueskyConsentPage(kernel, pushed, { clientName: name, person: fields['person'] }),
        )
      },
    }),
  )
  app.post('/oauth/authorize/decide', (request, reply) =>
    serve(request, reply, {
      route: '/oauth/authorize/decide',
      async run(fields) {
        const pushed = pushedFor(kernel, fields)
        const decided = pushed && decideBluesky(kernel, pushed, fields)
        if (!decided) return errorPage(kernel, pushed ? 'Choose who you are.' : gone)
        return {
          status: 303,
          body: '',
          headers: { location: decided.redirect, 'cache-control': 'no-store' },
          ...(decided.effect === undefined ? {} : { effect: decided.effect }),
        }
      },
    }),
  )
}

/** What may be read of the server, of profiles, and of the demo's app, as plain documents. */
function registerDocuments(app: FastifyInstance, kernel: Kernel): void {
  app.get('/.well-known/oauth-authorization-server', async () => serverMetadata(kernel))
  app.get('/.well-known/oauth-protected-resource', async () => ({
    resource: kernel.url,
    authorization_servers: [kernel.url],
    scopes_supported: [],
    bearer_methods_supported: ['header'],
    resource_documentation: 'https://atproto.com',
  }))
  app.get(demoClientPath, async () => demoDocument(kernel))
  app.get<{ Params: { did: string } }>('/plc/:did', async (request, reply) => {
    const account = kernel.world.bluesky.accounts[request.params.did]
    if (!account)
      return reply.code(404).send({ message: `DID not registered: ${request.params.did}` })
    return didDocumentOf(kernel, account)
  })
}

export function registerOauth(app: FastifyInstance, kernel: Kernel): void {
  registerForms(app, kernel)
  registerPages(app, kernel)
  registerDocuments(app, kernel)
}
