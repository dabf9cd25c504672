import { message } from '@marquee/contract/message.ts'
import type { AccountGroup, LinkableAccount } from '../../capabilities/sign-in/account-link.ts'
import { findGroups } from './find-groups.ts'
import type { GoogleClient } from '../client/google-client.ts'
import { isMissing, isRoleMissing } from '../client/google-error.ts'
import { readAll } from '../client/google-list.ts'
import { writeLocationSecret, type GrantSecret } from './google-secret.ts'
import { hasVoice, location, locationMask, locationOf, type Location } from '../location.ts'

/**
 * Every location of the person, or of one of the accounts (`accounts/1`, or its last part); none of
 * an account that is not the person's. Those that can be connected first, then by name. A location
 * may lie in several accounts: it stands here once, with the account that lets it be connected.
 */
export async function findLocations(
  google: GoogleClient,
  grant: GrantSecret,
  group?: string,
): Promise<LinkableAccount[]> {
  const groups = await findGroups(google, grant)
  const wanted =
    group === undefined
      ? groups
      : groups.filter(({ remoteId }) => remoteId === group || remoteId === `accounts/${group}`)
  const found: LinkableAccount[] = []
  for (const one of wanted) {
    found.push(
      ...(await readGroup(google, grant, one.remoteId)).map((each) => toLinkable(one, each)),
    )
  }
  const sorted = found.sort(
    (a, b) => Number(b.canConnect) - Number(a.canConnect) || a.name.localeCompare(b.name),
  )
  const seen = new Set<string>()
  return sorted.filter(
    ({ remoteId }) => !seen.has(locationOf(remoteId)) && seen.add(locationOf(remoteId)),
  )
}

/**
 * An account whose locations this person may not see has none for them; the others are listed all
 * the same.
 */
async function readGroup(
  google: GoogleClient,
  grant: GrantSecret,
  group: string,
): Promise<Location[]> {
  try {
    return await readAll(google, {
      api: 'information',
      path: `/v1/${group}/locations`,
      query: { readMask: locationMask, pageSize: '100' },
      grant,
      key: 'locations',
      item: location,
    })
  } catch (error) {
    if (isMissing(error) || isRoleMissing(error)) return []
    throw error
  }
}

function toLinkable(group: AccountGroup, one: Location): LinkableAccount {
  const remoteId = `${group.remoteId}/${one.name}`
  const reason = group.reason ?? (hasVoice(one) === false ? notVerified : null)
  const { addressLines, locality } = one.storefrontAddress ?? {}
  const address = [...(addressLines ?? []), locality].filter(Boolean).join(', ')
  return {
    remoteId,
    name: one.title || 'Google Business',
    category: one.categories?.primaryCategory?.displayName ?? '',
    pictureUrl: null,
    followers: null,
    ...(address === '' ? {} : { details: address }),
    canConnect: reason === null,
    reason,
    secret:
      reason === null
        ? writeLocationSecret({ location: remoteId, mapsUri: one.metadata?.mapsUri ?? null })
        : '',
  }
}

const notVerified = message('google-business.not-verified-yet')
