import { facebookConnect, instagramConnect, startFacebookAuth, startInstagramAuth } from '@marquee/contract/accounts.ts'
import { call } from '#lib/api.ts'
import type { Connectable } from './connectable.ts'

/** A page or profile as the person may choose it. */
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

export interface FoundAccounts {
  /** Lists them anew for as long as the sign-in holds: the handle of an account works once. */
  readonly personHandle: string
  readonly personId: string
  readonly personName: string
  readonly accounts: readonly FoundAccount[]
  readonly adAccounts: readonly { readonly id: string; readonly business_name: string; readonly canUse: boolean; readonly reason: string | null }[]
}

interface OnTheWire extends Omit<FoundAccount, 'title' | 'handle' | 'picture' | 'details'> {
  readonly category: string
  readonly access_token: string
  readonly pageDetails: string | null
}

function found({ id, name, category, access_token: handle, pageDetails: details, followers, canConnect, reason }: OnTheWire, picture: string | null): FoundAccount {
  return { id, name, title: category === '' ? name : `${name} - ${category}`, handle, picture, details, followers, canConnect, reason }
}

/** The address of a network's consent screen. */
export function beginConsent(network: Connectable, signal: AbortSignal) {
  switch (network) {
    case 'facebook': return call(startFacebookAuth, { signal })
    case 'instagram': return call(startInstagramAuth, { signal })
  }
}

/** What the person who just consented could connect. */
export async function findAccounts(network: Connectable, handle: string): Promise<FoundAccounts> {
  const body = { userToken: handle }
  switch (network) {
    case 'facebook': {
      const { facebookUserId: personId, facebookUserName: personName, pages, accountData } = await call(facebookConnect, { body })
      return { personHandle: handle, personId, personName, accounts: pages.map((page) => found(page, page.picture)), adAccounts: accountData }
    }
    case 'instagram': {
      const { userId: personId, userName: personName, pages } = await call(instagramConnect, { body })
      return { personHandle: handle, personId, personName, accounts: pages.map((page) => found(page, page.profile_picture_url)), adAccounts: [] }
    }
  }
}
