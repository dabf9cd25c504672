import type { Clock } from './clock.ts'
import type { Fault } from './fault.ts'
import { parseFault } from './parse-fault.ts'
import { seededRandom } from './seeded-random.ts'

/** Kinds that colour a call without ending it. */
const colouring = [
  'delay',
  'lag-reads',
  'usage',
  'slow-processing',
  'fail-processing',
  'webhook-late',
  'webhook-twice',
  'webhook-swapped',
] as const

export type Outcome = Exclude<Fault, { kind: (typeof colouring)[number] }>

/** What the faults decided about one call: waits and lags add up, the first that ends the call wins. */
export interface Verdict {
  delayMs: number
  lagMs: number
  usagePercent: number | undefined
  /** What becomes of media that this call hands over. */
  processing: { delayMs: number; failure: number | undefined }
  /**
   * What becomes of a message to the product: how late it leaves, whether it leaves twice or behind
   * the one after it.
   */
  delivery: { lateMs: number; twice: boolean; swapped: boolean }
  outcome: Outcome | undefined
  struckBy: { id: string; kind: Fault['kind'] }[]
}

export interface Faults {
  list(): Fault[]
  add(input: unknown): Fault
  setEnabled(id: string, enabled: boolean): Fault | undefined
  remove(id: string): boolean
  clear(): void
  judge(call: JudgedCall): Verdict
}

interface JudgedCall {
  network: string
  method: string
  route: string
  path: string
  /** A message to the product is put in the row, which only the faults of messages strike. */
  queued?: true
}

function patternOf(route: string): RegExp {
  const source = route
    .split(/(\*|\{id\})/)
    .map((part) =>
      part === '*' ? '.*' : part === '{id}' ? '[^/]+' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'),
    )
    .join('')
  return new RegExp(`^${source}$`)
}

function isOutcome(fault: Fault): fault is Outcome {
  return colouring.every((kind) => kind !== fault.kind)
}

/** Waits and lags add up; of the others the last one says. */
function colour(verdict: Verdict, fault: Exclude<Fault, Outcome>): void {
  switch (fault.kind) {
    case 'delay':
      verdict.delayMs += fault.ms
      return
    case 'lag-reads':
      verdict.lagMs = Math.max(verdict.lagMs, fault.ms)
      return
    case 'usage':
      verdict.usagePercent = fault.percent
      return
    case 'slow-processing':
      verdict.processing.delayMs += fault.ms
      return
    case 'fail-processing':
      verdict.processing.failure = fault.subcode
      return
    case 'webhook-late':
      verdict.delivery.lateMs += fault.ms
      return
    case 'webhook-twice':
      verdict.delivery.twice = true
      return
    case 'webhook-swapped':
      verdict.delivery.swapped = true
  }
}

const emptyVerdict = (): Verdict => ({
  delayMs: 0,
  lagMs: 0,
  usagePercent: undefined,
  processing: { delayMs: 0, failure: undefined },
  delivery: { lateMs: 0, twice: false, swapped: false },
  outcome: undefined,
  struckBy: [],
})

/** Whether a fault is about this call at all. */
function isMeant({ fault, pattern }: { fault: Fault; pattern: RegExp }, call: JudgedCall): boolean {
  if (!fault.enabled || (fault.network !== undefined && fault.network !== call.network))
    return false
  if (fault.kind.startsWith('webhook-') !== (call.queued === true)) return false
  return [call.route, call.path].some((place) => pattern.test(`${call.method} ${place}`))
}

export function createFaults(clock: Clock): Faults {
  const standing = new Map<string, { fault: Fault; pattern: RegExp; random: () => number }>()
  let lastId = 0

  /**
   * Counts the call and says whether it is struck; the dice are thrown for every call that could
   * be.
   */
  function strikes(entry: { fault: Fault; random: () => number }): boolean {
    const { fault } = entry
    fault.seen += 1
    if (fault.seen <= fault.after) return false
    if (fault.times !== null && fault.struck >= fault.times) return false
    if (fault.kind === 'rate-limit' && fault.until !== undefined && clock.now() >= fault.until)
      return false
    if (fault.probability < 1 && entry.random() >= fault.probability) return false
    fault.struck += 1
    return true
  }

  return {
    list: () => [...standing.values()].map((entry) => entry.fault),
    add(input) {
      lastId += 1
      const fault = parseFault(input, `f${lastId}`, clock.now())
      standing.set(fault.id, {
        fault,
        pattern: patternOf(fault.route),
        random: seededRandom(fault.seed),
      })
      return fault
    },
    setEnabled(id, enabled) {
      const entry = standing.get(id)
      if (entry) entry.fault.enabled = enabled
      return entry?.fault
    },
    remove: (id) => standing.delete(id),
    clear() {
      standing.clear()
      lastId = 0
    },
    judge(call) {
      const verdict = emptyVerdict()
      for (const entry of standing.values()) {
        const { fault } = entry
        if (!isMeant(entry, call)) continue
        if (isOutcome(fault) && verdict.outcome) continue
        if (!strikes(entry)) continue
        verdict.struckBy.push({ id: fault.id, kind: fault.kind })
        if (isOutcome(fault)) verdict.outcome = fault
        else colour(verdict, fault)
      }
      return verdict
    },
  }
}
