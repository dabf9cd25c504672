import type { AreaMap, PlaceFinder } from '#connectors/capabilities/services/place-finder.ts'
import type { Platform, Room } from '#platform/platform.ts'
import { mountPlaces } from './routes.ts'

export interface PlacesNeeds {
  readonly streets: PlaceFinder | null
  readonly towns: PlaceFinder
  readonly map: AreaMap
}

/** The room that finds addresses and draws maps. It keeps nothing. */
export function createPlaces({ config, db, clock, log }: Platform, needs: PlacesNeeds): Room {
  return {
    mount: (api) => {
      mountPlaces(api, { ...needs, tiles: config.providers.maps.tiles, db, clock, log })
    },
    work: () => undefined,
  }
}
