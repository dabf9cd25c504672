import burrata from '../../assets/burrata.svg'
import dough from '../../assets/dough.svg'
import facade from '../../assets/facade.svg'
import quizSign from '../../assets/quiz-sign.svg'
import quizTable from '../../assets/quiz-table.svg'
import spritz from '../../assets/spritz.svg'
import tagliatelle from '../../assets/tagliatelle.svg'
import vongole from '../../assets/vongole.svg'
import { isLater, type Part } from '#lib/what-is-there.ts'
import { texts } from './texts.ts'

export interface Film {
  readonly id: string
  readonly title: string
  /** It speaks of something that opens in a later release. */
  readonly isLater: boolean
  /** Null: a title card stands in its place, since an empty player explains nothing. */
  readonly url: string | null
  readonly thumbnail: string
  /** Two lines on the board of the title card, and what the film will show. */
  readonly card: { readonly board: readonly string[]; readonly shows: string } | null
}

const pictures = {
  summary: facade,
  dashboard: quizTable,
  messaging: spritz,
  newPost: tagliatelle,
  posts: burrata,
  reels: dough,
  promotions: quizSign,
  accounts: vongole,
} as const
const laterParts: Partial<Record<keyof typeof pictures, readonly Part[]>> = {
  messaging: ['messages'],
  promotions: ['promotions'],
}
const ids = [
  'summary',
  'dashboard',
  'messaging',
  'newPost',
  'posts',
  'reels',
  'promotions',
  'accounts',
] as const

/**
 * The named films with the operator's addresses in their order; addresses beyond them are further
 * films.
 */
export function filmsOf(addresses: readonly string[]): readonly Film[] {
  const named = ids.map((id, index): Film => {
    const { title, board, shows } = texts.films[id]
    return {
      id,
      title,
      isLater: isLater(laterParts[id] ?? []),
      url: addresses[index] ?? null,
      thumbnail: pictures[id],
      card: { board, shows },
    }
  })
  const more = addresses.slice(ids.length).map((url, index): Film => ({
    id: `film-${ids.length + index + 1}`,
    title: texts.more(ids.length + index + 1),
    isLater: false,
    url,
    thumbnail: facade,
    card: null,
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
