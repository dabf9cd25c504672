import { CalendarClock, Check } from '#ui/icons.ts'
import { useState, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { useNow } from '#lib/time/use-now.ts'
import { now } from '#lib/time/clock.ts'
import { longDateTime } from '#lib/time/dates.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { texts } from '#texts/features/publishing/composer'
import type { DraftInHand } from '../draft/use-draft.ts'
import type { EditedPost } from './use-edit.ts'

interface EditBarProps {
  readonly draft: DraftInHand
  readonly edited: EditedPost
  readonly zone: string
  readonly busy: boolean
  readonly isOver: boolean
  /** Files are on their way, which leaving stops. */
  readonly isUploading: boolean
  readonly failure: string | undefined
  /** The post is not what the form was opened with any more. */
  readonly isStale: boolean
  readonly onTime: () => void
  readonly onSave: () => void
  /** What goes on before the change can be saved, above the acts. */
  readonly children?: ReactNode
}

const words = texts.edit
const { act, leave } = texts.composer
const lists = { post: '/user-panel/posts/scheduled', reel: '/user-panel/reels/scheduled' } as const

/**
 * Under a scheduled post that is being changed: when it goes out, and the one act that saves. Where
 * that moment has passed it leads to another one first: saved, the post would go out at once
 * (C06).
 */
export function EditBar({
  draft,
  edited,
  zone,
  busy,
  isOver,
  isUploading,
  failure,
  isStale,
  onTime,
  onSave,
  children,
}: EditBarProps) {
  const [, navigate] = useLocation()
  const [asks, setAsks] = useState(false)
  const { scheduledAt, extras } = draft.content
  const isMoved = scheduledAt !== null && Date.parse(scheduledAt) !== Date.parse(edited.scheduledAt)
  const isPast = (at: Date) => Date.parse(scheduledAt ?? edited.scheduledAt) <= at.getTime()
  const isPastNow = isPast(useNow(15_000))
  function leaveForm() {
    void draft.discard()
    navigate(lists[extras.kind])
  }
  return (
    <div className="compose__bar">
      <NotSaved failure={failure} isStale={isStale} edited={edited} />
      {children}
      <p className="compose__when" role="status">
        {isPastNow
          ? texts.schedule.pastMove
          : isMoved
            ? words.moved({ at: longDateTime(scheduledAt, zone) })
            : words.planned({ at: longDateTime(edited.scheduledAt, zone) })}
      </p>
      <Acts
        busy={busy}
        isBlocked={isOver || !edited.isChanged}
        onCancel={() => {
          if (edited.isChanged || isUploading) setAsks(true)
          else leaveForm()
        }}
        onTime={onTime}
        onSave={() => {
          if (isPast(now())) onTime()
          else onSave()
        }}
      />
      <ConfirmDialog
        open={asks}
        destructive
        title={words.question}
        confirm={leave.confirm}
        cancel={leave.cancel}
        onCancel={() => {
          setAsks(false)
        }}
        onConfirm={leaveForm}
      >
        {words.note}
      </ConfirmDialog>
    </div>
  )
}

/** Why the change could not be saved; of a post that was changed elsewhere, with the way to that. */
function NotSaved({
  failure,
  isStale,
  edited,
}: Pick<EditBarProps, 'failure' | 'isStale' | 'edited'>) {
  if (failure === undefined) return null
  return (
    <div className="compose__failure">
      <Banner
        kind="fail"
        role="alert"
        title={words.saveFailed}
        action={
          isStale ? (
            <Button
              size="sm"
              onClick={() => {
                void edited.loadAgain()
              }}
            >
              {words.loadAgain}
            </Button>
          ) : undefined
        }
      >
        {failure} {words.savedNote}
      </Banner>
    </div>
  )
}

interface ActsProps extends Pick<EditBarProps, 'busy' | 'onTime' | 'onSave'> {
  readonly isBlocked: boolean
  readonly onCancel: () => void
}

function Acts({ busy, isBlocked, onCancel, onTime, onSave }: ActsProps) {
  return (
    <div className="compose__acts">
      <Button variant="quiet" disabled={busy} onClick={onCancel}>
        {act.cancel}
      </Button>
      <Button
        className="compose__end"
        icon={<CalendarClock aria-hidden="true" />}
        disabled={busy}
        onClick={onTime}
      >
        {words.time}
      </Button>
      <Button
        variant="primary"
        icon={<Check aria-hidden="true" />}
        disabled={isBlocked}
        busy={busy}
        busyText={words.saving}
        onClick={onSave}
      >
        {words.save}
      </Button>
    </div>
  )
}
