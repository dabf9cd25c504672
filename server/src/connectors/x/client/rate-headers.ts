import type { UsageReport } from '../../capabilities/usage.ts'
import { retryAfterHeaderMs } from '../../http/retry-after.ts'

type Headers = Readonly<Record<string, string>>

/** The money of the whole app: when it is used up, X refuses everybody. */
export const appBudget = 'x:app'
/** X counts every kind of call of every person by itself, in windows of 15 minutes. */
export const budgetOf = (
  userId: string,
  kind: 'posts' | 'me' | 'publish' | 'remove' | 'media' | 'messages' | 'messages-read' | 'mentions',
): string => `x:${userId}:${kind}`

const figure = (text: string | undefined): number | null =>
  text !== undefined && /^\d+$/.test(text) ? Number(text) : null

/**
 * When a full window opens again, by `x-rate-limit-reset` (unix seconds) or `Retry-After`; null
 * when X did not say.
 */
export function resetByHeaders(headers: Headers, now: Date): Date | null {
  const reset = figure(headers['x-rate-limit-reset'])
  if (reset !== null && reset * 1000 > now.getTime()) return new Date(reset * 1000)
  const afterMs = retryAfterHeaderMs(headers)
  return afterMs === null ? null : new Date(now.getTime() + afterMs)
}

/**
 * How full the window of this kind of call is (networks.md section 5, "Errors"); null without
 * headers that can be read.
 */
export function readRate(headers: Headers, budget: string, now: Date): UsageReport | null {
  const limit = figure(headers['x-rate-limit-limit'])
  const remaining = figure(headers['x-rate-limit-remaining'])
  if (limit === null || remaining === null || limit === 0) return null
  const reset = remaining === 0 ? resetByHeaders(headers, now) : null
  return {
    budget,
    percent: Math.max(0, Math.min(100, ((limit - remaining) / limit) * 100)),
    blockedForMs: reset ? reset.getTime() - now.getTime() : 0,
  }
}
