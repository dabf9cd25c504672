import type { FastifyInstance } from 'fastify'
import { checkedBoxes } from '../control/body-fields.ts'
import { pageAnswer, problemPage } from '../kernel/answer-pages.ts'
import type { RefusingFault } from '../kernel/fault.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { receiveAndServe } from '../kernel/receive-and-serve.ts'
import type { TownAnswer } from '../kernel/serve-call.ts'
import { consentPage } from './consent-page.ts'
import { asksForPages, configuredScopes } from './consent-scopes.ts'
import { denyConsent, giveConsent, pagesOf, whyNoDialog, whyNotAsked } from './give-consent.ts'
import { refusalFacts } from './graph-refusal.ts'

function scopeList(text: string | undefined): string[] {
  return [...new Set((text ?? '').split(/[\s,]+/).filter(Boolean))]
}

/** Login for Business sends `config_id` in place of a list. */
function askedScopes(query: Record<string, string>): string[] {
  return configuredScopes.get(query['config_id'] ?? '') ?? scopeList(query['scope'])
}

const errorPage = (kernel: Kernel, message: string, status = 400): TownAnswer =>
  pageAnswer(problemPage(kernel, { title: 'Facebook login', message }), status)

const backTo = (location: string): TownAnswer => ({ status: 302, headers: { location }, body: '' })

function openDialog(kernel: Kernel, query: Record<string, string>): TownAnswer {
  const problem =
    whyNoDialog(query['client_id'], query['redirect_uri']) ??
    whyNotAsked(kernel, { scopes: scopeList(query['scope']), configId: query['config_id'] })
  if (problem !== undefined) return errorPage(kernel, problem)
  if (query['response_type'] !== undefined && query['response_type'] !== 'code')
    return errorPage(kernel, 'Only response_type=code is spoken here.')
  const dialog = {
    clientId: query['client_id'] ?? '',
    redirectUri: query['redirect_uri'] ?? '',
    state: query['state'],
    scopes: askedScopes(query),
  }
  return pageAnswer(consentPage(kernel, dialog, query['person']))
}

function decide(
  kernel: Kernel,
  body: Record<string, string>,
  { allowed, pageIds }: { allowed: string[]; pageIds: string[] },
): TownAnswer {
  const problem = whyNoDialog(body['client_id'], body['redirect_uri'])
  if (problem !== undefined) return errorPage(kernel, problem)
  const { facebook, people } = kernel.world
  const redirectUri = body['redirect_uri'] ?? ''
  if (body['decision'] !== 'continue') return backTo(denyConsent(redirectUri, body['state']))
  const userId = body['person'] ?? ''
  if (!people[userId]) return errorPage(kernel, 'Choose who you are.')
  const scopes = scopeList(body['scope'])
  const declined = scopes.filter((scope) => scope !== 'public_profile' && !allowed.includes(scope))
  // Login for Business gives everything that its configuration holds, or nothing
  if (facebook.appKind === 'business' && asksForPages(scopes) && declined.length > 0)
    return backTo(denyConsent(redirectUri, body['state']))
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
      : (facebook.grants[userId]?.pageIds ?? []),
  })
  return { ...backTo(redirect), effect: `consent given by ${userId}` }
}

/** The browser side of Facebook Login. */
export function registerDialog(app: FastifyInstance, kernel: Kernel): void {
  const refuse = (fault: RefusingFault) =>
    errorPage(
      kernel,
      refusalFacts(fault, kernel.clock.now()).message,
      fault.kind === 'status' ? fault.status : 400,
    )

  app.get('/facebook/:version/dialog/oauth', (request, reply) =>
    receiveAndServe(
      kernel,
      { request, reply },
      {
        network: 'facebook',
        route: '/dialog/oauth',
        run: ({ query }) => openDialog(kernel, query),
        refuse,
      },
    ),
  )
  app.get('/facebook/dialog/oauth', (request, reply) =>
    reply.redirect(`/facebook/v26.0${request.url.slice('/facebook'.length)}`),
  )
  app.post('/facebook/dialog/decide', (request, reply) =>
    receiveAndServe(
      kernel,
      { request, reply },
      {
        network: 'facebook',
        route: '/dialog/decide',
        run: ({ body }) =>
          decide(kernel, body, {
            allowed: checkedBoxes(request.body, 'allow'),
            pageIds: checkedBoxes(request.body, `page-${body['person'] ?? ''}`),
          }),
        refuse,
      },
    ),
  )
}
