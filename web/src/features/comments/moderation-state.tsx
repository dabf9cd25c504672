import type { ModerationView } from '@marquee/contract/comments.ts'
import { networkNames } from '@marquee/contract/networks/table.ts'
import { saidByServer } from '#lib/said-by-server.ts'
import { Badge } from '#ui/badge.tsx'
import { texts } from './moderation-texts.ts'
import type { CommentOrder, ModeratedComment } from './use-moderation.ts'

interface Shown {
  readonly order: CommentOrder
  readonly comment: ModeratedComment
}

/** What was just pressed goes before what the list knows of. */
function nowOf({ order, comment }: Shown): ModerationView | null {
  const does = order.pressedAt(comment.id)
  return does === null ? comment.moderation : { does, state: 'sending', problem: null }
}

/** Whether it is hidden, what is under way, and what was refused, with what can be pressed. */
export function ModerationState({ order, comment }: Shown) {
  const now = nowOf({ order, comment })
  if (now === null) return comment.isHidden ? <HiddenNow order={order} comment={comment} /> : null
  if (now.state === 'sending') return <Badge kind="unsure">{texts.busy[now.does]}</Badge>
  if (now.state === 'unknown') return <Badge kind="unsure">{texts.checking}</Badge>
  return (
    <>
      <Badge kind="fail">{texts.failed[now.does]}</Badge>
      {order.may ? (
        <button
          type="button"
          className="comment__reply"
          aria-label={texts.againOf[now.does](comment.writer)}
          onClick={() => {
            order.press(comment, now.does)
          }}
        >
          {texts.again}
        </button>
      ) : null}
    </>
  )
}

function HiddenNow({ order, comment }: Shown) {
  return (
    <>
      <Badge kind="off">{texts.hidden}</Badge>
      {order.may ? (
        <button
          type="button"
          className="comment__reply"
          aria-label={texts.showAgainOf(comment.writer)}
          onClick={() => {
            order.press(comment, 'unhide')
          }}
        >
          {texts.does.unhide}
        </button>
      ) : null}
    </>
  )
}

/** The sentence below a comment: why it was refused, what it waits for, what hidden means there. */
export function ModerationNote({ order, comment }: Shown) {
  const name = networkNames[order.network]
  const now = nowOf({ order, comment })
  if (now === null)
    return comment.isHidden ? <p className="comment__aside">{texts.hiddenNote(name)}</p> : null
  if (now.state === 'unknown')
    return <p className="comment__aside">{texts.checkingNote[now.does](name)}</p>
  if (now.problem === null) return null
  return (
    <p className={now.state === 'failed' ? 'comment__problem' : 'comment__aside'}>
      {saidByServer(now.problem)}
    </p>
  )
}
