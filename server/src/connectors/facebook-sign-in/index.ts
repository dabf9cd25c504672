import { message } from '@marquee/contract/message.ts'
import * as z from 'zod/mini'
import type { Clock } from '#platform/clock.ts'
import type { FacebookSettings } from '#platform/settings/networks/facebook-settings.ts'
import type { Outbound } from '#platform/outbound/outbound-http.ts'
import type { OnUsage } from '../capabilities/usage.ts'
import type { SignInProvider } from '../capabilities/services/sign-in-provider.ts'
import { ConnectorError } from '../connector-error.ts'
import { given } from '../meta-graph/given.ts'
import { createGraphClient } from '../meta-graph/client/graph-client.ts'
import type { NetworkNaming } from '../text/network-naming.ts'

interface FacebookSignInDeps {
  readonly settings: FacebookSettings
  readonly outbound: Outbound
  readonly clock: Clock
  readonly onUsage: OnUsage
}

const voice: NetworkNaming = { network: 'facebook', name: 'Facebook', place: 'page' }
const tokenAnswer = z.object({ access_token: z.string() })
const debugAnswer = z.object({
  data: z.object({
    is_valid: z.boolean(),
    app_id: given(z.string()),
    user_id: given(z.string()),
    type: given(z.string()),
  }),
})
const person = z.object({ id: z.string(), name: given(z.string()), email: given(z.string()) })

/**
 * An app of Login for Business asks by a configuration and takes no scopes (networks.md section
 * 1.1).
 */
const askedBy = ({ signInConfigId }: FacebookSignInDeps['settings']) =>
  signInConfigId === undefined ? { scope: 'email,public_profile' } : { config_id: signInConfigId }

/**
 * Sign in with Facebook (networks.md sections 1.1 and 11). A token is believed only after
 * `debug_token` says that it is valid, of our app and of the claimed person. Facebook does not say
 * whether an address is confirmed, so it never counts as verified.
 */
export function createFacebookSignIn({
  settings,
  outbound,
  clock,
  onUsage,
}: FacebookSignInDeps): SignInProvider {
  const graph = createGraphClient({ outbound, clock, settings, voice, onUsage })

  async function subjectOf(token: string): Promise<string> {
    const { data } = await graph.read({
      path: '/debug_token',
      token: `${settings.appId}|${settings.appSecret}`,
      account: null,
      fields: { input_token: token },
      schema: debugAnswer,
    })
    if (!data.is_valid || data.app_id !== settings.appId || data.user_id === undefined)
      throw notConfirmed(data.is_valid ? 'of another app' : 'not valid')
    return data.user_id
  }

  return {
    name: 'Facebook',
    tokenOpensNothing: false,
    consentUrl({ state, redirectUri }) {
      const query = new URLSearchParams({
        client_id: settings.appId,
        redirect_uri: redirectUri,
        state,
        ...askedBy(settings),
        response_type: 'code',
      })
      return `${settings.dialogUrl}/${settings.version}/dialog/oauth?${query.toString()}`
    },
    exchange: ({ code, redirectUri }) =>
      confirmed(async () => {
        const fields = {
          client_id: settings.appId,
          client_secret: settings.appSecret,
          redirect_uri: redirectUri,
          code,
        }
        const { access_token: token } = await graph.read({
          path: '/oauth/access_token',
          token: null,
          account: null,
          fields,
          schema: tokenAnswer,
        })
        return { token, subject: await subjectOf(token), nonce: null }
      }),
    prove: (token, claimedSubject) =>
      confirmed(async () => {
        const subject = await subjectOf(token)
        if (subject !== claimedSubject) throw notConfirmed('of another person')
        const read = await graph.read({
          path: '/me',
          token,
          account: null,
          fields: { fields: 'id,name,email' },
          schema: person,
        })
        if (read.id !== subject) throw notConfirmed('of another person')
        const { name = '', email } = read
        const [firstName = '', ...others] = name.split(' ')
        return {
          subject,
          email: email?.toLowerCase() ?? null,
          emailVerified: false,
          isCurrentOwner: false,
          name,
          firstName,
          lastName: others.join(' '),
          nonce: null,
        }
      }),
  }
}

/** Graph words a dead token for whoever connected a page; here it is one person at the door. */
async function confirmed<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (
      error instanceof ConnectorError &&
      (error.kind === 'reauthorize' || error.kind === 'rejected')
    )
      throw notConfirmed('refused', error)
    throw error
  }
}

function notConfirmed(reason: string, cause?: ConnectorError): ConnectorError {
  return new ConnectorError('rejected', {
    network: 'facebook',
    message: message('sign-in.not-confirmed', { provider: 'Facebook' }),
    cause,
    facts: { ...cause?.facts, reason },
  })
}
