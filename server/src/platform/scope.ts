import type { Role } from '@marquee/contract/endpoint.ts'
import type { SignedInWith } from '@marquee/contract/sign-in-providers.ts'

/**
 * Who asks, for which company, with which right. First argument of every store call that touches a
 * company's rows.
 */
export interface Scope {
  readonly userId: string
  readonly companyId: string
  readonly role: Role
  /** One id from the press of a button to the call at the network. */
  readonly correlationId: string
}

export type { SignedInWith }

/** A signed-in person without a company, as in sign-up step 2. */
export interface PersonScope {
  readonly userId: string
  readonly sessionId: string
  readonly signedInWith: SignedInWith
  readonly correlationId: string
}
