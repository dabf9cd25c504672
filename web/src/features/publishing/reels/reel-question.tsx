import type { ReelRemoval } from '@marquee/contract/posting.ts'
import { errorText, saidText } from '#lib/api/api-error.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { announceRemoval } from '../posts/delete/removal-toasts.ts'
import { reelRemovalResult } from './reel-removal-result.ts'
import { texts } from '#texts/features/publishing/reels'
import { useReelRemoval } from './use-reels.ts'

interface ReelQuestionProps {
  readonly id: string
  readonly isScheduled: boolean
  /** What deleting does and what it cannot do. */
  readonly note?: string | undefined
  /** The answer has come, also after the question was left. `isGone`: it stands nowhere any more. */
  readonly onDone: (isGone: boolean) => void
  readonly onCancel: () => void
}

/** REELS-027: one question for a reel that was made and for one that was planned. */
export function ReelQuestion({ id, isScheduled, note, onDone, onCancel }: ReelQuestionProps) {
  const removal = useReelRemoval()
  function tell(answer: ReelRemoval) {
    const { gone, stays, refused } = answer
    // a planned one may have gone out meanwhile, and is live somewhere
    if (isScheduled && gone.length + stays.length + refused.length === 0)
      toast.success(texts.canceled)
    else announceRemoval(...reelRemovalResult(answer), texts)
    onDone(stays.length + refused.length === 0)
  }
  function fail(error: unknown) {
    toast.error(
      isScheduled
        ? saidText(error, texts.cancelFailed)
        : texts.deleteFailed({ message: errorText(error) }),
    )
    onDone(false)
  }
  return (
    <ConfirmDialog
      open
      destructive
      busy={removal.isPending}
      title={texts.question}
      confirm={texts.confirm}
      cancel={texts.cancel}
      onCancel={onCancel}
      onConfirm={() => {
        // it is said also where the list was faster, and took the question away
        void removal.mutateAsync(id).then(tell, fail)
      }}
    >
      {note}
    </ConfirmDialog>
  )
}
