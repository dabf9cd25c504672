import { randomBytes } from 'node:crypto'
import type { Kernel } from '../kernel/kernel.ts'
import { configuredScopes, unknownScopes } from './consent-scopes.ts'
import { demoApp } from './facebook-world.ts'

export interface Consent {
  userId: string
  clientId: string
  redirectUri: string
  scopes: string[]
  declined: string[]
  /** Absent: every page of the person. */
  pageIds: string[] | undefined
  state: string | undefined
}

const codeLifeMs = 10 * 60_000

/** Why the dialog would not open for this request, in words; undefined when it would. */
export function whyNoDialog(
  clientId: string | undefined,
  redirectUri: string | undefined,
): string | undefined {
  if (clientId !== demoApp.id)
    return 'Invalid App ID: the provided app ID does not look like a valid app ID.'
  if (!redirectUri) return 'Missing redirect_uri.'
  if (!URL.canParse(redirectUri)) return 'URL blocked: the redirect_uri is not an absolute address.'
  const { hostname, protocol } = new URL(redirectUri)
  const loopback =
    ['localhost', '127.0.0.1', '[::1]'].includes(hostname) || hostname.endsWith('.localhost')
  if (!loopback || !/^https?:$/.test(protocol))
    return 'URL blocked: this town only sends people back to a loopback address.'
  return undefined
}

/**
 * Why the dialog does not ask for this, in words; undefined when it does. One scope that the app
 * does not have refuses it as a whole; an app of the type Business asks by its configurations, for
 * a sign-in too.
 */
export function whyNotAsked(
  kernel: Kernel,
  { scopes, configId }: { scopes: string[]; configId: string | undefined },
): string | undefined {
  const isBusiness = kernel.world.facebook.appKind === 'business'
  const unknown = unknownScopes(scopes, kernel.world.facebook.lackingScopes)
  if (unknown.length > 0)
    return `Invalid Scopes: ${unknown.join(', ')}. This message is only shown to developers.`
  if (configId === undefined)
    return isBusiness
      ? 'Invalid Scopes: an app with Facebook Login for Business asks by config_id, not by scope.'
      : undefined
  if (!isBusiness || !configuredScopes.has(configId))
    return 'Invalid config_id: this app has no such configuration.'
  return scopes.length > 0 ? 'Send config_id or scope, not both.' : undefined
}

export function pagesOf(kernel: Kernel, userId: string) {
  return Object.values(kernel.world.facebook.pages).filter(
    (page) => page.roles[userId] !== undefined,
  )
}

/** Writes down what the person allowed and returns the way back with a single-use code. */
export function giveConsent(kernel: Kernel, consent: Consent): { redirect: string; code: string } {
  const { facebook } = kernel.world
  const before = facebook.grants[consent.userId]
  const fresh = before === undefined || before.removed
  const grant = {
    permissions: fresh ? {} : { ...before.permissions },
    pageIds: consent.pageIds ?? pagesOf(kernel, consent.userId).map((page) => page.id),
    generation: fresh ? (before?.generation ?? 0) + 1 : before.generation,
    removed: false,
  }
  grant.permissions['public_profile'] = 'granted'
  for (const scope of consent.scopes)
    grant.permissions[scope] = consent.declined.includes(scope) ? 'declined' : 'granted'
  facebook.grants[consent.userId] = grant
  const code = kernel.issued.add('facebook code', `AQ${randomBytes(48).toString('base64url')}`)
  facebook.codes[code] = {
    code,
    userId: consent.userId,
    redirectUri: consent.redirectUri,
    expiresAt: kernel.clock.now() + codeLifeMs,
    used: false,
  }
  kernel.touch()
  return { redirect: wayBack(consent.redirectUri, { code, state: consent.state }), code }
}

export function denyConsent(redirectUri: string, state: string | undefined): string {
  return wayBack(redirectUri, {
    error: 'access_denied',
    error_code: '200',
    error_description: 'Permissions error',
    error_reason: 'user_denied',
    state,
  })
}

function wayBack(redirectUri: string, answer: Record<string, string | undefined>): string {
  const target = new URL(redirectUri)
  for (const [name, value] of Object.entries(answer))
    if (value !== undefined) target.searchParams.set(name, value)
  return target.href
}
