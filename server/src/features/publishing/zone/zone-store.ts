import { part, sql } from '#platform/db/sql.ts'
import type { Db } from '#platform/db/database.ts'

export interface ScheduledRow {
  readonly id: string
  /** How it begins. */
  readonly text: string
  readonly wall_time: string | null
  readonly due_at: Date
  /**
   * Nothing of it has begun: every publication that is not canceled waits or is held, for an
   * instant that is still to come.
   */
  readonly waits: boolean
}

const waiting = part`('scheduled', 'preparing', 'ready', 'held')`

/**
 * Holds every publication of the company's scheduled posts until the transaction ends, so that none
 * of them begins meanwhile. Publications first, posts later: the order in which the engine writes
 * its results.
 */
export async function lockScheduled(tx: Db, companyId: string): Promise<void> {
  await tx.run(sql`
    select 1 from publications b join posts p on p.company_id = b.company_id and p.id = b.post_id
    where b.company_id = ${companyId} and p.stage = 'scheduled' and p.deleted_at is null order by b.id for update of b`)
}

/** The company's scheduled posts, soonest first. */
export async function scheduledRows(db: Db, companyId: string, now: Date): Promise<ScheduledRow[]> {
  return db.many(sql<ScheduledRow>`
    select p.id, left(p.text, 140) as text, p.wall_time, coalesce(p.due_at, p.sort_at) as due_at,
      coalesce((select bool_and(b.state in ${waiting} and b.due_at > ${now}) from publications b
        where b.company_id = p.company_id and b.post_id = p.id and b.state <> 'canceled'), false) as waits
    from posts p where p.company_id = ${companyId} and p.stage = 'scheduled' and p.deleted_at is null order by p.sort_at, p.id`)
}

export interface MovedPost {
  readonly id: string
  readonly at: Date
}

/**
 * Puts the waiting publications of these posts at their new instants; their lateness goes with
 * them. The fence makes a preparation that is under way count for nothing; what it had uploaded is
 * kept, and the connector judges whether it is still good.
 */
export async function movePublications(
  tx: Db,
  {
    companyId,
    moved,
    now,
    prepareAheadMs,
  }: { companyId: string; moved: readonly MovedPost[]; now: Date; prepareAheadMs: number },
): Promise<void> {
  const soon = new Date(now.getTime() + prepareAheadMs)
  await tx.run(sql`
    update publications b set due_at = m.at, late_after = b.late_after + (m.at - b.due_at), fence = b.fence + 1, lease_until = null, worker = null, updated_at = ${now},
      state = case when b.state = 'held' then 'held' when b.state = 'ready' and m.at <= ${soon} then 'ready' else 'scheduled' end,
      next_at = case when b.state = 'held' then null when b.state = 'ready' and m.at <= ${soon} then m.at
        -- a wait that was told to the owner, such as for a limit, is still waited for
        else greatest(${now}::timestamptz, m.at - ${prepareAheadMs} * interval '1 millisecond', case when b.message is not null then b.next_at end) end
    from unnest(${moved.map(({ id }) => id)}::uuid[], ${moved.map(({ at }) => at)}::timestamptz[]) as m(post_id, at)
    where b.company_id = ${companyId} and b.post_id = m.post_id and b.state in ${waiting}`)
  await tx.run(sql`
    update posts p set due_at = m.at, sort_at = m.at, version = p.version + 1 from unnest(${moved.map(({ id }) => id)}::uuid[], ${moved.map(({ at }) => at)}::timestamptz[]) as m(post_id, at)
    where p.company_id = ${companyId} and p.id = m.post_id`)
  await tx.run(sql`
    select pg_notify('publications_due', network) from (
      select distinct network from publications where company_id = ${companyId} and post_id = any(${moved.map(({ id }) => id)}::uuid[])) n`)
}

/** What the clocks show at each post's instant, and whose clocks; the screens read again. */
export async function writeWallTimes(
  tx: Db,
  {
    companyId,
    zone,
    walls,
  }: {
    companyId: string
    zone: string
    walls: readonly { readonly id: string; readonly wallTime: string }[]
  },
): Promise<void> {
  await tx.run(sql`
    update posts p set wall_time = w.wall_time, time_zone = ${zone} from unnest(${walls.map(({ id }) => id)}::uuid[], ${walls.map(({ wallTime }) => wallTime)}::text[]) as w(post_id, wall_time)
    where p.company_id = ${companyId} and p.id = w.post_id`)
  await tx.run(sql`select pg_notify('company_changed', ${`${companyId} posts`})`)
}
