/** A call's highest price, put aside. Until it is told what the call did cost, that stays spent: a call of which nothing more is heard may have been charged. */
export interface PutAside {
  spent(costMicros: number): Promise<void>
}

/** Counts what calls to a network that charges for them cost one company. All amounts in millionths of a US dollar. */
export interface Meter {
  /** Before a call that will cost up to so much. Throws `ConnectorError` `rate-limited` until the month ends when the company's budget does not hold it. */
  allow(costMicros: number): Promise<PutAside>
  /** For a call that is made whatever is left, since without it nothing can be connected, or a post might stand twice: what it did cost, beyond the budget too. */
  charged(costMicros: number): Promise<void>
}

/** For networks that charge nothing, and for tests. */
export const freeOfCharge: Meter = { allow: async () => ({ spent: async () => undefined }), charged: async () => undefined }
