/** Counts what calls to a network that charges for them cost one company. All amounts in millionths of a US dollar. */
export interface Meter {
  /** Before a call that will cost up to so much. Throws `ConnectorError` `rate-limited` until the month ends when the company's budget does not hold it. */
  allow(costMicros: number): Promise<void>
  /** After it: what it did cost. */
  spent(costMicros: number): Promise<void>
}

/** For networks that charge nothing, and for tests. */
export const freeOfCharge: Meter = { allow: async () => undefined, spent: async () => undefined }
