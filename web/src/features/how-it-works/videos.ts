import facade from '../../assets/facade.svg'
import {
  ownVideo,
  ownVideoIds,
  type OwnVideoFiles,
  type OwnVideoId,
} from '#lib/media/own-videos.ts'
import { isLater, type Part } from '#lib/billing/what-is-there.ts'
import { texts } from '#texts/features/how-it-works'

export interface Video {
  readonly id: string
  readonly title: string
  /** It speaks of something that opens in a later release. */
  readonly isLater: boolean
  /** The operator's video, where one is set for this place. */
  readonly url: string | null
  /** Ours, recorded from the product; null for videos beyond the eight. */
  readonly own: OwnVideoFiles | null
  readonly thumbnail: string
}

const laterParts: Partial<Record<OwnVideoId, readonly Part[]>> = {
  messaging: ['messages'],
  promotions: ['promotions'],
}

/**
 * The named videos in their order, the operator's addresses in place of ours (TUTORIAL_URLS);
 * addresses beyond them are further videos.
 */
export function videosOf(addresses: readonly string[]): readonly Video[] {
  const named = ownVideoIds.map((id, index): Video => {
    const own = ownVideo(id)
    return {
      id,
      title: texts.videos[id].title,
      isLater: isLater(laterParts[id] ?? []),
      url: addresses[index] ?? null,
      own,
      thumbnail: own.poster,
    }
  })
  const more = addresses.slice(ownVideoIds.length).map((url, index): Video => ({
    id: `film-${ownVideoIds.length + index + 1}`,
    title: texts.more({ number: ownVideoIds.length + index + 1 }),
    isLater: false,
    url,
    own: null,
    thumbnail: facade,
  }))
  return [...named, ...more]
}

/** The address of a video, which plays by itself when it shall (TUTORIALS-005). */
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
