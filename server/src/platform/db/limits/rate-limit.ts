import { message, type Message } from '@marquee/contract/message.ts'
import type { Clock } from '../../clock.ts'
import { AppError } from '../../app-error.ts'
import type { Db } from '../database.ts'
import { sql } from '../sql.ts'

export interface Limit {
  /** Names the rule and whom it counts: `login:address:1.2.3.4`. */
  readonly key: string
  readonly most: number
  readonly windowMs: number
  /** How much this call counts; one otherwise. */
  readonly by?: number
  /** What is answered with 429; a default sentence otherwise. */
  readonly message?: Message
  /** The field of the form that it is about. */
  readonly field?: string
}

/**
 * Counts one more under each limit and throws `too-many-requests` for the first that is exceeded.
 * One statement; shared by every process.
 */
export async function countAgainst(db: Db, clock: Clock, limits: readonly Limit[]): Promise<void> {
  const now = clock.now()
  // in the order of their keys, so that two calls with the same limits wait for each other instead
  // of dying
  const given = limits.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const counted = await db.many(sql<{ key: string; hits: number; resets_at: Date }>`
    insert into rate_limits (key, hits, resets_at)
    select key, by, ends from unnest(${given.map(({ key }) => key)}::text[], ${given.map(({ by = 1 }) => by)}::integer[], ${given.map(({ windowMs }) => new Date(now.getTime() + windowMs))}::timestamptz[]) as given (key, by, ends)
    on conflict (key) do update set
      hits = case when rate_limits.resets_at <= ${now} then excluded.hits else rate_limits.hits + excluded.hits end,
      resets_at = case when rate_limits.resets_at <= ${now} then excluded.resets_at else rate_limits.resets_at end
    returning key, hits, resets_at`)
  for (const { key, most, field, message: said = message('http.wait-minutes') } of limits) {
    const count = counted.find((row) => row.key === key)
    if (!count || count.hits <= most) continue
    throw new AppError('too-many-requests', said, {
      ...(field === undefined ? {} : { details: { [field]: said } }),
      retryAfterSeconds: Math.max(1, Math.ceil((count.resets_at.getTime() - now.getTime()) / 1000)),
      facts: { limit: key.split(':')[0] },
    })
  }
}

/** Has this limit been reached? Counts nothing. */
export async function isReached(db: Db, clock: Clock, { key, most }: Limit): Promise<boolean> {
  return (
    (await db.maybeOne(
      sql`select 1 from rate_limits where key = ${key} and hits >= ${most} and resets_at > ${clock.now()}`,
    )) !== null
  )
}

/** Takes counts back, for a try that turned out well. */
export async function forgetLimits(db: Db, keys: readonly string[]): Promise<void> {
  await db.run(sql`delete from rate_limits where key = any(${[...keys]})`)
}
