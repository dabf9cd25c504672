import { createHash, createPublicKey, verify } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { Json, reply, useTown } from '../testing.ts'

const town = useTown()
const client = {
  client_id: 'demo-client.apps.googleusercontent.com',
  client_secret: 'demo-google-secret',
}
const redirectUri = 'http://localhost:3000/sign-in/callback'
const asked = {
  client_id: client.client_id,
  redirect_uri: redirectUri,
  response_type: 'code',
  scope: 'openid email profile',
  state: 'st-1',
  nonce: 'n-1',
}
type Fields = Record<string, string>

const dialog = async (query: Fields = asked) =>
  fetch(`${town.url()}/google/o/oauth2/v2/auth?${new URLSearchParams(query)}`)
const decide = async (form: Fields) =>
  new URL(
    (
      await fetch(`${town.url()}/google/decide`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ ...asked, decision: 'continue', ...form }),
      })
    ).headers.get('location') ?? 'none:',
  )
const codeOf = async (form: Fields = { person: '10001' }) =>
  (await decide(form)).searchParams.get('code') ?? ''
const exchange = async (code: string, more: Fields = {}) =>
  reply(
    await fetch(`${town.url()}/google/token`, {
      method: 'POST',
      body: new URLSearchParams({
        ...client,
        code,
        redirect_uri: redirectUri,
        grant_type: 'authorization_code',
        ...more,
      }),
    }),
  )
const keys = async () => reply(await fetch(`${town.url()}/google/oauth2/v3/certs`))
const idToken = async (form?: Fields) => (await exchange(await codeOf(form))).body.text('id_token')

const parts = (token: string) => {
  const [head = '', body = '', signature = ''] = token.split('.')
  const read = (part: string) =>
    new Json(JSON.parse(Buffer.from(part, 'base64url').toString('utf8')))
  return {
    head: read(head),
    claims: read(body),
    signed: `${head}.${body}`,
    signature: Buffer.from(signature, 'base64url'),
  }
}

/** Whether the published keys vouch for a token. */
async function isVouchedFor(token: string): Promise<boolean> {
  const { head, signed, signature } = parts(token)
  const key = (await keys()).body.list('keys').find((one) => one.at('kid') === head.at('kid'))
  if (!key) return false
  const jwk = { kty: key.text('kty'), n: key.text('n'), e: key.text('e') }
  return verify(
    'RSA-SHA256',
    Buffer.from(signed),
    createPublicKey({ key: jwk, format: 'jwk' }),
    signature,
  )
}

describe('the question', () => {
  it('offers the people of the town and one whose address is not verified', async () => {
    const page = await (await dialog()).text()
    for (const name of ['Marta Bellini', 'Sam Okoye', 'Paolo Ferri', 'Nina Newcombe', 'Ugo Verri'])
      expect(page).toContain(name)
    expect(page).toContain('ugo.verri@example.com, not verified')
  })

  it.each([
    ['another client', { client_id: 'x' }, 'invalid_client'],
    ['an address elsewhere', { redirect_uri: 'https://example.com/' }, 'redirect_uri_mismatch'],
    ['a token at once', { response_type: 'token' }, 'unsupported_response_type'],
    ['no openid', { scope: 'email' }, 'invalid_scope'],
  ])('is not asked for %s', async (_what, change, error) => {
    const answer = await dialog({ ...asked, ...change })
    expect([answer.status, (await answer.text()).includes(error)]).toEqual([400, true])
  })

  it('goes back with state and code, or with a denial', async () => {
    expect(Object.fromEntries((await decide({ person: '10001' })).searchParams)).toMatchObject({
      state: 'st-1',
      code: expect.stringMatching(/^4\/0/),
      scope: 'openid email profile',
    })
    const denied = await decide({ person: '10001', decision: 'deny' })
    expect(denied.href).toBe(`${redirectUri}?error=access_denied&state=st-1`)
  })
})

