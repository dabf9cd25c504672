import type { Kernel } from '../kernel/kernel.ts'
import type { ReceivedCall } from '../kernel/received-call.ts'
import type { Conditions } from '../kernel/serve-call.ts'
import type { XCaller } from './x-tokens.ts'

/** One call that may be answered: who calls, and with what. */
export interface XRequest {
  kernel: Kernel
  caller: XCaller
  received: ReceivedCall
  query: Record<string, string>
  /** The JSON of the body as it came, with its lists and records. */
  body: Record<string, unknown>
  /** What faults make of it. */
  conditions: Conditions
}
