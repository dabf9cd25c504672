import * as z from 'zod/mini'
import type { Clock } from '#platform/clock.ts'
import type {
  PreparedFilm,
  PostContent,
  Preparation,
  Prepared,
  WriteContext,
} from '../capabilities/publisher.ts'
import { given } from '../meta-graph/given.ts'
import type { GraphClient } from '../meta-graph/graph-client.ts'
import type { Fields } from '../meta-graph/request-body.ts'
import type { UploadClient } from '../meta-graph/upload-client.ts'
import type { PageSecret } from './facebook-secret.ts'
import { isFresh } from './is-fresh.ts'
import { ofReels } from './reel-limit.ts'
import { readStartedFilm, type StartedFilm } from './started-film.ts'
import { transferFilm, uploadReel } from './upload-film.ts'

const id = z.string().check(z.minLength(1))
const startedReel = z.object({ video_id: id, upload_url: id })
const startedSession = z.object({ video_id: given(id), id: given(id), upload_session_id: id })

export interface FilmDesk {
  readonly graph: GraphClient
  readonly uploads: UploadClient
  readonly clock: Clock
  readonly page: PageSecret
}

/**
 * Begins a film at Facebook and sends its bytes; nothing of it stands before it is finished
 * (networks.md section 1.2). One that may have run out is begun anew.
 */
export async function prepareFilm(
  { graph, uploads, clock, page }: FilmDesk,
  { kind }: Pick<PostContent, 'kind'>,
  film: PreparedFilm,
  earlier: Prepared | null,
  context: WriteContext,
): Promise<Preparation> {
  const before = readStartedFilm(earlier)
  const kept =
    before?.mediaId === film.mediaId && before.kind === kind && isFresh(before.begunAt, clock.now())
      ? before
      : null
  if (kept?.isUploaded) return prepared(kept, null)
  const begunAt = clock.now().toISOString()
  if (kind === 'reel') {
    // a reel's id is kept before its bytes go, so that an upload that breaks off goes on where it
    // was
    if (!kept) return prepared({ ...(await startReel(graph, page, film, context)), begunAt }, 0)
    await uploadReel(uploads, page, film, kept, context)
    return prepared({ ...kept, isUploaded: true }, null)
  }
  const started = await startSession(graph, page, film, context)
  await transferFilm(graph, page, film, started, context)
  return prepared({ ...started, isUploaded: true, begunAt }, null)
}

const prepared = (film: StartedFilm, againInMs: number | null): Preparation => ({
  prepared: { film },
  againInMs,
})

async function startReel(
  graph: GraphClient,
  { pageId, token }: PageSecret,
  film: PreparedFilm,
  context: WriteContext,
): Promise<StartedFilm> {
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
  return { mediaId: film.mediaId, kind: 'reel', videoId, uploadTo, isUploaded: false }
}

async function startSession(
  graph: GraphClient,
  { pageId, token }: PageSecret,
  film: PreparedFilm,
  context: WriteContext,
): Promise<StartedFilm> {
  const fields: Fields = { upload_phase: 'start', file_size: String(await film.size()) }
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
  // under which name the start tells the film's id the sheet does not say; without one it is the
  // session's
  return {
    mediaId: film.mediaId,
    kind: 'post',
    videoId: answer.video_id ?? answer.id ?? answer.upload_session_id,
    uploadTo: answer.upload_session_id,
    isUploaded: false,
  }
}
