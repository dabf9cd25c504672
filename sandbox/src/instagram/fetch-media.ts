import type { Kernel } from '../kernel/kernel.ts'
import { instagramRefusal } from './instagram-refusal.ts'

const loopback = (host: string) =>
  host === 'localhost' ||
  host.endsWith('.localhost') ||
  host === '[::1]' ||
  /^127(\.\d{1,3}){3}$/.test(host)

export interface FetchedMedia {
  bytes: Buffer
  type: string
}

const notFetched = (address: string) =>
  instagramRefusal(2207052, `The media could not be fetched from this URI: ${address}`)

/** The address as one that may be asked; throws for any other. */
function mediaUrl(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || !loopback(url.hostname)) throw notFetched(address)
  return url
}

async function bytesOf(
  body: ReadableStream<Uint8Array>,
  most: number,
): Promise<Buffer | 'too large'> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body) {
    length += chunk.length
    if (length > most) return 'too large'
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const typeOf = ({ headers }: Response) =>
  headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''

/**
 * Fetches an address as Instagram's own machines would: no redirect, a whole answer in time, at
 * most `most` bytes. Only loopback is ever asked. `kind` is what the content type must begin with.
 */
export async function fetchMedia(
  kernel: Kernel,
  { address, kind, most }: { address: string; kind: 'image' | 'video'; most: number },
): Promise<FetchedMedia | 'too large'> {
  const url = mediaUrl(address)
  const timeout = AbortSignal.timeout(kernel.mediaFetchMs)
  try {
    const answer = await fetch(url, {
      redirect: 'error',
      signal: AbortSignal.any([timeout, kernel.closing]),
      headers: { 'user-agent': 'facebookexternalhit/1.1' },
    })
    const type = typeOf(answer)
    if (!answer.ok || !type.startsWith(`${kind}/`) || !answer.body) {
      await answer.body?.cancel()
      throw notFetched(address)
    }
    if (Number(answer.headers.get('content-length') ?? 0) > most) {
      await answer.body.cancel()
      return 'too large'
    }
    const bytes = await bytesOf(answer.body, most)
    return bytes === 'too large' ? bytes : { bytes, type }
  } catch {
    if (timeout.aborted) throw instagramRefusal(2207003)
    throw notFetched(address)
  }
}
