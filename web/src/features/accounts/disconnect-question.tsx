import type { Tool } from '@marquee/contract/accounts.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { texts } from './texts.ts'

interface DisconnectQuestionProps {
  /** The account that is asked about; null while nothing is asked. */
  readonly tool: Tool | null
  readonly busy: boolean
  readonly onConfirm: (tool: Tool) => void
  readonly onCancel: () => void
}

const words = texts.disconnect

function consequence(scheduled: number): string {
  if (scheduled === 0) return words.none
  return scheduled === 1 ? words.one : words.many(scheduled)
}

/** Says what happens to scheduled posts before anything is disconnected. */
export function DisconnectQuestion({ tool, busy, onConfirm, onCancel }: DisconnectQuestionProps) {
  return (
    <ConfirmDialog
      open={tool !== null} destructive busy={busy} title={words.title(tool?.pageName ?? '')} confirm={words.confirm} cancel={words.cancel}
      onCancel={onCancel} onConfirm={() => { if (tool) onConfirm(tool) }}
    >
      {consequence(tool?.scheduledPosts ?? 0)}
    </ConfirmDialog>
  )
}
