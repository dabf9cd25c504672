import type { ToolType } from '@marquee/contract/networks.ts'
import type { Billing } from '#features/billing'
import type { Companies } from '#features/companies'
import type { Notifications } from '#features/notifications'
import type { Platform } from '#platform/platform.ts'
import type { EntryLimits } from './entry-limits.ts'
import type { PasswordHasher } from './password-hasher.ts'

/** What this room is given by the others. */
export interface IdentityNeeds {
  readonly notifications: Pick<Notifications, 'send'>
  readonly companies: Pick<Companies, 'summariesOf' | 'createFor'>
  readonly billing: Pick<Billing, 'subscriptionOf'>
  readonly socialAccountsOf: (companyId: string) => Promise<readonly { readonly type: ToolType; readonly enabled: boolean }[]>
}

export interface IdentityDeps extends IdentityNeeds, Pick<Platform, 'config' | 'db' | 'clock' | 'secrets'> {
  readonly hasher: PasswordHasher
  readonly limits: EntryLimits
}

/** Who is at the door, before anyone is signed in. */
export interface Caller {
  readonly ip: string
  readonly userAgent: string | null
  readonly correlationId: string
}
