import { createPost, schedulePost } from '@marquee/contract/publishing.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { call } from '#lib/api.ts'
import { usePremium } from '#lib/premium.ts'
import { queryKeys } from '#lib/query-keys.ts'
import { toast } from '#ui/toast-store.ts'
import { resultToasts, type PublishAnswer } from '../result-toasts.ts'
import { whyAddress } from '../why/why-address.ts'
import { rememberNetworks } from './last-networks.ts'
import { filmOf } from './draft-content.ts'
import { failureOfPress, type PressFailure } from './press-failure.ts'
import { texts } from './texts.ts'
import type { ScheduledMoment } from './schedule-dialog.tsx'
import type { DraftInHand } from './use-draft.ts'

/** The list in which the post now stands; a plan for the past went out at once. */
const landing = ({ publishedNow }: PublishAnswer) => (publishedNow ? '/user-panel/posts' : '/user-panel/posts/scheduled')

/** Post Now and Schedule. The draft's id is the key, so pressing again after a lost answer cannot make a second post (C91). */
export function usePress(draft: DraftInHand, companyId: string) {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const premium = usePremium()
  const [busy, setBusy] = useState<'now' | 'schedule' | null>(null)
  const [failure, setFailure] = useState<PressFailure | null>(null)

  function tell(answer: PublishAnswer) {
    for (const { kind, title, text, publicationId } of resultToasts(answer)) {
      toast[kind]({ title, text, ...(publicationId === null ? {} : { action: { label: texts.result.what, onPress: () => { navigate(whyAddress(publicationId), { state: { from: landing(answer) } }) } } }) })
    }
  }
  async function press(moment: ScheduledMoment | null) {
    // the words stay where they are; the server would refuse them too
    if (busy !== null || !premium.check()) return
    setBusy(moment ? 'schedule' : 'now')
    setFailure(null)
    const { content } = draft
    const mediaIds = content.pictures.map(({ id }) => id)
    const body = { title: content.text, mediaIds, mediaType: filmOf(content) ? 'reel' as const : mediaIds.length > 0 ? 'image' as const : 'text' as const, socialNetworks: [...content.networks] }
    try {
      await draft.settle()
      const answer = moment
        ? await call(schedulePost, {
            body: { ...body, scheduledAt: moment.instant.toISOString(), ...(moment.latenessMinutes === undefined ? {} : { latenessMinutes: moment.latenessMinutes }) },
            idempotencyKey: draft.draftId,
          })
        : await call(createPost, { body, idempotencyKey: draft.draftId })
      await draft.finish()
      rememberNetworks(companyId, content.networks)
      tell(answer)
      void client.invalidateQueries({ queryKey: queryKeys.posts(companyId) })
      navigate(landing(answer))
    } catch (error) {
      draft.release()
      setFailure(failureOfPress(error))
    } finally {
      setBusy(null)
    }
  }
  return { press, busy, failure, forgive: () => { setFailure(null) } }
}
