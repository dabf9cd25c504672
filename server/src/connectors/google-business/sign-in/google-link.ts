import { message } from '@marquee/contract/message.ts'
import { ConnectorError } from '../../connector-error.ts'
import type { AccountLink, PersonGrant } from '../../capabilities/sign-in/account-link.ts'
import { callJson } from '../../http/json-call.ts'
import { proofKeyQuestion } from '../../sign-in/proof-key.ts'
import type { TokenAnswer } from '../../sign-in/token-endpoint.ts'
import { findGroups } from './find-groups.ts'
import { findLocations } from './find-locations.ts'
import type { GoogleClient, GoogleDeps } from '../client/google-client.ts'
import { isMissing, judgeGoogleFailure } from '../client/google-error.ts'
import { googleScopes, readScopes } from './google-scopes.ts'
import {
  readBoundSecret,
  readGrantSecret,
  writeGrantSecret,
  type GrantSecret,
} from './google-secret.ts'
import { askGoogle, toGrantSecret } from './google-tokens.ts'
import { googleNaming } from '../client/google-naming.ts'
import { readIdentity } from './identity.ts'
import { readLocation } from '../read-location.ts'

const { network, name } = googleNaming

/**
 * Business Profile's locations of the person who consented (networks.md section 3). `check` takes a
 * bound secret.
 */
export function createGoogleLink(google: GoogleClient, deps: GoogleDeps): AccountLink {
  const { settings, outbound, clock } = deps
  return {
    consentUrl({ state, redirectUri, codeVerifier }) {
      const query = new URLSearchParams({
        client_id: settings.clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: Object.keys(googleScopes).join(' '),
        state,
        // both together make Google give a refresh token every time
        access_type: 'offline',
        prompt: 'consent',
        ...proofKeyQuestion(codeVerifier),
      })
      return `${settings.authorizeUrl}?${query.toString()}`
    },
    async exchange({ code, redirectUri, codeVerifier }) {
      const answer = await askGoogle(deps, {
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        code_verifier: codeVerifier,
      })
      if (answer.kind !== 'issued') throw notExchanged(answer, clock.now())
      const secret = toGrantSecret(answer, clock, null)
      if (!secret)
        throw new ConnectorError('rejected', {
          network,
          message: message('google-business.no-lasting-access'),
        })
      return toGrant(google, secret, {
        idToken: answer.idToken,
        declinedScopes: readScopes(answer.scopes).declined,
      })
    },
    discover: async (secret, group) => ({
      accounts: await findLocations(google, readGrantSecret(secret), group),
      adAccounts: [],
    }),
    async check(accountSecret) {
      const secret = readBoundSecret(accountSecret)
      try {
        await readLocation(google, secret, 'name')
        return 'valid'
      } catch (error) {
        if (isMissing(error) || (error instanceof ConnectorError && error.kind === 'reauthorize'))
          return 'revoked'
        throw error
      }
    },
    async revoke(secret) {
      const answer = await callJson(outbound, network, {
        method: 'POST',
        url: settings.revokeUrl,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          accept: 'application/json',
        },
        body: new URLSearchParams({ token: readGrantSecret(secret).refreshToken }).toString(),
      })
      // 400 says that the token is dead already (RFC 7009 section 2.2 counts that as done, Google
      // does not)
      if (answer.status !== 400 && (answer.status < 200 || answer.status >= 300))
        throw judgeGoogleFailure({ answer, now: clock.now(), tokenEndsAt: null })
    },
  }
}

async function toGrant(
  google: GoogleClient,
  secret: GrantSecret,
  { idToken, declinedScopes }: { idToken: string | null; declinedScopes: readonly string[] },
): Promise<PersonGrant> {
  const person = readIdentity(idToken) ?? (await primaryAccount(google, secret))
  return {
    ...person,
    secret: writeGrantSecret(secret),
    expiresAt: new Date(secret.expiresAt),
    grantedScopes: secret.scopes,
    declinedScopes,
  }
}

/** Where Google did not say who consented, the account of their own stands for them. */
async function primaryAccount(
  google: GoogleClient,
  secret: GrantSecret,
): Promise<{ readonly remoteUserId: string; readonly name: string }> {
  const groups = await findGroups(google, secret)
  const own = groups.find(({ kind }) => kind.code === 'google-business.group-personal') ?? groups[0]
  if (!own)
    throw new ConnectorError('rejected', {
      network,
      message: message('google-business.identity-missing'),
    })
  return { remoteUserId: own.remoteId, name: own.name }
}

function notExchanged(answer: Exclude<TokenAnswer, { kind: 'issued' }>, now: Date): ConnectorError {
  if (answer.kind === 'refused')
    return new ConnectorError('rejected', {
      network,
      facts: { status: answer.status, code: answer.error },
      message: message('network.connection-not-confirmed', { network: name }),
    })
  const { waitMs, cause } = answer
  return waitMs === null
    ? new ConnectorError('unavailable', {
        network,
        cause,
        message: message('network.unavailable', { network: name }),
      })
    : new ConnectorError('rate-limited', {
        network,
        cause,
        until: new Date(now.getTime() + waitMs),
        message: message('network.too-many-requests', { network: name }),
      })
}
