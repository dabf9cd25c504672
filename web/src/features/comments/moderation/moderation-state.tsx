import { canHideComment } from '@marquee/contract/comment-rules.ts'
import type { CommentEditView, Moderation } from '@marquee/contract/comments.ts'
import { networkNames } from '@marquee/contract/networks/table.ts'
import { worded } from '#lib/worded.ts'
import { Badge } from '#ui/badges/badge.tsx'
import { texts } from '#texts/features/comments/moderation'
import type { CommentOrder, ModeratedComment } from './use-moderation.ts'

interface Shown {
  readonly order: CommentOrder
  readonly comment: ModeratedComment
}

interface Asked extends Pick<CommentEditView, 'state' | 'problem'> {
  readonly does: Moderation
}

/** What was just pressed goes before what the list knows of. */
function nowOf({ order, comment: { id, moderation, edit } }: Shown): Asked | null {
  const does = order.pressedAt(id)
  if (does !== null) return { does, state: 'sending', problem: null }
  // a server of a newer build may tell what this one has no words for
  if (moderation && moderation.does in texts.failed) return moderation
  return edit ? { ...edit, does: 'edit-comment' } : null
}

/** Whether it is hidden, what is under way, and what was refused, in a word. */
export function ModerationState(shown: Shown) {
  const now = nowOf(shown)
  if (now === null) return shown.comment.isHidden ? <Badge kind="off">{texts.hidden}</Badge> : null
  if (now.state === 'failed') return <Badge kind="fail">{texts.failed[now.does]}</Badge>
  return (
    <Badge kind="unsure">{now.state === 'unknown' ? texts.checking : texts.busy[now.does]}</Badge>
  )
}

/**
 * The sentence below a comment: why it was refused, what it waits for, what hidden means there,
 * with what can be pressed.
 */
export function ModerationNote(shown: Shown) {
  const name = networkNames[shown.order.network]
  const now = nowOf(shown)
  if (now === null) return shown.comment.isHidden ? <HiddenNote {...shown} /> : null
  if (now.state === 'unknown')
    return <p className="comment__aside">{texts.checkingNote[now.does]({ network: name })}</p>
  if (now.state === 'sending')
    return now.problem === null ? null : <p className="comment__aside">{worded(now.problem)}</p>
  return (
    <p className="comment__problem">
      {now.problem === null ? null : worded(now.problem)} <Again {...shown} does={now.does} />
    </p>
  )
}

function HiddenNote(shown: Shown) {
  const { order, comment } = shown
  const isShownAgain = canHideComment(order.network, comment)
  return (
    <p className="comment__aside">
      {isShownAgain ? texts.hiddenNote({ network: networkNames[order.network] }) : texts.hiddenWith}{' '}
      {isShownAgain ? <Again {...shown} does="unhide" isNew /> : null}
    </p>
  )
}

/** Asks for it, or asks for it once more. */
function Again({
  order,
  comment,
  does,
  isNew = false,
}: Shown & { readonly does: Moderation; readonly isNew?: boolean }) {
  if (!order.may) return null
  return (
    <button
      type="button"
      className="comment__reply"
      aria-label={
        isNew
          ? texts.showAgainOf({ name: comment.writer })
          : texts.againOf[does]({ name: comment.writer })
      }
      onClick={() => {
        order.press(comment, does)
      }}
    >
      {isNew ? texts.does[does] : texts.again}
    </button>
  )
}
