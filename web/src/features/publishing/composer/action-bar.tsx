import { CalendarClock, Send } from '#ui/icons.ts'
import { memo, useState } from 'react'
import { useLocation } from 'wouter'
import { useSteady } from '#lib/page/use-steady.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { texts as resultTexts } from '#texts/features/publishing/composer/result'
import { texts } from '#texts/features/publishing/composer'
import { isEmpty } from './draft/draft-content.ts'
import { BarNotes } from './draft/draft-notes.tsx'
import { draftAddress, keepAsDraft } from './draft/keep-rest.ts'
import type { DraftInHand } from './draft/use-draft.ts'

interface ActionBarProps {
  readonly draft: DraftInHand
  readonly owner: { readonly userId: string; readonly companyId: string }
  readonly zone: string
  readonly busy: 'now' | 'schedule' | null
  /** The text is longer than a chosen network takes: nothing may go out. */
  readonly isOver: boolean
  /** Files are on their way, which leaving stops, as another draft does. */
  readonly isUploading: boolean
  /** The press is long in coming to an end. */
  readonly isSlow: boolean
  readonly failure: string | undefined
  /**
   * What this form was to send went out before, with other words: it can only be sent as another
   * post.
   */
  readonly isStale: boolean
  /** The pointer or the focus is at Schedule: its dialog is fetched ahead. */
  readonly onIntent: () => void
  readonly onSchedule: () => void
  readonly onPostNow: () => void
}

const { act, leave, failed, failedNote } = texts.composer
const lists = { post: '/user-panel/posts', reel: '/user-panel/reels' } as const

interface ActsProps extends Pick<ActionBarProps, 'busy' | 'onIntent' | 'onSchedule' | 'onPostNow'> {
  readonly isBlocked: boolean
  readonly onCancel: () => void
}

/** Not drawn anew for a letter of the text. */
const Acts = memo(function Acts({
  busy,
  isBlocked,
  onCancel,
  onIntent,
  onSchedule,
  onPostNow,
}: ActsProps) {
  return (
    <div className="compose__acts">
      <Button variant="quiet" disabled={busy !== null} onClick={onCancel}>
        {act.cancel}
      </Button>
      <Button
        className="compose__end"
        icon={<CalendarClock aria-hidden="true" />}
        disabled={isBlocked}
        busy={busy === 'schedule'}
        busyText={act.scheduling}
        onPointerEnter={onIntent}
        onFocus={onIntent}
        onClick={onSchedule}
      >
        {act.schedule}
      </Button>
      <Button
        variant="primary"
        icon={<Send aria-hidden="true" />}
        disabled={isBlocked && busy !== 'now'}
        busy={busy === 'now'}
        busyText={act.posting}
        onClick={onPostNow}
      >
        {act.now}
      </Button>
    </div>
  )
})

/** Discards what was written and goes back to the list, where it can be brought back. */
function useThrowAway(draft: DraftInHand, owner: ActionBarProps['owner']) {
  const [, navigate] = useLocation()
  return () => {
    const { content } = draft
    void draft.discard()
    navigate(lists[content.extras.kind])
    if (!isEmpty(content))
      toast.info({
        title: resultTexts.thrownAway.title,
        action: {
          label: resultTexts.thrownAway.undo,
          onPress: () => {
            void bringBack()
          },
        },
      })
    async function bringBack() {
      const draftId = await keepAsDraft(owner, content)
      if (draftId !== null) navigate(draftAddress(content, draftId))
    }
  }
}

interface NotSentProps extends Pick<ActionBarProps, 'draft' | 'isUploading' | 'isStale'> {
  readonly failure: string
}

/** Why it did not go out; of a post that went out before, with the way to send it as another one. */
function NotSent({ draft, isUploading, failure, isStale }: NotSentProps) {
  return (
    <div className="compose__failure">
      <Banner
        kind="fail"
        role="alert"
        title={failed}
        action={
          isStale ? (
            <Button size="sm" disabled={isUploading} onClick={draft.keepMine}>
              {texts.draft.asNew}
            </Button>
          ) : undefined
        }
      >
        {failure} {isStale ? texts.draft.goneNote : failedNote}
      </Banner>
    </div>
  )
}

/** Cancel left, the acts right; on phones along the lower edge, where the thumb is. */
export function ActionBar({
  draft,
  owner,
  zone,
  busy,
  isOver,
  isUploading,
  isSlow,
  failure,
  isStale,
  onIntent,
  onSchedule,
  onPostNow,
}: ActionBarProps) {
  const throwAway = useThrowAway(draft, owner)
  const [asks, setAsks] = useState(false)
  const isBlocked = isOver || busy !== null || draft.conflict !== null
  // the draft is gone with it, and says the same with the same way on
  const isSaidAbove = isStale && draft.conflict !== null
  function cancel() {
    if (isEmpty(draft.content) && !isUploading) throwAway()
    else setAsks(true)
  }
  return (
    <div className="compose__bar">
      <BarNotes
        draft={draft}
        zone={zone}
        hasFailed={failure !== undefined}
        isUploading={isUploading}
        isSlow={isSlow}
      />
      {failure === undefined || isSaidAbove ? null : (
        <NotSent draft={draft} isUploading={isUploading} failure={failure} isStale={isStale} />
      )}
      <Acts
        busy={busy}
        isBlocked={isBlocked}
        onCancel={useSteady(cancel)}
        onIntent={useSteady(onIntent)}
        onSchedule={useSteady(onSchedule)}
        onPostNow={useSteady(onPostNow)}
      />
      <ConfirmDialog
        open={asks}
        destructive
        title={leave.question}
        confirm={leave.confirm}
        cancel={leave.cancel}
        onCancel={() => {
          setAsks(false)
        }}
        onConfirm={throwAway}
      >
        {leave.note}
      </ConfirmDialog>
    </div>
  )
}
