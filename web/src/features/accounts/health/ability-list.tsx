import type { Tool } from '@marquee/contract/accounts.ts'
import type { AbilityName } from '@marquee/contract/networks/schemas.ts'
import { Check, Clock, TriangleAlert } from '#ui/icons.ts'
import { locale } from '#lib/language.ts'
import { isLater } from '#lib/billing/what-is-there.ts'
import { worded } from '#lib/worded.ts'
import { Button } from '#ui/buttons/button.tsx'
import { texts } from '#texts/features/accounts/state'

interface AbilityListProps {
  readonly tool: Tool
  /** Asks the network now; absent for who may only look. */
  readonly onRecheck: (() => void) | undefined
  readonly isRechecking: boolean
}

/**
 * What this release can do with a right; the others are asked for now, so that nobody has to
 * consent again.
 */
const isHere = (name: AbilityName) => !isLater([name === 'ads' ? 'promotions' : name])
const together = new Intl.ListFormat(locale, { type: 'unit', style: 'short' })

/**
 * What cannot be done on an account, each with its reason, in one line what can, and in one what
 * waits for a later release.
 */
export function AbilityList({ tool: { abilities }, onRecheck, isRechecking }: AbilityListProps) {
  const allowed = abilities.filter(({ works }) => works).map(({ name }) => name)
  const notes = [
    ...new Set(
      abilities.flatMap(({ works, reason }) => (works && reason !== null ? [worded(reason)] : [])),
    ),
  ]
  const [here, later] = [allowed.filter(isHere), allowed.filter((name) => !isHere(name))]
  const named = (names: readonly AbilityName[]) =>
    together.format(names.map((name) => texts.abilities[name]))
  return (
    <>
      <ul>
        {abilities
          .filter((ability) => !ability.works)
          .map(({ name, reason }) => (
            <li key={name} className="abilities__off">
              <TriangleAlert aria-hidden="true" />
              <span>
                {texts.abilities[name]}
                {reason === null ? null : <span className="abilities__why">{worded(reason)}</span>}
              </span>
            </li>
          ))}
        {here.length === 0 ? null : (
          <li>
            <Check aria-hidden="true" />
            <span>
              {texts.works({ names: named(here) })}
              {notes.map((note) => (
                <span key={note} className="abilities__why">
                  {note}
                </span>
              ))}
            </span>
          </li>
        )}
        {later.length === 0 ? null : (
          <li className="abilities__later">
            <Clock aria-hidden="true" />
            <span>{texts.later({ names: named(later) })}</span>
          </li>
        )}
      </ul>
      {onRecheck ? (
        <Button size="sm" variant="quiet" busy={isRechecking} onClick={onRecheck}>
          {texts.recheck}
        </Button>
      ) : null}
    </>
  )
}
