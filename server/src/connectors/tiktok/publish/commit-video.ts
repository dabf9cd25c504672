import { message } from '@marquee/contract/message.ts'
import type { TiktokOptions } from '@marquee/contract/tiktok.ts'
import type {
  PostContent,
  Prepared,
  PreparedVideo,
  Published,
  WriteContext,
} from '../../capabilities/publish/publisher.ts'
import { ConnectorError } from '../../connector-error.ts'
import { assertTerms } from '../terms/assert-terms.ts'
import { lastFrom } from '../upload/chunk-plan.ts'
import { readCreatorInfo } from '../terms/creator-info.ts'
import { madeFrom, readUpload, type VideoUpload } from '../upload/video-upload.ts'
import { isForInbox } from '../terms/post-target.ts'
import { readStatus, type PublishStatus } from './publish-status.ts'
import { readPart, sendPart } from '../upload/send-part.ts'
import { prepareAnew, type Publishing } from './tiktok-publishing.ts'

/**
 * Sends the last part. Where TikTok does not simply take it, its own word on the publication
 * decides whether the video is there already.
 */
export async function commitVideo(
  work: Publishing,
  {
    content,
    video,
    chosen,
    prepared,
    context,
  }: {
    content: PostContent
    video: PreparedVideo
    chosen: TiktokOptions
    prepared: Prepared
    context: WriteContext
  },
): Promise<Published> {
  const { client, clock, bound } = work
  const upload = readUpload(prepared)
  if (
    !upload ||
    upload.held < lastFrom(upload) ||
    upload.of !==
      madeFrom(content, video, {
        size: await video.size(),
        chosen,
        isForInbox: isForInbox(work, chosen),
      })
  )
    throw prepareAnew(message('network.not-prepared'))
  if (upload.isDraft !== true) assertTerms(content, chosen, await readCreatorInfo(client, bound))
  const from = lastFrom(upload)
  const bytes = await readPart(video, upload, from)
  return context.write('commit', async (guard) => {
    const answer = await sendPart(client, upload, { from, bytes, guard, now: clock.now() })
    const isThere =
      (answer.is === 'holds' && answer.bytes >= upload.size) ||
      isWhole(await readAfterCommit(work, upload), upload)
    if (!isThere) throw prepareAnew(message('tiktok.upload-closed'))
    return { remoteId: upload.publishId, permalink: null, state: 'processing' }
  })
}

/** Whether all of the video is at TikTok, as far as it says; whatever it made of it since. */
export function isWhole(seen: PublishStatus, { size }: VideoUpload): boolean {
  return seen.is === 'uploading'
    ? seen.heldBytes !== null && seen.heldBytes >= size
    : seen.is !== 'missing'
}

async function readAfterCommit(
  { client, bound }: Publishing,
  { publishId }: VideoUpload,
): Promise<PublishStatus> {
  return readStatus(client, bound, publishId).catch((cause: unknown) => {
    if (!(cause instanceof ConnectorError)) throw cause
    throw new ConnectorError('uncertain', {
      network: 'tiktok',
      cause,
      facts: cause.facts,
      message: message('tiktok.video-maybe-there'),
    })
  })
}
