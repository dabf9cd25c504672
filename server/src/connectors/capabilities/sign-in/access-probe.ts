import type { Message } from '@marquee/contract/message.ts'
import type { AbilityName } from '@marquee/contract/networks/schemas.ts'

/**
 * Whether one thing can be done on an account now; `reason` in plain words: what is missing, and
 * what to do; of what works, how it does where that is not as usual.
 */
export interface AbilityState {
  readonly name: AbilityName
  readonly works: boolean
  readonly reason: Message | null
  /** A new consent does not mend it: it is put right at the network, or by waiting. */
  readonly elsewhere?: true
}

/** Asks by free calls only (or answers from what a renewal said) what works on one account. */
export interface AccessProbe {
  /**
   * In the order of `abilityNames`; only what the network has at all. Throws `ConnectorError`:
   * `reauthorize` when nothing works any more, `unavailable` when the network did not say.
   */
  probe(): Promise<readonly AbilityState[]>
}
