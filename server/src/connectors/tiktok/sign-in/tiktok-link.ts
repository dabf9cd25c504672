import { message } from '@marquee/contract/message.ts'
import type { Clock } from '#platform/clock.ts'
import type { TiktokSettings } from '#platform/settings/networks/network-settings.ts'
import { askedScopes } from '../../asked-scopes.ts'
import type { AccountLink, LinkableAccount } from '../../capabilities/sign-in/account-link.ts'
import { ConnectorError } from '../../connector-error.ts'
import { proofKeyQuestion } from '../../sign-in/proof-key.ts'
import type { TiktokClient } from '../client/tiktok-client.ts'
import { safeWords } from '../client/tiktok-error.ts'
import { assertAlive, readProfile } from './tiktok-profile.ts'
import { abilityScopes, mayDraft, mayPublish, tiktokScopes } from './tiktok-scopes.ts'
import { readBound, readGrant, writeAccount, writeGrant } from './tiktok-secret.ts'
import { readTokens } from './tiktok-tokens.ts'
import { tiktokNaming } from '../client/tiktok-naming.ts'

const { network, name } = tiktokNaming

/**
 * The profile of the person who consented (networks.md section 4): there is one, and it is the
 * account.
 */
export function createTiktokLink(
  client: TiktokClient,
  clock: Clock,
  settings: TiktokSettings,
): AccountLink {
  const scopes: string[] = askedScopes(tiktokScopes, abilityScopes, settings).map(
    ({ name: scope }) => scope,
  )
  return {
    consentUrl({ state, redirectUri, codeVerifier }) {
      const query = new URLSearchParams({
        client_key: settings.clientKey,
        scope: scopes.join(','),
        response_type: 'code',
        redirect_uri: redirectUri,
        state,
        // TikTok compares the verifier with the hex digest and refuses base64url at the token call
        ...proofKeyQuestion(codeVerifier, 'hex'),
      })
      return `${settings.authorizeUrl}?${query.toString()}`
    },
    exchange: (given) => exchangeCode({ client, clock, scopes }, given),
    async discover(secret) {
      const grant = readGrant(secret)
      const profile = await readProfile(client, grant)
      const reason =
        mayPublish(grant) || mayDraft(grant)
          ? null
          : message('network.publishing-not-allowed', { network: name })
      const account: LinkableAccount = {
        remoteId: grant.openId,
        name: profile.name,
        category: '',
        pictureUrl: profile.pictureUrl,
        followers: profile.followers,
        canConnect: reason === null,
        reason,
        secret:
          reason === null ? writeAccount({ openId: grant.openId, username: profile.username }) : '',
      }
      return { accounts: [account], adAccounts: [] }
    },
    async check(accountSecret) {
      try {
        await assertAlive(client, readBound(accountSecret))
        return 'valid'
      } catch (error) {
        if (error instanceof ConnectorError && error.kind === 'reauthorize') return 'revoked'
        throw error
      }
    },
    revoke: (secret) => revokeGrant(client, clock, secret),
  }
}

async function exchangeCode(
  {
    client,
    clock,
    scopes,
  }: { readonly client: TiktokClient; readonly clock: Clock; readonly scopes: readonly string[] },
  { code, redirectUri, codeVerifier }: Parameters<AccountLink['exchange']>[0],
): ReturnType<AccountLink['exchange']> {
  const { body, refused } = await client.sign('/v2/oauth/token/', {
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    code_verifier: codeVerifier,
  })
  if (refused)
    throw new ConnectorError('rejected', {
      network,
      message: message('network.connection-not-finished', { network: name }),
      facts: {
        code: refused.code.slice(0, 100),
        // the code is the same for a wrong secret, address or proof key: only this tells which
        ...(refused.words ? { description: safeWords(refused.words) } : {}),
        ...(refused.logId ? { traceId: refused.logId.slice(0, 100) } : {}),
      },
    })
  const { grant, expiresAt } = readTokens(body, null, clock)
  const profile = await readProfile(client, grant)
  return {
    remoteUserId: grant.openId,
    name: profile.name,
    secret: writeGrant(grant),
    expiresAt,
    grantedScopes: grant.scopes,
    declinedScopes: scopes.filter((scope) => !grant.scopes.includes(scope)),
  }
}

async function revokeGrant(client: TiktokClient, clock: Clock, secret: string): Promise<void> {
  const grant = readGrant(secret)
  if (await revokeToken(client, grant.accessToken)) return
  // only a living access token can be given back, and this one has run out: what the refresh
  // token still opens would stay open
  const { body, refused } = await client.sign('/v2/oauth/token/', {
    grant_type: 'refresh_token',
    refresh_token: grant.refreshToken,
  })
  if (!refused) await revokeToken(client, readTokens(body, grant, clock).grant.accessToken)
  else if (refused.code !== 'invalid_grant')
    throw new ConnectorError('unavailable', {
      network,
      message: message('network.busy', { network: name }),
      facts: { code: refused.code.slice(0, 100) },
    })
}

/** False when TikTok does not know the token (any more). */
async function revokeToken(client: TiktokClient, token: string): Promise<boolean> {
  const { refused } = await client.sign('/v2/oauth/revoke/', { token })
  if (!refused) return true
  if (
    ['invalid_grant', 'invalid_token', 'access_token_invalid', 'invalid_request'].includes(
      refused.code,
    )
  )
    return false
  throw new ConnectorError('unavailable', {
    network,
    message: message('network.busy', { network: name }),
    facts: { code: refused.code.slice(0, 100) },
  })
}
