import type { Tool } from '@marquee/contract/accounts.ts'
import { Check, TriangleAlert } from 'lucide-react'
import { saidByServer } from '#lib/said-by-server.ts'
import { Button } from '#ui/button.tsx'
import { texts } from './state-texts.ts'

interface AbilityListProps {
  readonly tool: Tool
  /** Asks the network now; absent for who may only look. */
  readonly onRecheck: (() => void) | undefined
  readonly isRechecking: boolean
}

/** What can be done on an account and what cannot, and why. */
export function AbilityList({ tool: { abilities }, onRecheck, isRechecking }: AbilityListProps) {
  return (
    <>
      <ul>
        {abilities.map(({ name, works, reason }) => (
          <li key={name} className={works ? undefined : 'abilities__off'}>
            {works ? <Check aria-hidden="true" /> : <TriangleAlert aria-hidden="true" />}
            <span>{texts.abilities[name]}{reason === null ? null : <span className="abilities__why">{saidByServer(reason)}</span>}</span>
          </li>
        ))}
      </ul>
      {onRecheck ? <Button size="sm" variant="quiet" busy={isRechecking} onClick={onRecheck}>{texts.recheck}</Button> : null}
    </>
  )
}
