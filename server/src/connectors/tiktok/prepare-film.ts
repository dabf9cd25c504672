import { message } from '@marquee/contract/message.ts'
import type { TiktokOptions } from '@marquee/contract/tiktok.ts'
import * as z from 'zod/mini'
import type {
  PostContent,
  Preparation,
  Prepared,
  PreparedFilm,
  WriteContext,
} from '../capabilities/publisher.ts'
import { beginningsBudget } from './allowances.ts'
import { lastFrom, planChunks } from './chunk-plan.ts'
import { madeFrom, readUpload, stillGood, type FilmUpload } from './film-upload.ts'
import { filmInfo } from './post-info.ts'
import { chooseTarget, isForInbox, orInbox, type PostTarget } from './post-target.ts'
import { readPart, sendPart } from './send-part.ts'
import { prepareAnew, type Publishing } from './tiktok-publishing.ts'

/** After so many parts what is there is kept, so that a process that dies loses no more than them. */
const partsAtOnce = 8
const begun = z.object({
  publish_id: z.string().check(z.minLength(1)),
  upload_url: z.string().check(z.minLength(1)),
})
const calls = {
  profile: { step: 'begin-upload', path: '/v2/post/publish/video/init/' },
  inbox: { step: 'begin-draft', path: '/v2/post/publish/inbox/video/init/' },
} as const

/**
 * Tells TikTok of the film and sends all of it but the last part, which is the commit: before that
 * nothing shows.
 */
export async function prepareFilm(
  work: Publishing,
  content: PostContent,
  film: PreparedFilm,
  chosen: TiktokOptions,
  earlier: Prepared | null,
  context: WriteContext,
): Promise<Preparation> {
  const size = await film.size()
  const of = madeFrom(content, film, size, chosen, isForInbox(work, chosen))
  let upload =
    stillGood(readUpload(earlier), of, work.clock.now()) ??
    (await begin(work, content, chosen, { of, size }, context))
  for (let parts = 0; upload.held < lastFrom(upload); parts++) {
    if (parts === partsAtOnce) return { prepared: { upload }, againInMs: 0 }
    upload = await sendNext(work, film, upload, context)
  }
  return { prepared: { upload }, againInMs: null }
}

async function begin(
  work: Publishing,
  content: PostContent,
  chosen: TiktokOptions,
  { of, size }: { readonly of: string; readonly size: number },
  context: WriteContext,
): Promise<FilmUpload> {
  const { client, clock, bound } = work
  const { chunk, total } = planChunks(size)
  const source_info = {
    source: 'FILE_UPLOAD',
    video_size: size,
    chunk_size: chunk,
    total_chunk_count: total,
  }
  async function init(target: PostTarget): Promise<FilmUpload> {
    const { step, path } = calls[target]
    const begunAt = clock.now().toISOString()
    const { publish_id: publishId, upload_url: url } = await context.write(step, (guard) =>
      client.write({
        path,
        token: bound.accessToken,
        budget: beginningsBudget(bound.openId),
        schema: begun,
        guard,
        body:
          target === 'inbox'
            ? { source_info }
            : { post_info: filmInfo(content.text, chosen), source_info },
      }),
    )
    return { of, publishId, url, size, chunk, total, held: 0, begunAt, isDraft: target === 'inbox' }
  }
  const draft = () => init('inbox')
  return (await chooseTarget(work, content, chosen)) === 'inbox'
    ? draft()
    : orInbox(bound, () => init('profile'), draft)
}

async function sendNext(
  { client, clock }: Publishing,
  film: PreparedFilm,
  upload: FilmUpload,
  context: WriteContext,
): Promise<FilmUpload> {
  const { held, chunk } = upload
  // read before the ledger row is opened: a missing file is no call
  const bytes = await readPart(film, upload, held)
  const answer = await context.write(`upload-part:${held / chunk + 1}`, (guard) =>
    sendPart(client, upload, held, bytes, guard, clock.now()),
  )
  if (answer.is === 'gone') throw prepareAnew(message('tiktok.upload-expired'))
  const now = Math.min(answer.bytes, lastFrom(upload))
  // neither forwards nor where a part begins: nobody can go on from there
  if (now <= held || now % chunk !== 0) throw prepareAnew(message('tiktok.part-lost'))
  return { ...upload, held: now }
}
