import { createHash, createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { Json, reply, useTown } from '../testing.ts'
import type { Reply } from '../testing.ts'

export const xRedirect = 'http://localhost:3000/x/callback'
export const everyXScope = 'tweet.read tweet.write users.read offline.access media.write'
export const verifier = 'a-verifier-that-is-long-enough-to-be-one-0123456789'
export const xAsked = {
  response_type: 'code',
  client_id: 'demo-x-client',
  redirect_uri: xRedirect,
  scope: everyXScope,
  state: 'st-1',
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 'S256',
}
export const basic = (secret = 'demo-x-secret') =>
  `Basic ${Buffer.from(`demo-x-client:${secret}`).toString('base64')}`
export const xUsers = { lume: '1460010001', anchor: '1460010002' } as const

type Fields = Record<string, string>

/** A town with X's calls as a client makes them. */
export function useX(seed: 'demo' | 'bare' = 'demo') {
  const town = useTown(seed)
  const form = async (path: string, body: Fields, authorization: string | null = basic()) =>
    reply(
      await fetch(`${town.url()}/x-api${path}`, {
        method: 'POST',
        body: new URLSearchParams(body),
        headers: authorization === null ? {} : { authorization },
      }),
    )
  const consent = async (more: Record<string, unknown> = {}) =>
    town.control('POST', '/x/consent', { ...xAsked, person: '10001', ...more })
  const exchange = async (code: string, more: Fields = {}, authorization?: string | null) =>
    form(
      '/2/oauth2/token',
      {
        code,
        grant_type: 'authorization_code',
        redirect_uri: xRedirect,
        code_verifier: verifier,
        ...more,
      },
      authorization,
    )
  const renew = async (refreshToken: string) =>
    form('/2/oauth2/token', { grant_type: 'refresh_token', refresh_token: refreshToken })
  const signIn = async (more: Record<string, unknown> = {}): Promise<Reply> =>
    exchange((await consent(more)).body.text('code'))
  const accessToken = async (more: Record<string, unknown> = {}) =>
    (await signIn(more)).body.text('access_token')

  /** `endpoint` names method and path, as `GET /2/users/me`. */
  const call = async (bearer: string, endpoint: string, body?: unknown) => {
    const [method = '', path = ''] = endpoint.split(' ')
    return reply(
      await fetch(`${town.url()}/x-api${path}`, {
        method,
        headers: {
          authorization: `Bearer ${bearer}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    )
  }
  const get = (bearer: string, path: string, query: Fields = {}) =>
    call(bearer, `GET ${path}?${new URLSearchParams(query)}`)
  const asApp = (method: string, path: string, body?: unknown) =>
    call('demo-x-bearer', `${method} ${path}`, body)
  const advance = async (ms: number) => town.control('POST', '/clock', { advanceMs: ms })
  const truth = async (path = '') => (await town.control('GET', `/truth/x${path}`)).body
  return {
    town,
    form,
    consent,
    exchange,
    renew,
    signIn,
    accessToken,
    call,
    get,
    asApp,
    advance,
    truth,
  }
}

export interface DeliveredByX {
  signature: string | undefined
  raw: string
  body: Json
}

/** A stand-in for the product that knows the secret: answers the question and keeps what it is told. */
export function useListener() {
  const told: DeliveredByX[] = []
  let knowsSecret = true
  let server: Server
  beforeAll(async () => {
    server = createServer((request, response) => {
      let raw = ''
      request.on('data', (chunk: Buffer) => {
        raw += chunk.toString('utf8')
      })
      request.on('end', () => {
        response.setHeader('content-type', 'application/json')
        const asked = new URL(request.url ?? '/', 'http://localhost').searchParams.get('crc_token')
        if (request.method === 'GET')
          response.end(
            JSON.stringify({
              response_token: `sha256=${createHmac(
                'sha256',
                knowsSecret ? 'demo-x-secret' : 'other',
              )
                .update(asked ?? '')
                .digest('base64')}`,
            }),
          )
        else {
          const signature = request.headers['x-twitter-webhooks-signature-oauth2']
          told.push({
            signature: typeof signature === 'string' ? signature : undefined,
            raw,
            body: new Json(JSON.parse(raw)),
          })
          response.end('{}')
        }
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  beforeEach(() => {
    told.length = 0
    knowsSecret = true
  })
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return {
    told,
    forgetSecret() {
      knowsSecret = false
    },
    url() {
      const address = server.address()
      return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/webhooks/x`
    },
  }
}
