import { ConfigError } from '../config-error.ts'
import { isLoopbackHost } from '../loopback.ts'

/** Who is asked for addresses. */
export type PlaceSource =
  | {
      readonly kind: 'google-places'
      readonly apiKey: string
      /** Origins, without a trailing slash. */
      readonly placesUrl: string
      readonly geocodingUrl: string
    }
  | {
      readonly kind: 'nominatim'
      /** Without a trailing slash. */
      readonly url: string
      /** The server that all the world shares: a call a second, and none while somebody types. */
      readonly isShared: boolean
    }

export interface MapsSettings {
  /** Null: the list of towns that ships with the product. */
  readonly source: PlaceSource | null
  /** Pictures of the map; null: it is drawn of outlines. `url` has {z}, {x} and {y}. */
  readonly tiles: { readonly url: string; readonly attribution: string } | null
}

interface MapsVariables {
  readonly MAPS_GOOGLE_KEY?: string | undefined
  readonly NOMINATIM_URL?: string | undefined
  readonly MAP_TILES_URL?: string | undefined
  readonly MAP_TILES_ATTRIBUTION?: string | undefined
}

/** Opens the town's maps, and nothing else. */
export const townMapsKey = 'demo-maps-key'
const sharedNominatim = 'nominatim.openstreetmap.org'

/**
 * Reads whom the maps ask. In the demo only the town, or a server on this machine. Throws
 * `ConfigError` with one sentence for what cannot be used.
 */
export function mapsFrom(env: MapsVariables, townUrl: string | null): MapsSettings {
  if (env.MAPS_GOOGLE_KEY && env.NOMINATIM_URL)
    throw new ConfigError('MAPS_GOOGLE_KEY and NOMINATIM_URL: name one of them.')
  return { source: sourceFrom(env, townUrl), tiles: tilesFrom(env, townUrl) }
}

function sourceFrom(env: MapsVariables, townUrl: string | null): PlaceSource | null {
  const { MAPS_GOOGLE_KEY: apiKey, NOMINATIM_URL: address } = env
  if (apiKey) {
    if (townUrl === null && apiKey === townMapsKey)
      throw new ConfigError("MAPS_GOOGLE_KEY is the demo's; MODE=live needs your own.")
    return {
      kind: 'google-places',
      apiKey,
      placesUrl: townUrl === null ? 'https://places.googleapis.com' : `${townUrl}/maps/places`,
      geocodingUrl: townUrl === null ? 'https://maps.googleapis.com' : `${townUrl}/maps/google`,
    }
  }
  if (!address) return null
  const url = addressFrom('NOMINATIM_URL', address, townUrl)
  return {
    kind: 'nominatim',
    url: url.href.replace(/\/+$/, ''),
    isShared: url.hostname === sharedNominatim,
  }
}

function tilesFrom(env: MapsVariables, townUrl: string | null): MapsSettings['tiles'] {
  const { MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: attribution } = env
  if (!url) return null
  if (!['{z}', '{x}', '{y}'].every((part) => url.includes(part)))
    throw new ConfigError(
      'MAP_TILES_URL needs {z}, {x} and {y}, as https://tiles.example.com/{z}/{x}/{y}.png.',
    )
  const { hostname } = addressFrom('MAP_TILES_URL', url, townUrl)
  if (/[{}]/.test(hostname) || /%7[bd]/i.test(hostname))
    throw new ConfigError('MAP_TILES_URL needs one host, without {s}.')
  if (!attribution)
    throw new ConfigError(
      'MAP_TILES_URL needs MAP_TILES_ATTRIBUTION, the line that its owner asks for.',
    )
  return { url, attribution }
}

function addressFrom(name: string, value: string, townUrl: string | null): URL {
  const url = URL.parse(value)
  if (!url || !/^https?:$/.test(url.protocol))
    throw new ConfigError(`${name} must be an address such as https://example.com.`)
  if (url.username || url.password)
    throw new ConfigError(`${name} holds neither a name nor a password.`)
  if (townUrl !== null && !isLoopbackHost(url.hostname))
    throw new ConfigError(
      `MODE=demo asks nobody outside this machine, so ${name} must be on it; use MODE=live.`,
    )
  return url
}
