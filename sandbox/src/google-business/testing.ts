import { caller, reply } from '../testing.ts'
import type { Reply } from '../testing.ts'

export const client = {
  client_id: 'demo-client.apps.googleusercontent.com',
  client_secret: 'demo-google-secret',
}
export const redirectUri = 'http://localhost:3000/callback'
export const businessScope = 'https://www.googleapis.com/auth/business.manage'
export const asked = {
  client_id: client.client_id,
  redirect_uri: redirectUri,
  response_type: 'code',
  scope: `${businessScope} openid email profile`,
  access_type: 'offline',
  prompt: 'consent',
  state: 'st-1',
}
type Fields = Record<string, string>

/** Calls on the town's Google as an app makes them. */
export function googleCaller(url: () => string) {
  const { control } = caller(url)
  const token = async (form: Fields) =>
    reply(
      await fetch(`${url()}/google/token`, {
        method: 'POST',
        body: new URLSearchParams({ ...client, ...form }),
      }),
    )
  const code = async (person = '10001', more: Record<string, unknown> = {}) =>
    (await control('POST', '/google/consent', { ...asked, person, ...more })).body.text('code')
  const exchange = async (value: string) =>
    token({ grant_type: 'authorization_code', code: value, redirect_uri: redirectUri })
  const signIn = async (person = '10001', more: Record<string, unknown> = {}) =>
    (await exchange(await code(person, more))).body
  const bearer = async (person = '10001') => (await signIn(person)).text('access_token')
  const renew = async (refreshToken: string) =>
    token({ grant_type: 'refresh_token', refresh_token: refreshToken })
  const revoke = async (value: string) =>
    reply(
      await fetch(`${url()}/google/revoke`, {
        method: 'POST',
        body: new URLSearchParams({ token: value }),
      }),
    )
  /** `endpoint` names method and path, as `GET /google-accounts/v1/accounts`. */
  async function call(access: string, endpoint: string, body?: unknown): Promise<Reply> {
    const [method = '', path = ''] = endpoint.split(' ')
    const headers = {
      authorization: `Bearer ${access}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    }
    return reply(
      await fetch(`${url()}${path}`, {
        method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    )
  }
  const get = async (path: string, access: string) => call(access, `GET ${path}`)
  const accounts = async (access: string, query = '') =>
    get(`/google-accounts/v1/accounts${query}`, access)
  const locations = async (access: string, account: string, query = '?readMask=name,title') =>
    get(`/google-information/v1/accounts/${account}/locations${query}`, access)
  return {
    control,
    token,
    code,
    exchange,
    signIn,
    bearer,
    renew,
    revoke,
    call,
    get,
    accounts,
    locations,
  }
}
