import type { Message } from '@marquee/contract/message.ts'
import type { Meter } from '../meter.ts'

/**
 * What consent gave us, before any account was chosen. `secret` is sealed by the room that keeps
 * it.
 */
export interface PersonGrant {
  readonly remoteUserId: string
  /**
   * Only where the network does not say who consented: remote ids of everything that the consent
   * opens. `remoteUserId` is then new with each, and one takes the place of an earlier one only
   * where it opens all that stands on that.
   */
  readonly opens?: readonly string[]
  readonly name: string
  /** Where the network says one: whoever reads it owns the account. */
  readonly email?: string
  readonly secret: string
  readonly expiresAt: Date | null
  readonly grantedScopes: readonly string[]
  readonly declinedScopes: readonly string[]
}

/** A page, profile or location that the person could connect. `secret` is empty when it cannot be. */
export interface LinkableAccount {
  readonly remoteId: string
  readonly name: string
  readonly category: string
  readonly pictureUrl: string | null
  readonly followers: number | null
  /** What tells it from another of the same name, as its address. */
  readonly details?: string
  readonly secret: string
  readonly canConnect: boolean
  /** Why not, in plain words. */
  readonly reason: Message | null
  /** The person left it out of the consent; asked once more, they can take it in. */
  readonly asksAgain?: true
}

export interface LinkableAdAccount {
  readonly remoteId: string
  readonly name: string
  readonly canUse: boolean
  readonly reason: Message | null
}

/** A business account of a person that holds locations of its own. */
export interface AccountGroup {
  readonly remoteId: string
  readonly name: string
  /** As `Personal` or `Location group`. */
  readonly kind: Message
  readonly pictureUrl: string | null
  readonly canConnect: boolean
  readonly reason: Message | null
}

/** How a person signs in without the network's own screen. */
export interface GivenPassword {
  readonly identifier: string
  readonly password: string
  /** A server of one's own, as the person wrote it; null: the network's. */
  readonly server: string | null
}

/** Connects, discovers, checks and revokes. Everything throws `ConnectorError`. */
export interface AccountLink {
  /**
   * Rights without which nothing can be connected, each with its name in plain words: what stands
   * after 'You left'.
   */
  readonly needed?: Readonly<Record<string, Message>>
  /**
   * The network's consent screen. `redirectUri` must come back byte-equal at `exchange`; so must
   * `codeVerifier`, of which networks with PKCE are shown a hash first (RFC 7636).
   */
  consentUrl(request: {
    readonly state: string
    readonly redirectUri: string
    readonly codeVerifier: string
  }): string
  /** `meter` of the company that asks, where calls cost; without it nobody counts. */
  /**
   * Where a network takes the question by a call of ours first, and opens its screen by a number
   * (RFC 9126): sends what `consentUrl` would carry, and answers the address of the screen. It then
   * takes the place of `consentUrl`.
   */
  pushConsent?(request: Parameters<AccountLink['consentUrl']>[0]): Promise<string>
  exchange(
    answer: { readonly code: string; readonly redirectUri: string; readonly codeVerifier: string },
    meter?: Meter,
  ): Promise<PersonGrant>
  /**
   * Where a network gives passwords for apps. Throws `rejected` with the `field` of `GivenPassword`
   * that is wrong among its facts; the password is used for this one call and not kept.
   */
  byPassword?(given: GivenPassword): Promise<PersonGrant>
  /** Everything that the person could connect; with `group` only what that one holds. */
  discover(
    secret: string,
    group?: string,
  ): Promise<{
    readonly accounts: readonly LinkableAccount[]
    readonly adAccounts: readonly LinkableAdAccount[]
  }>
  /**
   * Whether the secret of a connected account still works. Throws `unavailable` when the network
   * did not say, `rate-limited` when `meter` does not hold the call.
   */
  check(accountSecret: string, meter?: Meter): Promise<'valid' | 'revoked'>
  revoke(secret: string): Promise<void>
  /** The network has no call that ends a grant, so `revoke` makes none. Absent: it has one. */
  readonly endsNoGrants?: true
}
