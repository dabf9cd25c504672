import { facebookConnect, instagramConnect } from '@marquee/contract/accounts.ts'
import {
  googleBusinessAccount,
  googleBusinessSpecific,
  uberEatsConnect,
} from '@marquee/contract/connections.ts'
import { call } from '#lib/api.ts'
import { saidByServer } from '#lib/said-by-server.ts'
import type { ManyNetwork } from './connectable.ts'
import type { Consented } from './consent-popup.ts'

/** A page, profile, location or store as the person may choose it. */
export interface FoundAccount {
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
  readonly reason: string | null
}

/** A business account that holds locations of its own. */
export interface FoundGroup {
  readonly id: string
  readonly name: string
  readonly kind: string
  readonly picture: string | null
  readonly canConnect: boolean
  readonly reason: string | null
}

export interface FoundAccounts {
  /** Lists them anew for as long as the sign-in holds: the handle of an account works once. */
  readonly consented: Consented
  readonly personId: string
  readonly personName: string
  readonly accounts: readonly FoundAccount[]
  readonly adAccounts: readonly {
    readonly id: string
    readonly business_name: string
    readonly canUse: boolean
    readonly reason: string | null
  }[]
  /** Where accounts stand in groups: the groups, and the one whose accounts these are. */
  readonly groups: readonly FoundGroup[]
  readonly group: FoundGroup | null
  /** What was left unticked and nothing works without. */
  readonly left: readonly string[]
}

interface OnTheWire extends Omit<FoundAccount, 'title' | 'handle'> {
  readonly category: string
  readonly access_token: string
}

function found({
  id,
  name,
  category,
  access_token: handle,
  picture,
  details,
  followers,
  canConnect,
  reason,
}: OnTheWire): FoundAccount {
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
  }
}
const ungrouped = { groups: [], group: null, adAccounts: [], left: [] } as const

/** What the person who just consented could connect; at Google the groups, for `openGroup`. */
export async function findAccounts(
  network: ManyNetwork,
  consented: Consented,
): Promise<FoundAccounts> {
  const { handle, state, code } = consented
  switch (network) {
    case 'facebook': {
      const {
        facebookUserId: personId,
        facebookUserName: personName,
        pages,
        accountData,
        left,
      } = await call(facebookConnect, { body: { userToken: handle } })
      return {
        ...ungrouped,
        consented,
        personId,
        personName,
        accounts: pages.map((page) => found({ ...page, details: page.pageDetails })),
        adAccounts: accountData,
        left: left.map(saidByServer),
      }
    }
    case 'instagram': {
      const {
        userId: personId,
        userName: personName,
        pages,
        left,
      } = await call(instagramConnect, { body: { userToken: handle } })
      return {
        ...ungrouped,
        consented,
        personId,
        personName,
        accounts: pages.map((page) =>
          found({ ...page, picture: page.profile_picture_url, details: page.pageDetails }),
        ),
        left: left.map(saidByServer),
      }
    }
    case 'google': {
      const {
        credentials,
        userName: personName,
        accounts,
      } = await call(googleBusinessAccount, { body: { code: handle } })
      const groups = accounts.map(
        ({ name, accountName, profileImageUrl, kind, canConnect, reason }): FoundGroup => ({
          id: name.slice(name.lastIndexOf('/') + 1),
          name: accountName,
          kind,
          picture: profileImageUrl,
          canConnect,
          reason,
        }),
      )
      return {
        ...ungrouped,
        consented: { state, handle: credentials },
        personId: '',
        personName,
        accounts: [],
        groups,
      }
    }
    case 'uberEats': {
      const { userName: personName, stores } = await call(uberEatsConnect, {
        body: { state, ...(code === undefined ? {} : { code }) },
      })
      const accounts = stores.map((store) =>
        found({ ...store, category: '', picture: null, followers: null }),
      )
      // exchanged now, and a code works once
      return { ...ungrouped, consented: { state, handle }, personId: '', personName, accounts }
    }
  }
}

/** The locations of one business account (GOOGLE-008). */
export async function openGroup(before: FoundAccounts, group: FoundGroup): Promise<FoundAccounts> {
  const { locations } = await call(googleBusinessSpecific, {
    body: { tokenId: group.id, credentials: before.consented.handle },
  })
  const accounts = locations.map((location) =>
    found({
      ...location,
      id: location.pageId,
      name: location.title,
      category: location.categories.primaryCategory.displayName,
      details: location.address,
      followers: null,
    }),
  )
  return { ...before, accounts, group }
}

/** The same, asked again. */
export function findAgain(network: ManyNetwork, before: FoundAccounts): Promise<FoundAccounts> {
  return before.group === null
    ? findAccounts(network, before.consented)
    : openGroup(before, before.group)
}
