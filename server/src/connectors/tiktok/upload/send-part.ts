import { message } from '@marquee/contract/message.ts'
import type { PreparedVideo, SendGuard } from '../../capabilities/publish/publisher.ts'
import { ConnectorError } from '../../connector-error.ts'
import { judgedAsWrite } from '../../http/json-write.ts'
import { lastFrom } from './chunk-plan.ts'
import type { VideoUpload } from './video-upload.ts'
import type { TiktokClient } from '../client/tiktok-client.ts'
import { judgeFailure, judgeForeignAnswer, readFailure } from '../client/tiktok-error.ts'

/**
 * How an upload stands after a part (networks.md section 4, "Chunks"):
 *
 * - `holds`: so many bytes from the start are there; all of them: the video is on its way
 * - `gone`: its address has run out, or TikTok does not say how far it is
 */
export type PartAnswer = { readonly is: 'holds'; readonly bytes: number } | { readonly is: 'gone' }

/** The bytes of the part that begins at `from`. */
export function readPart(
  video: PreparedVideo,
  { size, chunk, total }: VideoUpload,
  from: number,
): Promise<Buffer> {
  return video.read(from, from >= lastFrom({ chunk, total }) ? size : from + chunk)
}

/**
 * Sends one part. Throws `uncertain` where nobody knows whether it arrived; sending it again does
 * no harm. What TikTok refuses is told in the words of COMPOSER-070.
 */
export async function sendPart(
  client: TiktokClient,
  { url, size }: VideoUpload,
  { from, bytes, guard, now }: { from: number; bytes: Buffer; guard: SendGuard; now: Date },
): Promise<PartAnswer> {
  const answer = await client.upload({ url, bytes, from, size, guard })
  const sentTo = from + bytes.length
  switch (answer.status) {
    case 200:
    case 201:
      return { is: 'holds', bytes: sentTo }
    case 206:
      return { is: 'holds', bytes: Math.min(sentTo, readHeld(answer.headers) ?? sentTo) }
    case 416: {
      const held = readHeld(answer.headers)
      return held === null ? { is: 'gone' } : { is: 'holds', bytes: held }
    }
    case 403:
    case 404:
    case 410:
      return { is: 'gone' }
  }
  const failed = { status: answer.status, headers: answer.headers, now }
  const failure = readFailure(answer.body)
  const error = failure ? judgeFailure(failed, failure) : judgeForeignAnswer(failed)
  if (error.kind === 'rejected')
    throw new ConnectorError('rejected', {
      network: 'tiktok',
      message: message('tiktok.upload-failed', { reason: error.said }),
      facts: error.facts,
      cause: error,
    })
  throw error.kind === 'unavailable' ? judgedAsWrite('tiktok', answer.status, error) : error
}

/** `Content-Range: bytes 0-9999999/50000123` tells what is there; null where it does not. */
function readHeld(headers: Readonly<Record<string, string>>): number | null {
  const last = /^bytes\s+0-(\d+)\//.exec(headers['content-range'] ?? '')?.[1]
  return last === undefined ? null : Number(last) + 1
}
