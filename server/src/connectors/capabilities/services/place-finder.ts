import type { Language } from '@marquee/contract/languages.ts'

/** What of an address is known by itself; null: not told. */
export interface PlaceParts {
  /** With its number: `Via dei Giubbonari 12`. */
  readonly street: string | null
  readonly city: string | null
  readonly postcode: string | null
  /** ISO 3166-1, two capitals. */
  readonly country: string | null
}

/** Degrees, north and east positive. */
export interface Spot {
  readonly lat: number
  readonly lng: number
}

export interface LocatedPlace extends Spot {
  /** Of the source that found it; means nothing elsewhere. At most 300 characters. */
  readonly id: string
  /** `Via dei Giubbonari 12`, or `Rome`. */
  readonly name: string
  /** What tells it from others of its name: `Rome, Lazio, Italy`. */
  readonly detail: string
  readonly parts: PlaceParts
}

/** A place whose spot and parts are only told on asking for it, by `resolve`. */
export interface PlaceHint extends Pick<LocatedPlace, 'id' | 'name' | 'detail'> {
  readonly lat: null
  readonly lng: null
  readonly parts: null
}
export type FoundPlace = LocatedPlace | PlaceHint

export interface PlaceQuestion {
  /** Trimmed, 2 to 200 characters. */
  readonly text: string
  /** Whether the person is still typing; false: they asked for it. */
  readonly isTyping: boolean
  readonly language: Language
  /** Nearer places come first. */
  readonly near: Spot | null
  /** ISO 3166-1, two capitals: only places in it. */
  readonly country: string | null
  /** The same for all questions about one place, for sources that count them as one. */
  readonly session: string | null
}

/** To be shown beside what was found. */
export interface Attribution {
  readonly text: string
  readonly url: string | null
}

/**
 * Finds places by what a person types. Throws `ConnectorError`: `rate-limited` with its wait,
 * `rejected` where key or quota is refused, `unavailable` else. All calls are reads.
 */
export interface PlaceFinder {
  /** Whether it knows streets, or towns alone. */
  readonly reach: 'streets' | 'towns'
  /** Whether it may be asked at every letter. */
  readonly whileTyping: boolean
  readonly attribution: Attribution | null
  /** Best first, at most eight; none rather than an error. */
  search(question: PlaceQuestion): Promise<readonly FoundPlace[]>
  /** A place that `search` found; null: there is none of that id any more. */
  resolve(
    id: string,
    question: Pick<PlaceQuestion, 'language' | 'session'>,
  ): Promise<LocatedPlace | null>
}

/** A part of the world between two parallels and two meridians; west is below east. */
export interface Area {
  readonly south: number
  readonly west: number
  readonly north: number
  readonly east: number
}

/** Lines and rings are flat: longitude, latitude, longitude, latitude … */
export interface AreaDrawing {
  /** Closed rings, filled by the rule of even and odd. */
  readonly land: readonly (readonly number[])[]
  readonly borders: readonly (readonly number[])[]
  /** The largest towns, largest first. */
  readonly towns: readonly (Spot & { readonly name: string; readonly population: number })[]
}

/** Draws what ships with the product; asks nobody. */
export interface AreaMap {
  readonly attributions: readonly Attribution[]
  draw(area: Area): Promise<AreaDrawing>
}
