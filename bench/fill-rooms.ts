import type { App } from '../server/src/app.ts'
import type { OpenPlatform } from '../server/src/open-platform.ts'
import { fillCompany, type FilledCompany } from './fill-company.ts'

/** How much stands in the rooms of one company. */
export interface RoomSizes {
  readonly posts: number
  readonly messages: number
  readonly threads: number
  readonly reviews: number
  readonly accounts: number
  /** Each account has seven numbers a day. */
  readonly days: number
  readonly orders: number
}
export interface FilledRooms extends FilledCompany {
  /** The thread with the most messages: a twentieth of all. */
  readonly threadId: string
}

/** The id of a company's nth thread, in SQL. */
const threadNamed = (nth: string) =>
  `('00000000-0000-4000-8000-' || lpad(to_hex(${nth}), 12, '0'))::uuid`

/**
 * A company with so many messages, reviews and numbers. Nearly all is older than two weeks, as a
 * store of years is; a tenth of the threads waits for an answer.
 */
export async function fillRooms(
  app: App,
  platform: OpenPlatform,
  sizes: RoomSizes,
): Promise<FilledRooms> {
  const company = await fillCompany(app, platform, sizes.posts)
  const of = [company.companyId, company.accountId] as const
  const { pool } = platform.db
  await pool.query(
    `insert into message_threads (company_id, id, social_account_id, network, guest_id, remote_id, guest_name, last_at, last_text, last_is_own, last_guest_at, unread)
    select $1, ${threadNamed('n')}, $2, 'facebook', 'g' || n, 't' || n, 'Guest ' || n, now() - n * (interval '2 years' / $3::int), 'Do you have a table for two?', n % 10 <> 0,
      now() - n * (interval '2 years' / $3::int), case when n % 20 = 0 then 2 else 0 end from generate_series(1, $3::int) n`,
    [...of, sizes.threads],
  )
  await fillMessages(platform, company, sizes)
  await pool.query(
    `insert into reviews (company_id, id, network, social_account_id, remote_id, stars, text, reviewer, created_at, updated_at, takes_reply, reply_text, reply_at, reply_state, first_seen_at, seen_at)
    select $1, gen_random_uuid(), 'facebook', $2, 'r' || n, 1 + n % 5, 'The ragù is the one to have, number ' || n, 'Guest ' || n, now() - n * (interval '2 years' / $3::int),
      now() - n * (interval '2 years' / $3::int), true, r.text, r.at, r.state, now(), now()
    from generate_series(1, $3::int) n cross join lateral (select case when n % 10 <> 0 then 'Thank you' end as text, case when n % 10 <> 0 then now() - n * (interval '2 years' / $3::int) + interval '50 minutes' end as at, case when n % 10 <> 0 then 'live' end as state) r`,
    [...of, sizes.reviews],
  )
  await fillInbox(platform, company.companyId)
  await pool.query(
    `insert into account_metrics (company_id, social_account_id, metric, day, value)
    select $1, a.id, m, current_date - d, 100 + d % 50
    from (select $2::uuid as id union all select gen_random_uuid() from generate_series(2, $3::int)) a
      cross join unnest('{impressions,views,websiteVisits,newLikes,reach,engagements,followers}'::text[]) m cross join generate_series(1, $4::int) d`,
    [...of, sizes.accounts, sizes.days],
  )
  await fillOrders(platform, company.companyId, sizes.orders)
  const { rows } = await pool.query<{ id: string }>(`select ${threadNamed('1')} as id`)
  const threadId = rows[0]?.id
  if (threadId === undefined) throw new Error('There is no thread.')
  return { ...company, threadId }
}

/** A twentieth of all messages is one long talk, and one in a thousand speaks of the terrace. */
async function fillMessages(
  { db: { pool } }: OpenPlatform,
  { companyId, accountId }: FilledCompany,
  { messages, threads }: RoomSizes,
): Promise<void> {
  const client = await pool.connect()
  try {
    // one session with room to sort in; every row is known to be right, so nothing is looked up
    await client.query(
      `set maintenance_work_mem = '256MB'; set synchronous_commit = off; set session_replication_role = replica`,
    )
    // indexes are made anew afterwards: kept up to date row by row they take minutes
    const { rows: indexes } = await client.query<{ indexname: string; indexdef: string }>(
      `select indexname, indexdef from pg_indexes where tablename = 'messages' and indexdef not like 'CREATE UNIQUE%'`,
    )
    for (const { indexname } of indexes) await client.query(`drop index ${indexname}`)
    await client.query(
      `insert into messages (company_id, social_account_id, remote_id, thread_id, is_own, text, has_other, written_at, first_seen_at)
      select $1, $2, 'm' || lpad(n::text, 8, '0'), ${threadNamed('t')}, n % 2 = 0, 'Do you have a table for two at number ' || n || '?' || case when hashint4(n) % 1000 = 0 then ' On the terrace.' else '' end, false,
        now() - t * (interval '2 years' / $4::int) - n * interval '1 second', now()
      from (select n, case when n % 20 = 0 then 1 else 1 + n % $4::int end as t from generate_series(0, $3::int - 1) n) m`,
      [companyId, accountId, messages, threads],
    )
    for (const { indexdef } of indexes) await client.query(indexdef)
  } finally {
    client.release(true)
  }
}

/** The one inbox over both: what waits is open, everything else was answered. */
async function fillInbox({ db: { pool } }: OpenPlatform, companyId: string): Promise<void> {
  await pool.query(
    `insert into inbox_items (company_id, id, kind, subject, network, social_account_id, thread_id, guest_name, text, guest_at, state, settled_at, answered_at)
    select company_id, gen_random_uuid(), 'message', id::text, network, social_account_id, id, guest_name, last_text, last_guest_at,
      case when last_is_own then 'answered' else 'open' end, case when last_is_own then last_at end, case when last_is_own then last_at end
    from message_threads where company_id = $1`,
    [companyId],
  )
  await pool.query(
    `insert into inbox_items (company_id, id, kind, subject, network, social_account_id, review_id, guest_name, text, rating, guest_at, state, settled_at, answered_at)
    select company_id, gen_random_uuid(), 'review', id::text, network, social_account_id, id, reviewer, left(text, 300), stars, created_at,
      case when reply_at is null then 'open' else 'answered' end, reply_at, reply_at
    from reviews where company_id = $1`,
    [companyId],
  )
}

/** A store and its orders, over as many days as there are hundreds of them. */
async function fillOrders(
  { db: { pool } }: OpenPlatform,
  companyId: string,
  orders: number,
): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into social_accounts (company_id, id, network, remote_id, name, category, enabled, health, secret, remote_user_id, connected_as, connected_at, updated_at)
    values ($1, gen_random_uuid(), 'uberEats', $2, 'Osteria Lume', '', true, 'connected', 'sealed', $2, 'Marta Bellini', now(), now()) returning id`,
    [companyId, companyId],
  )
  await pool.query(
    `insert into orders (company_id, id, network, social_account_id, remote_id, display_id, status, state, step, is_over, states, placed_at, total_minor, currency, read_at, first_seen_at, seen_at)
    select $1, gen_random_uuid(), 'uberEats', $2, 'o' || n, 'A' || n, 2, 'FINISHED', 4, true, '[]', now() - n * interval '14 minutes', 2350 + n % 900, 'GBP', now(), now(), now()
    from generate_series(1, $3::int) n`,
    [companyId, rows[0]?.id, orders],
  )
}
