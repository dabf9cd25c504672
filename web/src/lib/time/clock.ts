let offsetMs = 0

/** From `GET /config`: the town's clock may run ahead of the device's; in live mode always 0. */
export function setClockOffset(ms: number): void {
  offsetMs = ms
}

/**
 * The moment the product believes it is. Use this, never `new Date()`, for anything a person sees
 * or chooses.
 */
export function now(): Date {
  return new Date(Date.now() + offsetMs)
}
