import type { Tool } from '@marquee/contract/accounts.ts'
import { tools } from '@marquee/contract/networks/table.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { isConnectable, isSingle } from '../connectable.ts'
import { texts as dialogTexts } from '#texts/features/accounts/dialog'

interface DisconnectQuestionProps {
  /** The account that is asked about; null while nothing is asked. */
  readonly tool: Tool | null
  readonly busy: boolean
  readonly onConfirm: (tool: Tool) => void
  readonly onCancel: () => void
}

const words = dialogTexts.disconnect

function consequence({ type, scheduledPosts: scheduled, adAccountId }: Tool): string {
  if (tools[type].account === 'store') return words.store
  const kind = isConnectable(type) && !isSingle(type) ? tools[type].account : 'account'
  const said = words.scheduled({ count: scheduled, kind })
  return adAccountId === null ? said : `${said} ${words.promotions}`
}

/** Says what happens to scheduled posts and promotions before anything is disconnected. */
export function DisconnectQuestion({ tool, busy, onConfirm, onCancel }: DisconnectQuestionProps) {
  return (
    <ConfirmDialog
      open={tool !== null}
      destructive
      busy={busy}
      title={words.title({ page: tool?.pageName ?? '' })}
      confirm={words.confirm}
      cancel={words.cancel}
      onCancel={onCancel}
      onConfirm={() => {
        if (tool) onConfirm(tool)
      }}
    >
      {tool === null ? null : consequence(tool)}
    </ConfirmDialog>
  )
}
