import type { Kernel } from '../kernel/kernel.ts'
import type { BlueskyAccount } from './bluesky-world.ts'
import { base32Of } from './bluesky-world.ts'
import { homeOf } from './did-document.ts'
import { invalid, invalidToken, XrpcError } from './xrpc-error.ts'

interface Claims {
  iss: string
  aud: string
  exp: number
  lxm: string | null
}

const hourS = 3600
const minuteS = 60

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
/** The town's own seal: nobody outside looks into it. */
const sealOf = (text: string) => base32Of(`service ${text}`, 52)

const webDid = (origin: string): string => `did:web:${encodeURIComponent(new URL(origin).host)}`

/** The id of a service at this town, by its address (DID method `web`). */
export const serviceDid = (kernel: Kernel): string => webDid(kernel.url)

/** The id of the server that holds an account. */
export const homeDid = (kernel: Kernel, account: BlueskyAccount): string =>
  webDid(homeOf(kernel, account))

/** Of the methods that AT Protocol takes; a port only where that is this machine. */
const isAudience = (aud: string): boolean =>
  /^did:(plc:[a-z2-7]{24}|web:(localhost(%3A\d+)?|[a-z0-9-]+(\.[a-z0-9-]+)+))(#\w+)?$/.test(aud)

/** GET com.atproto.server.getServiceAuth: a token for one other service, and one call of it. */
export function issueServiceToken(
  kernel: Kernel,
  did: string,
  query: Record<string, string>,
): { token: string } {
  const { aud = '', lxm = null, exp } = query
  if (!isAudience(aud)) throw invalid('aud must be a valid atproto DID or did#serviceId reference')
  const nowS = kernel.clock.now() / 1000
  const until = exp === undefined ? Math.floor(nowS) + minuteS : Number(exp)
  if (!Number.isInteger(until)) throw invalid('Params/exp must be an integer')
  const spanS = until - nowS
  if (spanS < 0) throw new XrpcError('400 BadExpiration', 'expiration is in past')
  if (spanS > hourS)
    throw new XrpcError(
      '400 BadExpiration',
      'cannot request a token with an expiration more than an hour in the future',
    )
  if (lxm === null && spanS > minuteS)
    throw new XrpcError(
      '400 BadExpiration',
      'cannot request a method-less token with an expiration more than a minute in the future',
    )
  const text = `${part({ typ: 'JWT', alg: 'ES256K' })}.${part({ iss: did, aud, exp: until, lxm } satisfies Claims)}`
  return { token: kernel.issued.add('bluesky service token', `${text}.${sealOf(text)}`) }
}

/** Whose token it is. Throws the refusal of one that is for another service or call, or is over. */
export function didOfServiceToken(
  kernel: Kernel,
  token: string,
  wanted: { aud: string | ((issuer: BlueskyAccount) => string); lxm: string },
): string {
  const [head = '', body = '', seal = ''] = token.split('.')
  if (seal === '' || seal !== sealOf(`${head}.${body}`))
    throw new XrpcError('401 BadJwt', 'poorly formatted jwt')
  const claims: Claims = JSON.parse(Buffer.from(body, 'base64url').toString('utf8'))
  const issuer = kernel.world.bluesky.accounts[claims.iss]
  if (!issuer) throw invalidToken(false, 'Unknown account')
  if (claims.exp * 1000 < kernel.clock.now()) throw new XrpcError('401 JwtExpired', 'jwt expired')
  const aud = typeof wanted.aud === 'string' ? wanted.aud : wanted.aud(issuer)
  if (claims.aud !== aud)
    throw new XrpcError('401 BadJwtAudience', 'jwt audience does not match service did')
  if (claims.lxm !== wanted.lxm)
    throw new XrpcError(
      '401 BadJwtLexiconMethod',
      `bad jwt lexicon method ("lxm"). must match: ${wanted.lxm}`,
    )
  return claims.iss
}
