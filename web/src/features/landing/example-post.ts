import type { NetworkKey, ToolType } from '@marquee/contract/networks/table.ts'
import type { Part } from '#lib/billing/what-is-there.ts'
import { texts } from '#texts/features/landing'

type State = 'live' | 'unsure' | 'fail'
interface Receipt {
  readonly network: ToolType
  readonly state: State
  readonly word: string
  readonly note: string
}

const { live, processing, open, sent, orders } = texts.receipts

/** The example under the sign. */
export const receipts: readonly Receipt[] = [
  { network: 'facebook', state: 'live', word: live, note: '18:30:04' },
  { network: 'instagram', state: 'live', word: live, note: '18:30:11' },
  { network: 'google', state: 'live', word: live, note: '18:30:19' },
  { network: 'tiktok', state: 'unsure', word: processing, note: sent },
  { network: 'twitter', state: 'live', word: live, note: '18:30:05' },
  { network: 'uberEats', state: 'live', word: open, note: orders },
]

/** Whose row each of the example's receipts is, in the order of their sentences. */
export const rowsOf: readonly { readonly network: NetworkKey; readonly state: State }[] = [
  { network: 'facebook', state: 'live' },
  { network: 'instagram', state: 'live' },
  { network: 'google', state: 'unsure' },
  { network: 'twitter', state: 'fail' },
]

/** Which parts of the product each feature speaks of, in the order of their sentences. */
export const featureParts: readonly (readonly Part[])[] = [
  ['posts', 'reels'],
  ['messages', 'reviews'],
  ['insights', 'promotions'],
]
