import type { Message } from '@marquee/contract/message.ts'

/**
 * How the renewal of a grant ended. It never throws for what a network answers:
 *
 * - `refreshed`: `secret` takes the place of the one before. What the answer left out (a refresh
 *   token, the scopes) is kept from before by the connector
 * - `transient`: nothing is proven; the grant stays as it is and is tried again, not before `until`
 * - `revoked`: the network said in so many words that this grant is dead; `message` is the sentence
 *   for its card
 */
export type Renewed =
  | {
      readonly kind: 'refreshed'
      readonly secret: string
      readonly expiresAt: Date | null
      /** Null: the answer did not say. */ readonly scopes: readonly string[] | null
    }
  | { readonly kind: 'transient'; readonly message: Message; readonly until: Date | null }
  | { readonly kind: 'revoked'; readonly message: Message }

/** Keeps a person's grant alive, and lends it to the accounts that stand on it. */
export interface GrantRenewal {
  /** Renews before it ends. Called by one process at a time for one grant. */
  refresh(grantSecret: string): Promise<Renewed>
  /** How long before the end of a grant it is renewed, in ms. */
  readonly aheadMs: number
  /**
   * The secret with which an account's capabilities are opened: where the account is used with the
   * person's own token, the two put together; where it has one of its own, that one unchanged.
   */
  bind(grantSecret: string, accountSecret: string): string
}
