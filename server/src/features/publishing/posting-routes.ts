import {
  createReel,
  deleteReel as deleteReelEndpoint,
  editScheduled as editEndpoint,
  listReels,
  listScheduledReels,
  postOnX,
  type ReelResult,
  type XResult,
} from '@marquee/contract/posting.ts'
import type { PublishResult } from '@marquee/contract/publishing.ts'
import { Accepted, type Api } from '#platform/http/api.ts'
import { deleteReel } from './delete-reel.ts'
import { editScheduled } from './edit-scheduled.ts'
import { listSentPosts } from './list-posts.ts'
import { chosenOptions } from './own-options.ts'
import { listScheduled } from './post-store.ts'
import { toScheduledViews } from './post-view.ts'
import { pressPost } from './press-post.ts'
import type { PublishingDeps } from './publishing-deps.ts'

/** X, reels, and changes of what is scheduled. */
export function mountPosting(api: Api, deps: PublishingDeps): void {
  api.mount(postOnX, async ({ scope, body, idempotencyKey }) => {
    const mediaIds = body.mediaIds ?? []
    const { answer, status } = await pressPost(deps, scope, {
      call: 'posts/twitter',
      key: idempotencyKey,
      kind: 'post',
      title: body.title,
      mediaIds,
      socialNetworks: ['twitter'],
      scheduledAt: null,
      latenessMinutes: null,
      options: chosenOptions({ x: body.x }, mediaIds.length),
    })
    return status === 202 ? new Accepted(asXResult(answer)) : asXResult(answer)
  })
  api.mount(createReel, async ({ scope, body, idempotencyKey }) => {
    const { answer, status } = await pressPost(deps, scope, {
      call: 'reels',
      key: idempotencyKey,
      kind: 'reel',
      title: body.title,
      mediaIds: [body.mediaId],
      socialNetworks: body.socialNetworks,
      scheduledAt: body.scheduledAt ?? null,
      latenessMinutes: body.latenessMinutes ?? null,
      options: chosenOptions(body, 1),
    })
    return status === 202 ? new Accepted(asReelResult(answer)) : asReelResult(answer)
  })
  api.mount(listReels, async ({ scope, query }) => {
    const { items, hasNextPage, totalItems, nextCursor } = await listSentPosts(
      deps,
      scope,
      'reel',
      { ...query, page: 1 },
    )
    return { data: items, hasNextPage, totalItems, nextCursor }
  })
  api.mount(listScheduledReels, async ({ scope }) =>
    toScheduledViews(deps, scope.companyId, await listScheduled(deps.db, scope, 'reel')),
  )
  api.mount(deleteReelEndpoint, async ({ scope, params }) => ({
    id: params.id,
    ...(await deleteReel(deps, scope, params.id)),
  }))
  api.mount(editEndpoint, ({ scope, params, body }) =>
    editScheduled(deps, scope, { id: params.id, ...body }),
  )
}

function asXResult(answer: PublishResult): XResult {
  const x = answer.results.twitter
  if (x?.success === true)
    return { ...answer, twitterPostId: { success: true, error: null }, message: 'Published on X.' }
  const isOver = x?.error !== undefined
  const detail = x?.error ?? 'Something went wrong while posting to X'
  return {
    ...answer,
    twitterPostId: { success: false, error: isOver ? { title: 'X Error', detail } : null },
    message: isOver ? detail : 'Still on its way: X.',
  }
}

function asReelResult(answer: PublishResult): ReelResult {
  const { facebook, instagram, tiktok } = answer.results
  return {
    ...answer,
    ...(facebook ? { facebook } : {}),
    ...(instagram ? { instagram } : {}),
    ...(tiktok ? { tiktok } : {}),
  }
}
