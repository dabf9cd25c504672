const minuteMs = 60_000
const stepsMs = [1, 2, 5, 15, 30].map((minutes) => minutes * minuteMs)
/** Nothing works on a grant that has ended, so it is not left alone for long. */
const endedStepMs = 5 * minuteMs

/** When a grant is to be renewed; null where it has no end that is known. */
export function nextRefreshAt(
  renewal: { readonly aheadMs: number } | undefined,
  expiresAt: Date | null,
): Date | null {
  return renewal && expiresAt ? new Date(expiresAt.getTime() - renewal.aheadMs) : null
}

/** However long a network asks us to wait: an hour of its silence must not become a day of ours. */
const longestNamedMs = 60 * minuteMs

/**
 * Until when a grant rests after its `tries`-th failure in a row, and not before `until`, which the
 * network may have named, as far as that is an hour or the grant's end.
 */
export function restUntil({
  tries,
  now,
  expiresAt,
  until,
}: {
  readonly tries: number
  readonly now: Date
  readonly expiresAt: Date | null
  readonly until: Date | null
}): Date {
  const step = stepsMs[Math.min(Math.max(tries, 1), stepsMs.length) - 1] ?? minuteMs
  const hasEnded = expiresAt !== null && expiresAt.getTime() <= now.getTime()
  // while it works it is tried at its end at the latest
  const endMs = expiresAt && !hasEnded ? expiresAt.getTime() : Number.POSITIVE_INFINITY
  const named = Math.min(until?.getTime() ?? 0, now.getTime() + longestNamedMs, endMs)
  return new Date(Math.max(now.getTime() + (hasEnded ? Math.min(step, endedStepMs) : step), named))
}

/**
 * What an answer that names no end is taken for: good for as long as renewals are begun ahead, and
 * renewed half way there.
 */
export function lifeOf({
  expiresAt,
  aheadMs,
  now,
}: {
  readonly expiresAt: Date | null
  readonly aheadMs: number
  readonly now: Date
}): { readonly expiresAt: Date; readonly nextRefreshAt: Date } {
  const end = expiresAt ?? new Date(now.getTime() + aheadMs)
  const left = end.getTime() - now.getTime()
  // one that lives shorter than its lead must not be renewed without a pause
  return {
    expiresAt: end,
    nextRefreshAt: new Date(end.getTime() - Math.min(aheadMs, Math.max(left / 2, 0))),
  }
}
