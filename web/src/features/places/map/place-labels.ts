import type { GeoProjection } from 'd3-geo'
import type { Size, Spot } from './map-scale.ts'

export interface TownLabel {
  readonly name: string
  readonly x: number
  readonly y: number
}

/** About what a letter of the label takes. */
const letter = { width: 6.4, height: 15 } as const
const most = 16
const edge = 4

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}
const overlap = (a: Box, b: Box) =>
  a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top

/** The largest towns whose names fit in the picture without lying on each other or on the middle. */
export function placeLabels(
  towns: readonly (Spot & { readonly name: string })[],
  projection: GeoProjection,
  { width, height }: Size,
): TownLabel[] {
  const middle = { x: width / 2, y: height / 2 }
  const taken: Box[] = [
    { left: middle.x - 10, right: middle.x + 10, top: middle.y - 10, bottom: middle.y + 10 },
  ]
  const labels: TownLabel[] = []
  for (const { name, lat, lng } of towns) {
    const at = projection([lng, lat])
    if (!at || labels.length >= most) continue
    const [x, y] = at
    const box = {
      left: x - 5,
      right: x + 9 + name.length * letter.width,
      top: y - letter.height / 2,
      bottom: y + letter.height / 2,
    }
    const isInside =
      box.left > edge && box.right < width - edge && box.top > edge && box.bottom < height - edge
    if (!isInside || taken.some((other) => overlap(box, other))) continue
    taken.push(box)
    labels.push({ name, x, y })
  }
  return labels
}
