import type { MapView } from './map-scale.ts'

interface MapTilesProps {
  readonly view: MapView
  /** With {z}, {x} and {y}. */
  readonly url: string
  readonly most: number
}

const tileSize = 256

/** Pictures of the map, as the operator's source cuts them: squares of Web Mercator. */
export function MapTiles({ view, url, most }: MapTilesProps) {
  const { projection, size } = view
  const world = projection.scale() * 2 * Math.PI
  const z = Math.max(0, Math.min(most, Math.round(Math.log2(world / tileSize))))
  const count = 2 ** z
  const side = world / count
  const corner = projection([-180, 85.051_129])
  if (!corner) return null
  const [left, top] = corner
  const columns = range(Math.floor(-left / side), Math.floor((size.width - left) / side))
  const rows = range(Math.floor(-top / side), Math.floor((size.height - top) / side))
  return (
    <g>
      {columns.flatMap((column) =>
        rows
          .filter((row) => row >= 0 && row < count)
          .map((row) => {
            const x = ((column % count) + count) % count
            const address = url
              .replace('{z}', String(z))
              .replace('{x}', String(x))
              .replace('{y}', String(row))
            return (
              <image
                key={`${z}/${column}/${row}`}
                href={address}
                x={left + column * side}
                y={top + row * side}
                // a hair larger, so that no seam is seen
                width={side + 0.5}
                height={side + 0.5}
              />
            )
          }),
      )}
    </g>
  )
}

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
