import type { Area, AreaDrawing, AreaMap } from '../../capabilities/services/place-finder.ts'
import { clipLine, clipRing } from './clip.ts'
import { geoNames } from './index.ts'
import type { City, CityList } from './load-cities.ts'
import { loadOutlines, type Outline, type Outlines } from './load-outlines.ts'

const naturalEarth = { text: 'Natural Earth', url: 'https://www.naturalearthdata.com' }
const mostTowns = 60

/** The map of outlines and towns that ships with the product. */
export function createAreaMap(cities: () => Promise<CityList>): AreaMap {
  let reading: Promise<Outlines> | null = null
  return {
    attributions: [naturalEarth, geoNames],
    async draw(area) {
      reading ??= loadOutlines()
      const [outlines, list] = await Promise.all([reading, cities()])
      return {
        land: landIn(outlines.land, area),
        borders: outlines.borders
          .filter(touching(area))
          .flatMap(({ points }) => clipLine(points, area)),
        towns: townsIn(list.cities, area),
      }
    },
  }
}

function landIn(land: readonly Outline[], area: Area): number[][] {
  return land.filter(touching(area)).flatMap(({ points }) => {
    const ring = clipRing(points, area)
    return ring ? [ring] : []
  })
}

const touching =
  ({ south, west, north, east }: Area) =>
  ({ bounds }: Outline) =>
    bounds.west <= east && bounds.east >= west && bounds.south <= north && bounds.north >= south

function townsIn(cities: readonly City[], area: Area): AreaDrawing['towns'] {
  return cities
    .filter(
      ({ lat, lng }) =>
        lat >= area.south && lat <= area.north && lng >= area.west && lng <= area.east,
    )
    .sort((a, b) => b.population - a.population)
    .slice(0, mostTowns)
    .map(({ names, lat, lng, population }) => ({ name: names[0] ?? '', lat, lng, population }))
}
