import { sealedColumns as ofAccounts } from '#features/accounts'
import { sealedColumns as ofIdentity } from '#features/identity'
import { sealedColumns as ofIntake } from '#features/intake'
import { sealedColumns as ofNotifications } from '#features/notifications'
import { sealedColumns as ofTracking } from '#features/tracking'
import type { SealedColumn } from '#platform/db/sealed-column.ts'

/** Everything that the product keeps sealed in its database. */
export const allSealedColumns: readonly SealedColumn[] = [
  ...ofAccounts,
  ...ofIdentity,
  ...ofIntake,
  ...ofNotifications,
  ...ofTracking,
]
