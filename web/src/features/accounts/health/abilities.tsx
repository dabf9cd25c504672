import type { Tool } from '@marquee/contract/accounts.ts'
import { Check, ChevronDown, TriangleAlert } from '#ui/icons.ts'
import { Suspense, useState } from 'react'
import { ago } from '#lib/time/ago.ts'
import { useNow } from '#lib/time/use-now.ts'
import { lazyPart } from '#lib/page/lazy-part.ts'
import { texts } from '#texts/features/accounts'

const AbilityList = lazyPart(async () => (await import('./ability-list.tsx')).AbilityList)
const { card } = texts
interface AbilitiesProps {
  readonly tool: Tool
  /** Asks the network now; absent for who may only look. */
  readonly onRecheck: (() => void) | undefined
  readonly isRechecking: boolean
}

/**
 * Of a connected account: one line while everything works, else opened with what does not, or works
 * in another way, and why. Its place is kept while the network is being asked, so that no button
 * moves.
 */
export function Abilities({ tool, onRecheck, isRechecking }: AbilitiesProps) {
  const at = useNow()
  const { abilities, checkedAt } = tool
  const isWell = abilities.every(({ works }) => works)
  const isUsual = isWell && abilities.every(({ reason }) => reason === null)
  const [isOpen, setOpen] = useState(!isUsual)
  if (abilities.length === 0)
    return checkedAt === null ? <p className="abilities__wait">{card.unchecked}</p> : null
  return (
    <details
      className="abilities"
      open={isOpen}
      onToggle={(event) => {
        setOpen(event.currentTarget.open)
      }}
    >
      <summary className={isWell ? undefined : 'abilities__off'}>
        {isWell ? <Check aria-hidden="true" /> : <TriangleAlert aria-hidden="true" />}
        <span>
          {isUsual ? card.works : isWell ? card.worksSo : card.worksNot}
          {checkedAt === null ? null : (
            <span className="abilities__when">{` · ${card.checked({ ago: ago(checkedAt, at) })}`}</span>
          )}
        </span>
        <ChevronDown aria-hidden="true" />
      </summary>
      {isOpen ? (
        <Suspense fallback={null}>
          <AbilityList tool={tool} onRecheck={onRecheck} isRechecking={isRechecking} />
        </Suspense>
      ) : null}
    </details>
  )
}
