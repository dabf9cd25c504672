import type { NetworkKey } from '@marquee/contract/networks.ts'
import type { House } from './house.ts'
import { logInOwner, type OwnerClient } from './owner-client.ts'

/** A company that can be pressed for: its owner, its networks, one small picture in its library. */
export interface Venue {
  readonly owner: OwnerClient
  readonly networks: readonly NetworkKey[]
  readonly pageId: string
  readonly instagramId: string | null
  readonly mediaId: string
}

const appId = '100000000000001'
/** Who administers which page of the town, and the profile behind it (sandbox/README.md). */
const doors = [
  { personId: '10001', pageId: '20001', instagramId: '17841400000020001' },
  { personId: '10001', pageId: '20002', instagramId: '17841400000020002' },
  { personId: '10001', pageId: '20003', instagramId: null },
  { personId: '10002', pageId: '20005', instagramId: '17841400000020005' },
] as const

type Found = { readonly pages: readonly { readonly id: string; readonly access_token: string }[] }

/** Connects a page and, where there is one, its profile for every owner, through the product's own calls and the town's consent. */
export async function connectAccounts(house: House, jpeg: Uint8Array<ArrayBuffer>): Promise<Venue[]> {
  const venues: Venue[] = []
  for (const [index, login] of house.owners.entries()) {
    const door = doors[index]
    if (!door) throw new Error('There are more owners than pages in the town.')
    const owner = await logInOwner(house.webUrl, login)
    await connect(house, owner, { network: 'facebook', personId: door.personId, remoteId: door.pageId })
    if (door.instagramId) {
      await connect(house, owner, { network: 'instagram', personId: door.personId, remoteId: door.instagramId })
      // a day's worth of posts goes out in minutes here; the real totals differ from account to account too
      await house.town.post(`/instagram/${door.instagramId}`, { quotaTotal: 100_000, containerTotal: 100_000 })
    }
    venues.push({
      owner, pageId: door.pageId, instagramId: door.instagramId, mediaId: await owner.upload('burrata.jpg', jpeg),
      networks: door.instagramId ? ['facebook', 'instagram'] : ['facebook'],
    })
  }
  return venues
}

interface Wanted { readonly network: 'facebook' | 'instagram'; readonly personId: string; readonly remoteId: string }

async function connect(house: House, owner: OwnerClient, { network, personId, remoteId }: Wanted): Promise<void> {
  const start = await owner.call<{ auth_url: string; state: string }>('GET', `/social/social-accounts/start${network === 'facebook' ? 'Facebook' : 'Instagram'}Auth`)
  const scope = new URL(start.auth_url).searchParams.get('scope') ?? ''
  const { code } = await house.town.post<{ code: string }>('/consent', { userId: personId, clientId: appId, redirectUri: `${house.webUrl}/callback`, scope, state: start.state })
  const { access_token: userToken } = await owner.call<{ access_token: string }>('GET', `/social/social-accounts/callback?${new URLSearchParams({ state: start.state, code }).toString()}`)
  const { pages } = await owner.call<Found>('POST', `/social/social-accounts/${network}-connect`, { userToken })
  const account = pages.find(({ id }) => id === remoteId)
  if (!account) throw new Error(`The town showed no ${network} account ${remoteId} to person ${personId}.`)
  await owner.call('POST', '/companies/assign-tool', { companyId: owner.companyId, tool: [{ type: network, pageId: remoteId, accessToken: account.access_token }] })
}
