import { tools } from '@marquee/contract/networks/table.ts'
import { signingKeyOf } from '../client/signing-key.ts'

/** Where our client metadata document stands, which is our client id as well. */
export const clientMetadataPath = '/networks/bluesky/client-metadata.json'

export const clientIdOf = (publicUrl: string): string => `${publicUrl}${clientMetadataPath}`

/** What is asked for: to know who it is, and to post, read and like as the profile. */
export const blueskyScopes = {
  atproto: 'to sign in',
  'transition:generic': 'to publish, and to read and answer replies',
} as const

/** The one key of the client, by the name that its assertions carry. */
export const clientKeyId = 'marquee'

/**
 * The document by which an authorization server knows us (AT Protocol, OAuth, Client metadata). It
 * holds nothing secret.
 */
export function clientMetadata({
  clientId,
  clientSecret,
  publicUrl,
  name,
}: {
  readonly clientId: string
  readonly clientSecret: string
  readonly publicUrl: string
  readonly name: string
}) {
  return {
    client_id: clientId,
    client_name: name,
    client_uri: publicUrl,
    application_type: 'web' as const,
    redirect_uris: [`${publicUrl}${tools.bluesky.callbackPath}`],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    scope: Object.keys(blueskyScopes).join(' '),
    token_endpoint_auth_method: 'private_key_jwt' as const,
    token_endpoint_auth_signing_alg: 'ES256' as const,
    dpop_bound_access_tokens: true,
    jwks: {
      keys: [
        {
          ...signingKeyOf(clientSecret, 'client').publicJwk,
          kid: clientKeyId,
          alg: 'ES256' as const,
          use: 'sig' as const,
        },
      ],
    },
  }
}
