import type { Clock } from '#platform/clock.ts'
import type { MapsSettings } from '#platform/settings/providers/maps-settings.ts'
import type { Outbound } from '#platform/outbound/outbound-http.ts'
import type { AreaMap, PlaceFinder } from '../capabilities/services/place-finder.ts'
import { createAreaMap } from './gazetteer/area-map.ts'
import { createGazetteer } from './gazetteer/index.ts'
import { createGooglePlaces } from './google-places.ts'
import { createNominatim } from './nominatim.ts'

export interface Maps {
  /** Whoever the operator named; null: nobody but `towns`. */
  readonly streets: PlaceFinder | null
  /** The list that ships with the product; it asks nobody and always answers. */
  readonly towns: PlaceFinder
  readonly map: AreaMap
}

interface MapsDeps {
  readonly settings: MapsSettings
  readonly outbound: Outbound
  readonly clock: Pick<Clock, 'now'>
}

export function createMaps({ settings, outbound, clock }: MapsDeps): Maps {
  const towns = createGazetteer()
  return {
    streets: streetsOf({ settings, outbound, clock }),
    towns,
    map: createAreaMap(towns.cities),
  }
}

function streetsOf({ settings: { source }, outbound, clock }: MapsDeps): PlaceFinder | null {
  switch (source?.kind) {
    case undefined:
      return null
    case 'google-places':
      return createGooglePlaces({ settings: source, outbound, clock })
    case 'nominatim':
      return createNominatim({ settings: source, outbound, clock })
  }
}
