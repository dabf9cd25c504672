import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { ApiError, errorText } from '#lib/api/api-error.ts'
import { usePremium } from '#lib/billing/premium.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { useIsOnline } from '#lib/live/use-is-online.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import { joinNames } from '../../networks/network-names.ts'
import { useMediaToSend } from './use-media-to-send.ts'
import { resultToasts, type PublishAnswer, type ResultToast } from './result-toasts.ts'
import { whyAddress } from '../../why/why-address.ts'
import { hasProblems, type PostProblems } from '../check/check-post.ts'
import { draftAddress, keepRest } from '../draft/keep-rest.ts'
import { rememberNetworks } from '../choose-networks/last-networks.ts'
import { leadToProblem } from '../check/lead-to-problem.ts'
import {
  failureOfSubmit,
  failureToast,
  isUnreached,
  isUnsure,
  offlineFailure,
  type SubmitFailure,
} from './submit-failure.ts'
import { mergedAnswer } from '../../networks/merged-answer.ts'
import { texts as resultTexts } from '#texts/features/publishing/composer/result'
import type { ScheduledMoment } from '../schedule/schedule-dialog.tsx'
import { sendPost } from './send-post.ts'
import type { Sent } from './planned-call.ts'
import { texts } from '#texts/features/publishing/composer'
import { submittingDrafts } from '../draft/submitting-drafts.ts'
import type { DraftInHand } from '../draft/use-draft.ts'
import { watchTiktok } from '../../networks/tiktok/watch-tiktok.ts'

const lists = {
  post: { sent: '/user-panel/posts', planned: '/user-panel/posts/scheduled' },
  reel: { sent: '/user-panel/reels', planned: '/user-panel/reels' },
} as const

interface Failed {
  readonly kind: Sent['kind']
  readonly networks: Sent['networks']
  readonly error: unknown
}
const isPlanNeeded = ({ error }: Failed) =>
  error instanceof ApiError && error.code === 'premium-needed'
/** Nobody knows whether it went out. */
const isOpen = ({ error }: Failed) => isUnsure(error)
/** Under this key something else went out: what of it, only the person can tell. */
const isUsedUp = ({ error }: Failed) => failureOfSubmit(error).isStale === true

interface SubmitHandlers {
  /** What is said of an answer, where it is not said as of a post. */
  readonly toastsOf?: (answer: PublishAnswer) => readonly ResultToast[]
  /**
   * Told of a good answer, how long the press took, and how more of it is said: by `toastsOf`, also
   * once the form is left.
   */
  readonly onAnswer?: (
    answer: PublishAnswer,
    tookMs: number,
    tell: (answer: PublishAnswer) => void,
  ) => void
  /** Told what was refused of which part of the form, to lead there. */
  readonly onRefused?: (problems: PostProblems) => void
}

/** After so long with no answer the person is told that nobody need wait. */
const slowAfterMs = 3000

/**
 * Post Now and Schedule. The draft's id is the key, so pressing again after a lost answer cannot
 * make a second post (C91).
 */
