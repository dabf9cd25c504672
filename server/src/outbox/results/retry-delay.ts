/** Waits that grow: 5 s, 10 s, 20 s … up to 10 minutes. */
export function retryDelayMs(tries: number): number {
  return Math.min(5000 * 2 ** Math.max(0, tries - 1), 600_000)
}
