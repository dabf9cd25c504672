import { networkNames } from '@marquee/contract/networks/table.ts'
import { snoozeMoments, snoozeUntil, wakesAt } from '@marquee/contract/snooze-until.ts'
import type { InboxItem } from '@marquee/contract/team-inbox.ts'
import { formatWallTime, wallTimeAt } from '@marquee/contract/wall-time.ts'
import { useId, useState } from 'react'
import { now } from '#lib/time/clock.ts'
import { longDateTime } from '#lib/time/dates.ts'
import { useCompany } from '#lib/session/session.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { texts } from '#texts/features/team-inbox'
import type { ItemActs } from './use-item-acts.ts'

const words = texts.snooze

interface SnoozeQuestionProps {
  readonly item: InboxItem
  readonly acts: ItemActs
  readonly onClose: () => void
  /** It leaves the list with this. */
  readonly onGone: () => void
}

/** What becomes of a choice that the end of the network's window cuts short. */
function cutShort({ answerUntil }: InboxItem, until: string, zone: string) {
  const at = now()
  const chosen = snoozeUntil(until, at, zone)
  if (chosen === null || answerUntil === null) return { isTooLate: false, note: null }
  const wakes = wakesAt(chosen, { closesAt: new Date(answerUntil), now: at })
  if (wakes === null) return { isTooLate: true, note: words.tooLate }
  const isSooner = wakes < chosen
  return {
    isTooLate: false,
    note: isSooner ? words.sooner({ when: longDateTime(wakes, zone) }) : null,
  }
}

/** Until when it is off the list, on the clock of the company; no longer than it can be answered. */
export function SnoozeQuestion({ item, acts, onClose, onGone }: SnoozeQuestionProps) {
  const { timeZone } = useCompany()
  const id = useId()
  const [own, setOwn] = useState('')
  const ofOwn = cutShort(item, own, timeZone)
  function snooze(until: string) {
    acts.snooze.mutate({ id: item.id, until }, { onSuccess: onGone })
    onClose()
  }
  return (
    <Dialog
      open
      title={words.title}
      onClose={onClose}
      onSubmit={() => {
        if (own !== '' && !ofOwn.isTooLate) snooze(own)
      }}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" variant="primary" disabled={own === '' || ofOwn.isTooLate}>
            {words.act}
          </Button>
        </>
      }
    >
      <AnswerUntil item={item} zone={timeZone} />
      <ul className="waits__choices">
        {snoozeMoments.map((moment) => {
          const { isTooLate, note } = cutShort(item, moment, timeZone)
          return (
            <li key={moment}>
              <Button
                full
                disabled={isTooLate}
                aria-describedby={note === null ? undefined : `${id}-${moment}`}
                onClick={() => {
                  snooze(moment)
                }}
              >
                {words.moments[moment]}
              </Button>
              {note === null ? null : <span id={`${id}-${moment}`}>{note}</span>}
            </li>
          )
        })}
      </ul>
      <p className="waits__own">
        <label htmlFor={id}>{words.own}</label>
        <input
          id={id}
          className="input"
          type="datetime-local"
          value={own}
          min={formatWallTime(wallTimeAt(now(), timeZone))}
          aria-describedby={`${id}-own`}
          onChange={(event) => {
            setOwn(event.target.value)
          }}
        />
        <span>{words.zone({ zone: timeZone })}</span>
        <span id={`${id}-own`} role="status">
          {ofOwn.note}
        </span>
      </p>
    </Dialog>
  )
}

/** Said only while there is something to lose. */
function AnswerUntil({ item, zone }: { readonly item: InboxItem; readonly zone: string }) {
  const { answerUntil, network } = item
  if (answerUntil === null || new Date(answerUntil) <= now()) return null
  return (
    <p className="waits__note">
      {words.window({ network: networkNames[network], when: longDateTime(answerUntil, zone) })}
    </p>
  )
}
