import { snoozeMoments, type InboxItem } from '@marquee/contract/team-inbox.ts'
import { formatWallTime, wallTimeAt } from '@marquee/contract/wall-time.ts'
import { Check } from '#ui/icons.ts'
import { useId, useState } from 'react'
import { now } from '#lib/time/clock.ts'
import { useCompany, useMe } from '#lib/session/session.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { texts } from '#texts/features/team-inbox'
import { useColleagues } from '../use-inbox.ts'
import type { ItemActs } from './use-item-acts.ts'

interface QuestionProps {
  readonly item: InboxItem
  readonly acts: ItemActs
  readonly onClose: () => void
  /** It leaves the list with this. */
  readonly onGone: () => void
}

/** Until when it is off the list, on the clock of the company. */
export function SnoozeQuestion({ item, acts, onClose, onGone }: QuestionProps) {
  const { timeZone } = useCompany()
  const id = useId()
  const [own, setOwn] = useState('')
  function snooze(until: string) {
    acts.snooze.mutate({ id: item.id, until }, { onSuccess: onGone })
    onClose()
  }
  return (
    <Dialog
      open
      title={texts.snooze.title}
      onClose={onClose}
      onSubmit={() => {
        if (own !== '') snooze(own)
      }}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" variant="primary" disabled={own === ''}>
            {texts.snooze.act}
          </Button>
        </>
      }
    >
      <ul className="waits__choices">
        {snoozeMoments.map((moment) => (
          <li key={moment}>
            <Button
              full
              onClick={() => {
                snooze(moment)
              }}
            >
              {texts.snooze.moments[moment]}
            </Button>
          </li>
        ))}
      </ul>
      <p className="waits__own">
        <label htmlFor={id}>{texts.snooze.own}</label>
        <input
          id={id}
          className="input"
          type="datetime-local"
          value={own}
          min={formatWallTime(wallTimeAt(now(), timeZone))}
          onChange={(event) => {
            setOwn(event.target.value)
          }}
        />
        <span>{texts.snooze.zone({ zone: timeZone })}</span>
      </p>
    </Dialog>
  )
}

/** Whose it is from now on. */
export function AssignQuestion({ item, acts, onClose }: Omit<QuestionProps, 'onGone'>) {
  const me = useMe().data?.id
  const people = useColleagues().toSorted((a, b) => Number(b.isYou) - Number(a.isYou))
  const choices = [
    ...people.map(({ userId, firstName, lastName }) => ({
      userId,
      name: `${firstName} ${lastName}`.trim(),
    })),
    null,
  ]
  return (
    <Dialog open title={texts.assign.title} onClose={onClose}>
      <ul className="waits__choices">
        {choices.map((to) => {
          const isChosen = (item.assignee?.userId ?? null) === (to?.userId ?? null)
          return (
            <li key={to?.userId ?? ''}>
              <Button
                full
                aria-pressed={isChosen}
                icon={isChosen ? <Check aria-hidden="true" /> : undefined}
                onClick={() => {
                  acts.assign.mutate({ id: item.id, to })
                  onClose()
                }}
              >
                {to === null
                  ? texts.assign.nobody
                  : to.userId === me
                    ? texts.assign.me({ name: to.name })
                    : to.name}
              </Button>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}

const keys = ['next', 'previous', 'open', 'reply', 'done', 'snooze', 'assign', 'keys'] as const

export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog open title={texts.keys.title} onClose={onClose}>
      <dl className="waits__keys">
        {keys.map((key) => (
          <div key={key}>
            <dt>
              <kbd>{texts.keys.key[key]}</kbd>
            </dt>
            <dd>{texts.keys.does[key]}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
