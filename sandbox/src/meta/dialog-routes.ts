import type { FastifyInstance } from 'fastify'
import { html } from '../kernel/html.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { receiveCall } from '../kernel/received-call.ts'
import type { TownAnswer } from '../kernel/serve-call.ts'
import { serveCall } from '../kernel/serve-call.ts'
import { townPage } from '../kernel/town-page.ts'
import { consentPage } from './consent-page.ts'
import { asksForPages, configuredScopes } from './consent-scopes.ts'
import { denyConsent, giveConsent, pagesOf, whyNoDialog, whyNotAsked } from './give-consent.ts'
import { refusalFacts } from './graph-refusal.ts'

const page = (body: string, status = 200): TownAnswer => ({
  status,
  body,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
})

function scopeList(text: string | undefined): string[] {
  return [...new Set((text ?? '').split(/[\s,]+/).filter(Boolean))]
}

/** Login for Business sends `config_id` in place of a list. */
function askedScopes(query: Record<string, string>): string[] {
  return configuredScopes.get(query['config_id'] ?? '') ?? scopeList(query['scope'])
}

/** The browser side of Facebook Login. */
export function registerDialog(app: FastifyInstance, kernel: Kernel): void {
  const errorPage = (message: string, status = 400) =>
    page(
      townPage(kernel, {
        title: 'Facebook login',
        narrow: true,
        body: html`<h1>Facebook login, simulated</h1><p class="box" role="alert">${message}</p>`,
      }),
      status,
    )

  function open(query: Record<string, string>): TownAnswer {
    const problem =
      whyNoDialog(query['client_id'], query['redirect_uri']) ??
      whyNotAsked(kernel, { scopes: scopeList(query['scope']), configId: query['config_id'] })
    if (problem !== undefined) return errorPage(problem)
    if (query['response_type'] !== undefined && query['response_type'] !== 'code')
      return errorPage('Only response_type=code is spoken here.')
    const dialog = {
      clientId: query['client_id'] ?? '',
      redirectUri: query['redirect_uri'] ?? '',
      state: query['state'],
      scopes: askedScopes(query),
    }
    return page(consentPage(kernel, dialog, query['person']))
  }

  function decide(body: Record<string, string>, allowed: string[], pageIds: string[]): TownAnswer {
    const problem = whyNoDialog(body['client_id'], body['redirect_uri'])
    if (problem !== undefined) return errorPage(problem)
    const redirectUri = body['redirect_uri'] ?? ''
    if (body['decision'] !== 'continue')
      return {
        status: 302,
        headers: { location: denyConsent(redirectUri, body['state']) },
        body: '',
      }
    const userId = body['person'] ?? ''
    if (!kernel.world.people[userId]) return errorPage('Choose who you are.')
    const scopes = scopeList(body['scope'])
    const declined = scopes.filter(
      (scope) => scope !== 'public_profile' && !allowed.includes(scope),
    )
    // Login for Business gives everything that its configuration holds, or nothing
    if (kernel.world.facebook.appKind === 'business' && asksForPages(scopes) && declined.length > 0)
      return {
        status: 302,
        headers: { location: denyConsent(redirectUri, body['state']) },
        body: '',
      }
    const own = new Set(pagesOf(kernel, userId).map((one) => one.id))
    const { redirect } = giveConsent(kernel, {
      userId,
      clientId: body['client_id'] ?? '',
      redirectUri,
      scopes,
      state: body['state'],
      declined,
      // a sign-in asks for no page, so it changes nothing about the pages given before
      pageIds: asksForPages(scopes)
        ? pageIds.filter((id) => own.has(id))
        : (kernel.world.facebook.grants[userId]?.pageIds ?? []),
    })
    return {
      status: 302,
      headers: { location: redirect },
      body: '',
      effect: `consent given by ${userId}`,
    }
  }

  /** Checkboxes of one name arrive as one text or as a list. */
  function many(body: unknown, name: string): string[] {
    const value: unknown =
      typeof body === 'object' && body !== null
        ? Object.entries(body).find(([key]) => key === name)?.[1]
        : undefined
    return [value].flat().filter((one) => typeof one === 'string')
  }

  app.get('/facebook/:version/dialog/oauth', async (request, reply) => {
    const received = await receiveCall(request)
    return serveCall(kernel, request, {
      reply,
      call: {
        network: 'facebook',
        route: '/dialog/oauth',
        path: '/dialog/oauth',
        received,
        run: async () => open(received.query),
        refuse: (fault) =>
          errorPage(
            refusalFacts(fault, kernel.clock.now()).message,
            fault.kind === 'status' ? fault.status : 400,
          ),
      },
    })
  })
  app.get('/facebook/dialog/oauth', (request, reply) =>
    reply.redirect(`/facebook/v26.0${request.url.slice('/facebook'.length)}`),
  )
  app.post('/facebook/dialog/decide', async (request, reply) => {
    const received = await receiveCall(request)
    return serveCall(kernel, request, {
      reply,
      call: {
        network: 'facebook',
        route: '/dialog/decide',
        path: '/dialog/decide',
        received,
        run: async () =>
          decide(
            received.body,
            many(request.body, 'allow'),
            many(request.body, `page-${received.body['person'] ?? ''}`),
          ),
        refuse: (fault) =>
          errorPage(
            refusalFacts(fault, kernel.clock.now()).message,
            fault.kind === 'status' ? fault.status : 400,
          ),
      },
    })
  })
}
