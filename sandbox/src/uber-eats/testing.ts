import { caller, reply } from '../testing.ts'
import type { Reply } from '../testing.ts'

export const client = { client_id: 'demo-uber-client', client_secret: 'demo-uber-secret' }
export const redirectUri = 'http://localhost:3000/uber-eats/redirect_uri'
export const asked = {
  client_id: client.client_id,
  redirect_uri: redirectUri,
  response_type: 'code',
  scope: 'eats.pos_provisioning',
  state: 'st-1',
}
export const lume = '7c1f2a10-0b5e-4c3a-9d21-000000020001'
export const anchor = '7c1f2a10-0b5e-4c3a-9d21-000000020005'
export const allAppScopes = 'eats.store eats.order eats.store.orders.read'
type Fields = Record<string, string>

/** Calls on the town's Uber Eats as an app makes them. */
export function uberCaller(url: () => string) {
  const { control } = caller(url)
  const token = async (form: Fields) =>
    reply(
      await fetch(`${url()}/uber/oauth/v2/token`, {
        method: 'POST',
        body: new URLSearchParams({ ...client, ...form }),
      }),
    )
  const code = async (person = '10001', more: Fields = {}) =>
    (await control('POST', '/uber-eats/consent', { ...asked, person, ...more })).body.text('code')
  const exchange = async (value: string, more: Fields = {}) =>
    token({ grant_type: 'authorization_code', code: value, redirect_uri: redirectUri, ...more })
  const merchant = async (person = '10001') => (await exchange(await code(person))).body
  const app = async (scope = allAppScopes) =>
    (await token({ grant_type: 'client_credentials', scope })).body.text('access_token')
  /** `endpoint` names method and path, as `GET /v1/eats/stores`. */
  async function api(
    bearer: string,
    endpoint: string,
    body?: Record<string, unknown>,
  ): Promise<Reply> {
    const [method = '', path = ''] = endpoint.split(' ')
    const headers = {
      authorization: `Bearer ${bearer}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    }
    return reply(
      await fetch(`${url()}/uber-api${path}`, {
        method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    )
  }
  const tie = async (storeId = lume, more: Record<string, unknown> = {}) =>
    api((await merchant()).text('access_token'), `POST /v1/eats/stores/${storeId}/pos_data`, {
      integrator_store_id: 's1',
      merchant_store_id: 'm1',
      is_order_manager: false,
      integration_enabled: true,
      ...more,
    })
  const order = async (more: Record<string, unknown> = {}) =>
    (await control('POST', '/uber-eats/orders', { storeId: lume, ...more })).body.text('id')
  const truth = async () => (await control('GET', '/truth/uber-eats')).body
  return { control, token, code, exchange, merchant, app, api, tie, order, truth }
}
