import type { Language } from '@marquee/contract/languages.ts'
import type { ToolType } from '@marquee/contract/networks/table.ts'
import type { SignInProviders } from '#connectors/sign-in-providers.ts'
import type { Billing } from '#features/billing'
import type { Companies } from '#features/companies'
import type { Notifications } from '#features/notifications'
import type { Db } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { SignedInWith } from '#platform/scope.ts'
import type { EntryLimits } from './session/entry-limits.ts'
import type { Person } from './people/membership-store.ts'
import type { PasswordHasher } from '#platform/password-hasher.ts'

/** Told in the transaction in which it happens; what they throw undoes it. */
export interface IdentityHooks {
  /** The address is proven: once a person. */
  onPersonActivated(tx: Db, person: Person): Promise<void>
  /** A session was opened, the first one included. */
  onSignedIn(tx: Db, person: Person, signedInWith: SignedInWith): Promise<void>
  /** The person chose in the profile whether to get mails that are not needed to run the account. */
  onMailOptInChanged(tx: Db, person: Person, mailOptIn: boolean): Promise<void>
}

/** What this room is given by the others. */
export interface IdentityNeeds {
  readonly notifications: Pick<Notifications, 'send'>
  readonly companies: Pick<Companies, 'summariesOf' | 'createFor'>
  readonly billing: Pick<Billing, 'subscriptionOf'>
  readonly hooks?: Partial<IdentityHooks>
  /** Ways in besides e-mail; none without it. */
  readonly signInProviders?: SignInProviders
  readonly socialAccountsOf: (
    companyId: string,
  ) => Promise<readonly { readonly type: ToolType; readonly enabled: boolean }[]>
}

export interface IdentityDeps
  extends IdentityNeeds, Pick<Platform, 'config' | 'db' | 'clock' | 'secrets' | 'queue'> {
  readonly hasher: PasswordHasher
  readonly limits: EntryLimits
}

/** Who is at the door, before anyone is signed in. */
export interface Caller {
  readonly ip: string
  readonly userAgent: string | null
  /** What their browser asks for; becomes the language of a new account. */
  readonly language: Language
  readonly correlationId: string
}
