import { Check, ChevronLeft, ChevronRight } from '#ui/icons.ts'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Badge } from '#ui/badges/badge.tsx'
import { texts as featureTexts } from '#texts/ui/feature-line'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { classNames } from '#ui/class-names.ts'
import type { Video } from './videos.ts'
import { texts } from '#texts/features/how-it-works'
import { useCards } from './use-cards.ts'

interface CarouselProps {
  readonly videos: readonly Video[]
  readonly chosen: number
  readonly onChoose: (index: number) => void
}

const { later } = featureTexts
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/**
 * As many cards as the screen is wide enough for; the arrows move them by one page, the arrow keys
 * the focus by one card.
 */
export function Carousel({ videos, chosen, onChoose }: CarouselProps) {
  const cards = useCards()
  const last = Math.max(0, videos.length - cards)
  const [wanted, setStart] = useState(() => chosen)
  const start = Math.min(wanted, last)
  /** The card that gets the focus once it is shown. */
  const focusing = useRef<number | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const focusOn = (index: number) => {
    list.current?.querySelector<HTMLButtonElement>(`[data-film="${index}"]`)?.focus()
  }
  useEffect(() => {
    if (focusing.current !== null) focusOn(focusing.current)
    focusing.current = null
  })

  function move(event: KeyboardEvent, from: number) {
    const step = steps[event.key]
    const to = from + (step ?? 0)
    if (step === undefined || to < 0 || to >= videos.length) return
    event.preventDefault()
    if (to >= start && to < start + cards) return focusOn(to)
    focusing.current = to
    setStart(to < start ? to : to - cards + 1)
  }

  return (
    <div className="films__carousel" role="group" aria-label={texts.carousel}>
      <IconButton
        line
        className="films__arrow"
        label={texts.previous}
        tooltip={false}
        aria-disabled={start === 0}
        onClick={() => {
          setStart(Math.max(0, start - cards))
        }}
      >
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <ul ref={list} data-cards={cards}>
        {videos.slice(start, start + cards).map((video, offset) => {
          const index = start + offset
          return (
            <li key={video.id}>
              <VideoCard
                video={video}
                index={index}
                isChosen={index === chosen}
                onMove={move}
                onChoose={onChoose}
              />
            </li>
          )
        })}
      </ul>
      <IconButton
        line
        className="films__arrow"
        label={texts.next}
        tooltip={false}
        aria-disabled={start === last}
        onClick={() => {
          setStart(Math.min(last, start + cards))
        }}
      >
        <ChevronRight aria-hidden="true" />
      </IconButton>
    </div>
  )
}

interface VideoCardProps {
  readonly video: Video
  readonly index: number
  readonly isChosen: boolean
  /** A key was pressed on the card of this index. */
  readonly onMove: (event: KeyboardEvent, from: number) => void
  readonly onChoose: (index: number) => void
}

function VideoCard({ video, index, isChosen, onMove, onChoose }: VideoCardProps) {
  return (
    <button
      type="button"
      data-film={index}
      className={classNames('films__card', isChosen && 'films__card--chosen')}
      aria-pressed={isChosen}
      onKeyDown={(event) => {
        onMove(event, index)
      }}
      onClick={() => {
        onChoose(index)
      }}
    >
      <img src={video.thumbnail} alt="" width="320" height="200" />
      <span className="films__name">
        {video.title} {video.isLater ? <Badge kind="soon">{later}</Badge> : null}
      </span>
      {isChosen ? (
        <span className="badge films__state">
          <Check aria-hidden="true" />
          {texts.selected}
        </span>
      ) : (
        <span className="films__state">{texts.select}</span>
      )}
    </button>
  )
}
