import { message } from '@marquee/contract/message.ts'
import { newId } from '#platform/ids.ts'
import type { AccountLink, PersonGrant } from '../../capabilities/sign-in/account-link.ts'
import { ConnectorError } from '../../connector-error.ts'
import { proofKeyQuestion } from '../../sign-in/proof-key.ts'
import type { TokenAnswer } from '../../sign-in/token-endpoint.ts'
import { findStores, type Store } from './find-stores.ts'
import type { UberClient, UberDeps } from '../client/uber-client.ts'
import { isForbidden } from '../client/uber-error.ts'
import { merchantScopes } from './uber-scopes.ts'
import {
  readBoundSecret,
  readGrantSecret,
  writeGrantSecret,
  writeStoreSecret,
} from './uber-secret.ts'
import { askUber, toGrantSecret } from './uber-tokens.ts'
import { uberNaming } from '../client/uber-naming.ts'

const { network, name } = uberNaming

/** The stores of the merchant who consented (networks.md section 6). `check` takes a bound secret. */
export function createUberLink(uber: UberClient, deps: UberDeps): AccountLink {
  const { settings, clock } = deps
  return {
    consentUrl({ state, redirectUri, codeVerifier }) {
      const query = new URLSearchParams({
        client_id: settings.clientId,
        response_type: 'code',
        redirect_uri: redirectUri,
        scope: Object.keys(merchantScopes).join(' '),
        state,
        ...proofKeyQuestion(codeVerifier),
      })
      return `${settings.authUrl}/oauth/v2/authorize?${query.toString()}`
    },
    async exchange({ code, redirectUri, codeVerifier }) {
      const answer = await askUber(deps, {
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        code_verifier: codeVerifier,
      })
      if (answer.kind !== 'issued') throw notExchanged(answer, clock.now())
      const secret = toGrantSecret(answer, clock, null)
      return {
        ...merchantOf(await findStores(uber, secret)),
        secret: writeGrantSecret(secret),
        expiresAt: new Date(secret.expiresAt),
        grantedScopes: secret.scopes,
        declinedScopes: Object.keys(merchantScopes).filter(
          (scope) => !secret.scopes.includes(scope),
        ),
      }
    },
    async discover(secret) {
      const stores = await findStores(uber, readGrantSecret(secret))
      return {
        adAccounts: [],
        accounts: stores.map((store) => ({
          remoteId: store.id,
          name: store.name,
          category: name,
          pictureUrl: null,
          followers: null,
          ...(store.address === null ? {} : { details: store.address }),
          canConnect: true,
          reason: null,
          secret: writeStoreSecret({ storeId: store.id }),
        })),
      }
    },
    async check(accountSecret) {
      const { storeId, grant } = readBoundSecret(accountSecret)
      try {
        return (await findStores(uber, grant)).some(({ id }) => id === storeId)
          ? 'valid'
          : 'revoked'
      } catch (error) {
        if (isForbidden(error)) return 'revoked'
        throw error
      }
    },
    // Uber describes no call that ends a grant: what a store gave is taken away by `unsubscribe`,
    // and the token runs out after 30 days
    revoke: async () => undefined,
    endsNoGrants: true,
  }
}

/**
 * Uber does not say who consented: two people may share a store, so only all that a consent opens
 * tells whether it can stand for an earlier one.
 */
function merchantOf(
  stores: readonly Store[],
): Pick<PersonGrant, 'remoteUserId' | 'name' | 'opens'> {
  const [first] = [...stores].sort((a, b) => (a.id < b.id ? -1 : 1))
  return {
    remoteUserId: `consent:${newId()}`,
    name: first?.name ?? name,
    opens: stores.map(({ id }) => id),
  }
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
