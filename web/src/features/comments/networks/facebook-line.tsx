import type { FacebookComment } from '@marquee/contract/comments.ts'
import { texts } from '#texts/features/comments'
import { CommentLine } from '../comment-line.tsx'
import { LikeButton } from '../like-button.tsx'
import { CommentBox } from '../reply/comment-box.tsx'
import type { FacebookTalk, NestedReply, Reply } from './use-facebook-talk.ts'

interface FacebookLineProps {
  readonly talk: FacebookTalk
  readonly comment: FacebookComment | Reply | NestedReply
  /** How far below the comment on top it stands; what stands deepest is not answered. */
  readonly depth: 0 | 1 | 2
  /** The comment that it stands below; null: none. */
  readonly above: string | null
}

const writerOf = ({ from }: FacebookLineProps['comment']) => from?.name ?? texts.somebody

/** A comment with its answers, and the box of the one that is being written. */
export function FacebookLine({ talk, comment, depth, above }: FacebookLineProps) {
  const { id, message, from, isOwn, inAnswerTo = above } = comment
  const { sendAgain, removeUnsent } = talk
  const name = from?.name ?? null
  const replies = 'comments' in comment ? comment.comments.data : []
  return (
    <li>
      <CommentLine
        name={isOwn && name === null ? texts.you : name}
        pictureUrl={from?.picture.data.url ?? null}
        at={comment.created_time}
        text={message}
        state={comment.state}
        waitsUntil={comment.waitsUntil}
        problem={comment.problem}
        attachmentUrl={comment.attachmentUrl}
        order={talk.order}
        moderated={{
          ...comment,
          writer: writerOf(comment),
          isTop: depth === 0,
          answers: replies.length,
        }}
        onAgain={
          sendAgain === null
            ? null
            : () => {
                sendAgain(inAnswerTo, message)
              }
        }
        onRemove={
          removeUnsent === null
            ? null
            : () => {
                removeUnsent(id)
              }
        }
        acts={<Acts talk={talk} comment={comment} canBeAnswered={depth < 2} />}
      >
        {talk.answers === id ? <AnswerBox talk={talk} comment={comment} above={above} /> : null}
        {replies.length === 0 ? null : (
          <ul className="comments__replies">
            {replies.map((reply) => (
              <FacebookLine
                key={reply.id}
                talk={talk}
                comment={reply}
                depth={depth === 0 ? 1 : 2}
                above={id}
              />
            ))}
          </ul>
        )}
      </CommentLine>
    </li>
  )
}

interface ActsProps extends Pick<FacebookLineProps, 'talk' | 'comment'> {
  readonly canBeAnswered: boolean
}

function Acts({ talk: { may, answers, setAnswers }, comment, canBeAnswered }: ActsProps) {
  const { id, from, like } = comment
  const { summary } = comment.likes
  return (
    <>
      <LikeButton
        network="facebook"
        id={id}
        what="comment"
        hasLiked={summary.has_liked}
        wish={like}
        count={summary.total_count}
        name={from?.name ?? undefined}
        disabled={!may}
      />
      {may && canBeAnswered ? (
        <button
          type="button"
          className="comment__reply"
          aria-expanded={answers === id}
          aria-label={texts.replyTo({ name: writerOf(comment) })}
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

/** The box that answers a comment. */
function AnswerBox({ talk, comment, above }: Omit<FacebookLineProps, 'depth'>) {
  const { id, message, from, isOwn } = comment
  const { written } = talk
  return (
    <CommentBox
      id={`${talk.boxId}-${id}`}
      label={texts.replyTo({ name: writerOf(comment) })}
      hint={texts.replyTo({ name: writerOf(comment) })}
      focused
      gone={written.goneFrom(id)}
      send={texts.reply}
      answered={isOwn ? null : { guest: from?.name ?? null, text: message, post: talk.post }}
      answers={{ kind: 'comment', subjectId: above ?? id }}
      isBusy={talk.isSending}
      written={written.wordsOf(id)}
      onWrite={(words) => {
        written.write(id, { replyTo: id, words, startsWith: '' })
      }}
      onSend={(words) => talk.send(id, words)}
      onCancel={() => {
        written.giveUp(id)
        talk.setAnswers(null)
      }}
      failure={talk.failure}
    />
  )
}
