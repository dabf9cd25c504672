import type { AreaMap, PlaceFinder } from '#connectors/capabilities/services/place-finder.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/database.ts'
import type { Log } from '#platform/monitoring/log.ts'
import type { MapsSettings } from '#platform/settings/providers/maps-settings.ts'

export interface PlacesDeps {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  /** Null: nobody is named. */
  readonly streets: PlaceFinder | null
  readonly towns: PlaceFinder
  readonly map: AreaMap
  readonly tiles: MapsSettings['tiles']
}
