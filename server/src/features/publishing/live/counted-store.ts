import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import type { PostKind } from '@marquee/contract/publishing.ts'
import type { Db } from '#platform/db/database.ts'
import { part, sql } from '#platform/db/sql.ts'

/** A post that is live on one account, with its counts as its network last showed them. */
interface CountedPost {
  readonly post_id: string
  readonly remote_id: string
  readonly network: NetworkKey
  readonly social_account_id: string
  readonly kind: PostKind
  readonly text: string
  readonly published_at: Date
  readonly likes: number
  readonly comments: number
  readonly shares: number
}

const most = 5000

/** Live posts whose counts were read, of a company and since then. */
const countedOf = (companyId: string, since: Date) => part`
    from posts p join publications b on b.company_id = p.company_id and b.post_id = p.id
    where p.company_id = ${companyId} and p.stage = 'sent' and p.deleted_at is null and p.sort_at >= ${since}
      and b.state = 'published' and b.remote_id is not null and coalesce(b.likes, b.comments, b.shares) is not null`
const columns = part`b.post_id, b.remote_id, b.network, b.social_account_id, p.kind, left(coalesce(b.own_text, p.text), 200) as text, p.sort_at as published_at,
      coalesce(b.likes, 0) as likes, coalesce(b.comments, 0) as comments, coalesce(b.shares, 0) as shares`
const engagement = part`coalesce(b.likes, 0)::bigint + coalesce(b.comments, 0) + coalesce(b.shares, 0)`

/**
 * Live posts of one account that went out since then, newest first. Those whose counts were never
 * read are left out.
 */
async function listCounted(
  db: Db,
  companyId: string,
  asked: { readonly since: Date; readonly socialAccountId: string },
): Promise<CountedPost[]> {
  return db.many(sql<CountedPost>`
    select ${columns} ${countedOf(companyId, asked.since)} and b.social_account_id = ${asked.socialAccountId}
    order by p.sort_at desc limit ${most}`)
}

/**
 * Live posts of these days that were liked, answered and passed on most, the best first and of two
 * equals the newer one. What nobody liked is not among them.
 */
async function listBest(
  db: Db,
  companyId: string,
  asked: { readonly from: Date; readonly until: Date; readonly limit: number },
): Promise<CountedPost[]> {
  return db.many(sql<CountedPost>`
    select ${columns} ${countedOf(companyId, asked.from)} and p.sort_at < ${asked.until} and ${engagement} > 0
    order by ${engagement} desc, p.sort_at desc limit ${asked.limit}`)
}

/** What the posts of one network brought that went out in one hour of the week; 0 is Monday. */
interface HourCounts {
  readonly network: NetworkKey
  readonly weekday: number
  readonly hour: number
  /** Live on this network. */
  readonly publications: number
  /**
   * Of this hour, on any network where somebody ever liked, answered or passed on anything: each
   * counts once, however many networks it went to, and is told with every network of the hour.
   */
  readonly posts: number
  readonly engagement: number
}

/**
 * What is live since then, the newest five thousand publications, by the hour of the week of a
 * zone, or of UTC where the database does not know it: however many there are, few rows come back.
 */
async function countHours(
  db: Db,
  companyId: string,
  asked: { readonly since: Date; readonly zone: string },
): Promise<HourCounts[]> {
  return db.many(sql<HourCounts>`
    with counted as materialized (
      select c.network, c.post_id, c.engagement, extract(isodow from c.at)::int - 1 as weekday, extract(hour from c.at)::int as hour, sum(c.engagement) over (partition by c.network) as of_network
      from (select b.network, b.post_id, p.sort_at at time zone (select zone_or_utc(${asked.zone})) as at, ${engagement} as engagement ${countedOf(companyId, asked.since)}
        order by p.sort_at desc limit ${most}) c),
    hours as (select weekday, hour, count(distinct post_id) filter (where of_network > 0)::int as posts from counted group by 1, 2)
    select network, weekday, hour, count(*)::int as publications, h.posts, sum(engagement)::float8 as engagement
    from counted join hours h using (weekday, hour)
    group by network, weekday, hour, h.posts order by weekday, hour, network`)
}

/** What posts brought, for whoever counts it. */
export const countedPosts = { listCounted, listBest, countHours }
