import type { Area } from '../../capabilities/services/place-finder.ts'

type Point = readonly [number, number]
interface Side {
  readonly isInside: (point: Point) => boolean
  readonly cross: (a: Point, b: Point) => Point
}

const along =
  (axis: 0 | 1, at: number) =>
  (a: Point, b: Point): Point => {
    const share = (at - a[axis]) / (b[axis] - a[axis])
    return axis === 0 ? [at, a[1] + share * (b[1] - a[1])] : [a[0] + share * (b[0] - a[0]), at]
  }

const sidesOf = ({ south, west, north, east }: Area): readonly Side[] => [
  { isInside: ([lng]) => lng >= west, cross: along(0, west) },
  { isInside: ([lng]) => lng <= east, cross: along(0, east) },
  { isInside: ([, lat]) => lat >= south, cross: along(1, south) },
  { isInside: ([, lat]) => lat <= north, cross: along(1, north) },
]

function toPoints(flat: Float32Array): Point[] {
  const points: Point[] = []
  for (let at = 0; at + 1 < flat.length; at += 2) points.push([flat[at] ?? 0, flat[at + 1] ?? 0])
  return points
}

/** About ten metres. */
const rounded = (points: readonly Point[]): number[] =>
  points.flat().map((degrees) => Math.round(degrees * 10_000) / 10_000)

/**
 * What of a closed ring lies in the area, as one ring (Sutherland and Hodgman): parts of it may
 * hang together by lines along the area's edge. Null: nothing.
 */
export function clipRing(ring: Float32Array, area: Area): number[] | null {
  let points = toPoints(ring)
  for (const { isInside, cross } of sidesOf(area)) {
    const kept: Point[] = []
    let last = points.at(-1)
    for (const point of points) {
      if (last && isInside(point) !== isInside(last)) kept.push(cross(last, point))
      if (isInside(point)) kept.push(point)
      last = point
    }
    points = kept
    if (points.length === 0) return null
  }
  return rounded(points)
}

/** The pieces of a line that touch the area; each goes on to the first point outside of it. */
export function clipLine(line: Float32Array, area: Area): number[][] {
  const pieces: Point[][] = []
  let piece: Point[] = []
  const points = toPoints(line)
  for (const [index, point] of points.entries()) {
    const next = points[index + 1]
    const last = points[index - 1]
    const touches = [last, point, next].some((one) => one && isIn(one, area))
    if (touches) piece.push(point)
    else if (piece.length > 0) {
      pieces.push(piece)
      piece = []
    }
  }
  if (piece.length > 0) pieces.push(piece)
  return pieces.filter(({ length }) => length > 1).map(rounded)
}

const isIn = ([lng, lat]: Point, { south, west, north, east }: Area) =>
  lng >= west && lng <= east && lat >= south && lat <= north
