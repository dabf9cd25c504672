import type { LicenceShop } from '#connectors/capabilities/services/licence-shop.ts'
import type { Billing } from '#features/billing'
import type { Platform } from '#platform/platform.ts'

/** What this room is given by the others. */
export interface LicencesNeeds {
  readonly billing: Pick<Billing, 'grantLifetime' | 'revokeLifetime'>
  /** Null where none is set up: then nothing is redeemed. */
  readonly shop: LicenceShop | null
}

export interface LicenceDeps
  extends LicencesNeeds, Pick<Platform, 'config' | 'db' | 'clock' | 'secrets'> {}
