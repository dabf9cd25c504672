import type { Clock } from '#platform/clock.ts'
import type { Secrets } from '#platform/secrets.ts'

export const variants = [
  'original',
  'thumb',
  'preview',
  'publish',
  'feed',
  'small',
  'medium',
] as const
export type Variant = (typeof variants)[number]

export interface SignedPlace {
  readonly companyId: string
  readonly mediaId: string
  readonly variant: Variant
}

/** A video ends in what it is. */
export const videoName = 'film.mp4'

const step = 6 * 3_600_000
const shortest = 6 * 3_600_000
/**
 * Post Now may wait a day, be settled another, and is then to be reachable one day more (design
 * section 5).
 */
const forNetworks = 3 * 86_400_000

/**
 * Unguessable addresses on our own origin: `/m/{signed}/{name}`. They hold for six to twelve hours
 * and stay the same for six, so that a browser keeps the picture; nothing of the session is in
 * them.
 */
export interface MediaAddresses {
  addressOf(place: SignedPlace, name?: string): string
  /**
   * For a network that fetches by itself, maybe only when the post is settled: good for three to
   * four days.
   */
  addressForNetworks(place: SignedPlace, name?: string): string
  /** Null when forged or run out. */
  placeOf(signed: string): SignedPlace | null
}

/**
 * Signed addresses kept for the next answer that needs them; lists ask for the same ones again and
 * again.
 */
const mostKept = 20_000

export function createMediaAddresses(secrets: Secrets, clock: Clock): MediaAddresses {
  const kept = new Map<string, string>()
  const signed = (text: string) => {
    const known = kept.get(text)
    if (known) return known
    if (kept.size >= mostKept) kept.clear()
    const made = `${text}~${secrets.sign('media', text)}`
    kept.set(text, made)
    return made
  }
  const make = (
    { companyId, mediaId, variant }: SignedPlace,
    { name, holdsFor, changesEvery }: { name: string; holdsFor: number; changesEvery: number },
  ) => {
    const until = Math.ceil((clock.now().getTime() + holdsFor) / changesEvery) * changesEvery
    const text = [companyId, mediaId, variant, until.toString(36)].join('~')
    return `/m/${signed(text)}/${encodeURIComponent(name)}`
  }
  return {
    addressOf: (place, name = 'picture.jpg') =>
      make(place, { name, holdsFor: shortest, changesEvery: step }),
    addressForNetworks: (place, name = 'picture.jpg') =>
      make(place, { name, holdsFor: forNetworks, changesEvery: 86_400_000 }),
    placeOf(signed) {
      const [companyId = '', mediaId = '', variantName = '', until = '', signature = '', ...more] =
        signed.split('~')
      const variant = variants.find((known) => known === variantName)
      const text = [companyId, mediaId, variantName, until].join('~')
      if (more.length > 0 || !variant || !secrets.verify('media', text, signature)) return null
      return parseInt(until, 36) > clock.now().getTime() ? { companyId, mediaId, variant } : null
    },
  }
}
