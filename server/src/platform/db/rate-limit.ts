import type { Clock } from '../clock.ts'
import { AppError } from '../app-error.ts'
import type { Db } from './database.ts'
import { sql } from './sql.ts'

export interface Limit {
  /** Names the rule and whom it counts: `login:address:1.2.3.4`. */
  readonly key: string
  readonly most: number
  readonly windowMs: number
  /** What is answered with 429; a default sentence otherwise. */
  readonly message?: string
}

/** Counts one more under each limit and throws `too-many-requests` when one is exceeded. Shared by every process. */
export async function countAgainst(db: Db, clock: Clock, limits: readonly Limit[]): Promise<void> {
  for (const limit of limits) {
    const now = clock.now()
    const { hits, resets_at } = await db.one(sql<{ hits: number; resets_at: Date }>`
      insert into rate_limits (key, hits, resets_at) values (${limit.key}, 1, ${new Date(now.getTime() + limit.windowMs)})
      on conflict (key) do update set
        hits = case when rate_limits.resets_at <= ${now} then 1 else rate_limits.hits + 1 end,
        resets_at = case when rate_limits.resets_at <= ${now} then excluded.resets_at else rate_limits.resets_at end
      returning hits, resets_at`)
    if (hits <= limit.most) continue
    throw new AppError('too-many-requests', limit.message ?? 'Too many tries. Please wait a few minutes.', {
      retryAfterSeconds: Math.max(1, Math.ceil((resets_at.getTime() - now.getTime()) / 1000)), facts: { limit: limit.key.split(':')[0] },
    })
  }
}

/** Takes a count back, for a try that turned out well. */
export async function forgetLimit(db: Db, key: string): Promise<void> {
  await db.run(sql`delete from rate_limits where key = ${key}`)
}
