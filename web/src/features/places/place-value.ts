import type { Place } from '@marquee/contract/places.ts'

/** Degrees, north and east positive; `parts` is what of the address is known by itself. */
export type ChosenPlace = Pick<Place, 'name' | 'lat' | 'lng' | 'parts'>

export interface PlaceValue {
  /** What stands in the box. */
  readonly text: string
  /** Null: typed freely, or not known yet. */
  readonly place: ChosenPlace | null
}

export const freeText = (text: string): PlaceValue => ({ text, place: null })

/** `Rome, Lazio, Italy`. */
export const wholeName = ({ name, detail }: Pick<Place, 'name' | 'detail'>): string =>
  detail === '' ? name : `${name}, ${detail}`
