import type { Role } from '@marquee/contract/endpoint.ts'
import type { Language } from '@marquee/contract/languages.ts'
import type { CompanySummary } from '@marquee/contract/identity.ts'
import type { Notifications } from '#features/notifications'
import type { Db } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'

/** Somebody who works in a company, as the room that knows people tells it. */
export interface MemberOf {
  readonly user_id: string
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly language: Language
  readonly role: Role
  readonly created_at: Date
  readonly deletes_at: Date | null
}

/** What this room needs of the room that knows people. */
export interface People {
  /** Longest there first. */
  listMembers(db: Db, companyId: string): Promise<MemberOf[]>
  /** The same, locked until the transaction ends. */
  lockMembers(tx: Db, companyId: string): Promise<MemberOf[]>
  setMemberRole(
    tx: Db,
    member: { readonly companyId: string; readonly userId: string },
    role: Role,
  ): Promise<void>
  deleteMembership(tx: Db, companyId: string, userId: string): Promise<void>
  addMembership(
    tx: Db,
    membership: { readonly companyId: string; readonly userId: string; readonly role: Role },
  ): Promise<void>
  /** Locks the person until the transaction ends; null when they are gone. */
  lockPerson(tx: Db, userId: string): Promise<{ readonly email: string } | null>
  isKnown(email: string): Promise<boolean>
  /**
   * Did this person prove that the address of their account is theirs? A provider may have opened
   * it without.
   */
  hasProvenAddress(db: Db, userId: string): Promise<boolean>
}

export interface MembersDeps extends Pick<Platform, 'config' | 'db' | 'clock'> {
  readonly people: People
  readonly notifications: Pick<Notifications, 'send'>
  readonly companies: {
    companyOf(scope: {
      readonly companyId: string
    }): Promise<{ readonly name: string; readonly timeZone: string }>
    summariesOf(
      db: Db,
      memberships: readonly { readonly companyId: string; readonly role: Role }[],
    ): Promise<CompanySummary[]>
  }
}
