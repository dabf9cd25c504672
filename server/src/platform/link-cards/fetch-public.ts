import { OutboundError, type Outbound, type OutboundAnswer } from '../outbound/outbound-http.ts'

const mostRedirects = 3
const redirects = new Set([301, 302, 303, 307, 308])

interface Fetched extends OutboundAnswer {
  /** Where it was found in the end. */
  readonly url: string
}

interface Wanted {
  readonly url: string
  /** Of the content type, in small letters. */
  readonly accepts: RegExp
  readonly mostBytes: number
  /** Beyond that the rest is left out, or all of it is of no use. */
  readonly cutsLonger: boolean
  /** What is left of the time for all of it. */
  readonly leftMs: () => number
}

/**
 * Reads what stands at an address that somebody named: only of the public internet, each redirect
 * looked at anew, three at most. Nothing of ours goes along but the User-Agent. Null where it
 * cannot be had, for whatever reason.
 */
export async function fetchPublic(outbound: Outbound, wanted: Wanted): Promise<Fetched | null> {
  let { url } = wanted
  if (!URL.canParse(url)) return null
  for (let hop = 0; hop <= mostRedirects; hop++) {
    const answer = await ask(outbound, url, wanted)
    if (answer === null) return null
    if (!redirects.has(answer.status))
      return isWanted(answer, wanted.accepts) ? { ...answer, url } : null
    const next = URL.parse(answer.headers['location'] ?? '', url)
    if (!next) return null
    url = next.href
  }
  return null
}

async function ask(
  outbound: Outbound,
  url: string,
  { mostBytes, cutsLonger, leftMs }: Wanted,
): Promise<OutboundAnswer | null> {
  const timeoutMs = Math.floor(leftMs())
  if (timeoutMs <= 0) return null
  try {
    return await outbound.send({
      method: 'GET',
      url,
      publicOnly: true,
      timeoutMs,
      maxBytes: mostBytes,
      cutsLonger,
    })
  } catch (error) {
    if (error instanceof OutboundError) return null
    throw error
  }
}

const isWanted = ({ status, headers }: OutboundAnswer, accepts: RegExp): boolean =>
  status === 200 && accepts.test((headers['content-type'] ?? '').toLowerCase())
