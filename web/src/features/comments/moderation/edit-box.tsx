import { useId } from 'react'
import { texts } from '#texts/features/comments/moderation'
import { CommentBox } from '../reply/comment-box.tsx'
import { editBoxOf, useWritten } from '../reply/use-written.ts'
import type { CommentOrder, ModeratedComment } from './use-moderation.ts'

interface EditBoxProps {
  readonly order: CommentOrder
  readonly comment: ModeratedComment
  /** What the comment says now. */
  readonly text: string
}

/**
 * Other words for a comment of our own. They stay until the network has them, and one that was
 * refused begins with what was refused.
 */
export function EditBox({ order, comment: { id, edit: asked }, text }: EditBoxProps) {
  const { network, postId, edit, stopEditing } = order
  const written = useWritten(network, postId)
  const boxId = useId()
  // what is on its way is what the comment will say, so the words of before are a change
  const stands = asked && asked.state !== 'failed' ? asked.text : text
  // not an answer to the comment: those words have a box of their own
  const box = editBoxOf(id)
  return (
    <CommentBox
      id={boxId}
      label={texts.edit.label}
      hint={texts.edit.label}
      focused
      lockedEmpty
      helps={false}
      startsWith={stands}
      gone={written.goneFrom(box)}
      written={written.wordsOf(box) ?? asked?.text ?? text}
      isBusy={order.pressedAt(id) === 'edit-comment'}
      send={texts.edit.save}
      sending={texts.edit.saving}
      onWrite={(words) => {
        written.write(box, { replyTo: box, words, startsWith: stands })
      }}
      onSend={async (words) => {
        await edit(id, words)
        written.wentOut(box, words)
        stopEditing(id)
      }}
      onCancel={() => {
        written.giveUp(box)
        stopEditing(id)
      }}
      failure={() => texts.refused['edit-comment']}
    />
  )
}
