import type { DeliveryStore } from '@marquee/contract/delivery.ts'
import { networkNames } from '@marquee/contract/networks/table.ts'
import { ago } from '#lib/time/ago.ts'
import { useNow } from '#lib/time/use-now.ts'
import { worded } from '#lib/worded.ts'
import { Badge, type BadgeKind } from '#ui/badges/badge.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { texts } from '#texts/features/delivery'

const words = texts.store
const looks: Readonly<Record<NonNullable<DeliveryStore['state']>, BadgeKind>> = {
  online: 'live',
  closed: 'off',
  paused: 'warn',
  offline: 'warn',
}

interface StoreLineProps {
  readonly store: DeliveryStore
  /** Last read on another day: what it did then says nothing of now. */
  readonly isOld: boolean
}

/** Which store it is, whether it takes orders, and how old all of this is. */
export function StoreLine({ store, isOld }: StoreLineProps) {
  const { state, accountName, readAt, isReading, problem } = store
  const network = networkNames[store.network]
  const at = useNow()
  return (
    <>
      {problem === null ? null : (
        <Banner kind="warn" role="status" title={words.notRead({ network })}>
          {worded(problem)}
        </Banner>
      )}
      <div className="store-line">
        <p>
          <b>{accountName}</b>{' '}
          {state === null || isOld ? null : <Badge kind={looks[state]}>{words[state]}</Badge>}
        </p>
        <p className="store-line__age">
          {isReading
            ? words.reading({ network })
            : readAt === null
              ? words.neverRead({ network })
              : words.readAt({ network, when: ago(readAt, at) })}
        </p>
      </div>
    </>
  )
}
