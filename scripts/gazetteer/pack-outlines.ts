import type { Topology } from './read-packages.ts'

/**
 * The coasts and borders of the world as bytes. Two lists, land then borders, each: how many lines,
 * then of each line how many points and the points, as steps from the point before, counted in
 * steps of the grid (0.0036 degrees of longitude, 0.0018 of latitude) from 180 W, 90 S. All numbers
 * are variable in length, seven bits a byte, the sign in the lowest bit.
 */
export function packOutlines(topology: Topology): Buffer {
  const bytes: number[] = []
  for (const lines of [landRings(topology), borderLines(topology)]) {
    put(bytes, lines.length)
    for (const line of lines) putLine(bytes, line)
  }
  return Buffer.from(bytes)
}

export const grid = { lng: 0.0036, lat: 0.0018 }
type Point = readonly [number, number]

function put(bytes: number[], number: number): void {
  let left = number < 0 ? -number * 2 - 1 : number * 2
  while (left > 127) {
    bytes.push((left % 128) + 128)
    left = Math.floor(left / 128)
  }
  bytes.push(left)
}

function putLine(bytes: number[], line: readonly Point[]): void {
  const kept = line.filter(
    ([x, y], index) => index === 0 || x !== line[index - 1]?.[0] || y !== line[index - 1]?.[1],
  )
  put(bytes, kept.length)
  let [lastX, lastY] = [0, 0]
  for (const [x, y] of kept) {
    put(bytes, x - lastX)
    put(bytes, y - lastY)
    ;[lastX, lastY] = [x, y]
  }
}

/** The arc of that number, backwards where it is negative, on our own grid. */
function pointsOf({ arcs, transform }: Topology, number: number): Point[] {
  const { scale, translate } = transform
  let [x, y] = [0, 0]
  const points = (arcs[number < 0 ? ~number : number] ?? []).map(([dx, dy]): Point => {
    x += dx
    y += dy
    return [
      Math.round((x * scale[0] + translate[0] + 180) / grid.lng),
      Math.round((y * scale[1] + translate[1] + 90) / grid.lat),
    ]
  })
  return number < 0 ? points.reverse() : points
}

const isRing = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && typeof value[0] === 'number'

function ringsIn(value: unknown): (readonly number[])[] {
  if (isRing(value)) return [value]
  return Array.isArray(value) ? value.flatMap(ringsIn) : []
}

function landRings(topology: Topology): Point[][] {
  const rings = (topology.objects['land']?.geometries ?? []).flatMap(({ arcs }) => ringsIn(arcs))
  return rings.map((ring) => ring.flatMap((number) => pointsOf(topology, number)))
}

/** What two countries share. */
function borderLines(topology: Topology): Point[][] {
  const users = new Map<number, number>()
  for (const { arcs } of topology.objects['countries']?.geometries ?? [])
    for (const number of new Set(
      ringsIn(arcs)
        .flat()
        .map((one) => (one < 0 ? ~one : one)),
    ))
      users.set(number, (users.get(number) ?? 0) + 1)
  return [...users].filter(([, count]) => count > 1).map(([number]) => pointsOf(topology, number))
}
