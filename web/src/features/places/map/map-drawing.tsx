import type { AreaMap } from '@marquee/contract/places.ts'
import { geoCircle, geoPath, type GeoProjection } from 'd3-geo'
import { texts } from '#texts/features/places'
import { scaleBar, type MapView, type Spot } from './map-scale.ts'
import { MapTiles } from './map-tiles.tsx'
import { placeLabels } from './place-labels.ts'

interface MapDrawingProps {
  readonly view: MapView
  /** Null until it is read. */
  readonly map: AreaMap | null
  /** Null: nothing is chosen yet. */
  readonly spot: Spot | null
  readonly radiusKm: number
}

const words = texts.map
const kmADegree = 111.195
const barPixels = 96

/** The picture alone; whoever cannot see it reads the sentence beside it. */
export function MapDrawing({ view, map, spot, radiusKm }: MapDrawingProps) {
  const { size } = view
  const bar = scaleBar(view.pixelsAKm, barPixels)
  const tiles = map?.tiles ?? null
  const base = size.height - 14
  return (
    <svg
      className="radius-map__picture"
      width={size.width}
      height={size.height}
      viewBox={`0 0 ${size.width} ${size.height}`}
      aria-hidden="true"
      focusable="false"
    >
      {map === null ? null : tiles === null ? (
        <Outlines view={view} map={map} />
      ) : (
        <MapTiles view={view} url={tiles.url} most={tiles.most} />
      )}
      {spot === null ? null : <Circle view={view} spot={spot} radiusKm={radiusKm} />}
      <g className="radius-map__bar">
        <rect x={8} y={base - 22} width={bar.pixels + 16} height={28} rx={4} />
        <path d={`M16 ${base - 6}v6h${bar.pixels}v-6`} />
        <text x={16 + bar.pixels / 2} y={base - 8}>
          {words.km({ km: bar.km })}
        </text>
      </g>
    </svg>
  )
}

function Outlines({ view, map }: { readonly view: MapView; readonly map: AreaMap }) {
  const { projection, size } = view
  return (
    <>
      <path
        className="radius-map__land"
        fillRule="evenodd"
        d={map.land.map((ring) => `${flatPath(ring, projection)}Z`).join('')}
      />
      <path
        className="radius-map__border"
        d={map.borders.map((line) => flatPath(line, projection)).join('')}
      />
      <g className="radius-map__towns">
        {placeLabels(map.towns, projection, size).map(({ name, x, y }) => (
          <g key={`${name} ${x}`}>
            <circle cx={x} cy={y} r={2.5} />
            <text x={x + 6} y={y + 4}>
              {name}
            </text>
          </g>
        ))}
      </g>
    </>
  )
}

function Circle({
  view,
  spot,
  radiusKm,
}: {
  readonly view: MapView
  readonly spot: Spot
  readonly radiusKm: number
}) {
  const around = geoCircle()
    .center([spot.lng, spot.lat])
    .radius(radiusKm / kmADegree)
    .precision(3)()
  const at = view.projection([spot.lng, spot.lat])
  if (!at) return null
  const [x, y] = at
  const top = y - radiusKm * view.pixelsAKm
  return (
    <g className="radius-map__radius">
      <path d={geoPath(view.projection)(around) ?? ''} />
      <circle cx={x} cy={y} r={6} />
      <text x={x} y={Math.max(18, top + 20)}>
        {words.km({ km: radiusKm })}
      </text>
    </g>
  )
}

/** Longitude, latitude, … as lines of a picture; what lies far outside is cut by the picture. */
function flatPath(line: readonly number[], projection: GeoProjection): string {
  let path = ''
  for (let index = 0; index + 1 < line.length; index += 2) {
    const at = projection([line[index] ?? 0, line[index + 1] ?? 0])
    if (at) path += `${path === '' ? 'M' : 'L'}${at[0].toFixed(1)} ${at[1].toFixed(1)}`
  }
  return path
}
