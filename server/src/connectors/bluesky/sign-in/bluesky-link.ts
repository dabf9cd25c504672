import { message } from '@marquee/contract/message.ts'
import * as z from 'zod/mini'
import type { AccountLink, PersonGrant } from '../../capabilities/sign-in/account-link.ts'
import { ConnectorError } from '../../connector-error.ts'
import { proofKeyQuestion } from '../../sign-in/proof-key.ts'
import { closeSession } from './app-password.ts'
import type { AuthorizationServer } from './authorization-server.ts'
import type { BlueskyClient, BlueskyDeps } from '../client/bluesky-client.ts'
import { readGrant, readProfile, writeAccount, writeGrant } from './bluesky-secret.ts'
import { readTokens } from './bluesky-tokens.ts'
import { blueskyNaming } from '../client/bluesky-naming.ts'
import { blueskyScopes } from './client-metadata.ts'
import { findServer } from '../client/find-server.ts'
import { readOwnProfile } from '../own-profile.ts'
import { signInByPassword } from './sign-in-by-password.ts'

const { network, name } = blueskyNaming

export interface LinkDesk {
  readonly deps: BlueskyDeps
  readonly client: BlueskyClient
  readonly signIn: AuthorizationServer
}

type ConsentRequest = Parameters<AccountLink['consentUrl']>[0]
type Came = Parameters<AccountLink['exchange']>[0]

const asked = Object.keys(blueskyScopes)
const pushed = z.object({ request_uri: z.string() })
const present = z.object({ did: z.string() })

/** The profile of the person who consented (networks.md section 24): there is one. */
export function createBlueskyLink(desk: LinkDesk): AccountLink {
  const { deps, client, signIn } = desk
  return {
    // a server refuses it so: it has to be pushed first
    consentUrl: (request) =>
      `${deps.settings.serverUrl}/oauth/authorize?${new URLSearchParams({
        ...questionOf(request),
        client_id: signIn.clientId,
      }).toString()}`,
    pushConsent: (request) => pushConsent(desk, request),
    exchange: (came) => exchangeCode(desk, came),
    byPassword: (given) => signInByPassword(deps, given),
    async discover(secret) {
      const grant = readGrant(secret)
      const own = await readOwnProfile(client, grant)
      const isAllowed = asked.every((scope) => grant.scopes.includes(scope))
      return {
        adAccounts: [],
        accounts: [
          {
            remoteId: grant.did,
            name: grant.handle,
            category: '',
            pictureUrl: own.avatar ?? null,
            followers: own.followersCount ?? null,
            canConnect: isAllowed,
            reason: isAllowed ? null : message('network.publishing-not-allowed', { network: name }),
            secret: isAllowed ? writeAccount(grant) : '',
          },
        ],
      }
    },
    async check(accountSecret) {
      try {
        await client.read(readProfile(accountSecret), {
          nsid: 'com.atproto.server.getSession',
          schema: present,
        })
        return 'valid'
      } catch (error) {
        if (error instanceof ConnectorError && error.kind === 'reauthorize') return 'revoked'
        throw error
      }
    },
    async revoke(secret) {
      const { refreshToken, proofSecret, server } = readGrant(secret)
      if (proofSecret === null) await closeSession(deps, { server, refreshToken })
      else await revokeToken(signIn, refreshToken, proofSecret)
    },
  }
}

/** A token that nobody knows is no refusal (RFC 7009 section 2.2): any other leaves it standing. */
async function revokeToken(
  signIn: AuthorizationServer,
  refreshToken: string,
  proofSecret: string,
): Promise<void> {
  const { refused } = await signIn.post('revocation_endpoint', { token: refreshToken }, proofSecret)
  if (refused !== null && refused !== 'unsupported')
    throw new ConnectorError('unavailable', {
      network,
      facts: { error: refused },
      message: message('network.busy', { network: name }),
    })
}

const questionOf = ({ state, redirectUri, codeVerifier }: ConsentRequest) => ({
  response_type: 'code',
  redirect_uri: redirectUri,
  scope: asked.join(' '),
  state,
  ...proofKeyQuestion(codeVerifier),
})

/** RFC 9126: the question is sent first, and the screen is opened by its number. */
async function pushConsent({ signIn }: LinkDesk, request: ConsentRequest): Promise<string> {
  const { authorization_endpoint: screen } = await signIn.metadata()
  const { body, refused } = await signIn.post(
    'pushed_authorization_request_endpoint',
    questionOf(request),
    request.codeVerifier,
  )
  const { data } = z.safeParse(pushed, body)
  if (refused !== null || !data)
    throw new ConnectorError('unavailable', {
      network,
      facts: { error: refused ?? '' },
      message: message('bluesky.question-refused'),
    })
  const query = new URLSearchParams({ client_id: signIn.clientId, request_uri: data.request_uri })
  return `${screen}?${query.toString()}`
}

async function exchangeCode(
  { deps, signIn }: LinkDesk,
  { code, redirectUri, codeVerifier }: Came,
): Promise<PersonGrant> {
  const { body, refused } = await signIn.post(
    'token_endpoint',
    {
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: codeVerifier,
    },
    codeVerifier,
  )
  if (refused !== null)
    throw new ConnectorError('rejected', {
      network,
      facts: { error: refused },
      message: message('network.connection-not-finished', { network: name }),
    })
  const { did, accessToken, refreshToken, scopes, expiresAt } = readTokens(body, deps.clock)
  const { server, handle } = await findServer(deps, did)
  return {
    remoteUserId: did,
    name: handle,
    secret: writeGrant({
      did,
      handle,
      server,
      accessToken,
      refreshToken,
      // spent as a proof key, and known to nobody else
      proofSecret: codeVerifier,
      scopes: [...scopes],
    }),
    expiresAt,
    grantedScopes: scopes,
    declinedScopes: asked.filter((scope) => !scopes.includes(scope)),
  }
}
