import '#ui/fields/field.css'
import './radius-map.css'
import type { AreaMap } from '@marquee/contract/places.ts'
import { useId, useState } from 'react'
import { texts } from '#texts/features/places'
import { MapDrawing } from './map-drawing.tsx'
import { areaFor, viewAround } from './map-scale.ts'
import { MapZoom } from './map-zoom.tsx'
import { RadiusField } from './radius-field.tsx'
import { useAreaMap } from './use-area-map.ts'
import { useMapKeys, type MapPlace } from './use-map-keys.ts'
import { useSize } from './use-size.ts'

interface RadiusMapProps {
  /** Null: nothing is chosen; the map shows Great Britain then (C76). */
  readonly place: MapPlace | null
  /** Whole kilometres. */
  readonly radiusKm: number
  readonly onRadius: (km: number) => void
  /** Without it the spot cannot be moved. Its name is the nearest town's. */
  readonly onPlace?: ((place: MapPlace) => void) | undefined
  readonly least?: number | undefined
  readonly most?: number | undefined
  readonly disabled?: boolean | undefined
}

const words = texts.map
const nowhere = { spot: { lat: 54.3, lng: -3.4 }, radiusKm: 260 } as const
const heights = { least: 240, most: 360, share: 0.6 } as const
const heightFor = (width: number) =>
  Math.round(Math.min(heights.most, Math.max(heights.least, width * heights.share)))

/**
 * A spot and a radius on a map. Arrow keys move the spot by a tenth of the radius, with Shift by
 * all of it; plus and minus change the radius; a press puts the spot where it was pressed. The
 * sentence below says the same, and so do slider and number.
 */
export function RadiusMap({
  place,
  radiusKm,
  onRadius,
  onPlace,
  least = 1,
  most = 80,
  disabled = false,
}: RadiusMapProps) {
  const { ref, width } = useSize()
  const [zoom, setZoom] = useState(1)
  const sentenceId = useId()
  const spot = place ?? nowhere.spot
  const shown = place ? radiusKm : nowhere.radiusKm
  const view = viewAround(spot, shown, { width, height: heightFor(width), zoom })
  const { data: map } = useAreaMap(areaFor(spot, view))
  const bounds = { least, most }
  const { mayMove, onKeyDown, onClick } = useMapKeys({
    place,
    radiusKm,
    bounds,
    towns: map?.towns ?? [],
    projection: view.projection,
    onRadius: disabled ? undefined : onRadius,
    onPlace: disabled ? undefined : onPlace,
  })
  return (
    <div className="radius-map">
      <div className="radius-map__frame" ref={ref}>
        <div
          className="radius-map__view"
          role="application"
          aria-label={words.label}
          aria-describedby={sentenceId}
          tabIndex={disabled ? -1 : 0}
          onKeyDown={onKeyDown}
          onClick={onClick}
        >
          <MapDrawing view={view} map={map ?? null} spot={place} radiusKm={radiusKm} />
        </div>
        <MapZoom zoom={zoom} onZoom={setZoom} />
      </div>
      <Sources map={map} />
      <RadiusField radiusKm={radiusKm} {...bounds} onRadius={onRadius} disabled={disabled} />
      <p className="radius-map__sentence" id={sentenceId} role="status">
        {place ? words.sentence({ km: radiusKm, place: place.name }) : words.nothingChosen}
        {mayMove ? <span className="sr"> {words.keys}</span> : null}
      </p>
    </div>
  )
}

/** That there are no streets, and whose data it is. */
function Sources({ map }: { readonly map: AreaMap | undefined }) {
  return (
    <p className="radius-map__source">
      {map?.tiles === null ? <span>{words.noStreets} </span> : null}
      {(map?.attributions ?? []).map(({ text, url }) =>
        url === null ? (
          <span key={text}>{text}</span>
        ) : (
          <a key={text} href={url} target="_blank" rel="noreferrer">
            {text}
          </a>
        ),
      )}
    </p>
  )
}
