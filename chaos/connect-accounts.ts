import { setTimeout as wait } from 'node:timers/promises'
import { networkKeys, type NetworkKey } from '@marquee/contract/networks/table.ts'
import { connectByConsent } from './connect-by-consent.ts'
import type { Doors } from './testbed.ts'
import { logInOwner, RefusedCall, type OwnerClient } from './owner-client.ts'

/**
 * A company that can be pressed for: its owner, its networks, small pictures and short upright
 * videos in its library.
 */
export interface Venue {
  readonly owner: OwnerClient
  readonly networks: readonly NetworkKey[]
  /** Whose the pages and profiles are in the town. */
  readonly personId: string
  /** What each network calls the account. */
  readonly accounts: Partial<Readonly<Record<NetworkKey, string>>>
  readonly mediaIds: readonly string[]
  readonly videoIds: readonly string[]
  /** The owner gives consent anew for an account that is connected. */
  connectAgain(network: NetworkKey): Promise<void>
}

const appId = '100000000000001'
/**
 * Who administers which page of the town, the profile behind it, and which place at Google
 * (sandbox/README.md). Two venues are on all networks.
 */
const doors = [
  { personId: '10001', pageId: '20001', instagramId: '17841400000020001', place: 'Osteria Lume' },
  { personId: '10001', pageId: '20002', instagramId: '17841400000020002', place: null },
  { personId: '10001', pageId: '20003', instagramId: null, place: null },
  { personId: '10002', pageId: '20005', instagramId: '17841400000020005', place: 'The Anchor Tap' },
] as const
const inOrder: readonly NetworkKey[] = networkKeys

type DiscoveredPages = {
  readonly pages: readonly { readonly id: string; readonly access_token: string }[]
}
interface Files {
  readonly pictures: readonly Uint8Array<ArrayBuffer>[]
  readonly videos?: readonly Uint8Array<ArrayBuffer>[]
  /** Networks that the product of this run does not know. */
  readonly without?: readonly NetworkKey[]
}

/** Connects what each owner has in the town, through the product's own calls and the town's consent. */
export async function connectAccounts(
  testbed: Doors,
  { pictures, videos = [], without = [] }: Files,
): Promise<Venue[]> {
  const venues: Venue[] = []
  for (const [index, login] of testbed.owners.entries()) {
    const door = doors[index]
    if (!door) throw new Error('There are more owners than pages in the town.')
    const owner = await logInOwner(testbed.webUrl, login)
    const accounts: Partial<Record<NetworkKey, string>> = {}
    const connect = async (network: NetworkKey) => {
      accounts[network] = await connectOne(testbed, owner, { door, network })
    }
    await connect('facebook')
    if (door.instagramId) {
      await connect('instagram')
      // a day's worth of posts goes out in minutes here; the real totals differ from account to
      // account too
      await testbed.town.post(`/instagram/${door.instagramId}`, {
        quotaTotal: 100_000,
        containerTotal: 100_000,
      })
    }
    if (door.place)
      for (const network of ['google', 'tiktok', 'twitter', 'threads', 'bluesky'] as const)
        if (!without.includes(network)) await connect(network)
    if (accounts.threads)
      await testbed.town.post(`/threads/users/${accounts.threads}`, { quotas: { posts: 100_000 } })
    const mediaIds: string[] = []
    const upload = (...file: Parameters<OwnerClient['upload']>) =>
      whenItHasTime(() => owner.upload(...file))
    for (const [number, picture] of pictures.entries())
      mediaIds.push(await upload(`burrata-${number}.jpg`, picture, 'image/jpeg'))
    const videoIds: string[] = []
    for (const [number, video] of videos.entries())
      videoIds.push(await upload(`pass-${number}.mp4`, video, 'video/mp4'))
    venues.push({
      owner,
      personId: door.personId,
      accounts,
      networks: inOrder.filter((network) => accounts[network] !== undefined),
      mediaIds,
      videoIds,
      connectAgain: async (network) => {
        await connectOne(testbed, owner, { door, network })
      },
    })
  }
  return venues
}

const mostTries = 20
const againMs = 1500

/** A machine that other work keeps busy takes no file for the moment, and says so. */
async function whenItHasTime<T>(send: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof RefusedCall && error.status === 503) || tries >= mostTries) throw error
      await wait(againMs)
    }
  }
}

/** Gives consent to what the door leads to, and answers what its network calls the account. */
async function connectOne(
  testbed: Doors,
  owner: OwnerClient,
  { door, network }: { readonly door: (typeof doors)[number]; readonly network: NetworkKey },
): Promise<string> {
  const { personId } = door
  if (network === 'facebook' || network === 'instagram') {
    const remoteId = network === 'facebook' ? door.pageId : door.instagramId
    if (!remoteId) throw new Error(`${door.pageId} has no profile.`)
    await connect(testbed, owner, { network, personId, remoteId })
    return remoteId
  }
  if (!door.place) throw new Error(`${door.pageId} has no place.`)
  return connectByConsent(testbed, owner, { network, personId, place: door.place })
}

interface Wanted {
  readonly network: 'facebook' | 'instagram'
  readonly personId: string
  readonly remoteId: string
}

async function connect(
  testbed: Doors,
  owner: OwnerClient,
  { network, personId, remoteId }: Wanted,
): Promise<void> {
  const start = await owner.call<{ auth_url: string; state: string }>(
    `GET /social/social-accounts/start${network === 'facebook' ? 'Facebook' : 'Instagram'}Auth`,
  )
  const scope = new URL(start.auth_url).searchParams.get('scope') ?? ''
  const { code } = await testbed.town.post<{ code: string }>('/consent', {
    userId: personId,
    clientId: appId,
    redirectUri: `${testbed.webUrl}/callback`,
    scope,
    state: start.state,
  })
  const { access_token: userToken } = await owner.call<{ access_token: string }>(
    `GET /social/social-accounts/callback?${new URLSearchParams({ state: start.state, code }).toString()}`,
  )
  const { pages } = await owner.call<DiscoveredPages>(
    `POST /social/social-accounts/${network}-connect`,
    {
      userToken,
    },
  )
  const account = pages.find(({ id }) => id === remoteId)
  if (!account)
    throw new Error(`The town showed no ${network} account ${remoteId} to person ${personId}.`)
  await owner.call('POST /companies/assign-tool', {
    companyId: owner.companyId,
    tool: [{ type: network, pageId: remoteId, accessToken: account.access_token }],
  })
}
