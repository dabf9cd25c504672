import './comments.css'
import type { PlainComment } from '@marquee/contract/comments.ts'
import { networkNames, networks, type NetworkKey } from '@marquee/contract/networks/table.ts'
import { useId, useState } from 'react'
import { errorText } from '#lib/api/api-error.ts'
import { isAtLeast } from '#lib/session/role.ts'
import { useCompany } from '#lib/session/session.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { useClosing } from './reply/close-question.tsx'
import { CommentBox } from './reply/comment-box.tsx'
import { GoneBoxes } from './reply/gone-boxes.tsx'
import { CommentLine } from './comment-line.tsx'
import { Freshness } from './freshness.tsx'
import { LikeButton } from './like-button.tsx'
import { ModerationLimits, ModerationQuestion } from './moderation/moderation-question.tsx'
import type { CommentsProps } from './networks/comments-props.ts'
import { texts } from '#texts/features/comments'
import { useRemoveUnsent } from './use-comments.ts'
import { usePlainComments, useWritePlain } from './use-plain-comments.ts'
import { useModeration } from './moderation/use-moderation.ts'
import { useWritten } from './reply/use-written.ts'
import { boxOfNewest, useOpenedFor } from './reply/opened-for.ts'

type Line = PlainComment | PlainComment['replies'][number]

const failedReply = () => `${texts.failedReply}. ${texts.failedSend}`

/** What the lines and boxes of one dialog share. */
function usePlainTalk(network: NetworkKey, { id: postId, text: post }: CommentsProps['post']) {
  const may = isAtLeast(useCompany().role, 'editor')
  const removal = useRemoveUnsent(network, postId)
  const order = useModeration(network, postId)
  const write = useWritePlain(network, postId)
  const [answers, setAnswers] = useState<string | null>(null)
  const written = useWritten(network, postId)
  const boxId = useId()
  function wentOut(replyTo: string | null, message: string) {
    const held = written.wentOut(replyTo, message)
    setAnswers((now) => (now !== null && held.includes(now) ? null : now))
  }
  async function send(replyTo: string | null, message: string) {
    await write.mutateAsync({ message, replyTo })
    wentOut(replyTo, message)
  }
  function sendAgain(replyTo: string | null, message: string) {
    send(replyTo, message).catch((error: unknown) => {
      toast.error(texts.failedSend, errorText(error))
    })
  }
  return {
    network,
    may,
    removal,
    order,
    write,
    answers,
    setAnswers,
    written,
    boxId,
    send,
    sendAgain,
    /** Closes this box. */
    leave: (box: string) => {
      setAnswers((now) => (now === box ? null : now))
    },
    post,
  }
}
type Talk = ReturnType<typeof usePlainTalk>
interface LineOf {
  readonly talk: Talk
}
interface WrittenBy extends LineOf {
  readonly comment: Line
  /** Who wrote it. */
  readonly writer: string
}

interface AnswerBoxProps extends WrittenBy {
  /** The comment on top of what it answers. */
  readonly top: string
}

function AnswerBox({ talk, comment: { id, text, name, isOwn }, writer, top }: AnswerBoxProps) {
  const { boxId, written, write, send, setAnswers, post } = talk
  return (
    <CommentBox
      id={`${boxId}-${id}`}
      label={texts.replyTo({ name: writer })}
      hint={texts.replyTo({ name: writer })}
      focused
      gone={written.goneFrom(id)}
      send={texts.reply}
      answered={isOwn ? null : { guest: name, text, post }}
      answers={{ kind: 'comment', subjectId: top }}
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
      failure={failedReply}
    />
  )
}

interface PlainLineProps extends LineOf {
  readonly comment: Line
  /** What it answers; null: the post. */
  readonly above: string | null
}

function Acts({ talk, comment, writer }: WrittenBy) {
  const { network, may, answers, setAnswers } = talk
  const { id, hasLiked, like, likes } = comment
  return (
    <>
      {networks[network].likes.comments ? (
        <LikeButton
          network={network}
          id={id}
          what="comment"
          hasLiked={hasLiked}
          wish={like}
          count={likes}
          name={writer}
          disabled={!may}
        />
      ) : null}
      {may ? (
        <button
          type="button"
          className="comment__reply"
          aria-expanded={answers === id}
          aria-label={texts.replyTo({ name: writer })}
          onClick={() => {
            setAnswers(answers === id ? null : id)
          }}
        >
          {texts.reply}
        </button>
      ) : null}
    </>
  )
}

