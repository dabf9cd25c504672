import { message } from '@marquee/contract/message.ts'
import * as z from 'zod/mini'
import { ConnectorError } from '../../connector-error.ts'
import { callJson } from '../../http/json-call.ts'
import { newId } from '#platform/ids.ts'
import { wantsNonce, type BlueskyDeps } from '../client/bluesky-client.ts'
import { judgeFailure } from '../client/bluesky-refusals.ts'
import { blueskyNaming } from '../client/bluesky-naming.ts'
import { clientIdOf, clientKeyId } from './client-metadata.ts'
import { proofOf, type Nonces } from '../client/proof-of-possession.ts'
import { signToken, signingKeyOf } from '../client/signing-key.ts'

const { network, name } = blueskyNaming

const metadata = z.object({
  issuer: z.string(),
  pushed_authorization_request_endpoint: z.string(),
  authorization_endpoint: z.string(),
  token_endpoint: z.string(),
  revocation_endpoint: z.optional(z.string()),
})
export type ServerMetadata = z.output<typeof metadata>

const refusal = z.object({ error: z.string(), error_description: z.optional(z.string()) })

export interface FormAnswer {
  readonly body: unknown
  /** The server said no in so many words: its code, such as `invalid_grant`. */
  readonly refused: string | null
}

/**
 * The authorization server by which people sign in: its addresses, and forms that carry our
 * assertion and the proof of a key (networks.md section 24, Sign-in; RFC 9126, 7523, 9449). Throws
 * `ConnectorError`, never `uncertain`.
 */
export interface AuthorizationServer {
  readonly clientId: string
  metadata(): Promise<ServerMetadata>
  /** `proofSecret`: of the key that the tokens are to be bound to, or are. */
  post(
    where: 'pushed_authorization_request_endpoint' | 'token_endpoint' | 'revocation_endpoint',
    form: Readonly<Record<string, string>>,
    proofSecret: string,
  ): Promise<FormAnswer>
}

export function createAuthorizationServer(
  { settings, outbound, clock, publicUrl }: BlueskyDeps,
  nonces: Nonces,
): AuthorizationServer {
  const clientId = settings.clientId ?? clientIdOf(publicUrl)
  const clientKey = signingKeyOf(settings.clientSecret, 'client')
  const seconds = () => Math.floor(clock.now().getTime() / 1000)

  async function readMetadata(): Promise<ServerMetadata> {
    const answer = await callJson(outbound, network, {
      method: 'GET',
      url: `${settings.serverUrl}/.well-known/oauth-authorization-server`,
      headers: { accept: 'application/json' },
    })
    if (answer.status !== 200) throw judgeFailure(answer, clock.now())
    const parsed = z.safeParse(metadata, answer.body)
    // a document of somebody else would send people to another screen (RFC 8414 section 3.3)
    if (!parsed.success || parsed.data.issuer !== settings.serverUrl)
      throw new ConnectorError('unavailable', {
        network,
        message: message('network.unreadable-answer', { network: name }),
      })
    return parsed.data
  }

  const assertion = (issuer: string) =>
    signToken(
      clientKey,
      { typ: 'JWT', kid: clientKeyId },
      {
        iss: clientId,
        sub: clientId,
        aud: issuer,
        jti: newId(),
        iat: seconds(),
        exp: seconds() + 60,
      },
    )

  return {
    clientId,
    metadata: readMetadata,
    async post(where, form, proofSecret) {
      const server = await readMetadata()
      const url = server[where]
      if (url === undefined) return { body: null, refused: 'unsupported' }
      const once = async () => {
        const answer = await callJson(outbound, network, {
          method: 'POST',
          url,
          headers: {
            accept: 'application/json',
            'content-type': 'application/x-www-form-urlencoded',
            dpop: proofOf({ clock, nonces }, signingKeyOf(proofSecret, 'proof'), {
              method: 'POST',
              url,
            }),
          },
          body: new URLSearchParams({
            ...form,
            client_id: clientId,
            client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
            client_assertion: assertion(server.issuer),
          }).toString(),
        })
        nonces.learn(url, answer.headers)
        return answer
      }
      const first = await once()
      const answer = wantsNonce(first) ? await once() : first
      const { status, body } = answer
      if (status >= 200 && status < 300) return { body, refused: null }
      const said = z.safeParse(refusal, body).data
      if (said && status >= 400 && status < 500 && status !== 408 && status !== 429)
        return { body, refused: said.error.slice(0, 60) }
      throw judgeFailure(answer, clock.now())
    },
  }
}
