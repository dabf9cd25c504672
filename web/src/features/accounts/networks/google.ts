import { googleBusinessAccount, googleBusinessSpecific } from '@marquee/contract/connections.ts'
import { call } from '#lib/api/api.ts'
import type { Consented } from '../sign-in/consent-popup.ts'
import { found, ungrouped, type FoundAccounts, type FoundGroup } from '../choose/found-accounts.ts'
import type { ManyWay } from './many-way.ts'

/** The business accounts, for `openGroup`. */
async function find({ handle, state }: Consented): Promise<FoundAccounts> {
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

/** The locations of one business account (GOOGLE-008). */
async function openGroup(before: FoundAccounts, group: FoundGroup): Promise<FoundAccounts> {
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

export const google: ManyWay = { find, openGroup, saysServerFirst: false }
