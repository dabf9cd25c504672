import { CalendarClock, Clapperboard } from '#ui/icons.ts'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useNow } from '#lib/time/use-now.ts'
import { longDateTime } from '#lib/time/dates.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { isEmpty } from '../composer/draft/draft-content.ts'
import { BarNotes } from '../composer/draft/draft-notes.tsx'
import { draftAddress, keepAsDraft } from '../composer/draft/keep-rest.ts'
import { texts as resultTexts } from '#texts/features/publishing/composer/result'
import { texts as formTexts } from '#texts/features/publishing/composer'
import type { DraftInHand } from '../composer/draft/use-draft.ts'
import { texts } from '#texts/features/publishing/reel-composer'
import type { VideoWorker } from './video/use-video-work.ts'
import { WorkNote } from './video/work-note.tsx'

interface ReelBarProps {
  readonly draft: DraftInHand
  readonly owner: { readonly userId: string; readonly companyId: string }
  readonly zone: string
  readonly isBusy: boolean
  /** The press is long in coming to an end. */
  readonly isSlow: boolean
  readonly isOver: boolean
  /** Files are on their way, which leaving stops, as another draft does. */
  readonly isUploading: boolean
  readonly failure: string | undefined
  /**
   * What this form was to send went out before, with other words: it can only be sent as another
   * reel.
   */
  readonly isStale: boolean
  readonly worker: VideoWorker
  readonly onTime: () => void
  /** `isPlanned`: the button named a moment. */
  readonly onReel: (isPlanned: boolean) => void
}

const { act } = texts
const { leave } = formTexts.composer

/** Cancel left, the acts right; the one that sends names the moment (REELS-004). */
export function ReelBar({
  draft,
  owner,
  zone,
  isBusy,
  isSlow,
  isOver,
  isUploading,
  failure,
  isStale,
  worker,
  onTime,
  onReel,
}: ReelBarProps) {
  const [, navigate] = useLocation()
  const [asks, setAsks] = useState(false)
  const { content } = draft
  const { work } = worker
  const at = useNow(15_000)
  const planned =
    content.scheduledAt !== null && Date.parse(content.scheduledAt) > at.getTime()
      ? content.scheduledAt
      : null
  // the draft is gone with it, and says the same with the same way on
  const isSaidAbove = isStale && draft.conflict !== null
  function throwAway() {
    void draft.discard()
    navigate('/user-panel/reels')
    if (isEmpty(content)) return
    toast.info({
      title: resultTexts.thrownAway.title,
      action: {
        label: resultTexts.thrownAway.undo,
        onPress: () => {
          void keepAsDraft(owner, content).then((draftId) => {
            if (draftId !== null) navigate(draftAddress(content, draftId))
          })
        },
      },
    })
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
        <div className="compose__failure">
          <Banner
            kind="fail"
            role="alert"
            title={texts.result.error}
            action={
              isStale ? (
                <Button size="sm" disabled={isUploading} onClick={draft.keepMine}>
                  {formTexts.draft.asNew}
                </Button>
              ) : undefined
            }
          >
            {failure} {isStale ? formTexts.draft.goneNote : texts.result.kept}
          </Banner>
        </div>
      )}
      <WorkNote worker={worker} />
      <div
        className={classNames('compose__acts reel-acts', planned !== null && 'reel-acts--planned')}
      >
        <Button
          variant="quiet"
          disabled={isBusy}
          onClick={() => {
            if (isEmpty(content) && !isUploading) throwAway()
            else setAsks(true)
          }}
        >
          {act.cancel}
        </Button>
        {planned === null ? null : (
          <Button
            variant="quiet"
            disabled={isBusy}
            onClick={() => {
              draft.change({ scheduledAt: null })
            }}
          >
            {act.clear}
          </Button>
        )}
        <Button
          className="compose__end"
          icon={<CalendarClock aria-hidden="true" />}
          disabled={isBusy || work !== null}
          onClick={onTime}
        >
          {planned === null ? act.schedule : act.change}
        </Button>
        <Button
          variant="primary"
          icon={<Clapperboard aria-hidden="true" />}
          disabled={(isOver || work !== null || draft.conflict !== null) && !isBusy}
          busy={isBusy}
          busyText={act.posting}
          onClick={() => {
            onReel(planned !== null)
          }}
        >
          {planned === null ? act.now : act.on({ date: longDateTime(planned, zone) })}
        </Button>
      </div>
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
