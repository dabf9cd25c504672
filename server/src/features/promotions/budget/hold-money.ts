import { runDays } from '@marquee/contract/promotion-rules.ts'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import { dayAt } from '@marquee/contract/venue-days.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import type { Db } from '#platform/db/database.ts'
import type { AdPlace } from '../ads/ad-store.ts'
import type { PlaceInCurrency } from '../ads/alike-store.ts'
import { monthOf, whyOverCap, type Use, type Wish } from './cap-rules.ts'
import { findCaps, listHolds, lockCaps, putHold } from './cap-store.ts'
import { spentBetween } from '../ads/number-store.ts'

/** What counts against the caps now; `without` leaves out what is asked about itself. */
export async function useOf(
  db: Db,
  place: PlaceInCurrency,
  { zone, now, without }: { readonly zone: string; readonly now: Date; readonly without?: string },
): Promise<Use> {
  const today = dayAt(now, zone)
  const month = monthOf(today)
  const holds = await listHolds(db, place, month.from)
  return {
    today,
    holds: holds.filter(({ subject }) => subject !== without),
    spentInMonth: await spentBetween(db, place, month),
  }
}

/** What of a run counts: all of it, and its share of each day that it touches. */
export function wishOf(run: {
  readonly amount: number
  readonly from: Date
  readonly to: Date
  readonly zone: string
}): Wish {
  return {
    amount: run.amount,
    perDay: run.amount / runDays(run.from, run.to, run.zone),
    from: dayAt(run.from, run.zone),
    to: dayAt(run.to, run.zone),
  }
}

export interface MoneyWanted extends Wish {
  /** The boost, or the ad that goes on. */
  readonly subject: string
  readonly adId: string | null
  readonly spentBefore: number
  readonly network: NetworkKey
  readonly zone: string
  readonly currency: string
  readonly minorPerUnit: number
  /** The resume that wants it; absent: a boost does. */
  readonly resumeId?: string
}

/**
 * Puts money aside just before the call that spends it. Two workers cannot both pass: they take
 * turns under the lock of the company, and the second sees what the first put aside. Throws
 * `rejected` where a cap would be passed.
 */
export async function holdMoney(
  db: Db,
  place: AdPlace,
  { wanted, now }: { readonly wanted: MoneyWanted; readonly now: Date },
): Promise<void> {
  const { subject, adId, amount, perDay, spentBefore, from, to, network, zone, currency } = wanted
  await db.transaction(async (tx) => {
    await lockCaps(tx, place.companyId)
    const use = await useOf(tx, { ...place, currency }, { zone, now, without: subject })
    const why = whyOverCap(await findCaps(tx, place.companyId), use, { wish: wanted, of: wanted })
    if (why) throw new ConnectorError('rejected', { network, message: why })
    await putHold(tx, place, {
      hold: {
        subject,
        adId,
        amount,
        perDay,
        spentBefore,
        from,
        to,
        ...(wanted.resumeId === undefined ? {} : { resumeId: wanted.resumeId }),
      },
      at: now,
    })
  })
}
