import { message } from '@marquee/contract/message.ts'
import { errors, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import type { Clock } from '#platform/clock.ts'
import { OutboundError, type Outbound } from '#platform/outbound/outbound-http.ts'
import type { GoogleSignInSettings } from '#platform/settings/providers/provider-settings.ts'
import type { ProvenPerson, SignInProvider } from '../capabilities/services/sign-in-provider.ts'
import { ConnectorError } from '../connector-error.ts'
import { createKeyCache } from '../sign-in/google-keys.ts'

interface GoogleSignInDeps {
  readonly settings: GoogleSignInSettings
  readonly outbound: Outbound
  readonly clock: Clock
}

/** How far Google's clock and ours may be apart (networks.md section 11). */
const skewSeconds = 300
const tokenAnswer = z.object({ id_token: z.string() })
const maybe = z.optional(z.string())
const claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: maybe,
  name: maybe,
  given_name: maybe,
  family_name: maybe,
  nonce: maybe,
  hd: maybe,
  // a boolean by the sheet; older tokens have been seen with the word
  email_verified: z.optional(z.union([z.boolean(), z.string()])),
})

/**
 * Sign in with Google: authorisation code on the server, then the ID token checked against Google's
 * own keys (networks.md section 11).
 */
export function createGoogleSignIn({
  settings,
  outbound,
  clock,
}: GoogleSignInDeps): SignInProvider {
  const keys = createKeyCache({ outbound, clock, keysUrl: settings.keysUrl })

  async function prove(token: string, claimedSubject: string | null): Promise<ProvenPerson> {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ['RS256'],
      issuer: [...settings.issuers],
      audience: settings.clientId,
      clockTolerance: skewSeconds,
      currentDate: clock.now(),
      requiredClaims: ['exp', 'iat', 'sub'],
    }).catch((cause: unknown) => {
      throw cause instanceof errors.JOSEError ? notConfirmed(cause, { reason: cause.code }) : cause
    })
    const read = z.safeParse(claims, payload)
    if (!read.success) throw notConfirmed(undefined, { reason: 'claims' })
    const {
      sub,
      email,
      email_verified: verified,
      name,
      given_name: given,
      family_name: family,
      nonce,
      hd,
    } = read.data
    // a token from the future is not one of Google's, whoever signed it
    if ((payload.iat ?? 0) > clock.now().getTime() / 1000 + skewSeconds)
      throw notConfirmed(undefined, { reason: 'issued in the future' })
    if (claimedSubject !== null && claimedSubject !== sub)
      throw notConfirmed(undefined, { reason: 'another person' })
    const address = email?.toLowerCase() ?? null
    const emailVerified = verified === true || verified === 'true'
    const firstName = given ?? name?.split(' ')[0] ?? ''
    return {
      subject: sub,
      email: address,
      emailVerified,
      isCurrentOwner: emailVerified && isMailboxOfGoogle(address, hd),
      name: name ?? [given, family].filter(Boolean).join(' '),
      firstName,
      lastName: family ?? name?.slice(firstName.length).trim() ?? '',
      nonce: nonce ?? null,
    }
  }

  return {
    name: 'Google',
    tokenOpensNothing: true,
    prove,
    consentUrl({ state, nonce, redirectUri }) {
      const query = new URLSearchParams({
        client_id: settings.clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'openid email profile',
        state,
        nonce,
        prompt: 'select_account',
      })
      return `${settings.authorizeUrl}?${query.toString()}`
    },
    async exchange({ code, redirectUri }) {
      const form = new URLSearchParams({
        code,
        client_id: settings.clientId,
        client_secret: settings.clientSecret,
        redirect_uri: redirectUri,
        grant_type: 'authorization_code',
      })
      const answer = await outbound
        .send({
          method: 'POST',
          url: settings.tokenUrl,
          headers: {
            'content-type': 'application/x-www-form-urlencoded',
            accept: 'application/json',
          },
          body: form.toString(),
          timeoutMs: 15_000,
        })
        .catch((cause: unknown) => {
          throw cause instanceof OutboundError ? away(cause) : cause
        })
      if (answer.status >= 500) throw away(undefined)
      const token = answer.status === 200 ? idTokenIn(answer.body) : null
      if (token === null) throw notConfirmed(undefined, { status: answer.status })
      const { subject, nonce } = await prove(token, null)
      return { token, subject, nonce }
    },
  }
}

/**
 * Of any other address Google knows only that it was theirs when they made the account (its guide
 * to verifying the ID token, by what others quote of it on 2026-11-28).
 */
function isMailboxOfGoogle(address: string | null, workspace: string | undefined): boolean {
  if (address === null) return false
  return (workspace ?? '') !== '' || /@(?:gmail|googlemail)\.com$/.test(address)
}

function idTokenIn(body: Buffer): string | null {
  try {
    return z.safeParse(tokenAnswer, JSON.parse(body.toString('utf8'))).data?.id_token ?? null
  } catch {
    return null
  }
}

function notConfirmed(
  cause: unknown,
  facts: Readonly<Record<string, string | number>>,
): ConnectorError {
  return new ConnectorError('rejected', {
    network: 'google',
    message: message('sign-in.not-confirmed', { provider: 'Google' }),
    cause,
    facts,
  })
}

function away(cause: unknown): ConnectorError {
  return new ConnectorError('unavailable', {
    network: 'google',
    message: message('network.unavailable', { network: 'Google' }),
    cause,
  })
}
