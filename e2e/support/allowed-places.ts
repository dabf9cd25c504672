import type { Exchange } from './eavesdropper.ts'
import type { Said } from './leaks.ts'

// The only places where a network's code may stand, each for its reason, and there only as the
// code; whatever else is said beside it counts.

/** The network's redirect arrives with it: that is the protocol (RFC 6749 section 4.1.2). */
const arrivals = ['/callback', '/twitter', '/uber-eats/redirect_uri']
/** The small window hands it in by the address (the specification's `…Callback?code=`). */
const handOvers = ['callback', 'tiktokCallback', 'twitterCallback'].map(
  (name) => `/api/social/social-accounts/${name}`,
)
/** The opener hands in what it found in storage (UBEREATS-004). */
const merchantHandOver = '/api/social/social-accounts/uber-eats-connect'
/**
 * State and code, written by the small window and taken by the opener (UBEREATS-001): written, but
 * never standing there when a step is over.
 */
const merchantStorage = 'written to localStorage uberEats'

function withoutCodeInAddress(address: string): string {
  const url = new URL(address)
  if ([...arrivals, ...handOvers].includes(url.pathname)) url.searchParams.delete('code')
  return url.href
}

function withoutCodeInJson(json: string): string {
  const { code: _code, ...others } = JSON.parse(json)
  return JSON.stringify(others)
}

/** What a browser sent, to whomever, and what we answered it; what others answered is theirs. */
export function saidBetween({ method, url, asked, answered }: Exchange, origin: string): Said[] {
  const isOurs = url.origin === origin
  const call = `${method} ${isOurs ? '' : url.host}${url.pathname}`
  const sent = [
    { where: `the address of ${call}`, text: isOurs ? withoutCodeInAddress(url.href) : url.href },
    { where: `the headers of ${call}`, text: JSON.stringify(asked.headers) },
    {
      where: `the body of ${call}`,
      text:
        isOurs && url.pathname === merchantHandOver ? withoutCodeInJson(asked.body) : asked.body,
    },
  ]
  return isOurs
    ? [
        ...sent,
        { where: `our headers to ${call}`, text: JSON.stringify(answered.headers) },
        { where: `our answer to ${call}`, text: answered.body },
      ]
    : sent
}

/** What a browser kept or showed. */
export function saidInBrowser({ where, text }: Said): Said {
  if (where === 'address') return { where, text: withoutCodeInAddress(text) }
  return where === merchantStorage
    ? { where, text: withoutCodeInJson(text.slice(text.indexOf(' '))) }
    : { where, text }
}
