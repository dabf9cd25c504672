import { geoMercator, type GeoProjection } from 'd3-geo'

export interface Spot {
  readonly lat: number
  readonly lng: number
}
export interface Size {
  readonly width: number
  readonly height: number
}

const earthKm = 6371
/** How much of the shorter side the radius takes. */
const share = 0.36
/** Beyond these parallels the projection has no end. */
const farthestNorth = 82
/** How far around a spot the map is read, in kilometres; coarse, so that a step is no new question. */
const reaches = [5, 10, 20, 40, 80, 160, 320, 400] as const
const mostReach = 400

export interface MapView {
  readonly projection: GeoProjection
  readonly pixelsAKm: number
  readonly size: Size
}

/** Mercator around the spot, so large that the radius is well seen; `zoom` 2 shows half as much. */
export function viewAround(spot: Spot, radiusKm: number, more: Size & { readonly zoom: number }) {
  const { width, height, zoom } = more
  const least = Math.hypot(width, height) / 2 / (mostReach * 0.8)
  const pixelsAKm = Math.max(least, ((Math.min(width, height) * share) / radiusKm) * zoom)
  const lat = Math.max(-farthestNorth, Math.min(farthestNorth, spot.lat))
  const projection = geoMercator()
    .scale(pixelsAKm * earthKm * Math.cos((lat * Math.PI) / 180))
    .center([spot.lng, lat])
    .translate([width / 2, height / 2])
  return { projection, pixelsAKm, size: { width, height } } satisfies MapView
}

/** What to ask the server for so that the whole view is drawn, and a little beyond. */
export function areaFor(spot: Spot, { pixelsAKm, size }: MapView) {
  const needed = Math.hypot(size.width, size.height) / 2 / pixelsAKm
  const km = reaches.find((reach) => reach * 0.8 >= needed) ?? mostReach
  const step = km / 3 / 111
  const even = (degrees: number) => Number((Math.round(degrees / step) * step).toFixed(4))
  return {
    lat: Math.max(-89, Math.min(89, even(spot.lat))),
    lng: Math.max(-180, Math.min(180, even(spot.lng))),
    km,
  }
}

/** The spot that many kilometres east and north. */
export function movedBy({ lat, lng }: Spot, eastKm: number, northKm: number): Spot {
  const north = Math.max(-farthestNorth, Math.min(farthestNorth, lat + northKm / 111.2))
  const east = lng + eastKm / (111.2 * Math.cos((lat * Math.PI) / 180))
  const around = ((((east + 180) % 360) + 360) % 360) - 180
  return { lat: Number(north.toFixed(5)), lng: Number(around.toFixed(5)) }
}

/** Between two spots over the ground. */
export function kmBetween(a: Spot, b: Spot): number {
  const radians = Math.PI / 180
  const half = (degrees: number) => Math.sin((degrees * radians) / 2) ** 2
  const chord =
    half(b.lat - a.lat) +
    Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * half(b.lng - a.lng)
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** A round length for the bar of the scale: at most `mostPixels` long. */
export function scaleBar(pixelsAKm: number, mostPixels: number) {
  const most = mostPixels / pixelsAKm
  const power = 10 ** Math.floor(Math.log10(most))
  const km = [5, 2, 1].map((times) => times * power).find((one) => one <= most) ?? power
  return { km, pixels: km * pixelsAKm }
}
