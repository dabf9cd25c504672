import * as z from 'zod/mini'
import type { DemoCaller } from './demo-caller.ts'

/** Marta Bellini's number in the town. */
const person = '10001'
const handled = z.object({ pageId: z.string(), access_token: z.string() })

interface Connection {
  readonly type: string
  readonly start: string
  /** Where the town takes her consent without a screen. */
  readonly consent: string
  /** The accounts behind the code that the consent answers. */
  find(
    caller: DemoCaller,
    came: { readonly state: string; readonly code: string },
  ): Promise<ConnectableAccount[]>
}
interface ConnectableAccount {
  readonly name: string
  readonly pageId: string
  readonly handle: string
}

const cameBack = (address: string, came: { readonly state: string; readonly code: string }) =>
  `/social/social-accounts/${address}?${new URLSearchParams(came).toString()}`

function ofMeta(network: 'facebook' | 'instagram'): Connection['find'] {
  const answer = z.object({
    pages: z.array(z.object({ id: z.string(), name: z.string(), access_token: z.string() })),
  })
  return async ({ call }, came) => {
    const { access_token: userToken } = z
      .object({ access_token: z.string() })
      .parse(await call({ method: 'GET', path: cameBack('callback', came) }))
    const { pages } = answer.parse(
      await call({
        method: 'POST',
        path: `/social/social-accounts/${network}-connect`,
        body: { userToken },
      }),
    )
    return pages.map((page) => ({ name: page.name, pageId: page.id, handle: page.access_token }))
  }
}

/** A network that holds one account behind a consent. */
function ofOne(callback: string): Connection['find'] {
  return async ({ call }, came) => {
    const one = handled.parse(await call({ method: 'GET', path: cameBack(callback, came) }))
    return [{ name: '', pageId: one.pageId, handle: one.access_token }]
  }
}

/** The same without a callback of its own: the account waits under the state. */
const findOne: Connection['find'] = async ({ call }, came) => {
  await call({ method: 'GET', path: cameBack('callback', came) })
  const { account } = z.object({ account: handled }).parse(
    await call({
      method: 'GET',
      path: `/social/social-accounts/connections/${encodeURIComponent(came.state)}/account`,
    }),
  )
  return [{ name: '', pageId: account.pageId, handle: account.access_token }]
}

const findLocations: Connection['find'] = async ({ call }, came) => {
  const { access_token: code } = z
    .object({ access_token: z.string() })
    .parse(await call({ method: 'GET', path: cameBack('callback', came) }))
  const { credentials, accounts } = z
    .object({ credentials: z.string(), accounts: z.array(z.object({ name: z.string() })) })
    .parse(
      await call({
        method: 'POST',
        path: '/social/social-accounts/google-business-account',
        body: { code },
      }),
    )
  const found: ConnectableAccount[] = []
  for (const { name } of accounts) {
    const { locations } = z
      .object({
        locations: z.array(
          z.object({ title: z.string(), pageId: z.string(), access_token: z.string() }),
        ),
      })
      .parse(
        await call({
          method: 'POST',
          path: '/social/social-accounts/google-business-specific',
          body: { tokenId: name.split('/').at(-1), credentials },
        }),
      )
    for (const { title, pageId, access_token: handle } of locations)
      found.push({ name: title, pageId, handle })
  }
  return found
}

const findStores: Connection['find'] = async ({ call }, came) => {
  const { stores } = z
    .object({
      stores: z.array(z.object({ id: z.string(), name: z.string(), access_token: z.string() })),
    })
    .parse(
      await call({
        method: 'POST',
        path: '/social/social-accounts/uber-eats-connect',
        body: came,
      }),
    )
  return stores.map(({ id, name, access_token: handle }) => ({ name, pageId: id, handle }))
}

const connections = {
  facebook: {
    type: 'facebook',
    start: 'startFacebookAuth',
    consent: 'consent',
    find: ofMeta('facebook'),
  },
  instagram: {
    type: 'instagram',
    start: 'startInstagramAuth',
    consent: 'consent',
    find: ofMeta('instagram'),
  },
  google: {
    type: 'google',
    start: 'startGoogleAuth',
    consent: 'google/consent',
    find: findLocations,
  },
  tiktok: {
    type: 'tiktok',
    start: 'startTiktokAuth',
    consent: 'tiktok/consent',
    find: ofOne('tiktokCallback'),
  },
  x: {
    type: 'twitter',
    start: 'startTwitterAuth',
    consent: 'x/consent',
    find: ofOne('twitterCallback'),
  },
  threads: {
    type: 'threads',
    start: 'start/threads',
    consent: 'threads/consent',
    find: findOne,
  },
  bluesky: {
    type: 'bluesky',
    start: 'start/bluesky',
    consent: 'bluesky/consent',
    find: findOne,
  },
  uberEats: {
    type: 'uberEats',
    start: 'startUberEatsAuth',
    consent: 'uber-eats/consent',
    find: findStores,
  },
} as const satisfies Record<string, Connection>
export type DemoConnection = keyof typeof connections

const venueNames = ['Osteria Lume', 'osterialume', '']

/** Connects the venue to one network, as its owner does in the small window. */
export async function connectDemo(caller: DemoCaller, which: DemoConnection): Promise<void> {
  const { type, start, consent, find } = connections[which]
  const { auth_url: address, state } = z
    .object({ auth_url: z.string(), state: z.string() })
    .parse(await caller.call({ method: 'GET', path: `/social/social-accounts/${start}` }))
  const asked = Object.fromEntries(new URL(address).searchParams)
  const { code } = z.object({ code: z.string() }).parse(
    await caller.inTown(consent, {
      ...asked,
      person,
      userId: person,
      clientId: asked['client_id'] ?? '',
      redirectUri: asked['redirect_uri'] ?? '',
    }),
  )
  const account = (await find(caller, { state, code })).find(({ name }) =>
    venueNames.includes(name),
  )
  if (!account) throw new Error(`The demo venue could not be made: no account at ${which}.`)
  const { company } = z
    .object({ company: z.object({ id: z.string() }) })
    .parse(await caller.call({ method: 'GET', path: '/users/me' }))
  await caller.call({
    method: 'POST',
    path: '/companies/assign-tool',
    body: {
      companyId: company.id,
      tool: [{ type, pageId: account.pageId, accessToken: account.handle }],
    },
  })
}

/** The ads account of the venue in the town: what it promotes is read from there. */
export async function chooseDemoAds(caller: DemoCaller): Promise<void> {
  const { company } = z
    .object({ company: z.object({ id: z.string() }) })
    .parse(await caller.call({ method: 'GET', path: '/users/me' }))
  await caller.call({
    method: 'POST',
    path: '/social/social-accounts/assign-ad-account',
    body: { companyId: company.id, adAccountId: 'act_30001' },
  })
}
