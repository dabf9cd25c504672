/** `Retry-After` in seconds (RFC 9110 section 10.2.3), as ms; null when it is not said. */
export function retryAfterHeaderMs(headers: Readonly<Record<string, string>>): number | null {
  const seconds = Number(headers['retry-after'])
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : null
}
