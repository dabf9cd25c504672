import { message, rawMessage } from '@marquee/contract/message.ts'
import type { AnswerOf } from '@marquee/contract/endpoint.ts'
import type { PublishResult } from '@marquee/contract/publishing.ts'
import {
  beginOnTiktok,
  postOnTiktok,
  tiktokStatus,
  tiktokTerms,
  uploadForTiktok,
} from '@marquee/contract/tiktok.ts'
import { AppError } from '#platform/app-error.ts'
import { Accepted, type Api } from '#platform/http/api.ts'
import { tiktokPost } from '../own-options.ts'
import { submitPost } from '../../submit/submit-post.ts'
import type { PublishingDeps } from '../../publishing-deps.ts'
import { beginVideo } from './begin-video.ts'
import { takeTiktokVideo } from './take-video.ts'
import { readTiktokStatus } from './tiktok-status.ts'
import { readTiktokTerms } from './tiktok-terms.ts'

/** The calls for TikTok alone (COMPOSER-060 to 063, C86). */
export function mountTiktok(api: Api, deps: PublishingDeps): void {
  api.mount(tiktokTerms, ({ scope }) => readTiktokTerms(deps, scope))
  api.mount(postOnTiktok, async ({ scope, body, idempotencyKey }) => {
    const { text, options } = tiktokPost(body)
    const { answer, status } = await submitPost(deps, scope, {
      call: 'tiktok',
      key: idempotencyKey,
      kind: 'post',
      title: text,
      mediaIds: body.mediaId ? [body.mediaId] : [],
      socialNetworks: ['tiktok'],
      scheduledAt: null,
      latenessMinutes: null,
      options: { tiktok: options },
    })
    return status === 202 ? new Accepted(posted(answer)) : posted(answer)
  })
  api.mount(beginOnTiktok, ({ scope, body, idempotencyKey }) =>
    beginVideo(deps, scope, { key: idempotencyKey, body }),
  )
  api.mount(uploadForTiktok, async ({ scope, params, request, bytes }) => {
    const { received, item } = await takeTiktokVideo(deps, scope, {
      id: params.id,
      contentRange: request.headers['content-range'],
      stream: bytes,
    })
    return new Accepted({ received }, item ? 201 : 206)
  })
  api.mount(tiktokStatus, ({ scope, body }) => readTiktokStatus(deps, scope, body.publish_id))
}

/**
 * What was refused is told as a refusal (COMPOSER-068), with the post that stands in the list as
 * one that did not go out.
 */
function posted({ id, results }: PublishResult): AnswerOf<typeof postOnTiktok> {
  const result = results.tiktok
  if (!result || result.state === 'failed')
    throw new AppError(
      'network-refused',
      result?.error ?? message('publishing.something-went-wrong'),
      result && {
        details: { id: rawMessage(id), publicationId: rawMessage(result.publicationId) },
      },
    )
  const { publicationId, state, error } = result
  return { id, publish_id: publicationId, publicationId, state, ...(error ? { error } : {}) }
}
