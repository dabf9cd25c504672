import type { FastifyInstance } from 'fastify'
import { bodyFields, textField } from '../control/body-fields.ts'
import { problemPage } from '../kernel/answer-pages.ts'
import type { RefusingFault } from '../kernel/fault.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { receiveAndServe } from '../kernel/receive-and-serve.ts'
import { receiveCall } from '../kernel/received-call.ts'
import type { TownAnswer } from '../kernel/serve-call.ts'
import { sendPage } from '../kernel/town-page.ts'
import { authorizePage, marketPage } from './appsumo-pages.ts'
import { appSumoApiKey, appSumoClient, tiers } from './appsumo-world.ts'
import type { Licence } from './appsumo-world.ts'
import {
  buyLicence,
  changeTier,
  portalRedirect,
  redeemLicence,
  refundLicence,
  sendTest,
} from './licence-life.ts'
import { appSumoRefusal, exchangeLicenceCode, readLicenceKey } from './openid-calls.ts'

const refuse = (fault: RefusingFault): TownAnswer =>
  appSumoRefusal(
    fault.kind === 'token-expired' ? 401 : (fault.status ?? 429),
    (fault.kind === 'status' ? fault.type : undefined) ?? 'server_error',
  )
const tierOf = (value: string | undefined) => tiers.find((tier) => String(tier) === value)

/** What a person does with a licence on the marketplace; a text says why it does not work. */
function act(
  kernel: Kernel,
  licence: Licence | undefined,
  action: string,
): { redirect?: string; code?: string; key: string } | string {
  if (!licence || licence.status === 'deactivated') return 'This licence has ended.'
  if (action === 'redeem') {
    const redirectUri = portalRedirect(kernel)
    return redirectUri === undefined
      ? 'The town does not know where Marquee is.'
      : { ...redeemLicence(kernel, licence, redirectUri), key: licence.key }
  }
  if (action === 'refund') {
    refundLicence(kernel, licence)
    return { key: licence.key }
  }
  const tier = tierOf(String(licence.tier + (action === 'downgrade' ? -1 : 1)))
  if (tier === undefined || !/^(upgrade|upgrade-old-first|downgrade)$/.test(action))
    return 'That cannot be done with this licence.'
  return {
    key: changeTier(kernel, { old: licence, tier, oldFirst: action === 'upgrade-old-first' }).key,
  }
}

function whyNoAuthorize(kernel: Kernel, query: Record<string, string>): string | undefined {
  if (query['client_id'] !== appSumoClient.id) return 'Unknown client_id.'
  if (query['response_type'] !== 'code') return 'response_type must be code.'
  if (query['scope'] !== 'openid') return 'scope must be openid.'
  if (query['redirect_uri'] !== portalRedirect(kernel))
    return 'redirect_uri is not the address kept in the partner portal.'
  return undefined
}

const licenceOf = (kernel: Kernel, key: string | undefined): Licence | undefined =>
  kernel.world.appSumo.licences[key ?? '']

/** The marketplace: OpenID for licences, the shop, and messages about what became of a licence. */
export function registerAppSumo(app: FastifyInstance, kernel: Kernel): void {
  kernel.issued.add('appsumo client secret', appSumoClient.secret)
  kernel.issued.add('appsumo api key', appSumoApiKey)
  registerShop(app, kernel)
  registerQuestion(app, kernel)
  registerTokens(app, kernel)
  registerAppSumoControl(app, kernel)
}

function registerShop(app: FastifyInstance, kernel: Kernel): void {
  app.get('/appsumo', (_request, reply) => sendPage(reply, marketPage(kernel, undefined)))
  app.post('/appsumo/buy', (request, reply) => {
    const tier = tierOf(textField(bodyFields(request.body), 'tier'))
    if (tier === undefined) return sendPage(reply, marketPage(kernel, 'Choose a tier.'), 400)
    buyLicence(kernel, tier)
    return reply.redirect('/appsumo/', 303)
  })
  app.post<{ Params: { key: string; action: string } }>(
    '/appsumo/licences/:key/:action',
    (request, reply) => {
      const done = act(kernel, licenceOf(kernel, request.params.key), request.params.action)
      return typeof done === 'string'
        ? sendPage(reply, marketPage(kernel, done), 409)
        : reply.redirect(done.redirect ?? '/appsumo/', 303)
    },
  )
}

function registerQuestion(app: FastifyInstance, kernel: Kernel): void {
  app.get('/appsumo/openid/authorize', async (request, reply) => {
    const received = await receiveCall(request)
    const problem = whyNoAuthorize(kernel, received.query)
    if (problem !== undefined)
      return sendPage(reply, problemPage(kernel, { title: 'AppSumo', message: problem }), 400)
    return sendPage(
      reply,
      authorizePage(kernel, {
        redirectUri: received.query['redirect_uri'] ?? '',
        state: received.query['state'],
      }),
    )
  })
  app.post('/appsumo/openid/decide', (request, reply) => {
    const fields = bodyFields(request.body)
    const [licence, redirectUri, state] = [
      licenceOf(kernel, textField(fields, 'licence')),
      textField(fields, 'redirect_uri'),
      textField(fields, 'state'),
    ]
    if (
      !licence ||
      licence.status === 'deactivated' ||
      redirectUri === undefined ||
      redirectUri !== portalRedirect(kernel)
    )
      return sendPage(reply, marketPage(kernel, 'Choose a licence.'), 400)
    const target = new URL(redeemLicence(kernel, licence, redirectUri).redirect)
    if (state !== undefined) target.searchParams.set('state', state)
    return reply.redirect(target.href, 303)
  })
}

function registerTokens(app: FastifyInstance, kernel: Kernel): void {
  const network = 'appsumo'
  app.post('/appsumo/openid/token', (request, reply) =>
    receiveAndServe(
      kernel,
      { request, reply },
      {
        network,
        route: '/openid/token/',
        run: ({ body }) => exchangeLicenceCode(kernel, body),
        refuse,
      },
    ),
  )
  app.get('/appsumo/openid/license_key', (request, reply) =>
    receiveAndServe(
      kernel,
      { request, reply },
      {
        network,
        route: '/openid/license_key/',
        run: ({ query }) => readLicenceKey(kernel, query['access_token']),
        refuse,
      },
    ),
  )
}

function registerAppSumoControl(app: FastifyInstance, kernel: Kernel): void {
  app.get('/control/truth/appsumo', async () => ({
    licences: Object.values(kernel.world.appSumo.licences),
    redirectUri: portalRedirect(kernel) ?? null,
  }))
  app.post('/control/appsumo', async (request, reply) => {
    const fields = bodyFields(request.body)
    const [action, redirectUri] = [
      textField(fields, 'action') ?? '',
      textField(fields, 'redirectUri'),
    ]
    if (redirectUri !== undefined && URL.canParse(redirectUri))
      kernel.world.appSumo.redirectUri = redirectUri
    if (action === 'test') {
      sendTest(kernel)
      return { queued: true }
    }
    const tier = tierOf(textField(fields, 'tier') ?? '1')
    if (action === 'buy' && tier !== undefined) return { key: buyLicence(kernel, tier).key }
    if (action === '' && redirectUri !== undefined) return { redirectUri: portalRedirect(kernel) }
    const done = act(kernel, licenceOf(kernel, textField(fields, 'key')), action)
    return typeof done === 'string' ? reply.code(400).send({ message: done }) : done
  })
}
