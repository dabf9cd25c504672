import { networkNames } from '@marquee/contract/networks/table.ts'
import { mostReplyBytes } from '@marquee/contract/review-rules.ts'
import type { ReplyWish, ReviewView } from '@marquee/contract/reviews.ts'
import { useState } from 'react'
import { keptWords } from '#lib/storage/kept-words.ts'
import { useCompany, useMay } from '#lib/session/session.ts'
import { storageKeys } from '#lib/storage/storage-keys.ts'
import { worded } from '#lib/worded.ts'
import { Banner, type BannerKind } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { texts } from '#texts/features/reviews/reply'
import { useDeleteReply, useDropWish } from './use-reply.ts'

const words = texts.wish
const boxes: Readonly<Record<ReplyWish['state'], BannerKind>> = {
  sending: 'unsure',
  checking: 'unsure',
  'in-review': 'unsure',
  failed: 'fail',
}

interface ReplyPartProps {
  readonly review: ReviewView
  readonly onWrite: () => void
}

/** What the venue answered, what of it is on its way, and what became of that. */
export function ReplyPart({ review, onWrite }: ReplyPartProps) {
  const may = useMay('editor') && mostReplyBytes(review.network) !== null
  const { reply, wish } = review
  return (
    <>
      {reply === null ? null : (
        <Answer review={review} may={may && wish === null} onWrite={onWrite} />
      )}
      {wish === null ? null : <WishBox review={review} wish={wish} may={may} onWrite={onWrite} />}
    </>
  )
}

const titles = {
  live: texts.youAnswered,
  'in-review': texts.inReview,
  refused: texts.refused,
} as const

function Answer({ review, may, onWrite }: ReplyPartProps & { readonly may: boolean }) {
  const remove = useDeleteReply(review.id)
  const [question, setQuestion] = useState({ nth: 0, isAsked: false, shown: '' })
  const { reply, network } = review
  if (reply === null) return null
  return (
    <div className="review-answer">
      <b>{titles[reply.state]}</b>
      <p dir="auto">{reply.text}</p>
      {reply.isOlder ? <p className="review-answer__older">{texts.older}</p> : null}
      {may ? (
        <p className="review-answer__acts">
          <Button size="sm" variant="quiet" onClick={onWrite}>
            {texts.edit}
          </Button>
          <Button
            size="sm"
            variant="quiet"
            busy={remove.isPending}
            onClick={() => {
              setQuestion(({ nth }) => ({ nth: nth + 1, isAsked: true, shown: reply.text }))
            }}
          >
            {texts.remove}
          </Button>
        </p>
      ) : null}
      <ConfirmDialog
        key={question.nth}
        open={question.isAsked}
        destructive
        title={texts.question}
        confirm={texts.confirm}
        cancel={texts.cancel}
        onConfirm={() => {
          setQuestion({ ...question, isAsked: false })
          remove.mutate(question.shown)
        }}
        onCancel={() => {
          setQuestion({ ...question, isAsked: false })
        }}
      >
        {texts.note({ network: networkNames[network] })}
      </ConfirmDialog>
    </div>
  )
}

function WishBox({
  review,
  wish: { does, state, text, problem },
  may,
  onWrite,
}: ReplyPartProps & { readonly wish: ReplyWish; readonly may: boolean }) {
  const drop = useDropWish(review.id)
  const kept = storageKeys.reply(useCompany().id, review.id)
  function takeAway() {
    if (state !== 'sending' || text === null) return drop.mutate()
    // what did not go out comes back into the form, where nothing newer stands
    if (keptWords.read(kept) !== '') return drop.mutate()
    keptWords.write(kept, text)
    drop.mutate(undefined, {
      onError: () => {
        keptWords.wentOut(kept, text)
      },
    })
  }
  const network = networkNames[review.network]
  const said = does === 'delete' ? words.delete : words.reply
  return (
    <Banner kind={boxes[state]} role="status" title={said[state]}>
      {problem === null ? noteOf(state, network) : worded(problem)}
      {text === null ? null : (
        <span className="review-wish__words" dir="auto">
          {text}
        </span>
      )}
      {may && (state === 'failed' || state === 'sending') ? (
        <span className="review-answer__acts">
          {state === 'failed' && does === 'reply' ? (
            <Button size="sm" onClick={onWrite}>
              {words.again}
            </Button>
          ) : null}
          <Button size="sm" busy={drop.isPending} onClick={takeAway}>
            {state === 'failed' ? words.leave : words.takeBack}
          </Button>
        </span>
      ) : null}
    </Banner>
  )
}

function noteOf(state: ReplyWish['state'], network: string): string | null {
  if (state === 'checking') return words.checkingNote({ network })
  return state === 'in-review' ? words.reviewNote({ network }) : null
}
