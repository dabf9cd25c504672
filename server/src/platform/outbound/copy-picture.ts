import type { Platform } from '../platform.ts'
import type { Outbound, OutboundAnswer } from './outbound-http.ts'
import { createSilentOrigins, type SilentOrigins } from './silent-origins.ts'

interface RemotePicture {
  readonly url: string
  /** Whose it is, for the log: 'a mention'. */
  readonly of: string
  readonly timeoutMs?: number
  readonly maxBytes?: number
  /** Of everything that is read at once. */
  readonly time?: PictureTime
}

/** What is left of the time that pictures of one reading may take. */
export interface PictureTime {
  leftMs: number
}

/** A picture that comes as quickly as this costs no time of its reading. */
const quickMs = 1000

/** Each way out remembers for itself whom it asks in vain. */
const silentOf = new WeakMap<Outbound, SilentOrigins>()
function silentOrigins(outbound: Outbound): SilentOrigins {
  const known = silentOf.get(outbound) ?? createSilentOrigins()
  silentOf.set(outbound, known)
  return known
}

/**
 * Copies a picture that a network shows, since addresses of networks expire. The address was named
 * by somebody else, so only the public internet is asked. Null where it cannot be had or kept,
 * which stops nothing: `keep` gets its bytes, as they came. A host that gave no answer a moment ago
 * is not asked, and neither is any once the reading's time is used up.
 */
export async function copyPicture<Kept>(
  { outbound, log }: Pick<Platform, 'outbound' | 'log'>,
  picture: RemotePicture,
  keep: (bytes: Buffer) => Promise<Kept | null>,
): Promise<Kept | null> {
  const { url, of, time } = picture
  if (silentOrigins(outbound).has(url) || (time && time.leftMs <= 0)) {
    log.info({ of }, 'a picture at a network was left out: it would have to be waited for')
    return null
  }
  try {
    const { status, body } = await ask(outbound, picture)
    return status === 200 ? await keep(body) : null
  } catch (error) {
    log.info({ err: error, of }, 'a picture at a network could not be copied')
    return null
  }
}

async function ask(
  outbound: Outbound,
  { url, timeoutMs = 10_000, maxBytes = 12_000_000, time }: RemotePicture,
): Promise<OutboundAnswer> {
  const began = performance.now()
  const spend = (freeMs: number): number => {
    const tookMs = performance.now() - began
    if (time) time.leftMs -= Math.max(0, tookMs - freeMs)
    return tookMs
  }
  try {
    const answer = await outbound.send({
      method: 'GET',
      url,
      publicOnly: true,
      timeoutMs: time ? Math.min(timeoutMs, Math.ceil(time.leftMs)) : timeoutMs,
      maxBytes,
    })
    spend(quickMs)
    silentOrigins(outbound).answered(url)
    return answer
  } catch (error) {
    silentOrigins(outbound).failed(url, spend(0))
    throw error
  }
}
