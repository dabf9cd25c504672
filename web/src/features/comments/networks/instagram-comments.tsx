import '../comments.css'
import type { InstagramComment } from '@marquee/contract/comments.ts'
import { Heart } from '#ui/icons.ts'
import { useId, useState } from 'react'
import { errorText } from '#lib/api/api-error.ts'
import { monthDay } from '#lib/time/dates.ts'
import { isAtLeast } from '#lib/session/role.ts'
import { useCompany } from '#lib/session/session.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { VideoPlayer } from '#ui/media/video-player.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { useClosing } from '../reply/close-question.tsx'
import { CommentBox, type AnsweredComment } from '../reply/comment-box.tsx'
import { GoneBoxes } from '../reply/gone-boxes.tsx'
import { CommentLine } from '../comment-line.tsx'
import { Freshness } from '../freshness.tsx'
import { ModerationQuestion } from '../moderation/moderation-question.tsx'
import { texts } from '#texts/features/comments'
import { boxOfNewest, useOpenedFor } from '../reply/opened-for.ts'
import { useRemoveUnsent } from '../use-comments.ts'
import { useModeration } from '../moderation/use-moderation.ts'
import { useWritten } from '../reply/use-written.ts'
import type { CommentsProps } from './comments-props.ts'
import { useInstagramComments, useWriteOnInstagram } from './use-instagram-comments.ts'

type Line = InstagramComment | InstagramComment['replies'][number]
/** Whom the box answers, and under which comment. */
interface Answering {
  readonly id: string
  readonly username: string
  readonly answered: AnsweredComment | null
}
/** Instagram does not always say who it was. */
const nameOf = ({ username }: Pick<Answering, 'username'>) =>
  username === '' ? texts.somebody : username
const mentionOf = ({ username }: Answering) => (username === '' ? '' : `@${username} `)
const boxFor = ({ id, username }: Pick<Answering, 'id' | 'username'>) => `${id} ${username}`
const answering = ({ username, text, isOwn }: Line, id: string, post: string): Answering => ({
  id,
  username,
  answered: isOwn ? null : { guest: username, text, post },
})

/** What words of ours answer; an older server does not say it. */
const answeredBy = ({ inAnswerTo }: Line, above: string | null) =>
  inAnswerTo === undefined ? above : inAnswerTo
/** What can be answered; undefined: nothing is read yet. */
const listedIn = (read: { readonly data: readonly InstagramComment[] } | undefined) =>
  read && new Set(read.data.map(({ id }) => id))
const failedReply = () => `${texts.failedReply}. ${texts.failedSend}`

/** Whom the box answers that stands open for this comment: who spoke last in its talk. */
function answeringIn(top: InstagramComment, post: string): Answering {
  const lines: readonly Line[] = [top, ...top.replies]
  const newest = boxOfNewest(
    lines.map(({ id, isOwn, timestamp }) => ({ box: id, isOwn, at: timestamp })),
  )
  return answering(lines.find(({ id }) => id === newest) ?? top, top.id, post)
}

function Picture({ media }: Pick<CommentsProps['post'], 'media'>) {
  return (
    <figure className="insta__picture">
      {media.video === null ? (
        media.image === null ? null : (
          <img src={media.image} alt={texts.picturesOf} />
        )
      ) : (
        <VideoPlayer
          className="film-player"
          src={media.video}
          poster={media.images[0]?.thumbUrl ?? ''}
          name={texts.picturesOf}
        />
      )}
    </figure>
  )
}

