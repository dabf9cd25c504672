import type { Spot } from '../../capabilities/services/place-finder.ts'

const earthKm = 6371
const radians = Math.PI / 180

/** Between two spots over the ground, in kilometres. */
export function kmBetween(a: Spot, b: Spot): number {
  const half = (degrees: number) => Math.sin((degrees * radians) / 2) ** 2
  const chord =
    half(b.lat - a.lat) +
    Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * half(b.lng - a.lng)
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(chord)))
}
