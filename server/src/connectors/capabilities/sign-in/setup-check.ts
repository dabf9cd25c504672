/**
 * What an operator must have at a network's developer desk, and what the network said to our
 * credentials.
 */
export interface SetupFacts {
  /** Names of the settings, and whether each is set; never their values. */
  readonly settings: readonly { readonly name: string; readonly isSet: boolean }[]
  /** What there is where nothing is set up; "not offered" where this says nothing. */
  readonly unset?: string
  /** To be pasted there, byte for byte. */
  readonly redirectUris: readonly string[]
  readonly webhookUrls: readonly string[]
  readonly scopes: readonly { readonly name: string; readonly why: string }[]
  /** `ask` also tells which of them the app has. Absent: it offers no way to ask that. */
  readonly reportsScopes?: true
  /** Other things to paste or switch on there, as `Verify token: …`. */
  readonly notes: readonly string[]
}

export interface SetupAnswer {
  readonly ok: boolean
  /** One sentence: what was asked, and what was answered. No secret. */
  readonly said: string
}

/**
 * Asks the network whether it knows our credentials, by calls that change nothing, and cost nothing
 * unless the notes say so.
 */
export interface SetupCheck {
  readonly facts: SetupFacts
  ask(): Promise<readonly SetupAnswer[]>
}
