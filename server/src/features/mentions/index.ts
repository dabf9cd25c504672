import type { MentionEvent } from '#connectors/capabilities/comments/mentions.ts'
import { runKind, type RunningKind } from '#outbox'
import type { Db } from '#platform/db/database.ts'
import { startDueLoop, type DueLoop } from '#platform/background/due-loop.ts'
import type { Room } from '#platform/platform.ts'
import { answerKind } from './reply/answer-kind.ts'
import { copyPictures } from './poll/copy-pictures.ts'
import { copyPicturesJob, readMentionsJob } from './jobs.ts'
import type { MentionsDeps } from './mentions-deps.ts'
import { readMentions, toldPriority } from './poll/read-mentions.ts'
import { claimDue, pauseReading, startMissing, startReading } from './poll/read-store.ts'
import { exportMentions, forgetMentions, sweepMentions } from './retention-store.ts'
import { mountMentions } from './routes.ts'

export { jobs } from './jobs.ts'

export interface Mentions extends Room {
  /** What it has the outbox carry. */
  readonly kinds: readonly RunningKind[]
  /** A network told that the account was named there: it is read now. */
  told(companyId: string, socialAccountId: string, told: MentionEvent): Promise<void>
  /** The account was connected or repaired: it is read from now on. In the caller's transaction. */
  accountUsable(tx: Db, companyId: string, socialAccountId: string): Promise<void>
  /** The account is gone or its grant is dead. In the caller's transaction. */
  accountLost(tx: Db, companyId: string, socialAccountId: string): Promise<void>
  /** Has accounts read when they are due; the worker role. */
  start(): DueLoop
}

const readEveryMs = 10 * 60_000
const pollIntervalMs = 30_000
const atOnce = 200

/** The room of mentions: where guests name the venue outside of its own posts. */
export function createMentions(deps: MentionsDeps): Mentions {
  const kind = answerKind(deps)
  return {
    kinds: [runKind(kind)],
    mount: (api) => mountMentions(api, { ...deps, kind }),
    work() {
      deps.queue.work(readMentionsJob, (of) => readMentions(deps, of), { concurrency: 4 })
      deps.queue.work(copyPicturesJob, (of) => copyPictures(deps, of), { concurrency: 1 })
    },
    told: (companyId, socialAccountId, told) =>
      deps.db.transaction((tx) =>
        deps.queue.sendWith(
          tx,
          { job: readMentionsJob, payload: { companyId, socialAccountId, told } },
          { priority: toldPriority },
        ),
      ),
    accountUsable: (tx, companyId, socialAccountId) =>
      startReading(tx, { companyId, socialAccountId }, deps.clock.now()),
    accountLost: (tx, companyId, socialAccountId) =>
      pauseReading(tx, { companyId, socialAccountId }),
    start: () =>
      startDueLoop({
        name: 'read mentions',
        clock: deps.clock,
        log: deps.log,
        everyMs: pollIntervalMs,
        run: (now) =>
          deps.db.transaction(async (tx) => {
            for (const place of await claimDue(tx, { now, everyMs: readEveryMs, limit: atOnce }))
              await deps.queue.send(tx, readMentionsJob, { ...place, told: null })
          }),
      }),
    async sweep(now) {
      await startMissing(deps.db, now)
      return sweepMentions(deps.db, now)
    },
    forgetCompany: (companyId) => forgetMentions(deps.db, companyId),
    exportCompany: (companyId) => [
      {
        path: 'mentions.json',
        async *rows() {
          yield* await exportMentions(deps.db, companyId)
        },
      },
    ],
  }
}
