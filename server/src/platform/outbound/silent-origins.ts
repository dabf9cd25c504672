/** Hosts that were waited for in vain, so that not every picture there is waited for anew. */
export interface SilentOrigins {
  /** It is to be left alone for now. */
  has(url: string): boolean
  answered(url: string): void
  /** It failed after so long; what fails at once holds up nobody. */
  failed(url: string, afterMs: number): void
}

/** One call may meet a picture that is too large for its line. */
const failuresInRow = 2
const slowMs = 4000
const restMs = 60_000
/** Addresses are named by others. */
const mostOrigins = 1000

export function createSilentOrigins(): SilentOrigins {
  const origins = new Map<
    string,
    { readonly failures: number; readonly atMs: number; readonly untilMs: number }
  >()
  const originOf = (url: string) => URL.parse(url)?.origin ?? ''
  return {
    has: (url) => (origins.get(originOf(url))?.untilMs ?? 0) > performance.now(),
    answered(url) {
      origins.delete(originOf(url))
    },
    failed(url, afterMs) {
      if (afterMs < slowMs) return
      const origin = originOf(url)
      const atMs = performance.now()
      const known = origins.get(origin)
      // calls that were out at the same moment met the same silence
      if (known && atMs - afterMs < known.atMs) return
      const failures = (known?.failures ?? 0) + 1
      const [oldest] = origins.keys()
      if (origins.size >= mostOrigins && oldest !== undefined) origins.delete(oldest)
      origins.delete(origin)
      const untilMs = failures < failuresInRow ? 0 : atMs + restMs
      origins.set(origin, { failures, atMs, untilMs })
    },
  }
}
