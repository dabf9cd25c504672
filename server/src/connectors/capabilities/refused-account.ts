import type { Message } from '@marquee/contract/message.ts'

/** An account on which its network refused a call, because it knows the secret no more. */
export interface RefusedAccount {
  readonly companyId: string
  readonly accountId: string
  /** The network's own word. */
  readonly said: Message
  /** Of the secret that the call was made with; null: it is not known which. */
  readonly mark: string | null
}
