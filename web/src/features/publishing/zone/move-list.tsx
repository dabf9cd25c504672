import type { ZoneChoice } from '@marquee/contract/companies.ts'
import type { ZoneMove } from '@marquee/contract/publishing.ts'
import { ArrowRight } from '#ui/icons.ts'
import { useState } from 'react'
import { clockTimeAt, zoneCity } from '#lib/time/dates.ts'
import { Button } from '#ui/buttons/button.tsx'
import { shiftText, shortMoment } from './shift-text.ts'
import { texts } from '#texts/features/publishing/zone'

interface MoveListProps {
  readonly moves: readonly ZoneMove[]
  /** Of which only the first are here. */
  readonly total: number
  readonly from: string
  readonly to: string
  readonly choice: ZoneChoice
}

const shortList = 5

/** What moves, from when to when; what does not go as one would think comes first. */
export function MoveList({ moves, total, from, to, choice }: MoveListProps) {
  const [isLong, setLong] = useState(false)
  const sorted =
    choice === 'keep-instants'
      ? moves
      : [
          ...moves.filter(({ note }) => note !== 'none'),
          ...moves.filter(({ note }) => note === 'none'),
        ]
  const shown = isLong ? sorted : sorted.slice(0, shortList)
  return (
    <>
      <ul className="zone-moves">
        {shown.map((move) => (
          <Move key={move.postId} move={move} from={from} to={to} choice={choice} />
        ))}
      </ul>
      {shown.length < sorted.length ? (
        <Button
          size="sm"
          onClick={() => {
            setLong(true)
          }}
        >
          {texts.all({ count: sorted.length })}
        </Button>
      ) : null}
      {isLong && total > sorted.length ? (
        <p className="zone-moves__rest">{texts.more({ count: total - sorted.length })}</p>
      ) : null}
    </>
  )
}

function Move({
  move,
  from,
  to,
  choice,
}: {
  readonly move: ZoneMove
  readonly from: string
  readonly to: string
  readonly choice: ZoneChoice
}) {
  const after = choice === 'keep-instants' ? move.before : move.after
  const note =
    choice === 'keep-instants'
      ? null
      : move.note === 'none'
        ? null
        : texts.note[move.note]({
            wall: move.wallTime.slice(-5),
            after: clockTimeAt(after, to),
            city: zoneCity(to),
          })
  return (
    <li className="zone-moves__item">
      <p className="zone-moves__text" dir="auto">
        {move.text}
      </p>
      <p className="zone-moves__times">
        <span>
          <time dateTime={move.before}>{shortMoment(move.before, from)}</time> {zoneCity(from)}
        </span>
        <span className="zone-moves__after">
          <ArrowRight aria-hidden="true" />
          <span className="sr">{texts.becomes}</span>
          <span>
            <b>
              <time dateTime={after}>{shortMoment(after, to)}</time>
            </b>{' '}
            {zoneCity(to)}
          </span>
        </span>
        {after === move.before ? null : (
          <span className="zone-moves__shift">{shiftText(move.before, after)}</span>
        )}
      </p>
      {note === null ? null : <p className="zone-moves__note">{note}</p>}
    </li>
  )
}
