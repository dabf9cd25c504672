import type { Role } from '@marquee/contract/endpoint.ts'
import type { Billing } from '#features/billing'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/database.ts'

/** What this room needs of the room that knows people. */
export interface Memberships {
  addMembership(tx: Db, membership: { readonly companyId: string; readonly userId: string; readonly role: Role }): Promise<void>
  /**
   * Locks the person until the transaction ends, so that two presses make one company; answers their address and the company they
   * own first, or null when they are gone.
   */
  lockPerson(tx: Db, userId: string): Promise<{ readonly email: string; readonly ownedCompanyId: string | null } | null>
}

export interface CompaniesDeps {
  readonly db: Db
  readonly clock: Clock
  readonly billing: Pick<Billing, 'startTrial'>
  readonly memberships: Memberships
  /** Told in the transaction that changes a company's zone: the place for re-deriving scheduled posts (C96). Instants stay until then. */
  readonly onTimeZoneChanged: (tx: Db, companyId: string, zones: { readonly from: string; readonly to: string }) => Promise<void>
}
