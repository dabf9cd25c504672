import type { Message } from '@marquee/contract/message.ts'
import type { Prepared } from '#connectors/capabilities/publish/publisher.ts'
import type { IntentHold, IntentState } from '../intents/intent.ts'

/** How one step of an intent ended. What is left out stays as it is. */
export interface IntentResult {
  readonly state: IntentState
  readonly nextAt?: Date | null
  readonly message?: Message | null
  readonly holdReason?: IntentHold
  /** Of the attempt that was opened with the claim. */
  readonly outcome?: string | null
  readonly facts?: Readonly<Record<string, unknown>>
  readonly remoteId?: string | null
  readonly tries?: number
  readonly looks?: number
  readonly prepared?: Prepared | null
  /** What a look proved of the calls that were lost. */
  readonly settles?: 'found' | 'absent'
  readonly accountName?: string | null
  /** When it was made: as its network tells it, or when the call began. */
  readonly madeAt?: Date
  /** What its room hears, where that is more than the row says: done, and looked at once more. */
  readonly shownAs?: 'done'
  /** Its network took it and still works on it. */
  readonly isWorking?: boolean
  /** Since when every look failed. Left out: this step showed something. */
  readonly unseenSince?: Date | null
}
