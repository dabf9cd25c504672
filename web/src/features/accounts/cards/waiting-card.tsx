import { networkNames } from '@marquee/contract/networks/table.ts'
import { Badge } from '#ui/badges/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { AccountCard } from './account-card.tsx'
import type { Connectable } from '../connectable.ts'
import { texts } from '#texts/features/accounts/state'
import type { NetworkConnect } from '../connect/use-connect.ts'

const words = texts.waiting

/** While the small window is open, and while the accounts are being read. */
export function WaitingCard({
  network,
  connect,
}: {
  readonly network: Connectable
  readonly connect: NetworkConnect
}) {
  const isReading = connect.phase === 'reading'
  const name = networkNames[network]
  return (
    <AccountCard
      network={network}
      state={<Badge kind="unsure">{words.state({ network: name })}</Badge>}
      actions={
        isReading ? undefined : (
          <>
            <Button size="sm" onClick={connect.start}>
              {words.again}
            </Button>
            <Button size="sm" variant="quiet" onClick={connect.cancel}>
              {words.cancel}
            </Button>
          </>
        )
      }
    >
      <p className="account__say" role="status">
        {isReading ? words.reading({ network: name }) : words.say}
      </p>
      {isReading ? null : <p className="account__hint">{words.noWindow}</p>}
    </AccountCard>
  )
}
