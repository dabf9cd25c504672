import type { InboxItemView } from '@marquee/contract/team-inbox.ts'
import { networkNames } from '@marquee/contract/networks/table.ts'
import { MessagesSquare } from '#ui/icons.ts'
import { Suspense, useEffect, useRef, useState } from 'react'
import { ShownAnswer } from '#features/answers'
import { commentsOf } from '#features/comments'
import { loadTalk } from '#features/inbox'
import { loadOneMention } from '#features/mentions'
import { loadOneReview } from '#features/reviews'
import { lazyPart } from '#lib/page/lazy-part.ts'
import { Button } from '#ui/buttons/button.tsx'
import { SkeletonRows } from '#ui/loading/skeleton.tsx'
import { texts } from '#texts/features/team-inbox'

const Talk = lazyPart(() => loadTalk())
const OneMention = lazyPart(() => loadOneMention())
const OneReview = lazyPart(() => loadOneReview())

interface SourcePartProps {
  readonly view: InboxItemView
  readonly zone: string
  /** Counts presses of somebody who wants to answer; 0: nobody did. */
  readonly asksToAnswer: number
  readonly onDone: () => void
}

/** What it is about, with the reply boxes of the room that it comes from. */
export function SourcePart({ view, zone, asksToAnswer, onDone }: SourcePartProps) {
  const { kind, subjectId } = view.item
  const box = useFocusOfBox(kind === 'message' || kind === 'mention' ? asksToAnswer : 0)
  return (
    <div ref={box} className="waits__source">
      <ShownAnswer value={{ kind, subjectId, at: view.presence.lastAnswer?.at ?? null }}>
        <Suspense fallback={<SkeletonRows label={texts.loading} rows={3} lead="face" />}>
          {kind === 'message' ? (
            <Talk key={subjectId} threadId={subjectId} zone={zone} onDone={onDone} />
          ) : kind === 'review' ? (
            <OneReview key={subjectId} reviewId={subjectId} asksToAnswer={asksToAnswer} />
          ) : kind === 'mention' ? (
            <OneMention key={subjectId} mentionId={subjectId} />
          ) : (
            <CommentPart key={subjectId} view={view} asksToAnswer={asksToAnswer} />
          )}
        </Suspense>
      </ShownAnswer>
    </div>
  )
}

/** Its reply box comes with what it answers, a moment after it is asked for. */
function useFocusOfBox(asks: number) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = box
    if (asks === 0 || !current) return
    const focus = () => {
      const area = current.querySelector('textarea')
      area?.focus()
      return area !== null
    }
    if (focus()) return
    const watch = new MutationObserver(() => {
      if (focus()) watch.disconnect()
    })
    watch.observe(current, { childList: true, subtree: true })
    return () => {
      watch.disconnect()
    }
  }, [asks])
  return box
}

function CommentPart({ view, asksToAnswer }: Pick<SourcePartProps, 'view' | 'asksToAnswer'>) {
  const { item, post } = view
  const [isOpen, setIsOpen] = useState(asksToAnswer > 0)
  const [asked, setAsked] = useState(asksToAnswer)
  if (asked !== asksToAnswer) {
    setAsked(asksToAnswer)
    setIsOpen(true)
  }
  const Comments = commentsOf[item.network]
  const network = networkNames[item.network]
  return (
    <div className="waits__comment">
      {post === null || post.text === '' ? null : (
        <p className="waits__post" dir="auto">
          <span>{texts.under}</span> {post.text}
        </p>
      )}
      <blockquote dir="auto">
        {item.text === '' ? (item.hasPicture ? texts.picture : texts.noWords) : item.text}
      </blockquote>
      {Comments === undefined || item.postId === null ? null : (
        <Button
          variant="primary"
          icon={<MessagesSquare aria-hidden="true" />}
          onClick={() => {
            setIsOpen(true)
          }}
        >
          {texts.openComments({ network })}
        </Button>
      )}
      {isOpen && Comments !== undefined && item.postId !== null ? (
        <Comments
          post={{
            id: item.postId,
            text: post?.text ?? '',
            media: { type: 'text', image: null, video: null, durationMs: null, images: [] },
            publishedAt: null,
            pageName: item.accountName,
          }}
          commentId={item.subjectId}
          onClose={() => {
            setIsOpen(false)
          }}
        />
      ) : null}
    </div>
  )
}
