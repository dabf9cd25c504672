const dayMs = 86_400_000
const historyMs = 90 * dayMs
const recountedMs = 3 * dayMs

/**
 * How old what is read of a page may be. Where every post that is read costs money, only those of
 * the last days are read again for their counts, once the history is here.
 */
export function readSince(lastAt: Date | null, started: Date, isCharged: boolean): Date {
  return lastAt !== null && isCharged
    ? new Date(lastAt.getTime() - recountedMs)
    : new Date(started.getTime() - historyMs)
}
