interface Scope {
  id: string
  /**
   * Method and path template, e.g. `POST /{page}/feed`; `*` stands for anything, `{id}` for one
   * part of a path.
   */
  route: string
  /** Only calls to this network; any network when absent. */
  network?: string
  enabled: boolean
  probability: number
  /** How often it may strike; null for always. */
  times: number | null
  /** How many matching calls pass before it may strike. */
  after: number
  seed: number
  /** Calls that matched, and calls that were struck. */
  seen: number
  struck: number
}

export interface StatusFault {
  kind: 'status'
  status: number
  code: number
  subcode?: number
  message?: string
  type?: string
  isTransient?: boolean
  userTitle?: string
  userMessage?: string
  /** Facts beside a refusal, as Meta's `error_data`. */
  data?: Record<string, unknown>
}
export interface RateLimitFault {
  kind: 'rate-limit'
  code: number
  status?: number
  message?: string
  /** town instant at which it lifts, ms */ until?: number
}
export interface TokenExpiredFault {
  kind: 'token-expired'
  subcode: number
}
export type RefusingFault = StatusFault | RateLimitFault | TokenExpiredFault

export type FaultEffect =
  | RefusingFault
  | { kind: 'delay'; ms: number }
  | { kind: 'lag-reads'; ms: number }
  | { kind: 'slow-processing'; ms: number }
  | { kind: 'fail-processing'; subcode: number }
  | { kind: 'usage'; percent: number }
  | { kind: 'lose-answer' }
  | { kind: 'late-effect'; delayMs: number }
  | { kind: 'drop' }
  | { kind: 'hang'; ms: number }
  | { kind: 'webhook-late'; ms: number }
  | { kind: 'webhook-twice' }
  | { kind: 'webhook-swapped' }

export type Fault = Scope & FaultEffect

export const faultKinds = [
  'status',
  'delay',
  'lose-answer',
  'late-effect',
  'lag-reads',
  'rate-limit',
  'token-expired',
  'usage',
  'drop',
  'hang',
  'slow-processing',
  'fail-processing',
  'webhook-late',
  'webhook-twice',
  'webhook-swapped',
] as const