describe('the exchange', () => {
  it('gives an ID token that the published keys vouch for', async () => {
    const { status, body } = await exchange(await codeOf())
    expect([status, body.at('token_type'), body.at('expires_in')]).toEqual([200, 'Bearer', 3599])
    const token = body.text('id_token')
    expect(await isVouchedFor(token)).toBe(true)
    const { head, claims } = parts(token)
    expect(head.at('alg')).toBe('RS256')
    expect(claims.value).toMatchObject({
      iss: 'https://accounts.google.com',
      aud: client.client_id,
      sub: '108000000000000010001',
      email: 'marta.bellini@example.com',
      email_verified: true,
      name: 'Marta Bellini',
      nonce: 'n-1',
    })
    expect(Number(claims.at('exp')) - Number(claims.at('iat'))).toBe(3600)
  })

  it('says when an address is not verified, and nothing that was not asked for', async () => {
    expect(parts(await idToken({ person: '10009' })).claims.at('email_verified')).toBe(false)
    const bare = parts(await idToken({ person: '10001', scope: 'openid' })).claims
    expect([bare.at('email'), bare.at('name')]).toEqual([undefined, undefined])
  })

  it('names the Workspace of its people, and none of an account on a foreign mailbox', async () => {
    expect(parts(await idToken({ person: '10001' })).claims.at('hd')).toBe('example.com')
    const { claims } = parts(await idToken({ person: '10010' }))
    expect([claims.at('email_verified'), claims.at('hd')]).toEqual([true, undefined])
    expect(parts(await idToken({ person: '10009' })).claims.at('hd')).toBe(undefined)
  })

  it('takes a code once, for ten minutes, with the same address and our secret', async () => {
    const code = await codeOf()
    expect((await exchange(code)).status).toBe(200)
    expect((await exchange(code)).body.at('error')).toBe('invalid_grant')
    expect(
      (await exchange(await codeOf(), { redirect_uri: 'http://localhost:3000/other' })).body.at(
        'error',
      ),
    ).toBe('redirect_uri_mismatch')
    expect((await exchange(await codeOf(), { client_secret: 'x' })).status).toBe(401)
    expect((await exchange(await codeOf(), { grant_type: 'password' })).body.at('error')).toBe(
      'unsupported_grant_type',
    )
    const late = await codeOf()
    await town.control('POST', '/clock', { advanceMs: 600_001 })
    expect((await exchange(late)).body.at('error')).toBe('invalid_grant')
  })

  it('wants a form, and the verifier of a challenge', async () => {
    expect(
      (
        await fetch(`${town.url()}/google/token`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{}',
        })
      ).status,
    ).toBe(400)
    const challenged = async () =>
      codeOf({
        person: '10001',
        code_challenge: createHash('sha256').update('v-1').digest('base64url'),
        code_challenge_method: 'S256',
      })
    expect((await exchange(await challenged(), { code_verifier: 'other' })).body.at('error')).toBe(
      'invalid_grant',
    )
    expect((await exchange(await challenged(), { code_verifier: 'v-1' })).status).toBe(200)
  })
})

describe('the keys', () => {
  it('may be kept for as long as they say', async () => {
    expect((await keys()).headers.get('cache-control')).toContain('public, max-age=')
  })

  it('change: the old ones vouch on, until they are forgotten', async () => {
    const before = await idToken()
    await town.control('POST', '/google', { rotateKeys: true })
    const after = await idToken()
    expect(parts(after).head.at('kid')).not.toBe(parts(before).head.at('kid'))
    expect([await isVouchedFor(before), await isVouchedFor(after)]).toEqual([true, true])
    await town.control('POST', '/google', { rotateKeys: true, forgetOld: true })
    expect([await isVouchedFor(before), await isVouchedFor(after)]).toEqual([false, false])
  })
})

describe('on demand the next token', () => {
  const next = async (nextToken: string) => {
    await town.control('POST', '/google', { nextToken })
    const token = await idToken()
    return { ...parts(token), vouched: await isVouchedFor(token) }
  }
  it('is expired', async () => {
    const { claims, vouched } = await next('expired')
    expect([Number(claims.at('exp')) * 1000 < Date.now(), vouched]).toEqual([true, true])
  })
  it('is for somebody else, by somebody else, or for another question', async () => {
    expect((await next('wrong-audience')).claims.at('aud')).toBe(
      'somebody-else.apps.googleusercontent.com',
    )
    expect((await next('wrong-issuer')).claims.at('iss')).toBe('https://accounts.example.com')
    expect((await next('other-nonce')).claims.at('nonce')).toBe('xn-1')
  })
  it('is signed by nobody known, or not at all', async () => {
    expect([(await next('unknown-key')).vouched, (await next('bad-signature')).vouched]).toEqual([
      false,
      false,
    ])
    expect(await isVouchedFor(await idToken())).toBe(true)
  })
})
