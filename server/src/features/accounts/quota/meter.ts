import { message, type Message } from '@marquee/contract/message.ts'
import { networkNames, type ToolType } from '@marquee/contract/networks/table.ts'
import { freeOfCharge, type ChargedFor, type Meter } from '#connectors/capabilities/meter.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import type { Connector } from '#connectors/registry.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { addSpent, findSpent, reserve } from './meter-store.ts'

type MeterDeps = Pick<AccountsDeps, 'db' | 'clock'>

/** The calendar month in UTC. */
const monthOf = (now: Date) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
const monthAfter = (month: Date) =>
  new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 1))

/** What calls of one company to this network may cost; one for networks that charge nothing. */
export function meterOf(
  deps: MeterDeps,
  companyId: string,
  { key, monthlyBudgetMicros: limit }: Pick<Connector, 'key' | 'monthlyBudgetMicros'>,
): Meter {
  return limit === undefined ? freeOfCharge : createMeter(deps, { companyId, network: key, limit })
}

/** Of a month's budget, in percent, what may go to reading: as of every quota (design section 4). */
const shareOfReading = 60

const usedUp: Readonly<Record<ChargedFor, (name: string) => Message>> = {
  post: (name) => message('accounts.budget-used', { network: name }),
  reading: (name) => message('accounts.reading-budget-used', { network: name }),
}

/**
 * `allow` puts the highest price aside in one statement, so that processes together spend no more
 * than there is; `spent` gives back what the call did not cost.
 */
function createMeter(
  { db, clock }: MeterDeps,
  { companyId, network, limit }: { companyId: string; network: ToolType; limit: number },
): Meter {
  const share = Math.floor((limit * shareOfReading) / 100)
  return {
    async allow(costMicros, purpose) {
      const now = clock.now()
      const month = monthOf(now)
      if (
        !(await reserve(db, {
          companyId,
          network,
          reservation: {
            month,
            costMicros,
            purpose,
            limit,
            share,
            at: now,
          },
        }))
      ) {
        throw new ConnectorError('rate-limited', {
          network,
          message: usedUp[purpose](networkNames[network]),
          until: monthAfter(month),
          facts: { limitMicros: limit },
        })
      }
      return {
        spent: (spentMicros) =>
          addSpent(db, {
            companyId,
            network,
            spent: {
              month,
              micros: spentMicros - costMicros,
              purpose,
              calls: 0,
              at: clock.now(),
            },
          }),
      }
    },
    async charged(costMicros, purpose = 'reading') {
      const now = clock.now()
      await addSpent(db, {
        companyId,
        network,
        spent: {
          month: monthOf(now),
          micros: costMicros,
          purpose,
          calls: 1,
          at: now,
        },
      })
    },
  }
}

export interface Metered {
  readonly spentMicros: number
  readonly limitMicros: number
  readonly resetsAt: Date
}

/** What this month's calls of the company have cost so far; null where calls cost nothing. */
export async function meteredOf(
  { db, clock, connectors }: Pick<AccountsDeps, 'db' | 'clock' | 'connectors'>,
  companyId: string,
  network: ToolType,
): Promise<Metered | null> {
  const limit = connectors.networks.get(network)?.monthlyBudgetMicros
  if (limit === undefined) return null
  const month = monthOf(clock.now())
  return {
    spentMicros: await findSpent(db, { companyId, network, month }),
    limitMicros: limit,
    resetsAt: monthAfter(month),
  }
}
