import { networkNames } from '@marquee/contract/networks/table.ts'
import { message } from '@marquee/contract/message.ts'
import type { AnswerOf } from '@marquee/contract/endpoint.ts'
import type { tiktokStatus, TiktokStatus } from '@marquee/contract/tiktok.ts'
import { AppError } from '#platform/app-error.ts'
import type { Scope } from '#platform/scope.ts'
import { wordInEnglish } from '#platform/wording/index.ts'
import { findPostOfPublication, type PublicationJson } from '../../posts/post-store.ts'
import type { PublishingDeps } from '../../publishing-deps.ts'
import { completeVideo } from './video-arrived.ts'

type TiktokStatusAnswer = AnswerOf<typeof tiktokStatus>

/** Where a TikTok post stands, from our ledger, in the words of the specification (C40, C86). */
export async function readTiktokStatus(
  deps: Pick<PublishingDeps, 'db' | 'clock' | 'media'>,
  scope: Scope,
  publishId: string,
): Promise<TiktokStatusAnswer> {
  await completeVideo(deps, scope, publishId)
  const post = await findPostOfPublication(deps.db, scope.companyId, publishId)
  const publication = post?.publications.find(
    ({ id, network }) => id === publishId && network === 'tiktok',
  )
  if (!post || !publication)
    throw new AppError(
      'not-found',
      message('publishing.no-such-post-on', { network: networkNames.tiktok }),
    )
  const isVideo = [...post.pictures, ...(publication.own_pictures ?? [])].every(
    ({ kind }) => kind === 'video',
  )
  const status = statusOf(publication, isVideo)
  const reason = status === null || status === 'FAILED' ? publication.message : null
  return {
    data: {
      status,
      publicaly_available_post_id: status === 'PUBLISH_COMPLETE' ? publicIds(publication) : [],
      fail_reason: reason && wordInEnglish(reason),
      said: reason,
    },
  }
}

/** A post that only its owner sees has no public number, and no address. */
const publicIds = ({ remote_id: id, permalink }: PublicationJson) =>
  id !== null && permalink !== null ? [id] : []

/** Null: it does not move, and `fail_reason` says why. */
function statusOf({ state, message }: PublicationJson, isVideo: boolean): TiktokStatus | null {
  switch (state) {
    case 'scheduled':
    case 'preparing':
    case 'ready':
    case 'submitting':
    case 'processing':
      return isVideo ? 'PROCESSING_UPLOAD' : 'PROCESSING_DOWNLOAD'
    case 'published':
      return 'PUBLISH_COMPLETE'
    case 'inbox':
      return 'SEND_TO_USER_INBOX'
    case 'failed':
      return 'FAILED'
    case 'canceled':
      return message === null ? null : 'FAILED'
    case 'unknown':
    case 'held':
    case 'missed':
      return null
  }
}
