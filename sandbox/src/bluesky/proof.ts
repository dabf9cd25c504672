import { createHash, createPublicKey, verify, type JsonWebKey } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Kernel } from '../kernel/kernel.ts'
import { XrpcError } from './xrpc-error.ts'

interface Token {
  header: Record<string, unknown>
  claims: Record<string, unknown>
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function fieldsOf(part: string | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(Buffer.from(part ?? '', 'base64url').toString('utf8'))
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}

/** What a signed token says; undefined where the key did not sign it. */
export function readSigned(token: string, keyOf: (token: Token) => unknown): Token | undefined {
  const [header, claims, signature] = token.split('.')
  const read = { header: fieldsOf(header), claims: fieldsOf(claims) }
  const key = keyOf(read)
  if (read.header['alg'] !== 'ES256' || !isRecord(key) || key['d'] !== undefined) return undefined
  try {
    const jwk: JsonWebKey = key
    const isGenuine = verify(
      'sha256',
      Buffer.from(`${header}.${claims}`),
      { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature ?? '', 'base64url'),
    )
    return isGenuine ? read : undefined
  } catch {
    return undefined
  }
}

const minuteMs = 60_000

const nonceAt = (kernel: Kernel, turn: number): string =>
  createHash('sha256').update(`nonce ${kernel.world.mediaSecret} ${turn}`).digest('base64url')

/** A new one each minute; the one before is good still. */
export const nonceNow = (kernel: Kernel): string =>
  nonceAt(kernel, Math.floor(kernel.clock.now() / minuteMs))

function isGoodNonce(kernel: Kernel, nonce: unknown): boolean {
  const turn = Math.floor(kernel.clock.now() / minuteMs)
  return [turn - 1, turn, turn + 1].some((one) => nonceAt(kernel, one) === nonce)
}

const wrong = (isToken: boolean, code: string, message: string) =>
  new XrpcError(`${isToken ? 401 : 400} ${code}`, message, {
    'www-authenticate': `DPoP error="${code}", error_description="${message}"`,
  })

const seen = new WeakMap<object, Set<unknown>>()

/** RFC 7638. */
function thumbprintOf(jwk: Record<string, unknown>): string {
  const { crv, kty, x, y } = jwk
  return createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url')
}

/**
 * Looks at the header `DPoP` of a call as RFC 9449 section 4.3 has it, and answers which key proved
 * itself. Throws the refusal; undefined where there is no proof at all.
 */
export function provenKey(
  kernel: Kernel,
  call: { method: string; url: string; headers: IncomingHttpHeaders; accessToken?: string },
): string | undefined {
  const proof = call.headers['dpop']
  if (proof === undefined) return undefined
  const isToken = call.accessToken !== undefined
  const bad = (message: string) => wrong(isToken, 'invalid_dpop_proof', message)
  if (typeof proof !== 'string') throw bad('DPoP header must contain a single proof')
  const read = readSigned(proof, ({ header }) => header['jwk'])
  const jwk = read?.header['jwk']
  if (!read || read.header['typ'] !== 'dpop+jwt' || !isRecord(jwk))
    throw bad('Failed to verify DPoP proof')
  const problem = problemWith(kernel, call, read.claims)
  if (problem !== undefined) throw bad(problem)
  if (!isGoodNonce(kernel, read.claims['nonce']))
    throw wrong(isToken, 'use_dpop_nonce', 'Authorization server requires nonce in DPoP proof')
  if (isReplayed(kernel, read.claims['jti'])) throw bad('DPoP proof replay detected')
  return thumbprintOf(jwk)
}

function problemWith(
  kernel: Kernel,
  call: { method: string; url: string; accessToken?: string },
  { jti, htm, htu, iat, ath }: Record<string, unknown>,
): string | undefined {
  const age = kernel.clock.now() / 1000 - Number(iat)
  if (!(Math.abs(age) < 200)) return '"iat" claim timestamp check failed'
  if (typeof jti !== 'string' || jti === '') return 'DPoP "jti" missing'
  if (htm !== call.method) return 'DPoP "htm" mismatch'
  if (htu !== call.url) return 'DPoP "htu" mismatch'
  const wanted =
    call.accessToken === undefined
      ? undefined
      : createHash('sha256').update(call.accessToken).digest('base64url')
  return ath === wanted ? undefined : 'DPoP "ath" mismatch'
}

function isReplayed(kernel: Kernel, jti: unknown): boolean {
  const known = seen.get(kernel) ?? new Set<unknown>()
  seen.set(kernel, known)
  const isKnown = known.has(jti)
  known.add(jti)
  return isKnown
}
