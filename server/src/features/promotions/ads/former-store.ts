import type { Db } from '#platform/db/database.ts'
import { part, sql } from '#platform/db/sql.ts'
import type { AdPlace } from './ad-store.ts'
import type { AdsPage } from './read-store.ts'

/** A boost that was started in an ads account that is not the chosen one any more. */
export interface FormerBoost {
  readonly id: string
  readonly ad_account_id: string
  readonly ad_id: string
  /** Null: its ad was never read. */
  readonly status: string | null
}

const mostFormer = 20
/** Nothing more is spent for these. */
export const overStatuses = part`('ARCHIVED', 'DELETED', 'DISAPPROVED')`

/** Those that may still spend, newest first. */
export async function listFormer(
  db: Db,
  { companyId, socialAccountId }: AdsPage,
  { adAccountId, now }: { readonly adAccountId: string; readonly now: Date },
): Promise<FormerBoost[]> {
  return db.many(sql<FormerBoost>`
    select b.id, b.ad_account_id, b.ad_id, a.status from boosts b
    left join ads a on a.company_id = b.company_id and a.ad_account_id = b.ad_account_id and a.remote_id = b.ad_id
    where b.company_id = ${companyId} and b.social_account_id = ${socialAccountId} and b.state = 'started' and b.ad_id is not null
      and b.ad_account_id <> ${adAccountId} and b.ends_at > ${now} and (a.id is null or a.status not in ${overStatuses})
    order by b.started_at desc, b.id limit ${mostFormer}`)
}

/**
 * How the network showed an ad last, without its numbers: days of its account are not read any
 * more, so that what it has spent must not be taken from what is put aside for it.
 */
export async function setFormerStatus(
  tx: Db,
  { companyId, adAccountId }: AdPlace,
  of: { readonly remoteId: string; readonly status: string; readonly at: Date },
): Promise<void> {
  await tx.run(sql`
    update ads set status = ${of.status}, seen_at = ${of.at}
    where company_id = ${companyId} and ad_account_id = ${adAccountId} and remote_id = ${of.remoteId}`)
}
