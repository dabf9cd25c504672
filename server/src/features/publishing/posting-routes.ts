import { listAskingPosts, mostAsking } from '@marquee/contract/asking-posts.ts'
import {
  createReel,
  deleteReel as deleteReelEndpoint,
  editScheduled as editEndpoint,
  listReels,
  listScheduledReels,
  readLinkCard as readLinkCardEndpoint,
  type ReelResult,
} from '@marquee/contract/posting.ts'
import { reelNetworks } from '@marquee/contract/networks/table.ts'
import type { PublishResult } from '@marquee/contract/publishing.ts'
import { Accepted, type Api } from '#platform/http/api.ts'
import { deleteReel } from './delete/delete-reel.ts'
import { editScheduled } from './schedule/edit-scheduled.ts'
import { listAsking } from './posts/asking-store.ts'
import { listSentPosts } from './posts/list-posts.ts'
import { chosenOptions } from './networks/own-options.ts'
import { listScheduled } from './posts/post-store.ts'
import { toPostView, toScheduledViews } from './posts/post-view.ts'
import { submitPost } from './submit/submit-post.ts'
import type { PublishingDeps } from './publishing-deps.ts'
import type { DeletingDeps } from './delete/want-deleted.ts'
import { readLinkCard } from './compose/read-link-card.ts'
import { stepsOf } from './steps/steps-of.ts'

/** Reels, what asks for a person, and changes of what is scheduled. */
export function mountPosting(api: Api, deps: PublishingDeps & DeletingDeps): void {
  api.mount(createReel, async ({ scope, body, idempotencyKey }) => {
    const { answer, status } = await submitPost(deps, scope, {
      call: 'reels',
      key: idempotencyKey,
      kind: 'reel',
      title: body.title,
      mediaIds: [body.mediaId],
      socialNetworks: body.socialNetworks,
      scheduledAt: body.scheduledAt ?? null,
      latenessMinutes: body.latenessMinutes ?? null,
      options: chosenOptions(body, 1),
      steps: stepsOf({ firstComment: body.firstComment }),
    })
    return status === 202 ? new Accepted(asReelResult(answer)) : asReelResult(answer)
  })
  api.mount(listReels, async ({ scope, query }) => {
    const { items, hasNextPage, totalItems, nextCursor } = await listSentPosts(deps, scope, {
      kind: 'reel',
      query: { ...query, page: 1 },
    })
    return { data: items, hasNextPage, totalItems, nextCursor }
  })
  api.mount(listScheduledReels, async ({ scope }) =>
    toScheduledViews(deps, scope.companyId, await listScheduled(deps.db, scope, 'reel')),
  )
  api.mount(listAskingPosts, async ({ scope: { companyId } }) =>
    (await listAsking(deps.db, companyId, mostAsking)).map((row) =>
      toPostView(deps, companyId, row),
    ),
  )
  api.mount(deleteReelEndpoint, async ({ scope, params }) => ({
    id: params.id,
    ...(await deleteReel(deps, scope, params.id)),
  }))
  api.mount(readLinkCardEndpoint, ({ scope, query }) => readLinkCard(deps, scope, query.url))
  api.mount(editEndpoint, ({ scope, params, body }) =>
    editScheduled(deps, scope, { id: params.id, ...body }),
  )
}

function asReelResult(answer: PublishResult): ReelResult {
  const own = reelNetworks.flatMap((network) => {
    const result = answer.results[network]
    return result ? [[network, result] as const] : []
  })
  return { ...answer, ...Object.fromEntries(own) }
}
