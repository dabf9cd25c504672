import type { Platform } from '../platform.ts'

interface RemotePicture {
  readonly url: string
  /** Whose it is, for the log: 'a mention'. */
  readonly of: string
  readonly timeoutMs?: number
  readonly maxBytes?: number
}

/**
 * Copies a picture that a network shows, since addresses of networks expire. The address was named
 * by somebody else, so only the public internet is asked. Null where it cannot be had or kept,
 * which stops nothing: `keep` gets its bytes, as they came.
 */
export async function copyPicture<Kept>(
  { outbound, log }: Pick<Platform, 'outbound' | 'log'>,
  { url, of, timeoutMs = 10_000, maxBytes = 12_000_000 }: RemotePicture,
  keep: (bytes: Buffer) => Promise<Kept | null>,
): Promise<Kept | null> {
  try {
    const { status, body } = await outbound.send({
      method: 'GET',
      url,
      publicOnly: true,
      timeoutMs,
      maxBytes,
    })
    return status === 200 ? await keep(body) : null
  } catch (error) {
    log.info({ err: error, of }, 'a picture at a network could not be copied')
    return null
  }
}
