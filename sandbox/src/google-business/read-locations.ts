import type { Kernel } from '../kernel/kernel.ts'
import type { ReceivedCall } from '../kernel/received-call.ts'
import type { TownAnswer } from '../kernel/serve-call.ts'
import { isRefusal, requireAccount, requireLocation, requireMerchant } from './business-access.ts'
import { cutList } from './business-page.ts'
import { badField } from './business-refusal.ts'
import type { BusinessLocation } from './google-business-world.ts'

/** Everything a location has, by the names that a read mask may use. */
function wholeLocation(location: BusinessLocation): Record<string, unknown> {
  const placeId = `ChIJtown${location.id}`
  return {
    name: `locations/${location.id}`,
    languageCode: 'en',
    storeCode: `s-${location.id}`,
    title: location.title,
    phoneNumbers: { primaryPhone: location.phone },
    categories: {
      primaryCategory: {
        name: `categories/gcid:${location.category.id}`,
        displayName: location.category.name,
      },
    },
    storefrontAddress: {
      regionCode: 'GB',
      languageCode: 'en',
      postalCode: location.postalCode,
      locality: 'Bristol',
      addressLines: [location.addressLine],
    },
    websiteUri: location.website,
    latlng: location.latlng,
    openInfo: { status: 'OPEN', canReopen: true },
    profile: { description: `${location.title}, Bristol.` },
    // proto JSON leaves out what is false; `canOperateLocalPost` is no longer populated
    // (mybusinessbusinessinformation v1, revision 20260916)
    metadata: {
      placeId,
      mapsUri: `https://maps.google.com/maps?cid=${location.id}`,
      newReviewUri: `https://search.google.com/local/writereview?placeid=${placeId}`,
      ...(location.hasVoiceOfMerchant ? { hasVoiceOfMerchant: true } : {}),
    },
  }
}

/** The names a read mask may use; the town has nothing in those that `wholeLocation` does not show. */
const knownFields = new Set([
  'name',
  'languageCode',
  'storeCode',
  'title',
  'phoneNumbers',
  'categories',
  'storefrontAddress',
  'websiteUri',
  'regularHours',
  'specialHours',
  'serviceArea',
  'labels',
  'adWordsLocationExtensions',
  'latlng',
  'openInfo',
  'metadata',
  'profile',
  'relationshipData',
  'moreHours',
  'serviceItems',
])

function partOf(whole: unknown, path: readonly string[]): unknown {
  const [step, ...rest] = path
  if (step === undefined) return whole
  const found: unknown =
    typeof whole === 'object' && whole !== null
      ? Object.entries(whole).find(([name]) => name === step)?.[1]
      : undefined
  const inner = partOf(found, rest)
  return inner === undefined ? undefined : { [step]: inner }
}

function merged(a: unknown, b: unknown): unknown {
  if (typeof a !== 'object' || a === null || typeof b !== 'object' || b === null) return b
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  const of = (whole: object, name: string): unknown =>
    Object.entries(whole).find(([key]) => key === name)?.[1]
  return Object.fromEntries(
    [...names].map((name) => [
      name,
      name in a && name in b ? merged(of(a, name), of(b, name)) : (of(b, name) ?? of(a, name)),
    ]),
  )
}

/** The paths of a read mask, which must be given and known; a refusal otherwise. */
function readMask(query: Record<string, string>): string[][] | TownAnswer {
  const paths = (query['readMask'] ?? '')
    .split(',')
    .map((path) => path.trim())
    .filter(Boolean)
  if (paths.length === 0) return badField('read_mask', 'Field is required')
  const unknown = paths.find((path) => !knownFields.has(path.split('.')[0] ?? ''))
  return unknown === undefined
    ? paths.map((path) => path.split('.'))
    : badField('read_mask', `Invalid field mask provided: ${unknown}`)
}

const shown = (location: BusinessLocation, mask: readonly string[][]) =>
  mask
    .map((path) => partOf(wholeLocation(location), path))
    .reduce((all, part) => (part === undefined ? all : merged(all, part)), {})

/** GET /v1/accounts/{account}/locations?readMask= */
export function listLocations(
  kernel: Kernel,
  received: ReceivedCall,
  accountId: string,
): TownAnswer {
  const merchant = requireMerchant(kernel, received, 'information')
  if (isRefusal(merchant)) return merchant
  const mask = readMask(received.query)
  if (isRefusal(mask)) return mask
  const account = requireAccount(kernel, merchant.personId, accountId)
  if (isRefusal(account)) return account
  const all = Object.values(kernel.world.googleBusiness.locations).filter(
    (location) => location.accountId === accountId,
  )
  const page = cutList(all, received.query, { usual: 10, most: 100 })
  if (isRefusal(page)) return page
  if (page.items.length === 0) return { status: 200, body: {} }
  return {
    status: 200,
    body: {
      locations: page.items.map((location) => shown(location, mask)),
      ...(page.nextPageToken === undefined ? {} : { nextPageToken: page.nextPageToken }),
      totalSize: all.length,
    },
  }
}

/** GET /v1/locations/{location}?readMask= */
export function readLocation(
  kernel: Kernel,
  received: ReceivedCall,
  locationId: string,
): TownAnswer {
  const merchant = requireMerchant(kernel, received, 'information')
  if (isRefusal(merchant)) return merchant
  const mask = readMask(received.query)
  if (isRefusal(mask)) return mask
  const location = requireLocation(kernel, merchant.personId, locationId)
  return isRefusal(location) ? location : { status: 200, body: shown(location, mask) }
}
