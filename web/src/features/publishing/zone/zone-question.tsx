import type { AnswerOf } from '@marquee/contract/endpoint.ts'
import type { ZoneChoice } from '@marquee/contract/companies.ts'
import type { previewZoneChange } from '@marquee/contract/publishing.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { clockTimeAt, zoneCity } from '#lib/time/dates.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Radio } from '#ui/choices/radio.tsx'
import { SkeletonRows } from '#ui/loading/skeleton.tsx'
import { MoveList } from './move-list.tsx'
import { texts } from '#texts/features/publishing/zone'

export interface ZoneQuestionProps {
  readonly preview: UseQueryResult<AnswerOf<typeof previewZoneChange>>
  readonly choice: ZoneChoice
  readonly onChoose: (choice: ZoneChoice) => void
}

/** The two ways, and the posts that each of them touches. Nothing is asked when there is none. */
export function ZoneQuestion({ preview, choice, onChoose }: ZoneQuestionProps) {
  if (preview.isPending) return <SkeletonRows label={texts.reading} lead="none" rows={2} />
  if (preview.isError) {
    return (
      <Banner
        kind="fail"
        role="alert"
        title={texts.unread}
        action={
          <Button
            size="sm"
            onClick={() => {
              void preview.refetch()
            }}
          >
            {texts.again}
          </Button>
        }
      >
        {texts.unreadNote}
      </Banner>
    )
  }
  const { from, to, moves, total, unchanged } = preview.data
  const [first] = moves
  if (!first)
    return (
      <p role="status" className="zone__say">
        {texts.nothing}
      </p>
    )
  const kept = moves.filter(({ note }) => note === 'past').length
  const isClock = choice === 'keep-clock-times'
  return (
    <>
      <fieldset className="zone__ways">
        <legend>{texts.question}</legend>
        <Radio
          name="scheduledPosts"
          checked={isClock}
          note={texts.keepClockNote({ time: clockTimeAt(first.before, from), city: zoneCity(to) })}
          onChange={() => {
            onChoose('keep-clock-times')
          }}
        >
          {texts.keepClock}
        </Radio>
        <Radio
          name="scheduledPosts"
          checked={!isClock}
          note={texts.keepInstantsNote}
          onChange={() => {
            onChoose('keep-instants')
          }}
        >
          {texts.keepInstants}
        </Radio>
      </fieldset>
      <section className="zone__list">
        {isClock && total === kept ? null : (
          <h3 aria-live="polite">
            {isClock ? texts.moves({ count: total - kept }) : texts.shows({ count: total })}
          </h3>
        )}
        {isClock && kept > 0 ? <p className="zone__say">{texts.keeps({ count: kept })}</p> : null}
        <MoveList moves={moves} total={total} from={from} to={to} choice={choice} />
        {unchanged > 0 ? (
          <p className="zone__say">{texts.unchanged({ count: unchanged })}</p>
        ) : null}
      </section>
    </>
  )
}
