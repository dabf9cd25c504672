import type { RefusingFault } from '../kernel/fault.ts'
import type { TownAnswer } from '../kernel/serve-call.ts'
import { lineOf, restOf, type KnownPlace } from './known-places.ts'

export const mapsKey = 'demo-maps-key'

/** A refusal as Google's APIs of today put it (networks.md section 10). */
export const googleRefusal = (status: number, code: string, message: string): TownAnswer => ({
  status,
  body: { error: { code: status, message, status: code } },
})

export function checkKey(key: string | undefined): TownAnswer | undefined {
  if (key === undefined || key === '')
    return googleRefusal(
      403,
      'PERMISSION_DENIED',
      "Method doesn't allow unregistered callers. Please use API Key.",
    )
  return key === mapsKey
    ? undefined
    : googleRefusal(400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.')
}

export function refuseAsGoogle(fault: RefusingFault): TownAnswer {
  if (fault.kind === 'rate-limit')
    return googleRefusal(429, 'RESOURCE_EXHAUSTED', fault.message ?? 'Quota exceeded.')
  if (fault.kind === 'token-expired')
    return googleRefusal(403, 'PERMISSION_DENIED', 'The key has expired.')
  return googleRefusal(fault.status, 'UNAVAILABLE', fault.message ?? 'The service is unavailable.')
}

export interface Piece {
  readonly long: string
  readonly short: string
  readonly types: readonly string[]
}

/** The pieces of an address, smallest first. */
export function piecesOf(place: KnownPlace): Piece[] {
  const piece = (long: string | null, types: string[], short = long): Piece[] =>
    long === null ? [] : [{ long, short: short ?? long, types }]
  return [
    ...piece(place.number, ['street_number']),
    ...piece(place.road, ['route']),
    ...piece(place.city, place.code === 'gb' ? ['postal_town'] : ['locality', 'political']),
    ...piece(place.state, ['administrative_area_level_1', 'political']),
    ...piece(place.country, ['country', 'political'], place.code.toUpperCase()),
    ...piece(place.postcode, ['postal_code']),
  ]
}

export const formattedOf = (place: KnownPlace): string => `${lineOf(place)}, ${restOf(place)}`
