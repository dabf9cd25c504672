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
/** Whether a call prepared what the commit was asked with. */
function isFor(attempt: AttemptRow, { step, started_at: began, finished_at: end }: AttemptRow) {
  if (step === 'commit' || end === null) return false
  return attempt.finished_at ? end <= attempt.finished_at : began <= attempt.started_at
}

/**
 * A claim's time is taken before its statement, so it can lie some milliseconds before the end of
 * what was prepared for it, and before its beginning where the statement waited. Nobody asks before
 * that has arrived.
 */
export function askedOnce(
  attempt: AttemptRow,
  { attempts, dues }: { readonly attempts: readonly AttemptRow[]; readonly dues: readonly Date[] },
): Date {
  const asked = askedAt(attempt, dues)
  const preparedAt = attempts.flatMap((other) =>
    isFor(attempt, other) && other.finished_at && isNear(other.finished_at, asked)
      ? [other.finished_at.getTime()]
      : [],
  )
  return new Date(Math.max(asked.getTime(), ...preparedAt))
}
