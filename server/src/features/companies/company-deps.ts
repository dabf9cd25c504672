import type { ZoneChoice } from '@marquee/contract/companies.ts'
import type { Role } from '@marquee/contract/endpoint.ts'
import type { Billing } from '#features/billing'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/database.ts'

/** What this room needs of the room that knows people. */
export interface Memberships {
  addMembership(
    tx: Db,
    membership: { readonly companyId: string; readonly userId: string; readonly role: Role },
  ): Promise<void>
  /**
   * Locks the person until the transaction ends, so that two presses make one company; answers
   * their address and the company they own first, or null when they are gone.
   */
  lockPerson(
    tx: Db,
    userId: string,
  ): Promise<{ readonly email: string; readonly ownedCompanyId: string | null } | null>
}

export interface ZoneChange {
  readonly from: string
  readonly to: string
  readonly scheduledPosts: ZoneChoice
}

/**
 * How many scheduled posts go out at another instant now, and how many could not, because that
 * instant is over.
 */
export interface ZoneOutcome {
  readonly moved: number
  readonly kept: number
}

export interface CompaniesDeps {
  readonly db: Db
  readonly clock: Clock
  readonly billing: Pick<Billing, 'startTrial'>
  readonly memberships: Memberships
  /**
   * Told in the transaction that makes a person's first company, once its owner and its trial are
   * there.
   */
  readonly onFirstCompany?:
    | ((tx: Db, made: { readonly userId: string; readonly companyId: string }) => Promise<void>)
    | undefined
  /**
   * Told in the transaction that changes a company's zone: whoever keeps wall times moves them
   * there (C96).
   */
  readonly onTimeZoneChanged: (
    tx: Db,
    companyId: string,
    change: ZoneChange,
  ) => Promise<ZoneOutcome>
}
