import '../comments.css'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { CommentBox } from '../reply/comment-box.tsx'
import { GoneBoxes } from '../reply/gone-boxes.tsx'
import { Freshness } from '../freshness.tsx'
import { ModerationQuestion } from '../moderation/moderation-question.tsx'
import { texts } from '#texts/features/comments'
import type { CommentsProps } from './comments-props.ts'
import { FacebookLine } from './facebook-line.tsx'
import { useFacebookTalk } from './use-facebook-talk.ts'

/**
 * Comments of a Facebook post, two levels deep, with a box for a new one and one for each answer
 * (COMMENTS-003).
 */
export function FacebookComments(props: CommentsProps) {
  const talk = useFacebookTalk(props)
  const { comments, may, written } = talk
  return (
    <>
      <Dialog
        open
        title={texts.of({ network: 'Facebook' })}
        startsAtTitle={talk.startsAtTitle}
        onClose={talk.close}
        footer={
          may ? (
            <div className="comments__own" hidden={talk.isAnswering}>
              <CommentBox
                id={talk.boxId}
                label={texts.label}
                hint={texts.write}
                gone={written.goneFrom(null)}
                written={written.wordsOf('post')}
                isBusy={talk.isSending && !talk.isAnswering}
                onWrite={(words) => {
                  written.write('post', { replyTo: null, words, startsWith: '' })
                }}
                onSend={(words) => talk.send(null, words)}
                failure={talk.failure}
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
            {comments.data.data.map((comment) => (
              <FacebookLine key={comment.id} talk={talk} comment={comment} depth={0} above={null} />
            ))}
          </ul>
        ) : null}
        <GoneBoxes
          may={may}
          written={written}
          listed={talk.listed}
          answers={talk.answers}
          isBusy={talk.isSending}
          onSend={talk.send}
          onGiveUp={(box) => {
            talk.setAnswers((now) => (now === box ? null : now))
          }}
          failure={talk.failure}
        />
      </Dialog>
      <ModerationQuestion order={talk.order} />
      {talk.question}
    </>
  )
}
