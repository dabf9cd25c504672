import type { Message } from '@marquee/contract/message.ts'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import type {
  PayOption,
  PromotionGoal,
  SpecialCategory,
} from '@marquee/contract/promotion-rules.ts'
import type { Db } from '#platform/db/database.ts'
import { part, sql } from '#platform/db/sql.ts'
import { storedMessage } from '#platform/db/stored-message.ts'
import type { AdPlace } from '../ads/ad-store.ts'
import { overStatuses } from '../ads/former-store.ts'
import { listedAfterMs } from '../ads/listed-after.ts'

export interface NewBoost {
  readonly id: string
  readonly submitKey: string
  readonly bodyHash: string
  readonly network: NetworkKey
  readonly socialAccountId: string
  readonly adAccountId: string
  readonly postId: string
  readonly goal: PromotionGoal
  readonly address: string
  readonly lat: number
  readonly lng: number
  readonly radiusKm: number
  readonly showOnInstagram: boolean
  readonly payOption: PayOption
  /** Minor units of the whole run. */
  readonly budget: number
  readonly currency: string
  readonly minorPerUnit: number
  readonly zone: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly payer: string
  readonly submittedBy: string
  /** Only its intent needs these two, so they are no columns. */
  readonly specialCategory?: SpecialCategory | undefined
  readonly country?: string | undefined
}

export type BoostRowState = 'preparing' | 'checking' | 'started' | 'held' | 'missed' | 'failed'
export interface BoostRow {
  readonly id: string
  readonly body_hash: string
  readonly network: NetworkKey
  readonly social_account_id: string
  readonly ad_account_id: string
  readonly post_remote_id: string
  readonly goal: PromotionGoal
  readonly address: string
  readonly lat: number
  readonly lng: number
  readonly radius_km: number
  readonly show_on_instagram: boolean
  readonly pay_option: PayOption
  readonly budget: number
  readonly currency: string
  readonly minor_per_unit: number
  readonly zone: string
  readonly starts_at: Date
  readonly ends_at: Date
  readonly payer: string
  readonly state: BoostRowState
  readonly undo: 'open' | 'done' | 'failed' | null
  readonly problem: Message | null
  readonly pressed_by: string | null
  readonly pressed_at: Date
  readonly campaign_id: string | null
  readonly ad_id: string | null
  readonly dropped_at: Date | null
}

const columns = part`b.id, b.body_hash, b.network, b.social_account_id, b.ad_account_id, b.post_remote_id, b.goal, b.address, b.lat, b.lng, b.radius_km, b.show_on_instagram, b.pay_option,
  b.budget::double precision as budget, b.currency, b.minor_per_unit, b.zone, b.starts_at, b.ends_at, b.payer, b.state, b.undo, message_of(b.problem) as problem, b.pressed_by, b.pressed_at,
  b.campaign_id, b.ad_id, b.dropped_at`

/** Null: the key stands already. A second press meanwhile waits here for the first. */
export async function insertBoost(
  tx: Db,
  companyId: string,
  { made, at }: { readonly made: NewBoost; readonly at: Date },
): Promise<BoostRow | null> {
  return tx.maybeOne(sql<BoostRow>`
    insert into boosts as b (company_id, id, press_key, body_hash, network, social_account_id, ad_account_id, post_remote_id, goal, address, lat, lng, radius_km, show_on_instagram,
      pay_option, budget, currency, minor_per_unit, zone, starts_at, ends_at, payer, state, pressed_by, pressed_at)
    values (${companyId}, ${made.id}, ${made.submitKey}, ${made.bodyHash}, ${made.network}, ${made.socialAccountId}, ${made.adAccountId}, ${made.postId}, ${made.goal}, ${made.address},
      ${made.lat}, ${made.lng}, ${made.radiusKm}, ${made.showOnInstagram}, ${made.payOption}, ${made.budget}, ${made.currency}, ${made.minorPerUnit}, ${made.zone}, ${made.startsAt},
      ${made.endsAt}, ${made.payer}, 'preparing', ${made.submittedBy}, ${at})
    on conflict do nothing returning ${columns}`)
}

