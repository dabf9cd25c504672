import { message, type Message } from '@marquee/contract/message.ts'
import type {
  AcceptedPost,
  Followed,
  LookUp,
  LostCommit,
} from '../../capabilities/publish/publisher.ts'
import { ConnectorError } from '../../connector-error.ts'
import { isWhole } from './commit-video.ts'
import { explainFailure } from '../client/fail-reasons.ts'
import { readUpload } from '../upload/video-upload.ts'
import { readStatus } from './publish-status.ts'
import { permalinkOf, prepareAnew, type Publishing } from './tiktok-publishing.ts'
import { draftsOnly } from '../sign-in/tiktok-scopes.ts'

/**
 * Every 5 s for the first 50, of the 30 questions a minute that a profile has (networks.md section
 * 4), then ever rarer up to a minute: TikTok tells the end by itself.
 */
function paceMs({ clock }: Publishing, acceptedAt: Date | undefined): number {
  const worksForMs = acceptedAt ? clock.now().getTime() - acceptedAt.getTime() : 0
  return Math.min(Math.max(Math.round(worksForMs / 10), 5000), 60_000)
}

/** TikTok takes words along into the inbox with a picture only (networks.md section 4). */
const inboxWords = {
  video: message('tiktok.video-in-inbox'),
  picture: message('tiktok.picture-in-inbox'),
} as const

/** Who chose something else is told why it came there. */
function inboxMessageOf(
  { bound }: Publishing,
  { video, options }: AcceptedPost['content'],
): Message {
  const words = video ? inboxWords.video : inboxWords.picture
  return options['toInbox'] === true || draftsOnly(bound)
    ? words
    : message('tiktok.inbox-instead', { where: words })
}

/**
 * What TikTok made of a publication. Public posts get their id when they are moderated, private
 * ones never: until then they stand under the publish_id.
 */
export async function followPost(
  work: Publishing,
  { remoteId: publishId, content, acceptedAt }: AcceptedPost,
): Promise<Followed> {
  const seen = await readStatus(work.client, work.bound, publishId)
  switch (seen.is) {
    case 'uploading':
    case 'processing':
      return { state: 'processing', againInMs: paceMs(work, acceptedAt) }
    case 'inbox':
      return { state: 'inbox', message: inboxMessageOf(work, content) }
    case 'complete':
      return {
        state: 'published',
        remoteId: seen.postId ?? publishId,
        permalink: seen.postId === null ? null : permalinkOf(work, seen.postId),
      }
    // it was taken, so its absence proves nothing: it is asked for again, and not sent
    case 'missing':
      throw new ConnectorError('unavailable', {
        network: 'tiktok',
        message: message('tiktok.outcome-unknown'),
      })
    case 'failed': {
      const { message: why, isOurs } = explainFailure(seen.reason)
      if (isOurs) throw prepareAnew(why)
      return { state: 'refused', message: why }
    }
  }
}

/**
 * The publish_id of a video settles its last part. Of a picture it is in the lost answer, and
 * nothing else tells (networks.md section 12).
 */
export async function lookUpCommit(
  work: Publishing,
  { content, prepared, startedAt }: LostCommit,
): Promise<LookUp> {
  if (!content.video) return { proof: 'nothing', candidates: [] }
  const upload = readUpload(prepared)
  // this copy of our data began no upload; whether another did, TikTok cannot be asked
  if (!upload) return { proof: 'repeatable', candidates: [] }
  const seen = await readStatus(work.client, work.bound, upload.publishId)
  // the same last part, sent once more, completes the one upload
  if (!isWhole(seen, upload)) return { proof: 'repeatable', candidates: [] }
  if (seen.is !== 'complete')
    return {
      proof: 'stands',
      candidates: [
        { remoteId: upload.publishId, permalink: null, createdAt: startedAt, state: 'processing' },
      ],
    }
  const permalink = seen.postId === null ? null : permalinkOf(work, seen.postId)
  return {
    proof: 'stands',
    candidates: [{ remoteId: seen.postId ?? upload.publishId, permalink, createdAt: startedAt }],
  }
}
