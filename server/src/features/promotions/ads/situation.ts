import type { AdsAccount, PromotionList } from '@marquee/contract/promotions.ts'
import type { Db } from '#platform/db/database.ts'
import type { Scope } from '#platform/scope.ts'
import type { PromotedPage, PromotionsDeps } from '../promotions-deps.ts'
import { requestPoll, findRead, type ReadRow } from './read-store.ts'

/** The network is asked no more often, however many look. */
const apartMs = 60_000
/** A reading that did not end by then never will. */
const longestReadMs = 5 * 60_000

export type Deps = Pick<PromotionsDeps, 'db' | 'clock' | 'accounts'>

/** The page that is promoted, and what is known of the account that pays. */
export interface Situation {
  readonly page: PromotedPage | null
  /** Of the ads account that is chosen now. */
  readonly read: ReadRow | null
  readonly account: AdsAccount | null
  readonly missing: PromotionList['missing']
  readonly reading: Pick<PromotionList, 'readAt' | 'isReading' | 'problem'>
}

const neverRead = { readAt: null, isReading: false, problem: null }

export async function situationOf(
  { accounts, clock }: Pick<Deps, 'accounts' | 'clock'>,
  db: Db,
  { companyId }: Pick<Scope, 'companyId'>,
): Promise<Situation> {
  const page = await accounts.promotedAccount(db, companyId)
  if (!page) return { page, read: null, account: null, missing: 'connection', reading: neverRead }
  if (page.adAccountId === null)
    return { page, read: null, account: null, missing: 'ads-account', reading: neverRead }
  const row = await findRead(db, { companyId, socialAccountId: page.id })
  // numbers of an ads account that was chosen before are not shown as this one's
  const read = row && row.ad_account_id === page.adAccountId ? row : null
  return {
    page,
    read,
    account: read && toAccount(read, page.adAccountId),
    missing: null,
    reading: {
      readAt: read?.read_at?.toISOString() ?? null,
      isReading: page.health === 'connected' && (!row || isBeingRead(row, clock.now())),
      problem: row?.problem ?? null,
    },
  }
}

/** As `situationOf`; asking also has the network read anew where that is due. */
export async function pollSituation(
  deps: Deps,
  { companyId }: Pick<Scope, 'companyId'>,
): Promise<Situation> {
  const page = await deps.accounts.promotedAccount(deps.db, companyId)
  if (page && page.adAccountId !== null && page.health === 'connected')
    await requestPoll(
      deps.db,
      { companyId, socialAccountId: page.id },
      {
        network: page.network,
        adAccountId: page.adAccountId,
        now: deps.clock.now(),
        apartMs,
      },
    )
  return situationOf(deps, deps.db, { companyId })
}

const isBeingRead = ({ asked_at: askedAt, ended_at: endedAt }: ReadRow, now: Date) =>
  askedAt === null
    ? endedAt === null
    : (endedAt === null || endedAt < askedAt) && now.getTime() - askedAt.getTime() < longestReadMs

function toAccount(row: ReadRow, adAccountId: string): AdsAccount | null {
  const { currency, zone, minor_per_unit: minorPerUnit, read_at: readAt } = row
  if (currency === null || zone === null || minorPerUnit === null || readAt === null) return null
  return {
    network: row.network,
    id: adAccountId,
    name: row.name ?? adAccountId,
    businessName: row.business_name,
    currency,
    minorPerUnit,
    zone,
    minDailyBudget: row.min_daily_budget ?? 0,
    paymentMethod: row.payment_method,
    canSpend: row.can_spend ?? false,
    reason: row.reason,
    readAt: readAt.toISOString(),
  }
}
