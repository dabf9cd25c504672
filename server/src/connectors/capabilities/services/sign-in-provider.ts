/** Who a provider says somebody is. */
export interface ProvenPerson {
  /** The provider's own lasting id. */
  readonly subject: string
  /** Lower case; null where the person did not share one. */
  readonly email: string | null
  /**
   * The provider itself says that the address is this person's. False as well where it does not
   * say.
   */
  readonly emailVerified: boolean
  /**
   * The provider runs the mailbox of that address, so it knows that it is this person's today.
   * False where it proved the address once, and somebody else may read it by now.
   */
  readonly isCurrentOwner: boolean
  readonly name: string
  readonly firstName: string
  readonly lastName: string
  /** What we sent along when the sign-in began; null where the token carries none. */
  readonly nonce: string | null
}

/** What a redirect's code was exchanged for. */
export interface SignInToken {
  readonly token: string
  readonly subject: string
  readonly nonce: string | null
}

/**
 * Signing in with an account elsewhere. Throws `ConnectorError`: `rejected` when the provider does
 * not stand behind what was given, `unavailable` when it could not be asked.
 */
export interface SignInProvider {
  readonly name: string
  /** The token only says who somebody is and opens nothing, so it may be shown to a browser (C85). */
  readonly tokenOpensNothing: boolean
  /** Where the person consents. */
  consentUrl(ask: {
    readonly state: string
    readonly nonce: string
    readonly redirectUri: string
  }): string
  exchange(given: { readonly code: string; readonly redirectUri: string }): Promise<SignInToken>
  /** `claimedSubject`: whose token it is said to be; null where the token itself says so. */
  prove(token: string, claimedSubject: string | null): Promise<ProvenPerson>
}