export async function findBySubmitKey(
  db: Db,
  companyId: string,
  submitKey: string,
): Promise<BoostRow | null> {
  return db.maybeOne(
    sql<BoostRow>`select ${columns} from boosts b where b.company_id = ${companyId} and b.press_key = ${submitKey}`,
  )
}

export async function findBoost(db: Db, companyId: string, id: string): Promise<BoostRow | null> {
  return db.maybeOne(
    sql<BoostRow>`select ${columns} from boosts b where b.company_id = ${companyId} and b.id = ${id}`,
  )
}

/** One at a time may boost a post; until the transaction ends. */
export async function lockPost(
  tx: Db,
  companyId: string,
  { network, postId }: Pick<NewBoost, 'network' | 'postId'>,
): Promise<void> {
  await tx.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`boost:${companyId}:${network}:${postId}`}, 0))`,
  )
}

/**
 * The newest boost of this post of which nobody knows yet whether it runs, and whose days are not
 * over; null: there is none.
 */
export async function findUnsettled(
  tx: Db,
  companyId: string,
  { network, postId, now }: Pick<NewBoost, 'network' | 'postId'> & { readonly now: Date },
): Promise<BoostRow | null> {
  return tx.maybeOne(sql<BoostRow>`
    select ${columns} from boosts b where b.company_id = ${companyId} and b.network = ${network} and b.post_remote_id = ${postId}
      and b.state in ('preparing', 'checking', 'held') and b.dropped_at is null and b.ends_at > ${now}
    order by b.pressed_at desc, b.id desc limit 1`)
}

/**
 * What is not in the list of ads yet and was not put away, newest first: of every page of the
 * network, for what waits may start and spend whichever page is the active one.
 */
export async function listOpenBoosts(
  db: Db,
  companyId: string,
  of: { readonly network: NetworkKey; readonly limit: number },
): Promise<BoostRow[]> {
  return db.many(sql<BoostRow>`
    select ${columns} from boosts b where b.company_id = ${companyId} and b.network = ${of.network} and b.dropped_at is null
      and (b.state <> 'started' or not exists (
        select 1 from ads a where a.company_id = b.company_id and a.ad_account_id = b.ad_account_id and a.remote_id = b.ad_id)
        -- one that was listed once and is gone is not under way; a list may be behind its start
        and b.started_at > coalesce((select max(r.asked_at) from ad_reads r where r.company_id = b.company_id and r.ad_account_id = b.ad_account_id and r.read_at >= r.asked_at), '-infinity') - ${listedAfterMs} * interval '1 millisecond')
    order by b.pressed_at desc, b.id desc limit ${of.limit}`)
}

/**
 * Boosts that may run although nobody knows it, newest first: their start was lost, or they could
 * not be removed after their owner had said that they are not there. Also after their last day, for
 * their money is put aside until somebody decides.
 */
export async function listUnknownBoosts(
  db: Db,
  companyId: string,
  limit: number,
): Promise<BoostRow[]> {
  return db.many(sql<BoostRow>`
    select ${columns} from boosts b where b.company_id = ${companyId} and b.dropped_at is null
      and (b.state = 'checking' or (b.undo = 'failed' and message_of(b.problem) ->> 'code' = 'promotions.left-unknown'))
    order by b.pressed_at desc, b.id desc limit ${limit}`)
}

interface RunningBoosts {
  readonly now: Date
  readonly limit: number
  /** Neither those of this page nor those that this ads account pays. */
  readonly besides?: { readonly socialAccountId: string; readonly adAccountId: string }
}

/**
 * Boosts that were started and may spend still, as far as they were seen last: those of a page that
 * is not the active one nobody can read. The one that ends last comes first.
 */
export async function listRunningBoosts(
  db: Db,
  companyId: string,
  { now, limit, besides }: RunningBoosts,
): Promise<BoostRow[]> {
  const elsewhere = besides
    ? part`and b.social_account_id <> ${besides.socialAccountId} and b.ad_account_id <> ${besides.adAccountId}`
    : part``
  return db.many(sql<BoostRow>`
    select ${columns} from boosts b
    left join ads a on a.company_id = b.company_id and a.ad_account_id = b.ad_account_id and a.remote_id = b.ad_id
    where b.company_id = ${companyId} and b.state = 'started' and b.dropped_at is null and b.ends_at > ${now} ${elsewhere}
      and ((a.status not in ${overStatuses} and a.status not in ('PAUSED', 'CAMPAIGN_PAUSED', 'ADSET_PAUSED'))
        -- what a whole list left out was deleted there and has given back its money (releaseEnded); what was never listed keeps it
        or (a.id is null and exists (select 1 from cap_holds h where h.company_id = b.company_id and h.subject = b.id::text)))
    order by b.ends_at desc, b.id limit ${limit}`)
}

export interface BoostMove {
  readonly state: BoostRowState
  readonly problem: Message | null
}

export async function moveBoost(
  tx: Db,
  { companyId, id }: { readonly companyId: string; readonly id: string },
  { state, problem }: BoostMove,
): Promise<void> {
  await tx.run(
    sql`update boosts set state = ${state}, problem = ${storedMessage(problem)} where company_id = ${companyId} and id = ${id}`,
  )
}

export async function setStarted(
  tx: Db,
  { companyId, id }: { readonly companyId: string; readonly id: string },
  of: { readonly adId: string | null; readonly at: Date },
): Promise<void> {
  await tx.run(sql`
    update boosts set state = 'started', problem = null, ad_id = ${of.adId}, started_at = ${of.at} where company_id = ${companyId} and id = ${id}`)
}

/** What could not be removed is shown again, whoever put it away before that was known. */
export async function setUndo(
  tx: Db,
  { companyId, id }: { readonly companyId: string; readonly id: string },
  undo: 'open' | 'done' | 'failed',
): Promise<void> {
  await tx.run(sql`
    update boosts set undo = ${undo}, dropped_at = case when ${undo === 'failed'} then null else dropped_at end
    where company_id = ${companyId} and id = ${id}`)
}

/**
 * Put away. With `freesKey` its press may be pressed again; what is left of it is shown all the
 * same.
 */
export async function dropBoost(
  tx: Db,
  { companyId, id }: { readonly companyId: string; readonly id: string },
  { at, freesKey }: { readonly at: Date; readonly freesKey: boolean },
): Promise<void> {
  await tx.run(sql`
    update boosts set dropped_at = case when ${freesKey} and undo = 'failed' then dropped_at else coalesce(dropped_at, ${at}) end, press_key = case when ${freesKey} then null else press_key end
    where company_id = ${companyId} and id = ${id}`)
}

/** Whether one that was started lately is in review, or not in the list yet. */
export async function boostsToFollow(
  db: Db,
  { companyId, adAccountId }: AdPlace,
  at: Date,
): Promise<boolean> {
  const row = await db.maybeOne(sql`
    select 1 from boosts b left join ads a on a.company_id = b.company_id and a.ad_account_id = b.ad_account_id and a.remote_id = b.ad_id
    where b.company_id = ${companyId} and b.ad_account_id = ${adAccountId} and b.state = 'started' and b.started_at > ${new Date(at.getTime() - 86_400_000)}
      and (a.id is null or a.status in ('PENDING_REVIEW', 'IN_PROCESS')) limit 1`)
  return row !== null
}

/** Which of these posts are promoted, or about to be. */
export async function listPromoted(
  db: Db,
  companyId: string,
  postIds: readonly string[],
): Promise<readonly string[]> {
  const rows = await db.many(sql<{ id: string }>`
    select distinct post_remote_id as id from boosts where company_id = ${companyId} and post_remote_id = any(${[...postIds]}::text[]) and dropped_at is null and state not in ('failed', 'missed')`)
  return rows.map(({ id }) => id)
}
