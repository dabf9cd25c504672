/**
 * A call's highest price, put aside. Until it is told what the call did cost, that stays spent: a
 * call of which nothing more is heard may have been charged.
 */
export interface PutAside {
  spent(costMicros: number): Promise<void>
}

/**
 * What a call is for. Reading has a share of the month's budget and never takes what is left for
 * posts.
 */
export type ChargedFor = 'post' | 'reading'

/**
 * Counts what calls to a network that charges for them cost one company. All amounts in millionths
 * of a US dollar.
 */
export interface Meter {
  /**
   * Before a call that will cost up to so much. Throws `ConnectorError` `rate-limited` until the
   * month ends when the company's budget, or the share of it that is for reading, does not hold
   * it.
   */
  allow(costMicros: number, purpose: ChargedFor): Promise<PutAside>
  /**
   * For a call that is made whatever is left, since without it nothing can be connected, a post
   * might stand twice, or what has to go would stay: what it did cost, beyond the budget too.
   * Counts as reading unless it is said otherwise.
   */
  charged(costMicros: number, purpose?: ChargedFor): Promise<void>
}

/** For networks that charge nothing, and for tests. */
export const freeOfCharge: Meter = {
  allow: async () => ({ spent: async () => undefined }),
  charged: async () => undefined,
}
