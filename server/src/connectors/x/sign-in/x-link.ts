import { message, type Message } from '@marquee/contract/message.ts'
import type { Clock } from '#platform/clock.ts'
import type { XSettings } from '#platform/settings/networks/network-settings.ts'
import { askedScopes } from '../../asked-scopes.ts'
import type { AccountLink } from '../../capabilities/sign-in/account-link.ts'
import { freeOfCharge, type Meter } from '../../capabilities/meter.ts'
import { ConnectorError } from '../../connector-error.ts'
import { proofKeyQuestion } from '../../sign-in/proof-key.ts'
import type { XClient } from '../client/x-client.ts'
import { isFree } from '../client/x-error.ts'
import { readMe } from './x-person.ts'
import { xPrices } from '../client/x-prices.ts'
import { abilityScopes, neededScopes, xScopes } from './x-scopes.ts'
import {
  readBound,
  readGrant,
  writeAccount,
  writeGrant,
  type XGrant,
  type XPerson,
} from './x-secret.ts'
import { readTokens } from './x-tokens.ts'
import { xNaming } from '../client/x-naming.ts'

const { network, name } = xNaming

const askedOf = (settings: XSettings): string[] =>
  askedScopes(xScopes, abilityScopes, settings).map(({ name: scope }) => scope)

/**
 * The profile of the person who consented (networks.md section 5): there is one, and it is the
 * account.
 */
export function createXLink(client: XClient, clock: Clock, settings: XSettings): AccountLink {
  const asked = askedOf(settings)
  return {
    consentUrl({ state, redirectUri, codeVerifier }) {
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: settings.clientId,
        redirect_uri: redirectUri,
        scope: asked.join(' '),
        state,
        ...proofKeyQuestion(codeVerifier),
      })
      // X reads the plus between scopes as part of a name
      return `${settings.authorizeUrl}?${query.toString().replaceAll('+', '%20')}`
    },
    async exchange({ code, redirectUri, codeVerifier }, meter = freeOfCharge) {
      const { body, refused } = await client.sign('/2/oauth2/token', {
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        code_verifier: codeVerifier,
      })
      if (refused)
        throw new ConnectorError('rejected', {
          network,
          message: message('network.connection-not-finished', { network: name }),
          facts: { code: refused.code },
        })
      const { accessToken, refreshToken, expiresAt, scopes } = readTokens(body, clock)
      const person = await whoConsented(client, accessToken, meter)
      const granted = scopes ?? asked
      return {
        remoteUserId: person.userId,
        name: `@${person.username}`,
        secret: writeGrant({ ...person, accessToken, refreshToken, scopes: granted }),
        expiresAt,
        grantedScopes: granted,
        declinedScopes: asked.filter((scope) => !granted.includes(scope)),
      }
    },
    // answered from what the consent brought: who it is was paid for then
    async discover(secret) {
      const grant = readGrant(secret)
      const reason = whyNot(grant)
      return {
        adAccounts: [],
        accounts: [
          {
            remoteId: grant.userId,
            name: `@${grant.username}`,
            category: '',
            pictureUrl: grant.pictureUrl,
            followers: grant.followers,
            canConnect: reason === null,
            reason,
            secret: reason === null ? writeAccount(grant) : '',
          },
        ],
      }
    },
    async check(accountSecret, meter = freeOfCharge) {
      const { accessToken, userId } = readBound(accountSecret)
      const call = await meter.allow(xPrices.personRead, 'reading')
      try {
        await readMe(client, accessToken, userId)
        return 'valid'
      } catch (error) {
        if (isFree(error)) await call.spent(0)
        if (error instanceof ConnectorError && error.kind === 'reauthorize') return 'revoked'
        throw error
      }
    },
    async revoke(secret) {
      const { refreshToken, accessToken } = readGrant(secret)
      // the refresh token first: without it nothing lasts longer than two hours
      if (refreshToken !== null) await revokeToken(client, refreshToken, 'refresh_token')
      await revokeToken(client, accessToken, 'access_token')
    },
  }
}

/** Asked whatever is left of the budget: nothing can be connected without it. */
async function whoConsented(client: XClient, accessToken: string, meter: Meter): Promise<XPerson> {
  try {
    const person = await readMe(client, accessToken, null)
    await meter.charged(xPrices.personRead)
    return person
  } catch (error) {
    // what X refused it does not charge for; of what got lost nobody knows
    if (error instanceof ConnectorError && !isFree(error)) await meter.charged(xPrices.personRead)
    throw error
  }
}

function whyNot({ scopes, refreshToken }: XGrant): Message | null {
  if (neededScopes.every((scope) => scopes.includes(scope)) && refreshToken !== null) return null
  return message('x.rights-missing')
}

/** Resolves also for a token that X does not know any more. */
async function revokeToken(
  client: XClient,
  token: string,
  kind: 'refresh_token' | 'access_token',
): Promise<void> {
  const { refused } = await client.sign('/2/oauth2/revoke', { token, token_type_hint: kind })
  if (!refused || ['invalid_request', 'invalid_grant', 'invalid_token'].includes(refused.code))
    return
  throw new ConnectorError('unavailable', {
    network,
    message: message('network.busy', { network: name }),
    facts: { code: refused.code },
  })
}
