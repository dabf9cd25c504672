import { Minus, Plus } from '#ui/icons.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { texts } from '#texts/features/places'

const words = texts.map
const zooms = { least: 0.25, most: 4 } as const

interface MapZoomProps {
  /** 1: the radius fills the picture. */
  readonly zoom: number
  readonly onZoom: (zoom: number) => void
}

/** How much of the map is shown; the radius stays what it is. */
export function MapZoom({ zoom, onZoom }: MapZoomProps) {
  return (
    <div className="radius-map__zoom">
      <IconButton
        label={words.zoomIn}
        size="sm"
        line
        disabled={zoom >= zooms.most}
        onClick={() => {
          onZoom(zoom * 2)
        }}
      >
        <Plus aria-hidden="true" />
      </IconButton>
      <IconButton
        label={words.zoomOut}
        size="sm"
        line
        disabled={zoom <= zooms.least}
        onClick={() => {
          onZoom(zoom / 2)
        }}
      >
        <Minus aria-hidden="true" />
      </IconButton>
    </div>
  )
}
