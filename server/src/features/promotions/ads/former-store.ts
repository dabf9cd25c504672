import type { RemoteAd } from '#connectors/capabilities/ads/advertiser.ts'
import type { Db } from '#platform/db/database.ts'
import { part, sql } from '#platform/db/sql.ts'
import { storedMessage } from '#platform/db/stored-message.ts'
import type { AdPlace } from './ad-store.ts'
import type { AdsPage } from './read-store.ts'

/** A boost that was started in an ads account that is not the chosen one any more. */
export interface FormerBoost {
  readonly id: string
  readonly ad_account_id: string
  readonly ad_id: string
  /** Of that ads account. */
  readonly zone: string
  /** Null, as are its moments: its ad was never read. */
  readonly status: string | null
  readonly seen_at: Date | null
  readonly ends_at: Date | null
}

const mostFormer = 20
/** Nothing more is spent for these. */
export const overStatuses = part`('ARCHIVED', 'DELETED', 'DISAPPROVED')`
/** Not over: an appeal may let one run that was refused, and its money is held until it is ended. */
const mayRun = (now: Date) =>
  part`(b.ends_at > ${now} and (a.id is null or a.status not in ('ARCHIVED', 'DELETED')))`
/**
 * Over, and what it spent at last may not be told yet: numbers come late. What its network does not
 * show any more is asked for no longer than three days.
 */
const isJustOver = (now: Date) =>
  part`(a.status = 'ARCHIVED' and a.seen_at < a.ends_at + interval '1 day' and ${now} < a.ends_at + interval '3 days'
  and exists (select 1 from cap_holds h where h.company_id = b.company_id and h.subject = b.id::text))`

interface FormerOf {
  readonly adAccountId: string
  readonly now: Date
}

/** Those that may still spend, newest first, and then those that do not. */
export const listFormer = (db: Db, page: AdsPage, of: FormerOf): Promise<FormerBoost[]> =>
  listThose(db, page, { ...of, which: mayRun(of.now) })

/** Those, and what is over of which something is still to be found out. */
export const listFormerToRead = (db: Db, page: AdsPage, of: FormerOf): Promise<FormerBoost[]> =>
  listThose(db, page, { ...of, which: part`(${mayRun(of.now)} or ${isJustOver(of.now)})` })

async function listThose(
  db: Db,
  { companyId, socialAccountId }: AdsPage,
  { adAccountId, which }: FormerOf & { readonly which: ReturnType<typeof part> },
): Promise<FormerBoost[]> {
  return db.many(sql<FormerBoost>`
    select b.id, b.ad_account_id, b.ad_id, b.zone, a.status, a.seen_at, a.ends_at from boosts b
    left join ads a on a.company_id = b.company_id and a.ad_account_id = b.ad_account_id and a.remote_id = b.ad_id
    where b.company_id = ${companyId} and b.social_account_id = ${socialAccountId} and b.state = 'started' and b.ad_id is not null
      and b.ad_account_id <> ${adAccountId} and ${which}
    order by coalesce(a.status in ${overStatuses}, false), b.started_at desc, b.id limit ${mostFormer}`)
}

/**
 * How the network showed an ad last, without its numbers: days of its account are not read any
 * more, so that what it has spent must not be taken from what is put aside for it. What does not
 * run is without a result no longer.
 */
export async function setFormerSeen(
  db: Db,
  { companyId, adAccountId }: AdPlace,
  { seen, at }: { readonly seen: RemoteAd; readonly at: Date },
): Promise<void> {
  await db.run(sql`
    update ads set status = ${seen.effectiveStatus}, ends_at = ${seen.endsAt}, problem = ${storedMessage(seen.problem)}, seen_at = ${at},
      idle_since = case when ${seen.effectiveStatus} = 'ACTIVE' then idle_since end
    where company_id = ${companyId} and ad_account_id = ${adAccountId} and remote_id = ${seen.remoteId}`)
}
