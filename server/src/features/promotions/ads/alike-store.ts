import { part } from '#platform/db/sql.ts'
import type { AdPlace } from './ad-store.ts'

/** An ads account, and the currency that it counts in. */
export interface PlaceInCurrency extends AdPlace {
  readonly currency: string
}

/**
 * Which rows of a company count against its caps beside those of the ads account itself: a company
 * may have several, or have changed its own. Only what is known to count in another currency is
 * left out.
 */
export const countsAlike = (
  { companyId, adAccountId, currency }: PlaceInCurrency,
  rows: 'cap_holds' | 'ad_days',
) => {
  const account = rows === 'cap_holds' ? part`cap_holds.ad_account_id` : part`ad_days.ad_account_id`
  const elsewhere = (known: ReturnType<typeof part>) =>
    part`exists (${known} where k.company_id = ${companyId} and k.ad_account_id = ${account} and k.currency <> ${currency})`
  return part`(${account} = ${adAccountId} or not (${elsewhere(part`select 1 from ad_reads k`)} or ${elsewhere(part`select 1 from boosts k`)}))`
}
