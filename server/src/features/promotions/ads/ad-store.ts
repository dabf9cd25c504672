import type { Message } from '@marquee/contract/message.ts'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import type { AdNumbers, RemoteAd } from '#connectors/capabilities/ads/advertiser.ts'
import type { Db } from '#platform/db/database.ts'
import { part, sql } from '#platform/db/sql.ts'
import { storedMessage } from '#platform/db/stored-message.ts'
import { newId } from '#platform/ids.ts'

/** Whose ads they are. */
export interface AdPlace {
  readonly companyId: string
  readonly adAccountId: string
}

export interface AdRow {
  readonly id: string
  readonly network: NetworkKey
  readonly social_account_id: string
  readonly ad_account_id: string
  readonly remote_id: string
  readonly campaign_id: string
  readonly name: string
  readonly status: string
  readonly platforms: string[]
  readonly thumbnail_id: string | null
  readonly starts_at: Date | null
  readonly ends_at: Date | null
  readonly daily_budget: number | null
  readonly lifetime_budget: number | null
  readonly budget_remaining: number | null
  readonly numbers: AdNumbers | null
  readonly problem: Message | null
  readonly created_at: Date
  readonly idle_since: Date | null
  readonly seen_at: Date
  /** The boost that made it. */
  readonly boost_id: string | null
}

const boostOf = part`(select b.id from boosts b where b.company_id = a.company_id and b.ad_id = a.remote_id limit 1)`
const columns = part`a.id, a.network, a.social_account_id, a.ad_account_id, a.remote_id, a.campaign_id, a.name, a.status, a.platforms, a.thumbnail_id, a.starts_at, a.ends_at, a.daily_budget,
  a.lifetime_budget, a.budget_remaining, a.numbers, message_of(a.problem) as problem, a.created_at, a.idle_since, a.seen_at, ${boostOf} as boost_id`

const plain = (text: string) => text.toWellFormed().replaceAll('\0', '')

const rowOf = (ad: RemoteAd) => ({
  id: newId(),
  remote_id: ad.remoteId,
  campaign_id: ad.campaignId,
  name: plain(ad.name),
  status: ad.effectiveStatus,
  platforms: ad.platforms,
  starts_at: ad.startsAt,
  ends_at: ad.endsAt,
  daily_budget: ad.dailyBudget,
  lifetime_budget: ad.lifetimeBudget,
  budget_remaining: ad.budgetRemaining,
  numbers: ad.numbers,
  problem: storedMessage(ad.problem),
  created_at: ad.createdAt,
})

/**
 * Keeps ads as they were just shown. Money that was spent and came to nothing for so long is noted;
 * a result takes the note away.
 */
export async function keepAds(
  tx: Db,
  { companyId, adAccountId }: AdPlace,
  {
    network,
    socialAccountId,
    ads,
    at,
  }: {
    readonly network: NetworkKey
    readonly socialAccountId: string
    readonly ads: readonly RemoteAd[]
    readonly at: Date
  },
): Promise<void> {
  if (ads.length === 0) return
  await tx.run(sql`
    insert into ads as a (company_id, id, network, social_account_id, ad_account_id, remote_id, campaign_id, name, status, platforms, starts_at, ends_at, daily_budget,
      lifetime_budget, budget_remaining, numbers, problem, created_at, idle_since, first_seen_at, seen_at)
    select ${companyId}, id, ${network}, ${socialAccountId}, ${adAccountId}, remote_id, campaign_id, name, status, platforms, starts_at, ends_at, daily_budget,
      lifetime_budget, budget_remaining, nullif(numbers, 'null'::jsonb), problem, created_at, null, ${at}, ${at}
    from jsonb_to_recordset(${JSON.stringify(ads.map(rowOf))}::jsonb) as s(id uuid, remote_id text, campaign_id text, name text, status text, platforms text[],
      starts_at timestamptz, ends_at timestamptz, daily_budget double precision, lifetime_budget double precision, budget_remaining double precision, numbers jsonb,
      problem text, created_at timestamptz)
    order by remote_id
    on conflict (company_id, ad_account_id, remote_id) do update set name = excluded.name, campaign_id = excluded.campaign_id, status = excluded.status,
      platforms = excluded.platforms, starts_at = excluded.starts_at, ends_at = excluded.ends_at, daily_budget = excluded.daily_budget,
      lifetime_budget = excluded.lifetime_budget, budget_remaining = excluded.budget_remaining, numbers = excluded.numbers, problem = excluded.problem,
      social_account_id = excluded.social_account_id, seen_at = excluded.seen_at`)
}

/** What the network does not list any more is gone there. Only after its whole list was read. */
export async function dropUnseen(
  tx: Db,
  { companyId, adAccountId }: AdPlace,
  seenBefore: Date,
): Promise<void> {
  await tx.run(
    sql`delete from ads where company_id = ${companyId} and ad_account_id = ${adAccountId} and seen_at < ${seenBefore}`,
  )
}

