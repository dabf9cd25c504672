import type { PublicationState, WhyStep } from '@marquee/contract/publishing.ts'
import { dayAt, longDate, secondTimeAt } from '#lib/time/dates.ts'
import { worded } from '#lib/worded.ts'
import { Card } from '#ui/layout/card.tsx'
import { texts } from '#texts/features/publishing/why'

interface StoryProps {
  readonly steps: readonly WhyStep[]
  readonly state: PublicationState
  readonly zone: string
  /** The day that the head of the page names already. */
  readonly dueDay: string
}

const words = texts.story
type Tone = WhyStep['tone'] | 'waits'

/**
 * What stopped a held or missed post is its last bad step: that one waits for the owner and is
 * mustard, not plum.
 */
function toneOf(step: WhyStep, isLastBad: boolean, state: PublicationState): Tone {
  return isLastBad && (state === 'held' || state === 'missed') ? 'waits' : step.tone
}

/** What happened, one line a moment; the date stands where the day changes. */
export function Story({ steps, state, zone, dueDay }: StoryProps) {
  const lastBad = steps.findLastIndex(({ tone }) => tone === 'bad')
  return (
    <Card as="section" className="story-card" aria-labelledby="why-story">
      <h2 id="why-story">{words.title}</h2>
      <ol className="story">
        {steps.map((step, index) => {
          const before = steps[index - 1]
          const isNewDay =
            dayAt(step.at, zone) !== (before ? dayAt(before.until ?? before.at, zone) : dueDay)
          return (
            <li
              key={`${step.at} ${step.title.code}`}
              className={`story__step story__step--${toneOf(step, index === lastBad, state)}`}
            >
              {isNewDay ? <p className="story__day">{longDate(step.at, zone)}</p> : null}
              <p className="story__time">
                <Times step={step} zone={zone} />
              </p>
              <div className="story__say">
                <p className="story__title">{worded(step.title)}</p>
                {step.note === null ? null : <p>{worded(step.note)}</p>}
              </div>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}

function Times({ step: { at, until }, zone }: { readonly step: WhyStep; readonly zone: string }) {
  const from = secondTimeAt(at, zone)
  if (until === null) return <time dateTime={at}>{from}</time>
  const to =
    dayAt(at, zone) === dayAt(until, zone)
      ? secondTimeAt(until, zone)
      : `${longDate(until, zone)} ${secondTimeAt(until, zone)}`
  return (
    <>
      <time dateTime={at}>{from}</time> {words.to} <time dateTime={until}>{to}</time>
    </>
  )
}
