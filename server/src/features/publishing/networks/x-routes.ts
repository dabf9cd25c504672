import { networkNames } from '@marquee/contract/networks/table.ts'
import { message } from '@marquee/contract/message.ts'
import { getTwitterPost, postOnX, type XResult } from '@marquee/contract/posting.ts'
import type { PublishResult } from '@marquee/contract/publishing.ts'
import { Accepted, type Api } from '#platform/http/api.ts'
import { wordInEnglish } from '#platform/wording/index.ts'
import { findPostOn } from '../posts/find-post-on.ts'
import { submitPost } from '../submit/submit-post.ts'
import type { PublishingDeps } from '../publishing-deps.ts'
import { stepsOf } from '../steps/steps-of.ts'
import { chosenOptions } from './own-options.ts'

/** The calls for X alone (C59). */
export function mountX(api: Api, deps: PublishingDeps): void {
  api.mount(postOnX, async ({ scope, body, idempotencyKey }) => {
    const mediaIds = body.mediaIds ?? []
    const { answer, status } = await submitPost(deps, scope, {
      call: 'posts/twitter',
      key: idempotencyKey,
      kind: 'post',
      title: body.title,
      mediaIds,
      socialNetworks: ['twitter'],
      scheduledAt: null,
      latenessMinutes: null,
      options: chosenOptions({ x: body.x }, mediaIds.length),
      steps: stepsOf({ thread: body.thread, threadMedia: body.threadMedia }),
    })
    return status === 202 ? new Accepted(asXResult(answer)) : asXResult(answer)
  })
  api.mount(getTwitterPost, ({ scope, params }) =>
    findPostOn(deps, scope, { network: 'twitter', id: params.id }),
  )
}

function asXResult(answer: PublishResult): XResult {
  const network = networkNames.twitter
  const x = answer.results.twitter
  const over = x?.error && wordInEnglish(x.error)
  if (x?.success === true)
    return {
      ...answer,
      twitterPostId: { success: true, error: null },
      message: wordInEnglish(message('publishing.published-on', { network })),
    }
  return {
    ...answer,
    twitterPostId: { success: false, error: over ? { title: 'X Error', detail: over } : null },
    message: over ?? wordInEnglish(message('publishing.on-its-way-to', { network })),
  }
}
