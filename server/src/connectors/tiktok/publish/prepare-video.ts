import { message } from '@marquee/contract/message.ts'
import type { TiktokOptions } from '@marquee/contract/tiktok.ts'
import * as z from 'zod/mini'
import type {
  PostContent,
  Preparation,
  Prepared,
  PreparedVideo,
  WriteContext,
} from '../../capabilities/publish/publisher.ts'
import { beginningsBudget } from '../client/quotas.ts'
import { lastFrom, planChunks } from '../upload/chunk-plan.ts'
import { madeFrom, readUpload, stillGood, type VideoUpload } from '../upload/video-upload.ts'
import { videoInfo } from './post-info.ts'
import { chooseTarget, isForInbox, orInbox, type PostTarget } from '../terms/post-target.ts'
import { readPart, sendPart } from '../upload/send-part.ts'
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
 * Tells TikTok of the video and sends all of it but the last part, which is the commit: before that
 * nothing shows.
 */
export async function prepareVideo(
  work: Publishing,
  {
    content,
    video,
    chosen,
    earlier,
    context,
  }: {
    content: PostContent
    video: PreparedVideo
    chosen: TiktokOptions
    earlier: Prepared | null
    context: WriteContext
  },
): Promise<Preparation> {
  const size = await video.size()
  const of = madeFrom(content, video, { size, chosen, isForInbox: isForInbox(work, chosen) })
  let upload =
    stillGood(readUpload(earlier), of, work.clock.now()) ??
    (await begin(work, { content, chosen, source: { of, size }, context }))
  for (let parts = 0; upload.held < lastFrom(upload); parts++) {
    if (parts === partsAtOnce) return { prepared: { upload }, againInMs: 0 }
    upload = await sendNext(work, { video, upload, context })
  }
  return { prepared: { upload }, againInMs: null }
}

async function begin(
  work: Publishing,
  {
    content,
    chosen,
    source: { of, size },
    context,
  }: {
    content: PostContent
    chosen: TiktokOptions
    source: { readonly of: string; readonly size: number }
    context: WriteContext
  },
): Promise<VideoUpload> {
  const { client, clock, bound } = work
  const { chunk, total } = planChunks(size)
  const source_info = {
    source: 'FILE_UPLOAD',
    video_size: size,
    chunk_size: chunk,
    total_chunk_count: total,
  }
  async function init(target: PostTarget): Promise<VideoUpload> {
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
            : { post_info: videoInfo(content.text, chosen), source_info },
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
  { video, upload, context }: { video: PreparedVideo; upload: VideoUpload; context: WriteContext },
): Promise<VideoUpload> {
  const { held, chunk } = upload
  // read before the ledger row is opened: a missing file is no call
  const bytes = await readPart(video, upload, held)
  const answer = await context.write(`upload-part:${held / chunk + 1}`, (guard) =>
    sendPart(client, upload, { from: held, bytes, guard, now: clock.now() }),
  )
  if (answer.is === 'gone') throw prepareAnew(message('tiktok.upload-expired'))
  const now = Math.min(answer.bytes, lastFrom(upload))
  // neither forwards nor where a part begins: nobody can go on from there
  if (now <= held || now % chunk !== 0) throw prepareAnew(message('tiktok.part-lost'))
  return { ...upload, held: now }
}
