import type { AreaMap } from '@marquee/contract/places.ts'
import type { GeoProjection } from 'd3-geo'
import type { KeyboardEvent, MouseEvent } from 'react'
import { texts } from '#texts/features/places'
import { kmBetween, movedBy, type Spot } from './map-scale.ts'

export interface MapPlace extends Spot {
  readonly name: string
}

interface MapKeys {
  readonly place: MapPlace | null
  readonly radiusKm: number
  readonly bounds: { readonly least: number; readonly most: number }
  readonly towns: AreaMap['towns']
  readonly projection: GeoProjection
  /** Absent: it cannot be changed. */
  readonly onRadius: ((km: number) => void) | undefined
  readonly onPlace: ((place: MapPlace) => void) | undefined
}

const words = texts.map
const ways: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}
const steps: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1 }

/** What keys and presses on the map do. */
export function useMapKeys(given: MapKeys) {
  const { place, radiusKm, bounds, projection, onRadius, onPlace } = given
  const put = (spot: Spot) => onPlace?.({ ...spot, name: nameOf(spot, given.towns) })

  function onKeyDown(event: KeyboardEvent) {
    const way = ways[event.key]
    const step = steps[event.key]
    // those are keys of the browser: Alt and the left arrow go back
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (way && place && onPlace) {
      event.preventDefault()
      const km = event.shiftKey ? radiusKm : radiusKm / 10
      put(movedBy(place, way[0] * km, way[1] * km))
    } else if (step !== undefined && onRadius) {
      event.preventDefault()
      onRadius(Math.max(bounds.least, Math.min(bounds.most, radiusKm + step)))
    }
  }
  /** A whole press, down and up: a swipe is none, and one that closed a layer is taken away. */
  function onClick(event: MouseEvent<HTMLDivElement>) {
    if (!place) return
    const box = event.currentTarget.getBoundingClientRect()
    const at = projection.invert?.([event.clientX - box.left, event.clientY - box.top])
    if (at) put(movedBy({ lat: at[1], lng: at[0] }, 0, 0))
  }
  return { mayMove: place !== null && onPlace !== undefined, onKeyDown, onClick }
}

/** `Near Frascati`; its degrees where there is no town. */
function nameOf(spot: Spot, towns: AreaMap['towns']): string {
  const [first, ...others] = towns
  if (!first) return words.spot({ lat: spot.lat.toFixed(3), lng: spot.lng.toFixed(3) })
  const nearest = others.reduce(
    (best, town) => (kmBetween(spot, town) < kmBetween(spot, best) ? town : best),
    first,
  )
  return words.near({ town: nearest.name })
}
