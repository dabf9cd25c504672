import '../comments.css'
import type { FacebookComment } from '@marquee/contract/comments.ts'
import { useId, useState } from 'react'
import { errorText } from '#lib/api/api-error.ts'
import { isAtLeast } from '#lib/session/role.ts'
import { useCompany } from '#lib/session/session.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { useClosing } from '../reply/close-question.tsx'
import { CommentBox } from '../reply/comment-box.tsx'
import { GoneBoxes } from '../reply/gone-boxes.tsx'
import { CommentLine } from '../comment-line.tsx'
import { Freshness } from '../freshness.tsx'
import { LikeButton } from '../like-button.tsx'
import { ModerationQuestion } from '../moderation/moderation-question.tsx'
import { texts } from '#texts/features/comments'
import { boxOfNewest, useOpenedFor } from '../reply/opened-for.ts'
import { useRemoveUnsent } from '../use-comments.ts'
import { useModeration } from '../moderation/use-moderation.ts'
import { useWritten } from '../reply/use-written.ts'
import type { CommentsProps } from './comments-props.ts'
import { useFacebookComments, useWriteOnFacebook } from './use-facebook-comments.ts'

type Reply = FacebookComment['comments']['data'][number]
type NestedReply = Reply['comments']['data'][number]

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

/**
 * Comments of a Facebook post, two levels deep, with a box for a new one and one for each answer
 * (COMMENTS-003).
 */
export function FacebookComments({
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
  const isAnswering = answers !== null && listed?.has(answers) === true
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
  const failure = () => texts.failedFacebook
  function wentOut(replyTo: string | null, message: string) {
    const held = written.wentOut(replyTo, message)
    setAnswers((now) => (now !== null && held.includes(now) ? null : now))
  }
  async function send(replyTo: string | null, message: string) {
    await write.mutateAsync({ message, replyTo })
    wentOut(replyTo, message)
  }
  const line = (
    comment: FacebookComment | Reply | NestedReply,
    depth: 0 | 1 | 2,
    above: string | null,
  ) => {
    const {
      id,
      message,
      created_time: at,
      from,
      likes: { summary },
      like,
      state,
      waitsUntil,
      problem,
      attachmentUrl,
      isOwn,
      inAnswerTo = above,
    } = comment
    const name = from?.name ?? null
    const replies = 'comments' in comment ? comment.comments.data : []
    return (
      <li key={id}>
        <CommentLine
          name={isOwn && name === null ? texts.you : name}
          pictureUrl={from?.picture.data.url ?? null}
          at={at}
          text={message}
          state={state}
          waitsUntil={waitsUntil}
          problem={problem}
          attachmentUrl={attachmentUrl}
          order={order}
          moderated={{
            ...comment,
            writer: name ?? texts.somebody,
            isTop: depth === 0,
            answers: replies.length,
          }}
          onAgain={
            may && !write.isPending
              ? () => {
                  write.mutate(
                    { message, replyTo: inAnswerTo },
                    {
                      onSuccess: () => {
                        wentOut(inAnswerTo, message)
                      },
                      onError: (error) => {
                        toast.error(failure(), errorText(error))
                      },
                    },
                  )
                }
              : null
          }
          onRemove={
            may && !removal.isPending
              ? () => {
                  removal.mutate(id)
                }
              : null
          }
          acts={
            <>
              <LikeButton
                network="facebook"
                id={id}
                what="comment"
                hasLiked={summary.has_liked}
                wish={like}
                count={summary.total_count}
                name={name ?? undefined}
                disabled={!may}
              />
              {may && depth < 2 ? (
                <button
                  type="button"
                  className="comment__reply"
                  aria-expanded={answers === id}
                  aria-label={texts.replyTo({ name: name ?? texts.somebody })}
                  onClick={() => {
                    setAnswers(answers === id ? null : id)
                  }}
                >
                  {texts.reply}
                </button>
              ) : null}
            </>
          }
        >
          {answers === id ? (
            <CommentBox
              id={`${boxId}-${id}`}
              label={texts.replyTo({ name: name ?? texts.somebody })}
              hint={texts.replyTo({ name: name ?? texts.somebody })}
              focused
              gone={written.goneFrom(id)}
              send={texts.reply}
              answered={isOwn ? null : { guest: name, text: message, post }}
              answers={{ kind: 'comment', subjectId: above ?? id }}
              isBusy={write.isPending}
              written={written.wordsOf(id)}
              onWrite={(words) => {
                written.write(id, { replyTo: id, words, startsWith: '' })
              }}
              onSend={(words) => send(id, words)}
              onCancel={() => {
                written.giveUp(id)
                setAnswers(null)
              }}
              failure={failure}
            />
          ) : null}
          {replies.length === 0 ? null : (
            <ul className="comments__replies">
              {replies.map((reply) => line(reply, depth === 0 ? 1 : 2, id))}
            </ul>
          )}
        </CommentLine>
      </li>
    )
  }
  return (
    <>
      <Dialog
        open
        title={texts.of({ network: 'Facebook' })}
        startsAtTitle={startsAtTitle}
        onClose={close}
        footer={
          may ? (
            <div className="comments__own" hidden={isAnswering}>
              <CommentBox
                id={boxId}
                label={texts.label}
                hint={texts.write}
                gone={written.goneFrom(null)}
                written={written.wordsOf('post')}
                isBusy={write.isPending && !isAnswering}
                onWrite={(words) => {
                  written.write('post', { replyTo: null, words, startsWith: '' })
                }}
                onSend={(words) => send(null, words)}
                failure={failure}
              />
            </div>
          ) : (
            <p className="comments__locked">{texts.readOnly}</p>
          )
        }
      >
        <Freshness network="Facebook" query={comments} failed={texts.failedFacebook} />
        {comments.data && comments.data.data.length > 0 ? (
          <ul className="comments" aria-label={texts.list}>
            {comments.data.data.map((comment) => line(comment, 0, null))}
          </ul>
        ) : null}
        <GoneBoxes
          may={may}
          written={written}
          listed={listed}
          answers={answers}
          isBusy={write.isPending}
          onSend={send}
          onGiveUp={(box) => {
            setAnswers((now) => (now === box ? null : now))
          }}
          failure={failure}
        />
      </Dialog>
      <ModerationQuestion order={order} />
      {question}
    </>
  )
}
