import './idle-dialog.css'
import { lastChanceMs } from '#lib/session/idle-clock.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Progress } from '#ui/loading/progress.tsx'
import { texts } from '#texts/app/idle'

/** A reader hears these, not every second. */
const spokenAt = [60, 30, 15, 10, 5, 3, 2, 1]

interface IdleDialogProps {
  readonly open: boolean
  readonly leftMs: number
  /** Its button was pressed, down and up. Any other action is heard by who opened it (C46). */
  readonly onGoBack: () => void
}

/** IDLE-002 to 005. */
export function IdleDialog({ open, leftMs, onGoBack }: IdleDialogProps) {
  const seconds = Math.ceil(leftMs / 1000)
  const spoken = spokenAt.findLast((mark) => mark >= seconds) ?? seconds
  return (
    <Dialog
      open={open}
      title={texts.title}
      onClose={() => undefined}
      hideClose
      alert
      footer={
        <Button variant="primary" size="lg" data-autofocus="" onClick={onGoBack}>
          {texts.goBack}
        </Button>
      }
    >
      <p className="dialog__text">{texts.text}</p>
      <p
        className="idle__time"
        role="timer"
        aria-label={texts.left}
      >{`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`}</p>
      <Progress label={texts.left} value={leftMs / lastChanceMs} />
      <p className="idle__drafts">{texts.drafts}</p>
      <p className="sr" role="status">
        {texts.spoken({ seconds: spoken })}
      </p>
    </Dialog>
  )
}
