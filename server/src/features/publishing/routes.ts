import { message } from '@marquee/contract/message.ts'
import {
  cancelScheduled,
  createPost,
  decidePublication as decideEndpoint,
  deleteDraft,
  deletePost as deletePostEndpoint,
  getDraft,
  listDrafts,
  listPosts,
  listScheduled,
  repairPublication as repairEndpoint,
  previewZoneChange,
  saveDraft,
  schedulePost,
  whyPublication as whyEndpoint,
} from '@marquee/contract/publishing.ts'
import { changeLiveText, dropLiveText } from '@marquee/contract/post-edits.ts'
import {
  decideStep as decideStepEndpoint,
  retryStep as retryStepEndpoint,
} from '@marquee/contract/post-steps.ts'
import {
  dropRestored as dropRestoredEndpoint,
  getRestored,
  releaseRestored as releaseRestoredEndpoint,
} from '@marquee/contract/restored.ts'
import { AppError } from '#platform/app-error.ts'
import { Accepted, type Api } from '#platform/http/api.ts'
import type { Scope } from '#platform/scope.ts'
import { cancelPost } from './schedule/cancel-post.ts'
import { previewChange } from './zone/change-zone.ts'
import { dropEdit, editLive } from './edit-live/edit-live.ts'
import { deletePost } from './delete/delete-post.ts'
import { decidePublication } from './decide/decide-publication.ts'
import * as drafts from './compose/draft-store.ts'
import { keepDraft, toDraft } from './compose/keep-draft.ts'
import { listSentPosts } from './posts/list-posts.ts'
import { chosenOptions } from './networks/own-options.ts'
import { listScheduled as scheduledRows } from './posts/post-store.ts'
import { toScheduledViews } from './posts/post-view.ts'
import { mountPosting } from './posting-routes.ts'
import { submitPost } from './submit/submit-post.ts'
import type { PublishingDeps } from './publishing-deps.ts'
import type { DeletingDeps } from './delete/want-deleted.ts'
import { repairPublication } from './decide/repair-publication.ts'
import { endRestored, viewRestored } from './restored/end-restored.ts'
import type { SubmitResult } from './submit/settled-result.ts'
import { mountOwnCalls } from './networks/own-routes.ts'
import { decideStep } from './decide/decide-step.ts'
import { retryStep } from './decide/retry-step.ts'
import { stepsOf } from './steps/steps-of.ts'
import { whyPublication } from './why/why-publication.ts'

