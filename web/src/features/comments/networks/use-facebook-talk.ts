import type { FacebookComment } from '@marquee/contract/comments.ts'
import { useId, useState } from 'react'
import { errorText } from '#lib/api/api-error.ts'
import { isAtLeast } from '#lib/session/role.ts'
import { useCompany } from '#lib/session/session.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import { useModeration } from '../moderation/use-moderation.ts'
import { useClosing } from '../reply/close-question.tsx'
import { boxOfNewest, useOpenedFor } from '../reply/opened-for.ts'
import { useWritten } from '../reply/use-written.ts'
import { texts } from '#texts/features/comments'
import { useRemoveUnsent } from '../use-comments.ts'
import type { CommentsProps } from './comments-props.ts'
import { useFacebookComments, useWriteOnFacebook } from './use-facebook-comments.ts'

export type Reply = FacebookComment['comments']['data'][number]
export type NestedReply = Reply['comments']['data'][number]

/** What of a talk a box stands below: an answer to an answer is answered beside it. */
function boxOf(top: FacebookComment): string | null {
  const said = (box: string, one: NestedReply) => ({
    box,
    isOwn: one.isOwn,
    at: one.created_time,
  })
  const replies = top.comments.data.flatMap((reply) => [
    said(reply.id, reply),
    ...reply.comments.data.map((nested) => said(reply.id, nested)),
  ])
  return boxOfNewest([said(top.id, top), ...replies])
}

const idsOf = (top: FacebookComment) => [
  top.id,
  ...top.comments.data.flatMap((reply) => [reply.id, ...reply.comments.data.map(({ id }) => id)]),
]

const failure = () => texts.failedFacebook

/** What the dialog of a Facebook post and each of its lines share: what is read, written and sent. */
export function useFacebookTalk({
  post: { id: postId, text: post },
  onClose,
  commentId,
}: CommentsProps) {
  const comments = useFacebookComments(postId)
  const may = isAtLeast(useCompany().role, 'editor')
  const removal = useRemoveUnsent('facebook', postId)
  const order = useModeration('facebook', postId)
  const write = useWriteOnFacebook(postId)
  const [answers, setAnswers] = useState<string | null>(null)
  const written = useWritten('facebook', postId)
  const listed = comments.data && new Set(comments.data.data.flatMap(idsOf))
  const { close, question } = useClosing({ written, isSending: write.isPending, onClose })
  const startsAtTitle = useOpenedFor({
    commentId,
    comments: comments.data?.data,
    may,
    written,
    isAnswering: answers !== null,
    find: boxOf,
    open: setAnswers,
  })
  const boxId = useId()
  function wentOut(replyTo: string | null, message: string) {
    const held = written.wentOut(replyTo, message)
    setAnswers((now) => (now !== null && held.includes(now) ? null : now))
  }
  return {
    post,
    comments,
    may,
    order,
    /** The box that stands open. */
    answers,
    setAnswers,
    isAnswering: answers !== null && listed?.has(answers) === true,
    written,
    /** What can be answered; undefined: nothing is read yet. */
    listed,
    close,
    question,
    startsAtTitle,
    boxId,
    failure,
    isSending: write.isPending,
    send: async (replyTo: string | null, message: string) => {
      await write.mutateAsync({ message, replyTo })
      wentOut(replyTo, message)
    },
    /** Null: it may not be sent once more, or not now. */
    sendAgain:
      may && !write.isPending
        ? (replyTo: string | null, message: string) => {
            write.mutate(
              { message, replyTo },
              {
                onSuccess: () => {
                  wentOut(replyTo, message)
                },
                onError: (error) => {
                  toast.error(failure(), errorText(error))
                },
              },
            )
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

export type FacebookTalk = ReturnType<typeof useFacebookTalk>
