import type { InstagramComment } from '@marquee/contract/comments.ts'
import { Heart } from '#ui/icons.ts'
import { texts } from '#texts/features/comments'
import { CommentLine } from '../comment-line.tsx'
import {
  answeredBy,
  answering,
  nameOf,
  type InstagramTalk,
  type Line,
} from './use-instagram-talk.ts'

interface InstagramLineProps {
  readonly talk: InstagramTalk
  readonly comment: Line
  /** The comment on top: all of its talk is answered below it. */
  readonly top: InstagramComment
  /** The comment that it stands below; null: none. */
  readonly above: string | null
}

/** A comment with its answers. */
export function InstagramLine({ talk, comment, top, above }: InstagramLineProps) {
  const { sendAgain, removeUnsent } = talk
  return (
    <li>
      <CommentLine
        name={comment.username === '' ? (comment.isOwn ? texts.you : null) : comment.username}
        pictureUrl={comment.user.profile_picture_url}
        at={comment.timestamp}
        text={comment.text}
        state={comment.state}
        waitsUntil={comment.waitsUntil}
        problem={comment.problem}
        order={talk.order}
        moderated={{
          ...comment,
          writer: nameOf(comment),
          isTop: above === null,
          answers: 'replies' in comment ? comment.replies.length : 0,
        }}
        onAgain={
          sendAgain === null
            ? null
            : () => {
                sendAgain(answeredBy(comment, above), comment.text)
              }
        }
        onRemove={
          removeUnsent === null
            ? null
            : () => {
                removeUnsent(comment.id)
              }
        }
        acts={<Acts talk={talk} comment={comment} top={top} />}
      >
        {'replies' in comment && comment.replies.length > 0 ? (
          <ul className="comments__replies">
            {comment.replies.map((reply) => (
              <InstagramLine
                key={reply.id}
                talk={talk}
                comment={reply}
                top={top}
                above={comment.id}
              />
            ))}
          </ul>
        ) : null}
      </CommentLine>
    </li>
  )
}

function Acts({ talk, comment, top }: Omit<InstagramLineProps, 'above'>) {
  return (
    <>
      {comment.like_count === 0 ? null : (
        <span className="comment__likes">
          <Heart aria-hidden="true" />
          {texts.like.count({ count: comment.like_count })}
        </span>
      )}
      {talk.may ? (
        <button
          type="button"
          className="comment__reply"
          aria-label={texts.replyTo({ name: nameOf(comment) })}
          onClick={() => {
            talk.setAnswers(answering(comment, top.id, talk.post.text))
          }}
        >
          {texts.reply}
        </button>
      ) : null}
    </>
  )
}
