import type { FacebookPage, InstagramPage } from '@marquee/contract/accounts.ts'
import type { OneAccount } from '@marquee/contract/connections.ts'
import type { ToolType } from '@marquee/contract/networks/table.ts'
import { toDataUrl } from '../profile/account-picture.ts'
import { pageNameOf } from '../profile/tool-view.ts'
import type { DiscoveredAccounts, DiscoveredAccount } from './choose/discover-accounts.ts'
import type { FoundGroups } from './choose/list-groups.ts'
import type { OfferedAccount } from './choose/one-account.ts'

export function toFacebookAnswer({ grant, accounts, adAccounts, left }: DiscoveredAccounts) {
  return {
    left: [...left],
    facebookUserId: grant.remote_user_id,
    facebookUserName: grant.name,
    pages: accounts.map(
      ({
        remoteId,
        name,
        category,
        handle,
        picture,
        followers,
        canConnect,
        reason,
        asksAgain,
      }): FacebookPage => ({
        id: remoteId,
        name,
        category,
        access_token: handle,
        picture: toDataUrl(picture),
        pageDetails: category === '' ? null : category,
        followers,
        canConnect,
        reason,
        ...(asksAgain ? { asksAgain } : {}),
      }),
    ),
    accountData: adAccounts.map(({ remoteId, name, canUse, reason }) => ({
      id: remoteId,
      business_name: name,
      canUse,
      reason,
    })),
  }
}

export function toInstagramAnswer({ grant, accounts, left }: DiscoveredAccounts) {
  return {
    left: [...left],
    userId: grant.remote_user_id,
    userName: grant.name,
    pages: accounts.map(
      ({
        remoteId,
        name,
        category,
        handle,
        picture,
        followers,
        canConnect,
        reason,
        asksAgain,
      }): InstagramPage => ({
        id: remoteId,
        name,
        category,
        access_token: handle,
        userId: grant.remote_user_id,
        profile_picture_url: toDataUrl(picture),
        pageDetails: category === '' ? null : category,
        followers,
        canConnect,
        reason,
        ...(asksAgain ? { asksAgain } : {}),
      }),
    ),
  }
}

/** Empty after a denial. */
export function toOneAccount(
  network: ToolType,
  status: OneAccount['status'],
  account: OfferedAccount | null,
): OneAccount {
  if (!account)
    return {
      network,
      status,
      access_token: '',
      userId: '',
      pageId: '',
      pageName: '',
      profilePic: null,
    }
  const { handle, userId, remoteId, picture } = account
  return {
    network,
    status,
    access_token: handle,
    userId,
    pageId: remoteId,
    pageName: pageNameOf(account),
    profilePic: toDataUrl(picture),
  }
}

const groupPrefix = 'accounts/'

/**
 * A business account's id at the network from the last segment of its name, and the other way round
 * (GOOGLE-006).
 */
export const groupPath = (id: string): string =>
  id.startsWith(groupPrefix) ? id : `${groupPrefix}${id}`

export function toGroup({
  remoteId,
  name,
  kind,
  picture,
  canConnect,
  reason,
}: FoundGroups['groups'][number]) {
  return {
    name: groupPath(remoteId),
    accountName: name,
    profileImageUrl: toDataUrl(picture),
    kind,
    canConnect,
    reason,
  }
}

/** The network's id holds account and location; the wire's name is the location's own. */
export function toLocation({
  remoteId,
  name: title,
  category,
  picture,
  details,
  handle,
  canConnect,
  reason,
}: DiscoveredAccount) {
  return {
    name: remoteId.replace(/^accounts\/[^/]+\//, ''),
    title,
    categories: { primaryCategory: { displayName: category } },
    pageId: remoteId,
    picture: toDataUrl(picture),
    address: details ?? null,
    access_token: handle,
    canConnect,
    reason,
  }
}

export function toStore({
  remoteId: id,
  name,
  details,
  handle,
  canConnect,
  reason,
}: DiscoveredAccount) {
  return { id, name, details: details ?? null, access_token: handle, canConnect, reason }
}
