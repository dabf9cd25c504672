export const mostSavedReplies = 200
export const longestSavedReply = 4000
export const longestSavedTitle = 80

/** Places in a saved reply that are filled in from the conversation and the company. */
export const knownPlaces = ['guest', 'venue', 'phone', 'address', 'link'] as const
export type KnownPlace = (typeof knownPlaces)[number]
export type PlaceValues = Readonly<Partial<Record<KnownPlace, string | null>>>

/**
 * `{guest}`, `{time}`, `{table number}`. Any other braces are plain text: `{}`, `{{x}}`, `{3, 4}`,
 * an open `{`.
 */
const place = /(?<!\{)\{(\p{L}[\p{L}\p{N} _-]{0,29})\}(?!\})/gu

const isKnown = (name: string): name is KnownPlace =>
  (knownPlaces as readonly string[]).includes(name)

/** The places of a text, as they are written and each once, in their order. */
export const placesIn = (text: string): readonly string[] => [
  ...new Set(Array.from(text.matchAll(place), ([written]) => written)),
]

/**
 * Puts what is known in its places; a place of which nothing is known stays marked. A value never
 * becomes a place itself, whatever a guest is called.
 */
export const fillPlaces = (text: string, values: PlaceValues): string =>
  text.replace(place, (written, name: string) => {
    const key = name.toLowerCase()
    const value = isKnown(key) ? (values[key] ?? '').replace(/[{}]/g, '').trim() : ''
    return value === '' ? written : value
  })
