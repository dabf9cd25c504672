import { bluesky } from './bluesky.ts'
import { facebook } from './facebook.ts'
import { google } from './google.ts'
import { instagram } from './instagram.ts'
import type { Network, Tool } from './network.ts'
import { linkedin, uberEats, whatsapp } from './other-tools.ts'
import { threads } from './threads.ts'
import { tiktok } from './tiktok.ts'
import { x } from './x.ts'

/** In the order in which networks are always shown. A new network is one line here. */
const ofPosts = [facebook, instagram, google, tiktok, x, threads, bluesky] as const
/** Every kind of account that the API knows as a "tool"; only some can be connected. */
const ofAccounts = [...ofPosts, linkedin, whatsapp, uberEats] as const

export type NetworkKey = (typeof ofPosts)[number]['key']
export type ToolType = (typeof ofAccounts)[number]['key']

const keysOf = <Key extends string>(rows: readonly { readonly key: Key }[]): readonly Key[] =>
  rows.map(({ key }) => key)
const byKey = <Row extends { readonly key: string }>(rows: readonly Row[]) =>
  Object.fromEntries(rows.map((row) => [row.key, row]))

/** The networks that a post can go to, in the order in which they are always shown. */
export const networkKeys = keysOf<NetworkKey>(ofPosts) as readonly [NetworkKey, ...NetworkKey[]]
export const toolTypes = keysOf<ToolType>(ofAccounts)

export const networks = byKey(ofPosts) as Readonly<Record<NetworkKey, Network<NetworkKey>>>
export const tools = byKey(ofAccounts) as Readonly<Record<ToolType, Tool<ToolType>>>

/** As people read them. */
export const networkNames = Object.fromEntries(
  ofAccounts.map(({ key, name }) => [key, name]),
) as Readonly<Record<ToolType, string>>

/** The networks of which this is so, in their order. */
export const networksThat = (holds: (network: Network) => boolean): readonly NetworkKey[] =>
  networkKeys.filter((key) => holds(networks[key]))

/** Where reels go (REELS-009). */
export const reelNetworks = networksThat(({ limits }) => limits.reel !== null)

export const isNetwork = (key: string): key is NetworkKey => key in networks
