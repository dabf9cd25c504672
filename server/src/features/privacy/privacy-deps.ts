import type { Storage } from '#connectors/storage/storage.ts'
import type { RemovalNotices } from '#connectors/capabilities/sign-in/removal-notices.ts'
import type { Accounts } from '#features/accounts'
import type { Companies } from '#features/companies'
import type { Identity } from '#features/identity'
import type { Notifications } from '#features/notifications'
import type { Publishing } from '#features/publishing'
import type { Db } from '#platform/db/database.ts'
import type { Platform, Room } from '#platform/platform.ts'

/**
 * What this room is given by the others: it keeps little itself and asks each to give out or to
 * forget.
 */
export interface PrivacyNeeds {
  readonly identity: Pick<
    Identity,
    | 'personOf'
    | 'hasProvenAddress'
    | 'hasPassword'
    | 'isPasswordOf'
    | 'setDeletesAt'
    | 'membershipsOf'
    | 'deleteMembershipsOf'
    | 'listMembers'
    | 'lockMembers'
    | 'holdPerson'
    | 'forgetIdentity'
  >
  readonly companies: Pick<Companies, 'companyOf' | 'close' | 'remove'>
  readonly accounts: Pick<Accounts, 'leaveNetworks' | 'handleWithdrawal' | 'forgetRemotePerson'>
  readonly publishing: Pick<Publishing, 'closeCompany' | 'inFlight'>
  readonly billing: { endForDeletion(tx: Db, companyId: string): Promise<void> }
  readonly notifications: Pick<Notifications, 'send'>
  /** By the first part of the address at which each app tells. */
  readonly notices: Readonly<Record<string, RemovalNotices>>
  /** Where exports lie. */
  readonly storage: Storage
  /** Every room, this one included. */
  readonly rooms: () => readonly Room[]
}

export interface PrivacyDeps
  extends PrivacyNeeds, Pick<Platform, 'config' | 'db' | 'clock' | 'log' | 'queue' | 'secrets'> {}
