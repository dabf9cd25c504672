import type { AttemptRow } from './why-store.ts'

/** A call and the state that came of it are written moments apart: they are one thing to the reader. */
const sameMomentMs = 5000
const claimedAheadMs = 2000

export const isNear = (a: Date, b: Date) => Math.abs(a.getTime() - b.getTime()) <= sameMomentMs

/** When a commit was asked for: it is claimed up to a second before its instant and waits for it. */
export function askedAt({ started_at: at }: AttemptRow, dues: readonly Date[]): Date {
  return (
    dues.find(
      (due) => due.getTime() > at.getTime() && due.getTime() - at.getTime() < claimedAheadMs,
    ) ?? at
  )
}
/**
 * A claim's time is taken before its statement, so it can lie some milliseconds before the end of
 * what was prepared for it, and nobody asks before that has arrived.
 */
export function askedOnce(
  attempt: AttemptRow,
  { attempts, dues }: { readonly attempts: readonly AttemptRow[]; readonly dues: readonly Date[] },
): Date {
  const asked = askedAt(attempt, dues)
  const preparedAt = attempts.flatMap(({ step, started_at: began, finished_at: end }) =>
    end && step !== 'commit' && began <= attempt.started_at && isNear(end, asked)
      ? [end.getTime()]
      : [],
  )
  return new Date(Math.max(asked.getTime(), ...preparedAt))
}
