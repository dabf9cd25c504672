import { message } from '@marquee/contract/message.ts'
import * as z from 'zod/mini'
import type { Clock } from '#platform/clock.ts'
import type { ThreadsSettings } from '#platform/settings/networks/network-settings.ts'
import { askedScopes } from '../../asked-scopes.ts'
import type { AccountLink, PersonGrant } from '../../capabilities/sign-in/account-link.ts'
import { ConnectorError } from '../../connector-error.ts'
import { given } from '../../meta-graph/given.ts'
import { inspectToken, readOwnId } from './inspect-token.ts'
import type { ThreadsClient } from '../client/threads-client.ts'
import { abilityScopes, neededScopes, neededWords, threadsScopes } from './threads-scopes.ts'
import { threadsNaming } from '../client/threads-naming.ts'
import { readGrant, readProfile, writeAccount, writeGrant } from './threads-secret.ts'

const longToken = z.object({
  access_token: z.string().check(z.minLength(1)),
  expires_in: given(z.number()),
})
const profile = z.object({
  id: z.string(),
  username: given(z.string()),
  name: given(z.string()),
  threads_profile_picture_url: given(z.string()),
})
const askedOf = (settings: ThreadsSettings): string[] =>
  askedScopes(threadsScopes, abilityScopes, settings).map(({ name }) => name)
/** "60 days" (networks.md section 18): used only where the answer does not tell. */
const usualLifeSeconds = 60 * 86_400
const notAllowed = message('network.publishing-not-allowed', { network: 'Threads' })

/**
 * The profile of the person who consented (networks.md section 18): there is one, and it is the
 * account.
 */
export function createThreadsLink(
  client: ThreadsClient,
  clock: Clock,
  settings: ThreadsSettings,
): AccountLink {
  const desk = { client, clock, settings }
  return {
    needed: neededWords,
    consentUrl({ state, redirectUri }) {
      const query = new URLSearchParams({
        client_id: settings.appId,
        redirect_uri: redirectUri,
        scope: askedOf(settings).join(','),
        response_type: 'code',
        state,
      })
      return `${settings.authorizeUrl}?${query.toString()}`
    },
    exchange: (came) => exchange(desk, came),
    discover: (secret) => discover(client, secret),
    async check(accountSecret) {
      try {
        await readOwnId(client, readProfile(accountSecret).token)
        return 'valid'
      } catch (error) {
        if (error instanceof ConnectorError && error.kind === 'reauthorize') return 'revoked'
        throw error
      }
    },
    // Threads has no such call: people take their consent back in its settings
    revoke: async () => undefined,
    endsNoGrants: true,
  }
}

interface LinkDesk {
  readonly client: ThreadsClient
  readonly clock: Clock
  readonly settings: ThreadsSettings
}

const readMe = (client: ThreadsClient, token: string) =>
  client.read({
    path: '/me',
    token,
    account: null,
    fields: { fields: 'id,username,name,threads_profile_picture_url' },
    schema: profile,
  })

async function exchange(
  { client, clock, settings }: LinkDesk,
  { code, redirectUri }: { readonly code: string; readonly redirectUri: string },
): Promise<PersonGrant> {
  const short = await client.exchangeCode({ code, redirectUri })
  if ('refused' in short)
    throw new ConnectorError('rejected', {
      network: 'threads',
      message: message('network.connection-not-finished', { network: threadsNaming.name }),
    })
  const issuedAt = clock.now()
  const long = await client.sign({
    path: '/access_token',
    fields: {
      grant_type: 'th_exchange_token',
      client_secret: settings.appSecret,
      access_token: short.token,
    },
    schema: longToken,
  })
  const token = long.access_token
  const expiresAt = new Date(issuedAt.getTime() + (long.expires_in ?? usualLifeSeconds) * 1000)
  // never `user_id` of the exchange: it is a number beyond what JavaScript holds
  const { id, username, name } = await readMe(client, token)
  const asked = askedOf(settings)
  const granted = (await inspectToken(client, token)).scopes ?? asked
  return {
    remoteUserId: id,
    name: name ?? username ?? 'Threads profile',
    secret: writeGrant({
      userId: id,
      username: username ?? id,
      token,
      issuedAt: issuedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      scopes: [...granted],
    }),
    expiresAt,
    grantedScopes: granted,
    declinedScopes: asked.filter((scope) => !granted.includes(scope)),
  }
}

async function discover(
  client: ThreadsClient,
  secret: string,
): ReturnType<AccountLink['discover']> {
  const { token, scopes } = readGrant(secret)
  const { id, username, threads_profile_picture_url: picture } = await readMe(client, token)
  const reason = neededScopes.every((scope) => scopes.includes(scope)) ? null : notAllowed
  return {
    adAccounts: [],
    accounts: [
      {
        remoteId: id,
        name: username ?? id,
        category: '',
        pictureUrl: picture ?? null,
        followers: null,
        canConnect: reason === null,
        reason,
        secret: reason === null ? writeAccount({ userId: id, username: username ?? id }) : '',
      },
    ],
  }
}
