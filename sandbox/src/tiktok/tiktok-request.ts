import type { Kernel } from '../kernel/kernel.ts'
import type { ReceivedCall } from '../kernel/received-call.ts'
import type { Conditions } from '../kernel/serve-call.ts'
import type { TiktokAccount, TiktokToken } from './tiktok-world.ts'

/** One call that may be answered: whose token it carries, and with what. */
export interface TiktokRequest {
  kernel: Kernel
  account: TiktokAccount
  token: TiktokToken
  received: ReceivedCall
  /** The JSON of the body as it came, with its lists and records. */
  body: Record<string, unknown>
  /** What faults make of it. */
  conditions: Conditions
}
