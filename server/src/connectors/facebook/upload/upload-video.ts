import { message } from '@marquee/contract/message.ts'
import * as z from 'zod/mini'
import type { PreparedVideo, WriteContext } from '../../capabilities/publish/publisher.ts'
import { ConnectorError } from '../../connector-error.ts'
import type { GraphClient } from '../../meta-graph/client/graph-client.ts'
import type { Upload, UploadClient } from '../../meta-graph/client/upload-client.ts'
import type { PageSecret } from '../sign-in/facebook-secret.ts'
import type { StartedVideo } from './started-video.ts'

/** A video is in memory one part at a time. */
const partBytes = 8 * 1024 * 1024
/** How often one video goes on from where Facebook says, before the whole is begun anew. */
const mostResumed = 5
export const offset = z.pipe(z.union([z.number(), z.string()]), z.transform(Number))
const place = z.object({ start_offset: offset, end_offset: offset })

/** The bytes that Facebook asks for next. */
export interface AskedPart {
  readonly from: number
  readonly to: number
}

/** Null where the answer names no bytes. */
export const askedPart = (answer: {
  readonly start_offset?: number | undefined
  readonly end_offset?: number | undefined
}): AskedPart | null => {
  const { start_offset: from = Number.NaN, end_offset: to = Number.NaN } = answer
  return from >= 0 && to > from ? { from, to } : null
}

/**
 * Sends a reel's bytes, from where an earlier try broke off: Facebook says how far it came
 * (networks.md section 1.2).
 */
export async function uploadReel(
  uploads: UploadClient,
  { pageId, token }: PageSecret,
  {
    video,
    startedVideo: { uploadTo },
    context,
  }: { video: PreparedVideo; startedVideo: StartedVideo; context: WriteContext },
): Promise<void> {
  const upload: Upload = { address: uploadTo, token, account: pageId }
  const size = await video.size()
  let at = await arrivedOr0(uploads, upload)
  while (at < size) {
    const to = Math.min(at + partBytes, size)
    const bytes = await video.read(at, to)
    try {
      await context.write(`upload-film:${Math.floor(at / partBytes) + 1}`, (guard) =>
        uploads.send(upload, { offset: at, size, bytes, guard }),
      )
      at = to
    } catch (error) {
      at = await keptOf(uploads, { upload, at, error })
    }
  }
}

/** Where nothing arrived yet, Facebook may know of no upload; what it does not follow it refuses. */
async function arrivedOr0(uploads: UploadClient, upload: Upload): Promise<number> {
  return uploads.arrived(upload).catch((error: unknown) => {
    if (error instanceof ConnectorError && error.kind === 'rejected') return 0
    throw error
  })
}

/** A part may be refused for not being the whole video, and be kept all the same. */
async function keptOf(
  uploads: UploadClient,
  { upload, at, error }: { upload: Upload; at: number; error: unknown },
): Promise<number> {
  if (!(error instanceof ConnectorError) || error.kind !== 'rejected') throw error
  const arrived = await uploads.arrived(upload)
  if (arrived <= at) throw error
  return arrived
}

/**
 * Sends the bytes of a video in a post, each time what Facebook asks for. A session that broke off
 * is not resumed: where it stood nobody tells.
 */
export async function transferVideo(
  graph: GraphClient,
  { pageId, token }: PageSecret,
  {
    video,
    started: { uploadTo, first },
    context,
  }: {
    video: PreparedVideo
    started: Pick<StartedVideo, 'uploadTo'> & { readonly first: AskedPart | null }
    context: WriteContext
  },
): Promise<void> {
  const size = await video.size()
  let resumed = 0
  for (let [at, part, end] = [first?.from ?? 0, 1, first?.to ?? size]; at < size; part++) {
    const bytes = await video.read(at, Math.min(at + partBytes, end, size))
    const fields = {
      upload_phase: 'transfer',
      upload_session_id: uploadTo,
      start_offset: String(at),
    }
    const file = {
      field: 'video_file_chunk',
      fileName: `${video.mediaId}.mp4`,
      contentType: video.contentType,
      bytes,
    }
    const next = await context
      .write(`upload-film:${part}`, (guard) =>
        graph.write({
          method: 'POST',
          path: `/${pageId}/videos`,
          token,
          account: pageId,
          fields,
          file,
          guard,
          schema: place,
        }),
      )
      .catch((error: unknown) => {
        const goesOn = resumed < mostResumed ? resumePlaceOf(error) : null
        if (goesOn === null) throw error
        return goesOn
      })
    if ('resumed' in next) {
      resumed++
      at = next.start_offset
      end = askedPart(next)?.to ?? size
      continue
    }
    if (next.start_offset === next.end_offset) return
    if (next.start_offset <= at)
      throw new ConnectorError('unavailable', {
        network: 'facebook',
        prepareAgain: true,
        message: message('facebook.video-offset-lost'),
      })
    at = next.start_offset
    end = askedPart(next)?.to ?? size
  }
}

/** Where a refused part is to go on, as Facebook says beside 1363037; null: it does not say. */
function resumePlaceOf(
  error: unknown,
): (z.output<typeof place> & { readonly resumed: true }) | null {
  if (!(error instanceof ConnectorError) || error.kind !== 'unavailable') return null
  const { startOffset, endOffset } = error.facts
  return typeof startOffset === 'number' && typeof endOffset === 'number'
    ? { start_offset: startOffset, end_offset: endOffset, resumed: true }
    : null
}
