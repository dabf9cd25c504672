import { textField } from '../control/body-fields.ts'
import { isLoopbackAddress } from '../kernel/consent-return.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { readSigned } from './proof.ts'
import { XrpcError } from './xrpc-error.ts'

/** What an authorization server reads of an app at its client id. */
export interface ClientDocument {
  id: string
  name: string
  scopes: string[]
  keys: Record<string, unknown>[]
  /** Undefined: every address on this machine, as all apps of the town have it. */
  redirectUris?: string[]
}

/** The public half of the demo's key; its secret is published on purpose. */
const demoKey = {
  kty: 'EC',
  crv: 'P-256',
  x: 'cMk73sDv34X7Bwf9xpPsz4hGfyb2NTNLkpHf07MR5Hk',
  y: '3bf6bzyyZwJUzPcEwhL9Qn9zAYOXZ5fHMVGGoGZssw0',
  kid: 'marquee',
  alg: 'ES256',
}

export const demoClientPath = '/bluesky/demo-client.json'

export const demoDocument = (kernel: Kernel) => ({
  client_id: `${kernel.url}${demoClientPath}`,
  client_name: 'Marquee',
  application_type: 'web',
  redirect_uris: ['http://localhost:3000/callback'],
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  scope: 'atproto transition:generic',
  token_endpoint_auth_method: 'private_key_jwt',
  token_endpoint_auth_signing_alg: 'ES256',
  dpop_bound_access_tokens: true,
  jwks: { keys: [demoKey] },
})

const refused = (message: string) => new XrpcError('400 invalid_client_metadata', message)
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []

async function fetchDocument(clientId: string): Promise<Record<string, unknown>> {
  try {
    const answer = await fetch(clientId, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(10_000),
    })
    const type = answer.headers.get('content-type') ?? ''
    const document: unknown = await answer.json()
    if (answer.status === 200 && /^application\/(\w+\+)?json\b/.test(type) && isRecord(document))
      return document
  } catch {
    // told below
  }
  throw refused('Unable to obtain client metadata for the client_id')
}

type Rule = [
  isKept: (document: Record<string, unknown>, clientId: string) => boolean,
  problem: string,
]

/** The rules of AT Protocol for such a document. */
const rules: Rule[] = [
  [(document, id) => document['client_id'] === id, 'client_id does not match'],
  [
    (document) => texts(document['response_types']).includes('code'),
    'response_types must include "code"',
  ],
  [
    (document) => texts(document['grant_types']).includes('authorization_code'),
    'grant_types must include "authorization_code"',
  ],
  [
    (document) => document['dpop_bound_access_tokens'] === true,
    '"dpop_bound_access_tokens" must be true',
  ],
  [(document) => scopesOf(document).includes('atproto'), 'scope must include "atproto"'],
  [
    (document) => document['token_endpoint_auth_method'] === 'private_key_jwt',
    'this town knows confidential clients alone',
  ],
  [
    (document) => document['token_endpoint_auth_signing_alg'] === 'ES256',
    'token_endpoint_auth_signing_alg must be provided',
  ],
  [(document) => keysOf(document).length > 0, 'private_key_jwt requires jwks'],
  [(document) => texts(document['redirect_uris']).length > 0, 'redirect_uris must not be empty'],
]

const scopesOf = (document: Record<string, unknown>): string[] =>
  (textField(document, 'scope') ?? '').split(' ')

function keysOf({ jwks }: Record<string, unknown>): Record<string, unknown>[] {
  return isRecord(jwks) && Array.isArray(jwks['keys']) ? jwks['keys'].filter(isRecord) : []
}

/** Reads and judges the document of a client id. Throws the refusal. */
export async function clientOf(kernel: Kernel, clientId: string): Promise<ClientDocument> {
  const isDemo = clientId === `${kernel.url}${demoClientPath}`
  // a real server wants https; here everything is on this machine
  if (!isLoopbackAddress(clientId) || new URL(clientId).pathname === '/')
    throw refused('Invalid client_id: this town only reads documents on a loopback address.')
  const document: Record<string, unknown> = isDemo
    ? demoDocument(kernel)
    : await fetchDocument(clientId)
  const broken = rules.find(([isKept]) => !isKept(document, clientId))
  if (broken) throw refused(broken[1])
  return {
    id: clientId,
    name: textField(document, 'client_name') ?? new URL(clientId).host,
    scopes: scopesOf(document),
    keys: keysOf(document),
    ...(isDemo ? {} : { redirectUris: texts(document['redirect_uris']) }),
  }
}

const known = new WeakMap<object, Set<string>>()

/** Whether the form carries a good assertion of that client (RFC 7523). Throws the refusal. */
export function requireClient(
  kernel: Kernel,
  client: ClientDocument,
  form: Record<string, string>,
): void {
  const bad = (message: string) => new XrpcError('401 invalid_client', message)
  if (
    form['client_assertion_type'] !== 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer' ||
    form['client_assertion'] === undefined
  )
    throw bad('Client authentication method "private_key_jwt" required a client_assertion')
  const read = readSigned(form['client_assertion'], ({ header }) =>
    client.keys.find(({ kid }) => kid === header['kid']),
  )
  if (!read) throw bad('Failed to verify client_assertion')
  const { iss, sub, aud, jti, exp, iat } = read.claims
  const now = kernel.clock.now() / 1000
  if (iss !== client.id || sub !== client.id) throw bad('iss and sub must be the client_id')
  if (aud !== kernel.url) throw bad('unexpected "aud" claim value')
  if (Math.abs(now - Number(iat)) > 120 || Number(exp) < now - 60)
    throw bad('"iat" claim timestamp check failed')
  const used = known.get(kernel) ?? new Set<string>()
  known.set(kernel, used)
  if (typeof jti !== 'string' || used.has(jti)) throw bad('client_assertion "jti" was used already')
  used.add(jti)
}
