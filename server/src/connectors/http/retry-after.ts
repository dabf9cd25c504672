/** Nobody has us wait longer; what names more is a mistake, or made to harm. */
export const longestWaitMs = 24 * 3_600_000

/**
 * `Retry-After` in seconds (RFC 9110 section 10.2.3), as ms; null when it is not said, or names
 * more than a day.
 */
export function retryAfterHeaderMs(headers: Readonly<Record<string, string>>): number | null {
  const seconds = Number(headers['retry-after'])
  return seconds > 0 && seconds * 1000 <= longestWaitMs ? seconds * 1000 : null
}
