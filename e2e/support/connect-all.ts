import { randomUUID } from 'node:crypto'
import type { Product } from './product.ts'

/** Marta of the town, and which of what she has the demo venue posts to. */
const person = '10001'
const doors = {
  google: { start: 'startGoogleAuth', callback: 'callback' },
  tiktok: { start: 'startTiktokAuth', callback: 'tiktokCallback' },
  twitter: { start: 'startTwitterAuth', callback: 'twitterCallback' },
  threads: { start: 'start/threads', callback: 'callback' },
} as const
const townNames = { google: 'google', tiktok: 'tiktok', twitter: 'x', threads: 'threads' } as const
export type MoreNetwork = keyof typeof doors

/** Calls the product as Marta, from outside a browser. */
export async function asMarta({
  url,
}: Product): Promise<<T>(method: string, path: string, body?: unknown) => Promise<T>> {
  // a consent is finished by the browser that began it
  let cookie = ''
  const call =
    (token: string | null) =>
    async <T>(method: string, path: string, body?: unknown): Promise<T> => {
      const answer = await fetch(`${url}/api${path}`, {
        method,
        headers: {
          'x-api-key': 'marquee-web',
          ...(method === 'POST' ? { 'idempotency-key': randomUUID() } : {}),
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          ...(cookie === '' ? {} : { cookie }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      if (!answer.ok)
        throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
      const kept = answer.headers.getSetCookie().map((line) => line.split(';')[0])
      if (kept.length > 0) cookie = kept.join('; ')
      return await answer.json()
    }
  const { access_token: token } = await call(null)<{ access_token: string }>(
    'POST',
    '/auth/login',
    { email: 'marta@osterialume.example', password: 'Tagliatelle1' },
  )
  return call(token)
}

interface Account {
  readonly access_token: string
  readonly pageId: string
}

/**
 * Connects more networks to the demo venue, by the calls that the screens make: other stories tell
 * how that looks. `declinedScopes`: what Marta unticks at TikTok.
 */
export async function connectMore(
  product: Product,
  networks: readonly MoreNetwork[] = ['google', 'tiktok', 'twitter'],
  declinedScopes: readonly string[] = [],
): Promise<void> {
  const call = await asMarta(product)
  const { company } = await call<{ company: { id: string } }>('GET', '/users/me')
  for (const network of networks) {
    const { start, callback } = doors[network]
    const { auth_url: address, state } = await call<{ auth_url: string; state: string }>(
      'GET',
      `/social/social-accounts/${start}`,
    )
    const consent = await fetch(`${product.town}/control/${townNames[network]}/consent`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...Object.fromEntries(new URL(address).searchParams),
        person,
        declinedScopes,
      }),
    })
    const { code = '' }: { code?: string } = await consent.json()
    const came = await call<Account>(
      'GET',
      `/social/social-accounts/${callback}?${new URLSearchParams({ state, code }).toString()}`,
    )
    const { access_token: accessToken, pageId } = await accountOf(call, network, { came, state })
    await call('POST', '/companies/assign-tool', {
      companyId: company.id,
      tool: [{ type: network, pageId, accessToken }],
    })
  }
}

type Call = Awaited<ReturnType<typeof asMarta>>

/** The one account to connect; without a callback of its own it waits under the state. */
async function accountOf(
  call: Call,
  network: MoreNetwork,
  { came, state }: { readonly came: Account; readonly state: string },
): Promise<Account> {
  if (network === 'google') return osteriaOf(call, came.access_token)
  if (network !== 'threads') return came
  const { account } = await call<{ account: Account }>(
    'GET',
    `/social/social-accounts/connections/${encodeURIComponent(state)}/account`,
  )
  return account
}

type Locations = {
  readonly locations: readonly {
    readonly title: string
    readonly pageId: string
    readonly access_token: string
  }[]
}

async function osteriaOf(call: Call, code: string): Promise<Account> {
  const { credentials, accounts } = await call<{
    credentials: string
    accounts: readonly { name: string }[]
  }>('POST', '/social/social-accounts/google-business-account', { code })
  for (const { name } of accounts) {
    const { locations } = await call<Locations>(
      'POST',
      '/social/social-accounts/google-business-specific',
      { tokenId: name.split('/').at(-1), credentials },
    )
    const found = locations.find(({ title }) => title === 'Osteria Lume')
    if (found) return found
  }
  throw new Error('The town showed no location Osteria Lume.')
}
