import type { Doors } from './testbed.ts'
import type { OwnerClient } from './owner-client.ts'

type Network = 'google' | 'tiktok' | 'twitter' | 'threads' | 'bluesky'
const base = '/social/social-accounts'
const wires: Readonly<
  Record<Network, { readonly start: string; readonly back: string; readonly town: string }>
> = {
  google: { start: 'startGoogleAuth', back: 'callback', town: 'google' },
  tiktok: { start: 'startTiktokAuth', back: 'tiktokCallback', town: 'tiktok' },
  twitter: { start: 'startTwitterAuth', back: 'twitterCallback', town: 'x' },
  threads: { start: 'start/threads', back: 'callback', town: 'threads' },
  bluesky: { start: 'start/bluesky', back: 'callback', town: 'bluesky' },
}

interface Handle {
  readonly pageId: string
  readonly access_token: string
}
interface Groups {
  readonly accounts: readonly { readonly name: string }[]
  readonly credentials: string
}
interface Places {
  readonly locations: readonly (Handle & { readonly title: string })[]
}

/**
 * Connects the person's one profile, or their place at Google, and answers what its network calls
 * it.
 */
export async function connectByConsent(
  testbed: Doors,
  owner: OwnerClient,
  {
    network,
    personId,
    place,
  }: { readonly network: Network; readonly personId: string; readonly place: string },
): Promise<string> {
  const { start, back, town } = wires[network]
  const { auth_url: address, state } = await owner.call<{ auth_url: string; state: string }>(
    `GET ${base}/${start}`,
  )
  const { code } = await testbed.town.post<{ code: string }>(`/${town}/consent`, {
    ...Object.fromEntries(new URL(address).searchParams),
    person: personId,
  })
  const brought = await owner.call<Handle>(
    `GET ${base}/${back}?${new URLSearchParams({ state, code }).toString()}`,
  )
  const { pageId, access_token: accessToken } = await findAccount(owner, {
    network,
    brought,
    place,
    state,
  })
  await owner.call('POST /companies/assign-tool', {
    companyId: owner.companyId,
    tool: [{ type: network, pageId, accessToken }],
  })
  return pageId
}

interface CameBack {
  readonly network: Network
  readonly brought: Handle
  readonly place: string
  readonly state: string
}

async function findAccount(
  owner: OwnerClient,
  { network, brought, place, state }: CameBack,
): Promise<Handle> {
  if (network === 'google') return findPlace(owner, brought.access_token, place)
  // without a callback of its own the account waits under the state
  if (network === 'tiktok' || network === 'twitter') return brought
  const { account } = await owner.call<{ readonly account: Handle | null }>(
    `GET ${base}/connections/${encodeURIComponent(state)}/account`,
  )
  if (!account) throw new Error(`${network} showed no account.`)
  return account
}

async function findPlace(owner: OwnerClient, code: string, place: string): Promise<Handle> {
  const { accounts, credentials } = await owner.call<Groups>(
    `POST ${base}/google-business-account`,
    { code },
  )
  for (const { name } of accounts) {
    const { locations } = await owner.call<Places>(`POST ${base}/google-business-specific`, {
      tokenId: name.split('/').at(-1),
      credentials,
    })
    const found = locations.find(({ title }) => title === place)
    if (found) return found
  }
  throw new Error(`The town showed no place ${place} at Google.`)
}
