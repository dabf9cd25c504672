import type { Tool } from '@marquee/contract/accounts.ts'
import type { Consented } from '../sign-in/consent-popup.ts'
import type { FoundAccounts, FoundGroup } from '../choose/found-accounts.ts'

/** How the accounts of one network are found, and what is special about it. */
export interface ManyWay {
  readonly find: (consented: Consented) => Promise<FoundAccounts>
  /** Present where accounts lie in groups, of which one is chosen first. */
  readonly openGroup?: (before: FoundAccounts, group: FoundGroup) => Promise<FoundAccounts>
  /** Where it failed, what the server said comes before a sentence of the network's own (C53, C72). */
  readonly saysServerFirst: boolean
  /**
   * Whether a new consent took away what another network's account stands on; answers true where
   * that account is off by now.
   */
  readonly tookAway?: (tools: readonly Tool[]) => Promise<boolean>
}
