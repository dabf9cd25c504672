import type { TownAnswer } from '../kernel/serve-call.ts'
import { failPublication } from './settle-publication.ts'
import { tiktokDone, tiktokRefused } from './tiktok-answers.ts'
import type { TiktokRequest } from './tiktok-request.ts'
import type { TiktokPublication } from './tiktok-world.ts'

const namedIn = ({ kernel, account, body }: TiktokRequest): TiktokPublication | undefined => {
  const publication = kernel.world.tiktok.publications[String(body['publish_id'])]
  return publication?.personId === account.personId ? publication : undefined
}

/**
 * The ids are 64-bit numbers on the wire, more than a JavaScript number holds: they are written as
 * they stand.
 */
function withNumbers(answer: TownAnswer, postIds: string[]): TownAnswer {
  return {
    ...answer,
    body: JSON.stringify(answer.body).replace(
      '"publicaly_available_post_id":[]',
      `"publicaly_available_post_id":[${postIds.join(',')}]`,
    ),
  }
}

/** POST /v2/post/publish/status/fetch/ {publish_id} */
export function readStatus(request: TiktokRequest): TownAnswer {
  const publication = namedIn(request)
  if (!publication)
    return tiktokRefused(request.kernel, 'invalid_param', 'The publish_id does not exist')
  const { status, failReason, upload, downloadedBytes, isPublic, postId } = publication
  const data = {
    status,
    ...(failReason === undefined ? {} : { fail_reason: failReason }),
    publicaly_available_post_id: [],
    ...(upload ? { uploaded_bytes: upload.received } : { downloaded_bytes: downloadedBytes }),
  }
  return withNumbers(
    tiktokDone(request.kernel, data),
    isPublic && postId !== undefined ? [postId] : [],
  )
}

/** POST /v2/post/publish/cancel/ {publish_id}: as long as it is not handed over. */
export function cancelPublication(request: TiktokRequest): TownAnswer {
  const publication = namedIn(request)
  const isUnderWay =
    publication?.status === 'PROCESSING_DOWNLOAD' || publication?.status === 'PROCESSING_UPLOAD'
  if (!publication || !isUnderWay || publication.readyAt !== undefined)
    return tiktokRefused(
      request.kernel,
      'invalid_param',
      'The publication cannot be cancelled any more',
    )
  failPublication(request.kernel, publication, 'publish_cancelled')
  return tiktokDone(request.kernel, {}, `publication ${publication.id} cancelled`)
}