/**
 * Notes which ads have spent for a day without a result, and takes the note from the others. A
 * boost is counted by its goal, as on the screen; of an ad that was made elsewhere everything
 * counts.
 */
export async function noteIdle(
  tx: Db,
  { companyId, adAccountId }: AdPlace,
  { at, startedBefore }: { readonly at: Date; readonly startedBefore: Date },
): Promise<void> {
  const number = (name: string) => part`coalesce((a.numbers ->> ${name})::double precision, 0)`
  const goal = part`(select b.goal from boosts b where b.company_id = a.company_id and b.ad_id = a.remote_id limit 1)`
  const results = part`case ${goal} when 'LINK_CLICKS' then ${number('linkClicks')} when 'POST_ENGAGEMENT' then ${number('engagements')}
    else ${number('linkClicks')} + ${number('engagements')} + ${number('calls')} + ${number('directions')} + ${number('messages')} end`
  const isIdle = part`(a.status = 'ACTIVE' and a.starts_at < ${startedBefore} and (a.ends_at is null or a.ends_at > ${at}) and ${number('spend')} > 0
    and ${results} = 0)`
  await tx.run(sql`
    update ads a set idle_since = case when ${isIdle} then coalesce(a.idle_since, ${at}) end
    where a.company_id = ${companyId} and a.ad_account_id = ${adAccountId} and (a.idle_since is not null) <> ${isIdle}`)
}

export async function keepThumbnail(
  db: Db,
  companyId: string,
  of: { readonly id: string; readonly mediaId: string },
): Promise<void> {
  await db.run(
    sql`update ads set thumbnail_id = ${of.mediaId} where company_id = ${companyId} and id = ${of.id}`,
  )
}

/** Those of these ads that have no copy of their picture. */
export async function listWithoutThumbnail(
  db: Db,
  companyId: string,
  remoteIds: readonly string[],
): Promise<{ readonly id: string; readonly remote_id: string }[]> {
  return db.many(sql<{ id: string; remote_id: string }>`
    select id, remote_id from ads where company_id = ${companyId} and remote_id = any(${[...remoteIds]}::text[]) and thumbnail_id is null order by created_at desc`)
}

/** Newest first. */
export async function listAds(
  db: Db,
  { companyId, adAccountId }: AdPlace,
  {
    before,
    limit,
  }: { readonly before: { readonly at: Date; readonly id: string } | null; readonly limit: number },
): Promise<AdRow[]> {
  const older = before
    ? part`and (a.created_at, a.remote_id) < (${before.at}::timestamptz, ${before.id})`
    : part``
  return db.many(sql<AdRow>`
    select ${columns} from ads a where a.company_id = ${companyId} and a.ad_account_id = ${adAccountId} ${older}
    order by a.created_at desc, a.remote_id desc limit ${limit}`)
}

export async function findAd(
  db: Db,
  { companyId, adAccountId }: AdPlace,
  remoteId: string,
): Promise<AdRow | null> {
  return db.maybeOne(
    sql<AdRow>`select ${columns} from ads a where a.company_id = ${companyId} and a.ad_account_id = ${adAccountId} and a.remote_id = ${remoteId}`,
  )
}

/** Of the page, whichever ads account pays for it. */
export async function findAdOfPage(
  db: Db,
  { companyId, socialAccountId }: { readonly companyId: string; readonly socialAccountId: string },
  remoteId: string,
): Promise<AdRow | null> {
  return db.maybeOne(
    sql<AdRow>`select ${columns} from ads a where a.company_id = ${companyId} and a.social_account_id = ${socialAccountId} and a.remote_id = ${remoteId} order by a.seen_at desc limit 1`,
  )
}

/**
 * What a write of ours made of it, until it is read anew. `endedAt`: it is over since then, and so
 * is what was objected to, and that nothing comes of it.
 */
export async function setStatus(
  tx: Db,
  companyId: string,
  of: { readonly remoteId: string; readonly status: string; readonly endedAt: Date | null },
): Promise<void> {
  await tx.run(sql`
    update ads set status = ${of.status}, ends_at = least(ends_at, ${of.endedAt}::timestamptz), problem = case when ${of.endedAt}::timestamptz is null then problem end,
      idle_since = case when ${of.endedAt}::timestamptz is null then idle_since end
    where company_id = ${companyId} and remote_id = ${of.remoteId}`)
}

/** Every open screen of the company reads its promotions again. */
export async function notifyPromotionsChanged(db: Db, companyId: string): Promise<void> {
  await db.run(sql`select pg_notify('company_changed', ${`${companyId} promotions`})`)
}
