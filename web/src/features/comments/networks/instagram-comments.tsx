import '../comments.css'
import { monthDay } from '#lib/time/dates.ts'
import { useCompany } from '#lib/session/session.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { VideoPlayer } from '#ui/media/video-player.tsx'
import { CommentBox } from '../reply/comment-box.tsx'
import { GoneBoxes } from '../reply/gone-boxes.tsx'
import { Freshness } from '../freshness.tsx'
import { ModerationQuestion } from '../moderation/moderation-question.tsx'
import { texts } from '#texts/features/comments'
import type { CommentsProps } from './comments-props.ts'
import { InstagramLine } from './instagram-line.tsx'
import { failedReply, nameOf, useInstagramTalk, type InstagramTalk } from './use-instagram-talk.ts'

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

/** The one box: it answers the post, or whom somebody chose. */
function TalkBox({ talk }: { readonly talk: InstagramTalk }) {
  const { answers, box, startsWith, written } = talk
  const replyTo = answers?.id ?? null
  return (
    <CommentBox
      id={talk.boxId}
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
      isBusy={talk.isSending}
      onSend={(words) => talk.send(replyTo, words)}
      onCancel={
        answers === null
          ? undefined
          : () => {
              written.giveUp(box)
              talk.setAnswers(null)
            }
      }
      failure={() =>
        answers === null ? `${texts.failedComment}. ${texts.failedSend}` : failedReply()
      }
    />
  )
}

/** The picture left and the comments right, below each other on phones (POSTS-007). */
export function InstagramComments(props: CommentsProps) {
  const { post } = props
  const { timeZone } = useCompany()
  const talk = useInstagramTalk(props)
  const { comments } = talk
  return (
    <>
      <Dialog
        open
        size="lg"
        title={texts.of({ network: 'Instagram' })}
        startsAtTitle={talk.startsAtTitle}
        onClose={talk.close}
      >
        <div className="insta">
          <Picture media={post.media} />
          <div className="insta__side">
            <p className="insta__text" dir="auto">
              <b dir="auto">{post.pageName}</b> {post.text}
            </p>
            {post.publishedAt === null ? null : (
              <p className="insta__when">{monthDay(post.publishedAt, timeZone)}</p>
            )}
            <div className="insta__list">
              <Freshness network="Instagram" query={comments} failed={texts.failedLoad} />
              {comments.data && comments.data.data.length > 0 ? (
                <ul className="comments" aria-label={texts.list}>
                  {comments.data.data.map((comment) => (
                    <InstagramLine
                      key={comment.id}
                      talk={talk}
                      comment={comment}
                      top={comment}
                      above={null}
                    />
                  ))}
                </ul>
              ) : null}
              <GoneBoxes
                may={talk.may}
                written={talk.written}
                listed={talk.listed}
                elsewhere={talk.box}
                isBusy={talk.isSending}
                onSend={talk.send}
                failure={failedReply}
              />
            </div>
            {talk.may ? (
              <TalkBox key={talk.box} talk={talk} />
            ) : (
              <p className="comments__locked">{texts.readOnly}</p>
            )}
          </div>
        </div>
      </Dialog>
      <ModerationQuestion order={talk.order} />
      {talk.question}
    </>
  )
}
