/** One request that reached the town, as far as it may be shown. */
export interface LoggedCall {
  id: number
  at: string
  network: string
  method: string
  path: string
  route: string
  query: Record<string, string>
  body: Record<string, string>
  files: { field: string; bytes: number; type: string; sha256: string }[]
  /** null when the caller got no answer. */
  status: number | null
  effect: string | null
  faults: { id: string; kind: string }[]
  correlationId: string | null
  durationMs: number
}

export interface RouteCount {
  calls: number
  answered: number
  refused: number
  unanswered: number
  effects: number
}

export interface CallLog {
  add(entry: Omit<LoggedCall, 'id'>): LoggedCall
  find(filter: { since?: number; sinceId?: number; route?: string; limit?: number }): LoggedCall[]
  /** Says afterwards that a late effect took place. */
  tookEffect(entry: LoggedCall, effect: string): void
  counts(): Record<string, RouteCount>
  clear(): void
}

export function createCallLog(capacity = 20_000): CallLog {
  let calls: LoggedCall[] = []
  let lastId = 0
  const counts = new Map<string, RouteCount>()

  function countOf(entry: LoggedCall): RouteCount {
    const key = `${entry.method} ${entry.route}`
    const count = counts.get(key) ?? {
      calls: 0,
      answered: 0,
      refused: 0,
      unanswered: 0,
      effects: 0,
    }
    counts.set(key, count)
    return count
  }

  return {
    add(input) {
      lastId += 1
      const entry = { id: lastId, ...input }
      calls.push(entry)
      // cut in slices, so that a full log does not move 20,000 entries for every call
      if (calls.length > capacity * 1.1) calls = calls.slice(-capacity)
      const count = countOf(entry)
      count.calls += 1
      if (entry.status === null) count.unanswered += 1
      else if (entry.status >= 400) count.refused += 1
      else count.answered += 1
      if (entry.effect !== null) count.effects += 1
      return entry
    },
    find({ since, sinceId, route, limit }) {
      const found = calls.filter(
        (entry) =>
          (since === undefined || Date.parse(entry.at) >= since) &&
          (sinceId === undefined || entry.id > sinceId) &&
          (route === undefined ||
            entry.route === route ||
            `${entry.method} ${entry.route}` === route ||
            entry.path === route),
      )
      return found.slice(-Math.min(limit ?? 1000, capacity))
    },
    tookEffect(entry, effect) {
      entry.effect = effect
      countOf(entry).effects += 1
    },
    counts: () => Object.fromEntries(counts),
    clear() {
      calls = []
      counts.clear()
    },
  }
}
