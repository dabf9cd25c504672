import { defaultLatenessMinutes, maxScheduleAheadDays } from '@marquee/contract/post-limits.ts'
import { Calendar, Clock, Globe } from '#ui/icons.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNow } from '#lib/time/use-now.ts'
import {
  browserZone,
  clockTime,
  clockTimeAt,
  dayAt,
  distance,
  fieldDate,
  readFieldDate,
  readFieldTime,
  spokenDateTime,
  zoneCity,
} from '#lib/time/dates.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { DateGrid } from '#ui/calendar/date-grid.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { addDays, dayParts, isoDay, type IsoDay } from '#ui/calendar/month-days.ts'
import { Radio } from '#ui/choices/radio.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TimeList } from '#ui/calendar/time-list.tsx'
import { Toggle } from '#ui/choices/toggle.tsx'
import { texts } from '#texts/features/publishing/composer'
import { isWholeDate, typedDate, typedTime } from './typed-moment.ts'
import {
  chosenBefore,
  offsetText,
  scheduleChoice,
  skippedTimes,
  type ScheduleChoice,
} from './schedule-choice.ts'

export interface ScheduledMoment {
  readonly instant: Date
  /** From when on it asks instead of going out. */
  readonly latenessMinutes: number
}

interface ScheduleDialogProps {
  readonly zone: string
  /** Days on which something stands already. */
  readonly taken: ReadonlySet<IsoDay>
  /** What goes out somewhere at the same minute already, in a sentence; null: nothing. */
  readonly sameMinute?: ((instant: Date) => string | null) | undefined
  readonly busy: boolean
  readonly error: string | undefined
  /** What was chosen before, as an ISO instant; a past one is chosen anew. */
  readonly start: string | null
  /** What was chosen before, of a post that stands in the plan already. */
  readonly latenessMinutes?: number | undefined
  /** The time of what stands in the plan already; a past one is none. */
  readonly isMoving?: boolean
  /** A time ahead is only taken here, and the form's own act sends. */
  readonly isTaking?: boolean
  /** Heard at every choice, so that it is kept with the draft. */
  readonly onChoose: (instant: Date | null) => void
  readonly onSchedule: (moment: ScheduledMoment) => void
  readonly onClose: () => void
}

const words = texts.schedule
const wholeDayMinutes = 1440
const nothingThen = () => null

