import * as contract from '@marquee/contract/places.ts'
import { countAgainst } from '#platform/db/limits/rate-limit.ts'
import type { Api } from '#platform/http/api.ts'
import { areaAround } from './area-around.ts'
import type { PlacesDeps } from './places-deps.ts'
import { readPlace } from './read-place.ts'
import { searchPlaces } from './search-places.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/**
 * For one caller. Somebody who types an address asks about twenty times; an hour's limit keeps what
 * a stranger can cost small.
 */
const most = { searches: 120, searchesAnHour: 900, places: 30, maps: 240 } as const
/** Tiles finer than this show single houses, which a radius of kilometres needs no more. */
const finestTiles = 18

export function mountPlaces(api: Api, deps: PlacesDeps): void {
  const { db, clock, map, tiles } = deps
  api.mount(contract.searchPlaces, async ({ query, ip }) => {
    await countAgainst(db, clock, [
      { key: `places:${ip}`, most: most.searches, windowMs: minuteMs },
      { key: `places-hour:${ip}`, most: most.searchesAnHour, windowMs: hourMs },
    ])
    const { text, typing, language, lat, lng, country = null, session = null } = query
    const near = lat === undefined || lng === undefined ? null : { lat, lng }
    return searchPlaces(deps, {
      text,
      isTyping: typing === 'yes',
      language,
      near,
      country,
      session,
    })
  })
  api.mount(contract.readAreaMap, async ({ query: { lat, lng, km }, scope }) => {
    await countAgainst(db, clock, [
      { key: `place-map:${scope.userId}`, most: most.maps, windowMs: minuteMs },
    ])
    const { land, borders, towns } = await map.draw(areaAround({ lat, lng }, km))
    return {
      land: land.map((ring) => [...ring]),
      borders: borders.map((line) => [...line]),
      towns: towns.map(({ name, lat: north, lng: east }) => ({ name, lat: north, lng: east })),
      tiles: tiles && { url: tiles.url, most: finestTiles },
      attributions: tiles
        ? [{ text: tiles.attribution, url: null }]
        : map.attributions.map((one) => ({ ...one })),
    }
  })
  api.mount(contract.readPlace, async ({ params, query: { language, session = null }, ip }) => {
    await countAgainst(db, clock, [{ key: `place:${ip}`, most: most.places, windowMs: minuteMs }])
    return { place: await readPlace(deps, params.id, { language, session }) }
  })
}
