import {
  appToken,
  findCaller,
  grantedScopes,
  isAppToken,
  issueUserToken,
  whyDead,
} from './tokens.ts'
import { demoApp } from './facebook-world.ts'
import type { LoginCode } from './facebook-world.ts'
import { badParameter, GraphError } from './graph-error.ts'
import type { GraphAnswer, GraphRequest } from './graph-request.ts'

const oauthError = (code: number, message: string, subcode?: number) =>
  new GraphError({ status: 400, code, message, ...(subcode === undefined ? {} : { subcode }) })

function checkApp(params: Record<string, string>): void {
  if (!params['client_id']) throw oauthError(101, 'Missing client_id parameter.')
  if (params['client_id'] !== demoApp.id)
    throw oauthError(
      101,
      'Error validating application. Cannot get application info due to a system error.',
    )
  if (params['client_secret'] !== demoApp.secret)
    throw oauthError(1, 'Error validating client secret.')
}

function takeCode(graph: GraphRequest): LoginCode {
  const { params, world, now } = graph
  const known = world.codes[params['code'] ?? '']
  if (!params['code']) throw oauthError(100, 'Missing authorization code')
  if (!params['redirect_uri']) throw oauthError(191, 'Missing redirect_uri parameter.')
  if (!known) throw oauthError(100, 'Invalid verification code format.', 36009)
  if (known.used) throw oauthError(100, 'This authorization code has been used.', 36009)
  if (known.expiresAt <= now) throw oauthError(100, 'This authorization code has expired.', 36007)
  if (known.redirectUri !== params['redirect_uri']) {
    throw oauthError(
      100,
      'Error validating verification code. Please make sure your redirect_uri is identical to the one you used in the OAuth dialog request',
      36008,
    )
  }
  return known
}

/** GET or POST /oauth/access_token: a code, a longer life for a user token, or the app's own token. */
export function exchangeCode(graph: GraphRequest): GraphAnswer {
  const { kernel, params, now } = graph
  checkApp(params)
  const secondsLeft = (until: number) => Math.round((until - now) / 1000)
  if (params['grant_type'] === 'client_credentials')
    return { body: { access_token: appToken, token_type: 'bearer' } }
  if (params['grant_type'] === 'fb_exchange_token') {
    const caller = findCaller(kernel, params['fb_exchange_token'], undefined)
    if (caller?.type !== 'user' || caller.userId === undefined)
      throw oauthError(100, 'fb_exchange_token parameter not specified or not a user token')
    const token = issueUserToken(kernel, caller.userId, true)
    return {
      body: {
        access_token: token.token,
        token_type: 'bearer',
        expires_in: secondsLeft(token.expiresAt),
      },
      effect: 'long-lived token issued',
    }
  }
  const code = takeCode(graph)
  code.used = true
  const token = issueUserToken(kernel, code.userId, false)
  return {
    body: {
      access_token: token.token,
      token_type: 'bearer',
      expires_in: secondsLeft(token.expiresAt),
    },
    effect: 'user token issued',
  }
}

const seconds = (ms: number) => Math.floor(ms / 1000)

/** GET /debug_token: what a token is, also when it is dead. */
export function debugToken(graph: GraphRequest): GraphAnswer {
  const { kernel, world, params, caller } = graph
  if (caller === undefined || caller.type === 'page') {
    throw badParameter(
      'You must provide an app access token, or a user access token that is an owner or developer of the app',
    )
  }
  const input = params['input_token']
  if (!input) throw badParameter('The parameter input_token is required')
  if (isAppToken(input))
    return {
      body: {
        data: {
          app_id: demoApp.id,
          type: 'APP',
          application: demoApp.name,
          is_valid: true,
          scopes: [],
        },
      },
    }
  const token = world.tokens[input]
  if (!token)
    return {
      body: {
        data: {
          error: { code: 190, message: 'Invalid OAuth access token.' },
          is_valid: false,
          scopes: [],
        },
      },
    }
  const dead = whyDead(kernel, token)
  const scopes = dead?.facts.subcode === 458 ? [] : [...grantedScopes(kernel, token.userId)]
  const pageIds = world.grants[token.userId]?.pageIds ?? []
  const data = {
    app_id: demoApp.id,
    type: token.type.toUpperCase(),
    application: demoApp.name,
    data_access_expires_at: seconds(token.dataAccessExpiresAt),
    ...(dead
      ? { error: { code: 190, message: dead.facts.message, subcode: dead.facts.subcode } }
      : {}),
    expires_at: seconds(token.expiresAt),
    is_valid: dead === undefined,
    issued_at: seconds(token.issuedAt),
    ...(token.pageId === undefined ? {} : { profile_id: token.pageId }),
    scopes,
    granular_scopes: scopes.map((scope) =>
      scope.startsWith('pages_') ? { scope, target_ids: pageIds } : { scope },
    ),
    user_id: token.userId,
  }
  return { body: { data } }
}
