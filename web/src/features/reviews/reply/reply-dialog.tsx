import { networkNames } from '@marquee/contract/networks/table.ts'
import { mostReplyBytes, replyBytes } from '@marquee/contract/review-rules.ts'
import type { ReviewView } from '@marquee/contract/reviews.ts'
import { Suspense, useId, useLayoutEffect, useRef, useState } from 'react'
import { AnswerGuard, loadAnswerHelp, placeProblem } from '#features/answers'
import { longDateTime } from '#lib/time/dates.ts'
import { locale } from '#lib/language.ts'
import { keptWords } from '#lib/storage/kept-words.ts'
import { lazyPart } from '#lib/page/lazy-part.ts'
import { useCompany } from '#lib/session/session.ts'
import { storageKeys } from '#lib/storage/storage-keys.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { FieldError } from '#ui/fields/field-error.tsx'
import { NetworkMark } from '#ui/marks/network-mark.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { texts } from '#texts/features/reviews/reply'
import { texts as reviewTexts } from '#texts/features/reviews'
import { Rating } from '../stars.tsx'
import { useReply } from './use-reply.ts'

const AnswerHelp = lazyPart(() => loadAnswerHelp())
const whole = new Intl.NumberFormat(locale)
/** The answer as it is wanted, else as it stands. */
const answerOf = ({ wish, reply }: ReviewView) => (wish ? wish.text : (reply?.text ?? null))
const isEmpty = (text: string) => !/[^\s\p{Cf}\p{Cc}]/u.test(text)

interface ReplyDialogProps {
  readonly review: ReviewView
  readonly accountName: string
  readonly onClose: () => void
}

/** What is written, kept in this browser until it is sent or dropped. */
function useWords({ review, onClose }: Pick<ReplyDialogProps, 'review' | 'onClose'>) {
  const stands = answerOf(review)
  // what the writer knows of: nobody's answer is replaced unseen
  const [seen, setSeen] = useState(stands)
  const [began, setBegan] = useState(() => review.wish?.text ?? review.reply?.text ?? '')
  const kept = storageKeys.reply(useCompany().id, review.id)
  const [text, setText] = useState(() => keptWords.read(kept) || began)
  const [isHeld, setHeld] = useState(false)
  // null: somebody left it, and its answer closes nothing any more
  const latest = useRef<string | null>(text)
  // one's own words, refused or without an answer, are nobody else's
  const sent = useRef(new Set<string>())
  useLayoutEffect(() => {
    latest.current = text
    return () => {
      latest.current = null
    }
  }, [text])
  const reply = useReply(review.id, (comment) => {
    keptWords.wentOut(kept, comment)
    if (latest.current === null) return
    setSeen(comment)
    // what was written meanwhile is not closed over
    if (latest.current.trim() === comment) onClose()
    else setBegan(comment)
  })
  const isOfOther = () =>
    stands !== null && stands !== seen && stands !== text.trim() && !sent.current.has(stands)
  const go = () => {
    const comment = text.trim()
    sent.current.add(comment)
    setSeen(stands)
    reply.mutate({ comment, seen: stands })
  }
  const most = mostReplyBytes(review.network) ?? 0
  const length = replyBytes(text)
  const isTooLong = length > most
  return {
    text,
    length,
    most,
    isSending: reply.isPending,
    stands,
    isChanged: text !== began,
    error: isTooLong
      ? texts.tooLong({ over: length - most })
      : isHeld
        ? (placeProblem(text) ?? undefined)
        : undefined,
    write(words: string) {
      setText(words)
      setHeld(false)
      keptWords.write(kept, words === began ? '' : words)
    },
    /** Whether it may not go before its writer has looked at another's answer. */
    send(): boolean {
      if (isEmpty(text)) toast.info(texts.empty)
      else if (placeProblem(text) !== null) setHeld(true)
      else if (!isTooLong && !reply.isPending) {
        if (isOfOther()) return true
        go()
      }
      return false
    },
    replace() {
      if (!reply.isPending) go()
    },
    drop() {
      keptWords.write(kept, '')
      onClose()
    },
  }
}

