import { message } from '@marquee/contract/message.ts'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import { runDays } from '@marquee/contract/promotion-rules.ts'
import { ConnectorError } from '#connectors/connector-error.ts'

/** Less than that is no day any more, however it is rounded. */
const halfDayMs = 43_200_000

/**
 * Throws `rejected` where so much of a run is over that its money would be spent in fewer days than
 * were confirmed: what was held for days, as after a restored backup, is not started by then.
 */
export function refuseShorterRun(
  network: NetworkKey,
  run: { readonly startsAt: Date; readonly endsAt: Date; readonly zone: string },
  now: Date,
): void {
  const { startsAt, endsAt, zone } = run
  const isShorter =
    endsAt.getTime() - now.getTime() < halfDayMs ||
    runDays(now, endsAt, zone) < runDays(startsAt, endsAt, zone)
  if (isShorter)
    throw new ConnectorError('rejected', { network, message: message('promotions.fewer-days') })
}
