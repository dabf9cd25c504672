import { createPost, schedulePost } from '@marquee/contract/publishing.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { ApiError, errorText } from '#lib/api-error.ts'
import { call } from '#lib/api.ts'
import { queryKeys } from '#lib/query-keys.ts'
import { toast } from '#ui/toast-store.ts'
import { resultToasts, type PublishAnswer } from '../result-toasts.ts'
import { texts as postTexts } from '../texts.ts'
import { texts } from './texts.ts'
import type { PostProblems } from './check-post.ts'
import type { ScheduledMoment } from './schedule-dialog.tsx'
import type { DraftInHand } from './use-draft.ts'

/** A refused press: what is wrong with which part, else one sentence for all of it. */
export interface PressFailure {
  readonly problems: PostProblems
  readonly when: string | undefined
  readonly text: string | undefined
}

export function failureOfPress(error: unknown): PressFailure {
  if (error instanceof ApiError && error.code === 'bad-api-key') return { problems: {}, when: undefined, text: texts.composer.badKey }
  const fields = error instanceof ApiError ? error.fields : {}
  const problems: PostProblems = { text: fields['title'], media: fields['mediaId'] ?? fields['mediaIds'] ?? fields['mediaUrl'], networks: fields['socialNetworks'] }
  const isPlaced = problems.text !== undefined || problems.media !== undefined || problems.networks !== undefined || fields['scheduledAt'] !== undefined
  return { problems, when: fields['scheduledAt'], text: isPlaced ? undefined : errorText(error) }
}

/** Post Now and Schedule. The draft's id is the key, so pressing again after a lost answer cannot make a second post (C91). */
export function usePress(draft: DraftInHand, companyId: string) {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const [busy, setBusy] = useState<'now' | 'schedule' | null>(null)
  const [failure, setFailure] = useState<PressFailure | null>(null)

  function tell(answer: PublishAnswer) {
    for (const { kind, title, text } of resultToasts(answer)) {
      const isPlanned = kind === 'success' && !answer.publishedNow
      toast[kind]({ title, text, ...(isPlanned ? { action: { label: postTexts.result.see, onPress: () => { navigate('/user-panel/posts/scheduled') } } } : {}) })
    }
  }
  async function press(moment: ScheduledMoment | null) {
    if (busy !== null) return
    setBusy(moment ? 'schedule' : 'now')
    setFailure(null)
    const { content } = draft
    const mediaIds = content.pictures.map(({ id }) => id)
    const body = { title: content.text, mediaIds, mediaType: mediaIds.length > 0 ? 'image' as const : 'text' as const, socialNetworks: [...content.networks] }
    try {
      await draft.settle()
      const answer = moment
        ? await call(schedulePost, {
            body: { ...body, scheduledAt: moment.instant.toISOString(), ...(moment.latenessMinutes === undefined ? {} : { latenessMinutes: moment.latenessMinutes }) },
            idempotencyKey: draft.draftId,
          })
        : await call(createPost, { body, idempotencyKey: draft.draftId })
      await draft.finish()
      tell(answer)
      void client.invalidateQueries({ queryKey: queryKeys.posts(companyId) })
      navigate('/user-panel/posts')
    } catch (error) {
      draft.release()
      setFailure(failureOfPress(error))
    } finally {
      setBusy(null)
    }
  }
  return { press, busy, failure, forgive: () => { setFailure(null) } }
}
