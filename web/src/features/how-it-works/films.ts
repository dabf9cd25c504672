import facade from '../../assets/facade.svg'
import { ownFilm, ownFilmIds, type OwnFilm, type OwnFilmId } from '#lib/own-films.ts'
import { isLater, type Part } from '#lib/what-is-there.ts'
import { texts } from '#texts/features/how-it-works'

export interface Film {
  readonly id: string
  readonly title: string
  /** It speaks of something that opens in a later release. */
  readonly isLater: boolean
  /** The operator's video, where one is set for this place. */
  readonly url: string | null
  /** Ours, recorded from the product; null for videos beyond the eight. */
  readonly own: OwnFilm | null
  readonly thumbnail: string
}

const laterParts: Partial<Record<OwnFilmId, readonly Part[]>> = {
  messaging: ['messages'],
  promotions: ['promotions'],
}

/**
 * The named videos in their order, the operator's addresses in place of ours (TUTORIAL_URLS);
 * addresses beyond them are further videos.
 */
export function filmsOf(addresses: readonly string[]): readonly Film[] {
  const named = ownFilmIds.map((id, index): Film => {
    const own = ownFilm(id)
    return {
      id,
      title: texts.films[id].title,
      isLater: isLater(laterParts[id] ?? []),
      url: addresses[index] ?? null,
      own,
      thumbnail: own.poster,
    }
  })
  const more = addresses.slice(ownFilmIds.length).map((url, index): Film => ({
    id: `film-${ownFilmIds.length + index + 1}`,
    title: texts.more({ number: ownFilmIds.length + index + 1 }),
    isLater: false,
    url,
    own: null,
    thumbnail: facade,
  }))
  return [...named, ...more]
}

/** The address of a film, which plays by itself when it shall (TUTORIALS-005). */
export function playingAddress(url: string, autoplay: boolean): string {
  if (!autoplay) return url
  const address = new URL(url)
  address.searchParams.set('autoplay', '1')
  return address.href
}

/** How many cards stand side by side on a screen of this many pixels (C32). */
export function cardsAt(width: number): number {
  if (width <= 800) return 3
  if (width <= 1024) return 4
  return width <= 1440 ? 5 : 6
}
