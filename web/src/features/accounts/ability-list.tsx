import type { Tool } from '@marquee/contract/accounts.ts'
import { Check, TriangleAlert } from 'lucide-react'
import { locale } from '#lib/language.ts'
import { saidByServer } from '#lib/said-by-server.ts'
import { Button } from '#ui/button.tsx'
import { texts } from './state-texts.ts'

interface AbilityListProps {
  readonly tool: Tool
  /** Asks the network now; absent for who may only look. */
  readonly onRecheck: (() => void) | undefined
  readonly isRechecking: boolean
}

const together = new Intl.ListFormat(locale, { type: 'unit', style: 'short' })

/** What cannot be done on an account, each with its reason, and in one line what can. */
export function AbilityList({ tool: { abilities }, onRecheck, isRechecking }: AbilityListProps) {
  const works = abilities.filter((ability) => ability.works)
  return (
    <>
      <ul>
        {abilities.filter((ability) => !ability.works).map(({ name, reason }) => (
          <li key={name} className="abilities__off">
            <TriangleAlert aria-hidden="true" />
            <span>{texts.abilities[name]}{reason === null ? null : <span className="abilities__why">{saidByServer(reason)}</span>}</span>
          </li>
        ))}
        {works.length === 0 ? null : <li><Check aria-hidden="true" /><span>{texts.works(together.format(works.map(({ name }) => texts.abilities[name])))}</span></li>}
      </ul>
      {onRecheck ? <Button size="sm" variant="quiet" busy={isRechecking} onClick={onRecheck}>{texts.recheck}</Button> : null}
    </>
  )
}