export function useSubmit(
  draft: DraftInHand,
  owner: { readonly userId: string; readonly companyId: string },
  { toastsOf = resultToasts, onAnswer, onRefused = leadToProblem }: SubmitHandlers = {},
) {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const premium = usePremium()
  const [busy, setBusy] = useState<'now' | 'schedule' | null>(null)
  const [failure, setFailure] = useState<SubmitFailure | null>(null)
  const [isSlow, setSlow] = useState(false)
  const isHere = useRef(false)
  /** Networks that took the post at a press before, while others gave no answer. */
  const answered = useRef<readonly NetworkKey[]>([])
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const mediaToSend = useMediaToSend(draft.draftId, owner.companyId)
  const isOnline = useIsOnline()
  const { content } = draft
  /** The list in which the post now stands; a plan for the past went out at once. */
  const landing = ({ publishedNow }: PublishAnswer) =>
    lists[content.extras.kind][publishedNow ? 'sent' : 'planned']

  function tell(answer: PublishAnswer) {
    toast.together(
      toastsOf(answer).map(({ kind, title, text, publicationId }) => ({
        kind,
        title,
        text,
        ...(publicationId === null
          ? {}
          : {
              action: {
                label: texts.result.what,
                onPress: () => {
                  navigate(whyAddress(publicationId), { state: { from: landing(answer) } })
                },
              },
            }),
      })),
    )
  }
  /**
   * What failed while other networks took the post: said each in its own words, and where it is
   * kept.
   */
  function announceRest(
    failed: readonly Failed[],
    networks: readonly NetworkKey[],
    draftId: string | null,
  ) {
    for (const { kind, error } of failed) {
      const { title, text } = failureToast(kind, error)
      const kept = draftId === null ? '' : resultTexts.kept.text({ networks: joinNames(networks) })
      toast.error({
        title,
        text: [text, kept].filter((part) => part !== '').join(' '),
        ...(draftId === null
          ? {}
          : {
              action: {
                label: resultTexts.kept.open,
                onPress: () => {
                  navigate(draftAddress(content, draftId))
                },
              },
            }),
      })
    }
  }
  /** Said where the mistake is; to whoever left the form meanwhile by a toast that leads back. */
  function fail(found: SubmitFailure) {
    setFailure(found)
    const { networks, media, text, options, comment, thread } = found.problems
    if (!isHere.current)
      toast.error({
        title: texts.composer.failed,
        text: found.text ?? found.when ?? networks ?? media ?? text ?? options ?? comment ?? thread,
        action: {
          label: resultTexts.kept.open,
          onPress: () => {
            navigate(draftAddress(content, draft.draftId))
          },
        },
      })
    else if (hasProblems(found.problems)) onRefused(found.problems)
  }
  async function press(moment: ScheduledMoment | null) {
    if (busy !== null || draft.conflict !== null) return
    // the words stay where they are; the server would refuse them too
    if (!premium.check()) return
    setBusy(moment ? 'schedule' : 'now')
    setFailure(null)
    submittingDrafts.add(draft.draftId)
    try {
      await send(moment)
    } finally {
      submittingDrafts.delete(draft.draftId)
    }
  }
  async function send(moment: ScheduledMoment | null) {
    const startedAt = performance.now()
    const hadNoLine = !isOnline
    if (!(await draft.settle())) {
      setBusy(null)
      // in the form it is asked who wins
      if (!isHere.current) fail({ problems: {}, when: undefined, text: texts.draft.conflict })
      return
    }
    let mediaIds: readonly string[]
    try {
      mediaIds = await mediaToSend(content)
    } catch (error) {
      draft.release()
      setBusy(null)
      fail(
        hadNoLine && isUnreached(error)
          ? offlineFailure
          : { problems: { media: errorText(error) }, when: undefined, text: undefined },
      )
      return
    }
    const slowly = setTimeout(() => {
      setSlow(true)
    }, slowAfterMs)
    const sent = await sendPost(
      {
        content,
        mediaIds,
        key: { idempotencyKey: draft.draftId, companyId: owner.companyId },
      },
      moment,
    )
    clearTimeout(slowly)
    setSlow(false)
    const done = sent.flatMap((one) => ('answer' in one ? [one] : []))
    const failed = sent.flatMap((one): readonly Failed[] => ('error' in one ? [one] : []))
    const [first] = failed
    const answer = mergedAnswer(done)
    setBusy(null)
    if (!answer) {
      draft.release(failed.some(isOpen) ? [] : undefined)
      // where nobody answered no network is to blame: that is said once, beside the buttons
      const isNobodyThere = failed.every(({ error }) => isUnreached(error))
      for (const one of failed)
        if (one.kind !== 'posts' && !isPlanNeeded(one) && !isNobodyThere)
          toast.error(failureToast(one.kind, one.error))
      fail(hadNoLine && isNobodyThere ? offlineFailure : failureOfSubmit(first?.error))
      return
    }
    tell(answer)
    onAnswer?.(answer, performance.now() - startedAt, tell)
    void client.invalidateQueries({ queryKey: queryKeys.posts(owner.companyId) })
    for (const { tiktokId } of done)
      if (tiktokId !== null)
        void watchTiktok(tiktokId, content.extras.tiktok?.privacyLevel === 'SELF_ONLY')
    if (first) {
      const networks = failed.flatMap((one) => one.networks)
      // under another key it might go out twice
      const restId = failed.some((one) => isOpen(one) || isUsedUp(one))
        ? null
        : await keepRest(owner, content, networks)
      announceRest(failed, networks, restId)
      if (restId === null) {
        // kept nowhere else: the form stays with it, and pressing again asks under this key
        const taken = done.flatMap((one) => one.networks)
        answered.current = [...answered.current, ...taken]
        draft.release(taken)
        fail(failureOfSubmit((failed.find((one) => !isUsedUp(one)) ?? first).error))
        return
      }
    }
    await draft.finish()
    rememberNetworks(owner.companyId, [...new Set([...answered.current, ...content.networks])])
    // whoever went on meanwhile is not called back
    if (isHere.current) navigate(landing(answer))
  }
  return {
    press,
    busy,
    isSlow: isSlow && isOnline,
    failure: failure?.isOffline && isOnline ? null : failure,
    forgive: () => {
      setFailure(null)
    },
  }
}
