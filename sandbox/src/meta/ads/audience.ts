import { badParameter } from '../graph-error.ts'
import type { GraphRequest } from '../graph-request.ts'
import { refusal } from './ads-access.ts'
import { asRecord, readJsonParam } from './ads-params.ts'
import type { Audience } from './ads-world.ts'

const platforms = ['facebook', 'instagram', 'audience_network', 'messenger', 'threads']
const mileKm = 1.609344
const [leastKm, mostKm] = [1, 80]

/**
 * Countries of the European Union as boxes of degrees, [south, north, west, east]; rough, and wide
 * enough that no place inside is missed. The United Kingdom and Switzerland are cut out.
 */
const union: readonly (readonly number[])[] = [
  [34.5, 71, 10.5, 35],
  [42, 55.2, 6.2, 10.5],
  [41.3, 49.4, -1.9, 6.2],
  [49.4, 53.7, 2.6, 6.2],
  [36, 43.9, -9.6, 3.4],
  [51.3, 55.4, -10.7, -6.1],
]
const elsewhere: readonly (readonly number[])[] = [
  [45.8, 47.8, 6, 10.4],
  [57.9, 71.2, 4.5, 11.4],
]
const isWithin =
  (lat: number, lng: number) =>
  ([south = 0, north = 0, west = 0, east = 0]: readonly number[]): boolean =>
    lat >= south && lat <= north && lng >= west && lng <= east

/** Where the law wants to know who pays. */
export const isInUnion = ({ latitude, longitude }: Audience): boolean =>
  union.some(isWithin(latitude, longitude)) && !elsewhere.some(isWithin(latitude, longitude))

function readCircle(value: unknown): Audience {
  const circle = asRecord(value)
  const { latitude, longitude, radius, distance_unit: unit = 'mile', name } = circle
  if (typeof latitude !== 'number' || typeof longitude !== 'number')
    throw badParameter('custom_locations need latitude and longitude, or address_string')
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180)
    throw badParameter('latitude or longitude of a custom location is out of range')
  if (unit !== 'kilometer' && unit !== 'mile')
    throw badParameter('distance_unit must be one of {kilometer, mile}')
  const km = Number(radius) * (unit === 'mile' ? mileKm : 1)
  if (!(km >= leastKm - 0.01 && km <= mostKm + 0.5))
    throw refusal(1_487_941, {
      title: 'Radius Out Of Range',
      words: 'The radius of a location must be between 1 and 80 kilometers (0.63 and 50 miles).',
    })
  return {
    latitude,
    longitude,
    radiusKm: Math.round(km * 100) / 100,
    name: typeof name === 'string' ? name : '',
  }
}

export interface ReadTargeting {
  targeting: Record<string, unknown>
  audience: Audience
  platforms: string[]
}

/** `targeting` of an ad set, as far as circles around a place go. Throws in the network's words. */
export function readTargeting(graph: GraphRequest): ReadTargeting {
  const targeting = asRecord(readJsonParam(graph, 'targeting'))
  const places = asRecord(targeting['geo_locations'])
  const circles = places['custom_locations']
  if (!Array.isArray(circles) || circles.length === 0)
    throw refusal(1_885_364, {
      title: 'Location Is Missing',
      words: 'Your audience needs at least one location.',
    })
  if ('location_types' in places)
    throw refusal(1_870_199, {
      title: 'Invalid Location Types',
      words:
        'All location targeting will now reach people living in or recently in the locations you selected. Please remove all values from the location_types field.',
    })
  const automation = asRecord(targeting['targeting_automation'])
  if (automation['advantage_audience'] !== 0 && automation['advantage_audience'] !== 1)
    throw refusal(1_870_227, {
      title: 'Advantage Audience Flag Required',
      words:
        'To create your ad set, you need to enable or disable the Advantage audience feature. Set the advantage_audience flag to 1 or 0 within targeting_automation.',
    })
  const named = targeting['publisher_platforms']
  const shown = Array.isArray(named) ? named.map(String) : platforms.slice(0, 3)
  const unknown = shown.find((one) => !platforms.includes(one))
  if (unknown !== undefined || shown.length === 0)
    throw badParameter(`publisher_platforms must be some of {${platforms.join(', ')}}`)
  for (const age of ['age_min', 'age_max']) {
    const years = targeting[age]
    if (years !== undefined && !(Number(years) >= 13 && Number(years) <= 65))
      throw badParameter(`${age} must be between 13 and 65`)
  }
  return { targeting, audience: readCircle(circles[0]), platforms: shown }
}
