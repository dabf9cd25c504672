import { texts } from '#texts/features/publishing/steps'

interface DroppedNoteProps {
  /** What went. */
  readonly text: string
  /** It cannot be had back now. */
  readonly isShut?: boolean
  readonly onUndo: () => void
}

/**
 * One press may take away much that was written. It can be had back here, as long as the form is
 * open: a toast would outlive the form, and could put the words into another draft.
 */
export function DroppedNote({ text, isShut = false, onUndo }: DroppedNoteProps) {
  return (
    <p className="follow__note" role="status">
      {text}{' '}
      <button type="button" className="link" disabled={isShut} onClick={onUndo}>
        {texts.undo}
      </button>
    </p>
  )
}
