import { runKind, type RunningKind } from '#outbox'
import type { Db } from '#platform/db/database.ts'
import { startDueLoop, type DueLoop } from '#platform/background/due-loop.ts'
import type { Room } from '#platform/platform.ts'
import type { Scope } from '#platform/scope.ts'
import { readReviewsJob } from './jobs.ts'
import { countWaiting } from './list-reviews.ts'
import { readReviews, requestAfterWebhook } from './poll/read-reviews.ts'
import { claimDue, pauseReading, startReading } from './poll/read-store.ts'
import { replyKinds } from './reply/reply-kinds.ts'
import { exportReviews, forgetReviews, sweepReviews } from './retention-store.ts'
import type { ReviewsDeps } from './reviews-deps.ts'
import { mountReviews } from './routes.ts'

export { jobs } from './jobs.ts'

export interface Reviews extends Room {
  /** What it has the outbox carry. */
  readonly kinds: readonly RunningKind[]
  /** A network told that reviews of the account changed: they are read soon. */
  changed(companyId: string, socialAccountId: string): Promise<void>
  /** The account was connected or repaired: it is read from now on. In the caller's transaction. */
  accountUsable(tx: Db, companyId: string, socialAccountId: string): Promise<void>
  /** The account is gone or its grant is dead. In the caller's transaction. */
  accountLost(tx: Db, companyId: string, socialAccountId: string): Promise<void>
  /** How many of the active accounts wait for an answer. */
  countWaiting(scope: Scope): Promise<number>
  /** Has accounts read when they are due; the worker role. */
  start(): DueLoop
}

const readEveryMs = 10 * 60_000
const pollIntervalMs = 30_000
const atOnce = 200

/** The room of reviews: what guests say of the place, and what the venue answers. */
export function createReviews(deps: ReviewsDeps): Reviews {
  const kinds = replyKinds(deps)
  return {
    kinds: Object.values(kinds).map((kind) => runKind(kind)),
    mount: (api) => mountReviews(api, { ...deps, kinds }),
    work() {
      deps.queue.work(readReviewsJob, (place) => readReviews(deps, place), { concurrency: 4 })
    },
    changed: (companyId, socialAccountId) =>
      requestAfterWebhook(deps, { companyId, socialAccountId }),
    accountUsable: (tx, companyId, socialAccountId) =>
      startReading(tx, { companyId, socialAccountId }, deps.clock.now()),
    accountLost: (tx, companyId, socialAccountId) =>
      pauseReading(tx, { companyId, socialAccountId }),
    countWaiting: (scope) => countWaiting(deps, scope),
    start: () =>
      startDueLoop({
        name: 'read reviews',
        clock: deps.clock,
        log: deps.log,
        everyMs: pollIntervalMs,
        run: (now) =>
          deps.db.transaction(async (tx) => {
            for (const place of await claimDue(tx, { now, everyMs: readEveryMs, limit: atOnce }))
              await deps.queue.send(tx, readReviewsJob, { ...place })
          }),
      }),
    sweep: (now) => sweepReviews(deps.db, now),
    forgetCompany: (companyId) => forgetReviews(deps.db, companyId),
    exportCompany: (companyId) => [
      {
        path: 'reviews.json',
        async *rows() {
          yield* await exportReviews(deps.db, companyId)
        },
      },
    ],
  }
}