export function mountPublishing(api: Api, deps: PublishingDeps & DeletingDeps): void {
  const answered = ({ answer, status }: SubmitResult) =>
    status === 202 ? new Accepted(answer) : answer
  api.mount(createPost, async ({ scope, body, idempotencyKey }) => {
    const mediaIds = mediaOf(deps, scope, body)
    return answered(
      await submitPost(deps, scope, {
        call: 'posts',
        key: idempotencyKey,
        kind: 'post',
        title: body.title,
        mediaIds,
        socialNetworks: body.socialNetworks,
        scheduledAt: null,
        latenessMinutes: null,
        options: chosenOptions(body, mediaIds.length),
        steps: stepsOf(body),
      }),
    )
  })
  api.mount(schedulePost, async ({ scope, body, idempotencyKey }) => {
    const mediaIds = mediaOf(deps, scope, body)
    return answered(
      await submitPost(deps, scope, {
        call: 'posts/schedule',
        key: idempotencyKey,
        kind: 'post',
        title: body.title,
        mediaIds,
        socialNetworks: body.socialNetworks,
        scheduledAt: body.scheduledAt ?? null,
        latenessMinutes: body.latenessMinutes ?? null,
        options: chosenOptions(body, mediaIds.length),
        steps: stepsOf(body),
      }),
    )
  })
  api.mount(listPosts, ({ scope, query }) => listSentPosts(deps, scope, { kind: 'post', query }))
  api.mount(listScheduled, async ({ scope }) =>
    toScheduledViews(deps, scope.companyId, await scheduledRows(deps.db, scope, 'post')),
  )
  api.mount(previewZoneChange, ({ scope, query }) => previewChange(deps, scope, query.timeZone))
  api.mount(cancelScheduled, async ({ scope, params }) => {
    await cancelPost(deps, scope, params.id)
    return { id: params.id }
  })
  api.mount(deletePostEndpoint, async ({ scope, params }) => {
    const deleted = await deletePost(deps, scope, {
      postId: params.postId,
      network: params.network,
    })
    return { [params.network]: deleted === 'gone' }
  })
  api.mount(changeLiveText, async ({ scope, params, body }) => ({
    isDone: await editLive(deps, scope, { ...params, text: body.text }),
  }))
  api.mount(dropLiveText, async ({ scope, params }) => {
    await dropEdit(deps, scope, params)
    return { isDropped: true }
  })
  api.mount(decideEndpoint, ({ scope, params, body }) =>
    decidePublication(deps, scope, { id: params.id, decision: body.decision }),
  )
  api.mount(repairEndpoint, ({ scope, params, body, idempotencyKey }) =>
    repairPublication(deps, scope, { id: params.id, key: idempotencyKey, ...body }),
  )
  api.mount(retryStepEndpoint, ({ scope, params }) => retryStep(deps, scope, params))
  api.mount(decideStepEndpoint, ({ scope, params, body }) =>
    decideStep(deps, scope, { ...params, decision: body.decision }),
  )
  api.mount(whyEndpoint, ({ scope, params }) => whyPublication(deps, scope, params.id))
  mountRestored(api, deps)
  mountDrafts(api, deps)
  mountPosting(api, deps)
  mountOwnCalls(api, deps)
}

function mountRestored(api: Api, deps: PublishingDeps): void {
  api.mount(getRestored, ({ scope }) => viewRestored(deps, scope))
  api.mount(releaseRestoredEndpoint, ({ scope, body }) =>
    endRestored(deps, scope, { end: 'release', ids: body.ids }),
  )
  api.mount(dropRestoredEndpoint, ({ scope, body }) =>
    endRestored(deps, scope, { end: 'drop', ids: body.ids }),
  )
}

function mountDrafts(api: Api, deps: PublishingDeps): void {
  api.mount(saveDraft, ({ scope, params, body }) =>
    keepDraft(deps, scope, { id: params.draftId, body }),
  )
  api.mount(getDraft, async ({ scope, params }) => {
    const row = await drafts.findDraft(deps.db, scope, params.draftId)
    if (!row) throw new AppError('not-found', message('publishing.draft-gone'))
    return toDraft(deps, scope, row)
  })
  api.mount(listDrafts, async ({ scope }) =>
    Promise.all((await drafts.listDrafts(deps.db, scope)).map((row) => toDraft(deps, scope, row))),
  )
  api.mount(deleteDraft, async ({ scope, params }) => {
    await drafts.deleteDraft(deps.db, scope, { id: params.draftId, at: deps.clock.now() })
    return { id: params.draftId }
  })
}

/**
 * `mediaIds`, or `mediaId`, or the address of a file of this library, whichever was sent (C57,
 * C58).
 */
function mediaOf(
  deps: PublishingDeps,
  scope: Scope,
  body: {
    readonly mediaId?: string | null | undefined
    readonly mediaIds?: readonly string[] | undefined
    readonly mediaUrl?: string | null | undefined
  },
): readonly string[] {
  if (body.mediaIds && body.mediaIds.length > 0) return body.mediaIds
  if (body.mediaId) return [body.mediaId]
  if (!body.mediaUrl) return []
  const id = deps.media.idOfAddress(scope.companyId, body.mediaUrl)
  if (!id)
    throw new AppError('not-found', message('publishing.file-gone'), {
      details: { mediaUrl: message('publishing.not-a-library-file') },
    })
  return [id]
}
