import * as z from 'zod/mini'
import type { Clock } from '#platform/clock.ts'
import type {
  PreparedVideo,
  PostContent,
  Preparation,
  Prepared,
  WriteContext,
} from '../../capabilities/publish/publisher.ts'
import { given } from '../../meta-graph/given.ts'
import type { GraphClient } from '../../meta-graph/client/graph-client.ts'
import type { Fields } from '../../meta-graph/client/request-body.ts'
import type { UploadClient } from '../../meta-graph/client/upload-client.ts'
import type { PageSecret } from '../sign-in/facebook-secret.ts'
import { isFresh } from './is-fresh.ts'
import { ofReels } from './reel-limit.ts'
import { readStartedVideo, type StartedVideo } from './started-video.ts'
import { askedPart, offset, transferVideo, uploadReel, type AskedPart } from './upload-video.ts'

const id = z.string().check(z.minLength(1))
const startedReel = z.object({ video_id: id, upload_url: id })
const startedSession = z.object({
  video_id: given(id),
  id: given(id),
  upload_session_id: id,
  start_offset: given(offset),
  end_offset: given(offset),
})

export interface VideoDesk {
  readonly graph: GraphClient
  readonly uploads: UploadClient
  readonly clock: Clock
  readonly page: PageSecret
}

/**
 * Begins a video at Facebook and sends its bytes; nothing of it stands before it is finished
 * (networks.md section 1.2). One that may have run out is begun anew.
 */
export async function prepareVideo(
  { graph, uploads, clock, page }: VideoDesk,
  { kind }: Pick<PostContent, 'kind'>,
  {
    video,
    earlier,
    context,
  }: { video: PreparedVideo; earlier: Prepared | null; context: WriteContext },
): Promise<Preparation> {
  const before = readStartedVideo(earlier)
  const kept =
    before?.mediaId === video.mediaId &&
    before.kind === kind &&
    isFresh(before.begunAt, clock.now())
      ? before
      : null
  if (kept?.isUploaded) return prepared(kept, null)
  const begunAt = clock.now().toISOString()
  if (kind === 'reel') {
    // a reel's id is kept before its bytes go, so that an upload that breaks off goes on where it
    // was
    if (!kept)
      return prepared({ ...(await startReel(graph, page, { video, context })), begunAt }, 0)
    await uploadReel(uploads, page, { video, startedVideo: kept, context })
    return prepared({ ...kept, isUploaded: true }, null)
  }
  const { started, first } = await startSession(graph, page, { video, context })
  await transferVideo(graph, page, {
    video,
    started: { uploadTo: started.uploadTo, first },
    context,
  })
  return prepared({ ...started, isUploaded: true, begunAt }, null)
}

const prepared = (video: StartedVideo, againInMs: number | null): Preparation => ({
  prepared: { film: video },
  againInMs,
})

async function startReel(
  graph: GraphClient,
  { pageId, token }: PageSecret,
  { video, context }: { video: PreparedVideo; context: WriteContext },
): Promise<StartedVideo> {
  const { video_id: videoId, upload_url: uploadTo } = await context.write('start-film', (guard) =>
    ofReels(
      graph.write({
        method: 'POST',
        path: `/${pageId}/video_reels`,
        token,
        account: pageId,
        fields: { upload_phase: 'start' },
        guard,
        schema: startedReel,
      }),
    ),
  )
  return { mediaId: video.mediaId, kind: 'reel', videoId, uploadTo, isUploaded: false }
}

async function startSession(
  graph: GraphClient,
  { pageId, token }: PageSecret,
  { video, context }: { video: PreparedVideo; context: WriteContext },
): Promise<{ readonly started: StartedVideo; readonly first: AskedPart | null }> {
  const fields: Fields = { upload_phase: 'start', file_size: String(await video.size()) }
  const answer = await context.write('start-film', (guard) =>
    graph.write({
      method: 'POST',
      path: `/${pageId}/videos`,
      token,
      account: pageId,
      fields,
      guard,
      schema: startedSession,
    }),
  )
  // under which name the start tells the video's id the sheet does not say; without one it is the
  // session's
  const started: StartedVideo = {
    mediaId: video.mediaId,
    kind: 'post',
    videoId: answer.video_id ?? answer.id ?? answer.upload_session_id,
    uploadTo: answer.upload_session_id,
    isUploaded: false,
  }
  return { started, first: askedPart(answer) }
}
