import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { brotliDecompress } from 'node:zlib'
import type { Area } from '../../capabilities/services/place-finder.ts'

const unpack = promisify(brotliDecompress)
/** Degrees a step; the file's own grid, from 180 W, 90 S. */
const grid = { lng: 0.0036, lat: 0.0018 }
const pointsATurn = 20_000

export interface Outline {
  /** Longitude, latitude, … */
  readonly points: Float32Array
  readonly bounds: Area
}

export interface Outlines {
  readonly land: readonly Outline[]
  readonly borders: readonly Outline[]
}

/**
 * Coasts and borders of the world, some hundred metres exact (Natural Earth, 1:10 million). Other
 * work goes on while they are read.
 */
export async function loadOutlines(): Promise<Outlines> {
  const packed = await readFile(new URL('data/outlines.bin.br', import.meta.url))
  const next = numbersOf(await unpack(packed))
  return { land: await readLines(next), borders: await readLines(next) }
}

async function readLines(next: () => number): Promise<Outline[]> {
  const lines: Outline[] = []
  let sinceTurn = 0
  for (let left = next(); left > 0; left -= 1) {
    const line = readLine(next)
    lines.push(line)
    sinceTurn += line.points.length / 2
    if (sinceTurn < pointsATurn) continue
    sinceTurn = 0
    await nextTurn()
  }
  return lines
}

function readLine(next: () => number): Outline {
  const points = new Float32Array(next() * 2)
  const bounds = { south: 90, west: 180, north: -90, east: -180 }
  let [x, y] = [0, 0]
  for (let at = 0; at < points.length; at += 2) {
    x += next()
    y += next()
    const [lng, lat] = [x * grid.lng - 180, y * grid.lat - 90]
    points[at] = lng
    points[at + 1] = lat
    bounds.west = Math.min(bounds.west, lng)
    bounds.east = Math.max(bounds.east, lng)
    bounds.south = Math.min(bounds.south, lat)
    bounds.north = Math.max(bounds.north, lat)
  }
  return { points, bounds }
}

/** Numbers of seven bits a byte, least first, the sign in the lowest bit. */
function numbersOf(bytes: Buffer): () => number {
  let at = 0
  return () => {
    let [value, factor] = [0, 1]
    for (;;) {
      const byte = bytes[at] ?? 0
      at += 1
      value += (byte & 127) * factor
      if (byte < 128) break
      factor *= 128
    }
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2
  }
}
