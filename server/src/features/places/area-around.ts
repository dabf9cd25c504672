import type { Area, Spot } from '#connectors/capabilities/services/place-finder.ts'

const kmADegree = 111.2
/** Near the poles degrees of longitude become too narrow to count by. */
const leastShrink = 0.1

/** The area whose edges are at least `km` away from the spot. */
export function areaAround({ lat, lng }: Spot, km: number): Area {
  const tall = km / kmADegree
  const shrink = Math.max(
    leastShrink,
    Math.cos((Math.min(89, Math.abs(lat) + tall) * Math.PI) / 180),
  )
  const wide = tall / shrink
  return {
    south: Math.max(-90, lat - tall),
    north: Math.min(90, lat + tall),
    west: lng - wide,
    east: lng + wide,
  }
}