/** The picture left and the comments right, below each other on phones (POSTS-007). */
export function InstagramComments({ post, onClose, commentId }: CommentsProps) {
  const company = useCompany()
  const comments = useInstagramComments(post.id)
  const may = isAtLeast(company.role, 'editor')
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
  const replyTo = answers?.id ?? null
  const box = answers === null ? 'post' : boxFor(answers)
  const startsWith = answers === null ? '' : mentionOf(answers)
  function wentOut(to: string | null, message: string) {
    const held = written.wentOut(to, message)
    setAnswers((now) => (now !== null && held.includes(boxFor(now)) ? null : now))
  }
  async function send(to: string | null, message: string) {
    await write.mutateAsync({ message, replyTo: to })
    wentOut(to, message)
  }
  function sendAgain(to: string | null, message: string) {
    send(to, message).catch((error: unknown) => {
      toast.error(texts.failedSend, errorText(error))
    })
  }
  const line = (comment: Line, top: InstagramComment, above: string | null) => (
    <li key={comment.id}>
      <CommentLine
        name={comment.username === '' ? (comment.isOwn ? texts.you : null) : comment.username}
        pictureUrl={comment.user.profile_picture_url}
        at={comment.timestamp}
        text={comment.text}
        state={comment.state}
        waitsUntil={comment.waitsUntil}
        problem={comment.problem}
        order={order}
        moderated={{
          ...comment,
          writer: nameOf(comment),
          isTop: above === null,
          answers: 'replies' in comment ? comment.replies.length : 0,
        }}
        onAgain={
          may && !write.isPending
            ? () => {
                sendAgain(answeredBy(comment, above), comment.text)
              }
            : null
        }
        onRemove={
          may && !removal.isPending
            ? () => {
                removal.mutate(comment.id)
              }
            : null
        }
        acts={
          <>
            {comment.like_count === 0 ? null : (
              <span className="comment__likes">
                <Heart aria-hidden="true" />
                {texts.like.count({ count: comment.like_count })}
              </span>
            )}
            {may ? (
              <button
                type="button"
                className="comment__reply"
                aria-label={texts.replyTo({ name: nameOf(comment) })}
                onClick={() => {
                  setAnswers(answering(comment, top.id, post.text))
                }}
              >
                {texts.reply}
              </button>
            ) : null}
          </>
        }
      >
        {'replies' in comment && comment.replies.length > 0 ? (
          <ul className="comments__replies">
            {comment.replies.map((reply) => line(reply, top, comment.id))}
          </ul>
        ) : null}
      </CommentLine>
    </li>
  )
  return (
    <>
      <Dialog
        open
        size="lg"
        title={texts.of({ network: 'Instagram' })}
        startsAtTitle={startsAtTitle}
        onClose={close}
      >
        <div className="insta">
          <Picture media={post.media} />
          <div className="insta__side">
            <p className="insta__text" dir="auto">
              <b dir="auto">{post.pageName}</b> {post.text}
            </p>
            {post.publishedAt === null ? null : (
              <p className="insta__when">{monthDay(post.publishedAt, company.timeZone)}</p>
            )}
            <div className="insta__list">
              <Freshness network="Instagram" query={comments} failed={texts.failedLoad} />
              {comments.data && comments.data.data.length > 0 ? (
                <ul className="comments" aria-label={texts.list}>
                  {comments.data.data.map((comment) => line(comment, comment, null))}
                </ul>
              ) : null}
              <GoneBoxes
                may={may}
                written={written}
                listed={listedIn(comments.data)}
                elsewhere={box}
                isBusy={write.isPending}
                onSend={send}
                failure={failedReply}
              />
            </div>
            {may ? (
              <CommentBox
                key={box}
                id={boxId}
                label={answers === null ? texts.label : texts.replyTo({ name: nameOf(answers) })}
                hint={texts.write}
                lockedEmpty
                gone={written.goneFrom(replyTo)}
                focused={answers !== null}
                startsWith={startsWith}
                answered={answers?.answered}
                answers={replyTo === null ? undefined : { kind: 'comment', subjectId: replyTo }}
                written={written.wordsOf(box)}
                onWrite={(words) => {
                  written.write(box, { replyTo, words, startsWith })
                }}
                isBusy={write.isPending}
                onSend={(words) => send(replyTo, words)}
                onCancel={
                  answers === null
                    ? undefined
                    : () => {
                        written.giveUp(box)
                        setAnswers(null)
                      }
                }
                failure={() =>
                  answers === null ? `${texts.failedComment}. ${texts.failedSend}` : failedReply()
                }
              />
            ) : (
              <p className="comments__locked">{texts.readOnly}</p>
            )}
          </div>
        </div>
      </Dialog>
      <ModerationQuestion order={order} />
      {question}
    </>
  )
}
