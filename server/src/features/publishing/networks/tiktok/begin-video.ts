import { message } from '@marquee/contract/message.ts'
import type { AnswerOf, BodyOf } from '@marquee/contract/endpoint.ts'
import type { beginOnTiktok } from '@marquee/contract/tiktok.ts'
import { AppError } from '#platform/app-error.ts'
import { newId } from '#platform/ids.ts'
import type { Scope } from '#platform/scope.ts'
import { tiktokPost } from '../own-options.ts'
import { findKey } from '../../submit/idempotency-store.ts'
import { findPost } from '../../posts/post-store.ts'
import { writeOnce } from '../../submit/submit-post.ts'
import type { Submission } from '../../submit/submission.ts'
import type { PublishingDeps } from '../../publishing-deps.ts'

const call = 'tiktok/init'

/**
 * Begins a video on TikTok (C86). One that is in the library goes out at once; else an upload under
 * the id of its publication takes the bytes, and the publication waits for them. A repeat answers
 * what stands.
 */
export async function beginVideo(
  deps: PublishingDeps,
  scope: Scope,
  { key, body }: { key: string; body: BodyOf<typeof beginOnTiktok> },
): Promise<AnswerOf<typeof beginOnTiktok>> {
  const { text, options } = tiktokPost(body)
  const press: Submission = {
    call,
    key,
    kind: body.kind,
    title: text,
    mediaIds: body.mediaId ? [body.mediaId] : [],
    socialNetworks: ['tiktok'],
    scheduledAt: null,
    latenessMinutes: null,
    options: { tiktok: options },
  }
  if (body.mediaId) return begun(deps, scope, (await writeOnce(deps, scope, press)).postId)
  const bytes = body.videoSize
  if (bytes === undefined)
    throw new AppError('invalid-input', message('publishing.size-or-video-missing'), {
      details: { videoSize: message('publishing.size-missing') },
    })
  const publicationId = newId()
  const isKnown = (await findKey(deps.db, scope, { call, key })) !== null
  if (!isKnown)
    await deps.media.uploads.begin(scope, { id: publicationId, name: 'tiktok.mp4', bytes })
  let answer: AnswerOf<typeof beginOnTiktok> | null = null
  try {
    const { postId } = await writeOnce(deps, scope, { ...press, awaits: { publicationId, bytes } })
    answer = await begun(deps, scope, postId)
    return answer
  } finally {
    // refused, or another call of the same press was first: nothing will ever come for this one
    if (!isKnown && answer?.publicationId !== publicationId)
      await deps.media.uploads.cancel(scope, publicationId)
  }
}

async function begun(
  deps: PublishingDeps,
  scope: Scope,
  postId: string,
): Promise<AnswerOf<typeof beginOnTiktok>> {
  const post = await findPost(deps.db, scope.companyId, postId)
  const publication = post?.publications.find(({ network }) => network === 'tiktok')
  if (!post || !publication)
    throw new AppError('not-found', message('publishing.deleted-meanwhile'))
  return {
    id: post.id,
    publish_id: publication.id,
    publicationId: publication.id,
    upload_url: `${deps.publicUrl}/api/tiktok/uploads/${publication.id}`,
  }
}