/** The review above, the answer below it: written, or written anew (REVIEWS-004). */
export function ReplyDialog({ review, accountName, onClose }: ReplyDialogProps) {
  const words = useWords({ review, onClose })
  const [drop, setDrop] = useState({ nth: 0, isAsked: false })
  const [overtaken, setOvertaken] = useState({ nth: 0, isAsked: false })
  const answered = () => {
    setOvertaken(({ nth }) => ({ nth, isAsked: false }))
  }
  function leave() {
    // what is being sent would not be dropped
    if (words.isChanged && !words.isSending) setDrop(({ nth }) => ({ nth: nth + 1, isAsked: true }))
    else onClose()
  }
  const name = review.reviewer ?? reviewTexts.nobody
  return (
    <>
      <AnswerGuard kind="review" subjectId={review.id}>
        <Dialog
          open
          title={texts.title({ name })}
          dirty={words.isChanged}
          onClose={leave}
          onSubmit={() => {
            if (words.send()) setOvertaken(({ nth }) => ({ nth: nth + 1, isAsked: true }))
          }}
          footer={
            <>
              <Button onClick={leave}>{texts.cancel}</Button>
              <Button
                type="submit"
                variant="primary"
                busy={words.isSending}
                busyText={texts.sending}
              >
                {review.reply === null ? texts.send : texts.change}
              </Button>
            </>
          }
        >
          <Quote review={review} />
          <Words
            review={review}
            text={words.text}
            onChange={words.write}
            error={words.error}
            foot={<Foot accountName={accountName} length={words.length} most={words.most} />}
          />
        </Dialog>
      </AnswerGuard>
      <ConfirmDialog
        key={`overtaken-${overtaken.nth}`}
        open={overtaken.isAsked}
        destructive
        title={texts.overtaken.question}
        confirm={texts.overtaken.confirm}
        cancel={texts.overtaken.cancel}
        onConfirm={() => {
          answered()
          words.replace()
        }}
        onCancel={answered}
      >
        {texts.overtaken.note} <q dir="auto">{words.stands}</q>
      </ConfirmDialog>
      <ConfirmDialog
        key={drop.nth}
        open={drop.isAsked}
        destructive
        title={texts.drop.question}
        confirm={texts.drop.confirm}
        cancel={texts.drop.cancel}
        onConfirm={words.drop}
        onCancel={() => {
          setDrop(({ nth }) => ({ nth, isAsked: false }))
        }}
      >
        {texts.drop.note}
      </ConfirmDialog>
    </>
  )
}

function Quote({ review }: { readonly review: ReviewView }) {
  const { timeZone } = useCompany()
  return (
    <blockquote className="review-answer">
      <p className="review__line">
        <NetworkMark network={review.network} />
        <Rating review={review} />
        <span className="review__at">{longDateTime(review.createdAt, timeZone)}</span>
      </p>
      <p dir="auto">{review.text === '' ? reviewTexts.noWords : review.text}</p>
    </blockquote>
  )
}

interface FootProps {
  readonly accountName: string
  readonly length: number
  readonly most: number
}

/** As whom it goes out, and how long it may be. */
function Foot({ accountName, length, most }: FootProps) {
  return (
    <>
      <span>{texts.sentAs({ account: accountName })}</span>
      <span>{texts.length({ used: whole.format(length), most: whole.format(most) })}</span>
    </>
  )
}

interface WordsProps {
  readonly review: ReviewView
  readonly text: string
  readonly onChange: (text: string) => void
  readonly error: string | undefined
  readonly foot: React.ReactNode
}

function Words({ review, text, onChange, error, foot }: WordsProps) {
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const network = networkNames[review.network]
  return (
    <div className="reply-words">
      <label htmlFor={id}>
        <b>{texts.label}</b> <span>{texts.publicOn({ network })}</span>
      </label>
      <div className="reply-words__help">
        <Suspense fallback={null}>
          <AnswerHelp area={area} text={text} guest={review.reviewer} asked={askedOf(review)} />
        </Suspense>
      </div>
      <textarea
        ref={area}
        id={id}
        data-autofocus
        className="input"
        rows={5}
        dir="auto"
        value={text}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={`${id}-foot ${id}-problem`}
        onChange={(event) => {
          onChange(event.target.value)
        }}
      />
      <p className="reply-words__foot" id={`${id}-foot`}>
        {foot}
      </p>
      <FieldError id={`${id}-problem`} error={error} />
      <p className="reply-words__note">{texts.rules({ network })}</p>
    </div>
  )
}

const askedOf = ({ text, stars, recommends }: ReviewView) => ({
  to: 'review' as const,
  lines: text === '' ? [] : [{ text, isOwn: false }],
  stars,
  recommends,
})
