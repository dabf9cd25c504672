import { editScheduled } from '@marquee/contract/posting.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { ApiError } from '#lib/api/api-error.ts'
import { call } from '#lib/api/api.ts'
import { usePremium } from '#lib/billing/premium.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import { inOrder } from '../../networks/network-names.ts'
import { stepsToSend } from '../../steps/chosen-steps.ts'
import { useMediaToSend } from '../submit/use-media-to-send.ts'
import { hasProblems } from '../check/check-post.ts'
import { failureOfSubmit, type SubmitFailure } from '../submit/submit-failure.ts'
import { leadToProblem } from '../check/lead-to-problem.ts'
import { texts } from '#texts/features/publishing/composer/result'
import { allOptionsOf } from '../../networks/own-content.ts'
import type { DraftInHand } from '../draft/use-draft.ts'
import type { EditedPost } from './use-edit.ts'

const lists = { post: '/user-panel/posts/scheduled', reel: '/user-panel/reels/scheduled' } as const
const forms = { post: '/user-panel/posts/new', reel: '/user-panel/reels/new' } as const

/**
 * Gives a scheduled post what the form holds. Whoever changed it meanwhile elsewhere is not
 * overwritten: that is refused, and what is written stays.
 */
export function useSaveChanges(draft: DraftInHand, edited: EditedPost | null, companyId: string) {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const premium = usePremium()
  const mediaToSend = useMediaToSend(draft.draftId)
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<SubmitFailure | null>(null)
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  /** Said where the mistake is; to whoever left the form meanwhile by a toast that leads back. */
  function fail(found: SubmitFailure, address: string) {
    setFailure(found)
    const { networks, media, text, options, comment, thread } = found.problems
    if (!isHere.current)
      toast.error({
        title: texts.saved.failed,
        text: found.text ?? found.when ?? networks ?? media ?? text ?? options ?? comment ?? thread,
        action: {
          label: texts.saved.open,
          onPress: () => {
            navigate(address)
          },
        },
      })
    else if (hasProblems(found.problems)) leadToProblem(found.problems)
  }
  async function save() {
    if (!edited || isSaving || !premium.check()) return
    setSaving(true)
    setFailure(null)
    const { content } = draft
    const { latenessMinutes = edited.latenessMinutes } = content.extras
    try {
      const mediaIds = await mediaToSend(content)
      const post = await call(editScheduled, {
        params: { id: edited.id },
        body: {
          title: content.text,
          mediaIds: [...mediaIds],
          socialNetworks: inOrder(content.networks),
          scheduledAt: content.scheduledAt ?? edited.scheduledAt,
          baseVersion: edited.version,
          ...(latenessMinutes === edited.latenessMinutes ? {} : { latenessMinutes }),
          ...allOptionsOf(content),
          ...stepsToSend(content, content.networks),
        },
      })
      const isAll = await edited.saved(content, post)
      toast.success(texts.saved.title)
      void client.invalidateQueries({ queryKey: queryKeys.posts(companyId) })
      // whoever went on meanwhile is not called back
      if (isHere.current && isAll) navigate(lists[content.extras.kind])
    } catch (error) {
      fail(
        {
          ...failureOfSubmit(error),
          ...(error instanceof ApiError && error.status === 409 ? { isStale: true as const } : {}),
        },
        `${forms[content.extras.kind]}?edit=${edited.id}`,
      )
    } finally {
      setSaving(false)
    }
  }
  return {
    save,
    isSaving,
    failure,
    forgive: () => {
      setFailure(null)
    },
  }
}
