import type { InstagramComment } from '@marquee/contract/comments.ts'
import { useId, useState } from 'react'
import { errorText } from '#lib/api/api-error.ts'
import { isAtLeast } from '#lib/session/role.ts'
import { useCompany } from '#lib/session/session.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import { useModeration } from '../moderation/use-moderation.ts'
import { useClosing } from '../reply/close-question.tsx'
import type { AnsweredComment } from '../reply/comment-box.tsx'
import { boxOfNewest, useOpenedFor } from '../reply/opened-for.ts'
import { useWritten } from '../reply/use-written.ts'
import { texts } from '#texts/features/comments'
import { useRemoveUnsent } from '../use-comments.ts'
import type { CommentsProps } from './comments-props.ts'
import { useInstagramComments, useWriteOnInstagram } from './use-instagram-comments.ts'

export type Line = InstagramComment | InstagramComment['replies'][number]
/** Whom the box answers, and under which comment. */
interface Answering {
  readonly id: string
  readonly username: string
  readonly answered: AnsweredComment | null
}
/** Instagram does not always say who it was. */
export const nameOf = ({ username }: Pick<Answering, 'username'>) =>
  username === '' ? texts.somebody : username
const mentionOf = ({ username }: Answering) => (username === '' ? '' : `@${username} `)
const boxFor = ({ id, username }: Pick<Answering, 'id' | 'username'>) => `${id} ${username}`
export const answering = (
  { username, text, isOwn }: Line,
  id: string,
  post: string,
): Answering => ({
  id,
  username,
  answered: isOwn ? null : { guest: username, text, post },
})

/** What words of ours answer; an older server does not say it. */
export const answeredBy = ({ inAnswerTo }: Line, above: string | null) =>
  inAnswerTo === undefined ? above : inAnswerTo
/** What can be answered; undefined: nothing is read yet. */
const listedIn = (read: { readonly data: readonly InstagramComment[] } | undefined) =>
  read && new Set(read.data.map(({ id }) => id))
export const failedReply = () => `${texts.failedReply}. ${texts.failedSend}`

/** Whom the box answers that stands open for this comment: who spoke last in its talk. */
function answeringIn(top: InstagramComment, post: string): Answering {
  const lines: readonly Line[] = [top, ...top.replies]
  const newest = boxOfNewest(
    lines.map(({ id, isOwn, timestamp }) => ({ box: id, isOwn, at: timestamp })),
  )
  return answering(lines.find(({ id }) => id === newest) ?? top, top.id, post)
}

/** What the dialog of an Instagram post and each of its lines share: what is read, written and sent. */
export function useInstagramTalk({ post, onClose, commentId }: CommentsProps) {
  const { role } = useCompany()
  const comments = useInstagramComments(post.id)
  const may = isAtLeast(role, 'editor')
  const removal = useRemoveUnsent('instagram', post.id)
  const order = useModeration('instagram', post.id)
  const write = useWriteOnInstagram(post.id)
  const [answers, setAnswers] = useState<Answering | null>(null)
  const written = useWritten('instagram', post.id)
  const { close, question } = useClosing({ written, isSending: write.isPending, onClose })
  const startsAtTitle = useOpenedFor({
    commentId,
    comments: comments.data?.data,
    may,
    written,
    isAnswering: answers !== null,
    find: (top) => answeringIn(top, post.text),
    open: setAnswers,
  })
  const boxId = useId()
  async function send(to: string | null, message: string) {
    await write.mutateAsync({ message, replyTo: to })
    const held = written.wentOut(to, message)
    setAnswers((now) => (now !== null && held.includes(boxFor(now)) ? null : now))
  }
  return {
    post,
    comments,
    may,
    order,
    /** Whom the one box answers; null: the post. */
    answers,
    setAnswers,
    /** What is written is kept by this. */
    box: answers === null ? 'post' : boxFor(answers),
    startsWith: answers === null ? '' : mentionOf(answers),
    written,
    /** What can be answered; undefined: nothing is read yet. */
    listed: listedIn(comments.data),
    close,
    question,
    startsAtTitle,
    boxId,
    isSending: write.isPending,
    send,
    /** Null: it may not be sent once more, or not now. */
    sendAgain:
      may && !write.isPending
        ? (to: string | null, message: string) => {
            send(to, message).catch((error: unknown) => {
              toast.error(texts.failedSend, errorText(error))
            })
          }
        : null,
    /** Null: it may not be put away, or not now. */
    removeUnsent:
      may && !removal.isPending
        ? (id: string) => {
            removal.mutate(id)
          }
        : null,
  }
}

export type InstagramTalk = ReturnType<typeof useInstagramTalk>
