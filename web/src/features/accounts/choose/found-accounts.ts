import type { Message } from '@marquee/contract/message.ts'
import type { Consented } from '../sign-in/consent-popup.ts'

/** A page, profile, location or store as the person may choose it. */
export interface DiscoveredAccount {
  readonly id: string
  /** As saved: name, " - ", category (ACCOUNTS-020). */
  readonly title: string
  readonly name: string
  /** Connects it, once; empty when it cannot be connected. */
  readonly handle: string
  readonly picture: string | null
  readonly details: string | null
  readonly followers: number | null
  readonly canConnect: boolean
  readonly reason: Message | null
  /** It was left out of the consent, and can be taken in when the person is asked once more. */
  readonly asksAgain?: true | undefined
}

/** A business account that holds locations of its own. */
export interface FoundGroup {
  readonly id: string
  readonly name: string
  readonly kind: Message
  readonly picture: string | null
  readonly canConnect: boolean
  readonly reason: Message | null
}

export interface FoundAccounts {
  /** Lists them anew for as long as the sign-in holds: the handle of an account works once. */
  readonly consented: Consented
  readonly personId: string
  readonly personName: string
  readonly accounts: readonly DiscoveredAccount[]
  readonly adAccounts: readonly {
    readonly id: string
    readonly business_name: string
    readonly canUse: boolean
    readonly reason: Message | null
  }[]
  /** Where accounts stand in groups: the groups, and the one whose accounts these are. */
  readonly groups: readonly FoundGroup[]
  readonly group: FoundGroup | null
  /** What was left unticked and nothing works without. */
  readonly left: readonly string[]
}

/** As the API answers it. */
interface OnTheWire extends Omit<DiscoveredAccount, 'title' | 'handle'> {
  readonly category: string
  readonly access_token: string
}

export function found({
  id,
  name,
  category,
  access_token: handle,
  picture,
  details,
  followers,
  canConnect,
  reason,
  asksAgain,
}: OnTheWire): DiscoveredAccount {
  return {
    id,
    name,
    title: category === '' ? name : `${name} - ${category}`,
    handle,
    picture,
    details,
    followers,
    canConnect,
    reason,
    asksAgain,
  }
}
export const ungrouped = { groups: [], group: null, adAccounts: [], left: [] } as const