function PlainLine({ talk, comment, above }: PlainLineProps) {
  const { may, removal, write, answers, sendAgain } = talk
  const { id, text, isOwn, inAnswerTo = above } = comment
  const writer = comment.name ?? texts.somebody
  const replies = 'replies' in comment ? comment.replies : []
  const again = () => {
    sendAgain(inAnswerTo, text)
  }
  const remove = () => {
    removal.mutate(id)
  }
  return (
    <li>
      <CommentLine
        name={isOwn && comment.name === null ? texts.you : comment.name}
        pictureUrl={comment.pictureUrl}
        at={comment.at}
        text={text}
        state={comment.state}
        waitsUntil={comment.waitsUntil}
        problem={comment.problem}
        attachmentUrl={comment.attachmentUrl}
        order={talk.order}
        moderated={{
          ...comment,
          writer,
          isTop: above === null,
          answers: replies.length,
        }}
        onAgain={may && !write.isPending ? again : null}
        onRemove={may && !removal.isPending ? remove : null}
        acts={<Acts talk={talk} comment={comment} writer={writer} />}
      >
        {answers === id ? (
          <AnswerBox talk={talk} comment={comment} writer={writer} top={above ?? id} />
        ) : null}
        {replies.length === 0 ? null : (
          <ul className="comments__replies">
            {replies.map((reply) => (
              <PlainLine key={reply.id} talk={talk} comment={reply} above={id} />
            ))}
          </ul>
        )}
      </CommentLine>
    </li>
  )
}

interface OwnBoxProps extends LineOf {
  /** A comment in the list is being answered, in the box of its line. */
  readonly isAnswering: boolean
}

function OwnBox({ talk, isAnswering }: OwnBoxProps) {
  const { may, boxId, written, write, send } = talk
  if (!may) return <p className="comments__locked">{texts.readOnly}</p>
  return (
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
        failure={() => `${texts.failedComment}. ${texts.failedSend}`}
      />
    </div>
  )
}

const idsOf = (top: PlainComment) => [top, ...top.replies].map(({ id }) => id)
const boxOf = (top: PlainComment) =>
  boxOfNewest([top, ...top.replies].map(({ id, isOwn, at }) => ({ box: id, isOwn, at })))

/** Comments of a network without a layout of its own: what answers one stands below it. */
export function PlainComments({
  network,
  post,
  onClose,
  commentId,
}: CommentsProps & { readonly network: NetworkKey }) {
  const name = networkNames[network]
  const comments = usePlainComments(network, post.id)
  const talk = usePlainTalk(network, post)
  const { written, write, answers, setAnswers } = talk
  const listed = comments.data && new Set(comments.data.data.flatMap(idsOf))
  const { close, question } = useClosing({ written, isSending: write.isPending, onClose })
  const startsAtTitle = useOpenedFor({
    commentId,
    comments: comments.data?.data,
    may: talk.may,
    written,
    isAnswering: answers !== null,
    find: boxOf,
    open: setAnswers,
  })
  return (
    <>
      <Dialog
        open
        title={texts.of({ network: name })}
        startsAtTitle={startsAtTitle}
        onClose={close}
        footer={
          <OwnBox talk={talk} isAnswering={answers !== null && listed?.has(answers) === true} />
        }
      >
        <Freshness network={name} query={comments} failed={texts.failedLoad} />
        {comments.data && comments.data.data.length > 0 ? (
          <ul className="comments" aria-label={texts.list}>
            {comments.data.data.map((comment) => (
              <PlainLine key={comment.id} talk={talk} comment={comment} above={null} />
            ))}
          </ul>
        ) : null}
        <GoneBoxes
          may={talk.may}
          written={written}
          listed={listed}
          answers={answers}
          isBusy={write.isPending}
          onSend={talk.send}
          onGiveUp={talk.leave}
          failure={failedReply}
        />
        <ModerationLimits order={talk.order} />
      </Dialog>
      <ModerationQuestion order={talk.order} />
      {question}
    </>
  )
}
