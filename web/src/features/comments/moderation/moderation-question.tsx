import { networkNames, networks, type NetworkKey } from '@marquee/contract/networks/table.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { texts } from '#texts/features/comments/moderation'
import type { CommentOrder } from './use-moderation.ts'

/** Asked before a comment is deleted at its network. */
export function ModerationQuestion({ order }: { readonly order: CommentOrder }) {
  const { question, network, answer } = order
  const answers = question?.answers ?? 0
  return (
    <ConfirmDialog
      open={question !== null}
      destructive
      title={texts.question}
      confirm={texts.confirm}
      cancel={texts.cancel}
      onConfirm={() => {
        answer(true)
      }}
      onCancel={() => {
        answer(false)
      }}
    >
      {texts.note({ network: networkNames[network] })}{' '}
      {answers === 0 ? null : texts.noteAnswers({ count: answers })}
    </ConfirmDialog>
  )
}

/** What a network lets no app do with comments; nothing where it lets apps do all of it. */
function limitsOf(network: NetworkKey): readonly string[] {
  const { hidesComments, deletes } = networks[network]
  const name = networkNames[network]
  return [
    ...(hidesComments === 'top-level' ? [texts.hidesTops({ network: name })] : []),
    ...(deletes.guestComments === 'not-by-app' ? [texts.guestsStay({ network: name })] : []),
  ]
}

/** Said once, below the comments. */
export function ModerationLimits({ order }: { readonly order: CommentOrder }) {
  const limits = limitsOf(order.network)
  if (!order.may || limits.length === 0) return null
  return <p className="comments__limits">{limits.join(' ')}</p>
}
