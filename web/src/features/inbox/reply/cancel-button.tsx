import { useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { texts } from '#texts/features/inbox'
import type { ReplyInput } from './use-words.ts'

interface CancelButtonProps {
  readonly words: Pick<ReplyInput, 'hasAny' | 'isBusy' | 'drop'>
  readonly onCancel: () => void
}

/**
 * Drops what is written and what goes with it; it asks first where there is anything. What is going
 * out nobody can take back: then it only leaves.
 */
export function CancelButton({ words, onCancel }: CancelButtonProps) {
  const [isAsked, setAsked] = useState(false)
  // it went out of another tab meanwhile
  if (isAsked && (words.isBusy || !words.hasAny)) setAsked(false)
  function drop() {
    setAsked(false)
    words.drop()
    onCancel()
  }
  return (
    <>
      <Button
        variant="quiet"
        onClick={() => {
          if (words.isBusy) onCancel()
          else if (words.hasAny) setAsked(true)
          else drop()
        }}
      >
        {texts.cancel}
      </Button>
      <ConfirmDialog
        open={isAsked}
        destructive
        title={texts.drop.question}
        confirm={texts.drop.confirm}
        cancel={texts.drop.cancel}
        onConfirm={drop}
        onCancel={() => {
          setAsked(false)
        }}
      >
        {texts.drop.note}
      </ConfirmDialog>
    </>
  )
}
