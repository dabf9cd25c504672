import type { Clock } from '#platform/clock.ts'
import type { MapsSettings } from '#platform/settings/providers/maps-settings.ts'
import type { Outbound } from '#platform/outbound/outbound-http.ts'
import type { FoundPlace, PlaceFinder } from '../capabilities/services/place-finder.ts'
import type { SetupAnswer, SetupCheck } from '../capabilities/sign-in/setup-check.ts'
import { ConnectorError } from '../connector-error.ts'
import { createMaps } from './index.ts'

interface MapsSetupDeps {
  readonly settings: MapsSettings
  readonly outbound: Outbound
  readonly clock: Clock
}

const known = { text: 'Piazza Navona, Roma', language: 'en', near: null, country: null } as const

/** Whether the source of addresses answers: one address asked for, and one completed. */
export function createMapsSetup({ settings, outbound, clock }: MapsSetupDeps): SetupCheck {
  const { source, tiles } = settings
  return {
    facts: {
      settings: [
        { name: 'MAPS_GOOGLE_KEY', isSet: source?.kind === 'google-places' },
        { name: 'NOMINATIM_URL', isSet: source?.kind === 'nominatim' },
        { name: 'MAP_TILES_URL', isSet: tiles !== null },
        { name: 'MAP_TILES_ATTRIBUTION', isSet: tiles !== null },
      ],
      unset: 'addresses are completed from the list of towns that ships with the product',
      redirectUris: [],
      webhookUrls: [],
      scopes: [],
      notes: [
        'Google: switch on Places API (New) and Geocoding API, restrict the key to both and to the addresses of your servers, and set a daily quota: every address that is looked for costs.',
        'Nominatim: its public server takes one call a second and asks that heavy use goes to a server of your own.',
        'Without MAP_TILES_URL the map is drawn of coasts, borders and towns, without streets.',
      ],
    },
    async ask() {
      const { streets } = createMaps({ settings, outbound, clock })
      if (!streets) return []
      const asked = await tryOut(streets, false)
      return asked.ok && streets.whileTyping ? [asked, await tryOut(streets, true)] : [asked]
    },
  }
}

async function tryOut(finder: PlaceFinder, isTyping: boolean): Promise<SetupAnswer> {
  const what = isTyping ? 'Completed' : 'Looked for'
  try {
    const found = await finder.search({ ...known, isTyping, session: null })
    return { ok: found.length > 0, said: `${what} “${known.text}”: ${wordsOf(found)}` }
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error
    return { ok: false, said: `${what} “${known.text}”: ${whatCame(error)}` }
  }
}

function wordsOf([first]: readonly FoundPlace[]): string {
  if (!first) return 'it answered, and found nothing.'
  return `it found ${first.name}${first.detail === '' ? '' : `, ${first.detail}`}.`
}

function whatCame({ kind, facts }: ConnectorError): string {
  const code = [facts['code'], facts['status']].find((one) => one !== undefined && one !== '')
  switch (kind) {
    case 'rate-limited':
      return 'it gets too many requests right now, or its quota is used up.'
    case 'rejected':
      return `it refuses the key or the call (${String(code)}).`
    default:
      return 'no answer that can be read. Nothing is known.'
  }
}