/** Date and time in the company's zone, and one sentence that says when that is. */
export function ScheduleDialog({
  zone,
  taken,
  sameMinute = nothingThen,
  busy,
  error,
  start,
  latenessMinutes = defaultLatenessMinutes,
  isMoving = false,
  isTaking = false,
  onChoose,
  onSchedule,
  onClose,
}: ScheduleDialogProps) {
  const at = useNow(15_000)
  const today = dayAt(at, zone)
  const min = addDays(today, -1)
  const max = addDays(today, maxScheduleAheadDays)
  const [began] = useState(() => chosenBefore(start, zone, at))
  const [day, setDay] = useState<IsoDay | null>(began?.day ?? null)
  const [dateText, setDateText] = useState(began ? fieldDate(dayParts(began.day)) : '')
  const [dateError, setDateError] = useState<string>()
  const [time, setTime] = useState(began?.time ?? '')
  const [timeError, setTimeError] = useState<string>()
  const [turn, setTurn] = useState<0 | 1>(began?.turn ?? 0)
  const [asks, setAsks] = useState(latenessMinutes < wholeDayMinutes)
  const choice = scheduleChoice({ day, time, zone, now: at, turn })
  const chosenMs = choice.kind === 'moment' ? choice.instant.getTime() : null
  const tell = useEffectEvent(onChoose)
  useEffect(() => {
    tell(chosenMs === null ? null : new Date(chosenMs))
  }, [chosenMs])

  function chooseDay(next: IsoDay) {
    setDay(next)
    setDateText(fieldDate(dayParts(next)))
    setDateError(undefined)
    setTurn(0)
  }
  function typeDate(typedText: string) {
    const text = typedDate(typedText, dateText)
    setDateText(text)
    const read = readFieldDate(text)
    setDateError(!read && isWholeDate(text) ? words.noSuchDay({ typed: text.trim() }) : undefined)
    const typed = read && isoDay(read.year, read.month, read.day)
    setDay(typed !== null && typed >= min && typed <= max ? typed : null)
    setTurn(0)
  }
  function checkDate() {
    if (dateText.trim() === '' || day !== null) return
    const read = readFieldDate(dateText)
    if (!read)
      setDateError(
        isWholeDate(dateText) ? words.noSuchDay({ typed: dateText.trim() }) : words.badDate,
      )
    else setDateError(isoDay(read.year, read.month, read.day) < min ? words.tooEarly : words.tooFar)
  }
  function chooseTime(next: string) {
    setTime(next)
    setTimeError(undefined)
    setTurn(0)
  }
  const read = readFieldTime(time)
  const skipped = day === null ? undefined : skippedTimes(day, zone)
  const isReady = choice.kind === 'moment' && !(isMoving && choice.isPast)
  const isNow = isReady && choice.isPast
  return (
    <Dialog
      open
      size="lg"
      title={words.title}
      onClose={onClose}
      dirty={(dateText !== '' || time !== '') && !began}
      onSubmit={() => {
        if (isReady && !busy)
          onSchedule({
            instant: choice.instant,
            latenessMinutes: asks ? defaultLatenessMinutes : wholeDayMinutes,
          })
      }}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            type="submit"
            variant="primary"
            disabled={!isReady}
            busy={busy}
            busyText={words.busy}
          >
            {isNow ? words.publishNow : isMoving || isTaking ? words.take : words.schedule}
          </Button>
        </>
      }
    >
      <div className="when">
        <div className="when__part">
          <TextField
            label={words.date}
            value={dateText}
            placeholder={words.dateHint}
            inputMode="numeric"
            autoComplete="off"
            error={dateError}
            prefix={<Calendar aria-hidden="true" />}
            onChange={(event) => {
              typeDate(event.target.value)
            }}
            onBlur={checkDate}
          />
          <DateGrid
            label={words.calendar}
            value={day}
            onChange={chooseDay}
            today={today}
            min={min}
            max={max}
            dots={taken}
          />
        </div>
        <div className="when__part">
          <TextField
            label={words.time}
            value={time}
            placeholder={words.timeHint}
            inputMode="numeric"
            autoComplete="off"
            disabled={day === null}
            prefix={<Clock aria-hidden="true" />}
            error={timeError ?? (choice.kind === 'gap' ? words.gap({ time }) : undefined)}
            onChange={(event) => {
              chooseTime(typedTime(event.target.value, time))
            }}
            onBlur={() => {
              setTimeError(time.trim() === '' || readFieldTime(time) ? undefined : words.badTime)
            }}
          />
          <TimeList
            label={words.times}
            value={read ? clockTime(read) : ''}
            onChange={chooseTime}
            disabled={day === null}
            after={day === today ? clockTimeAt(at, zone) : undefined}
            without={skipped}
          />
        </div>
      </div>
      <Outcome
        isMoving={isMoving}
        sameMinute={sameMinute}
        choice={choice}
        zone={zone}
        at={at}
        time={time}
        turn={turn}
        onTurn={setTurn}
      />
      {error === undefined ? null : <Banner kind="fail" role="alert" title={error} />}
      <div className="when__ask">
        <Toggle label={words.ask} note={words.askNote} checked={asks} onChange={setAsks} />
      </div>
    </Dialog>
  )
}

interface OutcomeProps {
  readonly sameMinute: (instant: Date) => string | null
  readonly isMoving: boolean
  readonly choice: ScheduleChoice
  readonly zone: string
  readonly at: Date
  readonly time: string
  readonly turn: 0 | 1
  readonly onTurn: (turn: 0 | 1) => void
}

function Outcome({ isMoving, sameMinute, choice, zone, at, time, turn, onTurn }: OutcomeProps) {
  if (choice.kind === 'too-far') return <Banner kind="warn" role="status" title={words.tooFar} />
  if (choice.kind !== 'moment') return null
  const device = browserZone()
  const [first, second] = choice.all
  const together = choice.isPast ? null : sameMinute(choice.instant)
  const isElsewhere = clockTimeAt(choice.instant, device) !== clockTimeAt(choice.instant, zone)
  return (
    <div className="when__outcome">
      {first && second ? (
        <fieldset className="when__turns">
          <legend>{words.twice}</legend>
          <Radio
            name="turn"
            checked={turn === 0}
            onChange={() => {
              onTurn(0)
            }}
          >
            {words.first({ time, offset: offsetText(first, zone) })}
          </Radio>
          <Radio
            name="turn"
            checked={turn === 1}
            onChange={() => {
              onTurn(1)
            }}
          >
            {words.second({ time, offset: offsetText(second, zone) })}
          </Radio>
        </fieldset>
      ) : null}
      {choice.isPast ? (
        <Banner kind="warn" role="status" title={isMoving ? words.pastMove : words.past} />
      ) : (
        <p className="when__say" role="status">
          <Globe aria-hidden="true" />
          <span>
            <b>{words.when({ spoken: spokenDateTime(choice.wall), city: zoneCity(zone) })}</b>{' '}
            {words.distance({ words: distance(choice.instant, at, zone) })}
            {isElsewhere
              ? ` ${words.device({ city: zoneCity(device), time: clockTimeAt(choice.instant, device) })}`
              : null}
          </span>
        </p>
      )}
      {together === null ? null : <Banner kind="warn" role="status" title={together} />}
    </div>
  )
}
