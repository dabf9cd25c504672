import type { Role } from '@marquee/contract/endpoint.ts'
import { languages, type Language } from '@marquee/contract/languages.ts'
import type { Memberships, People } from '#features/companies'
import type { Db } from '#platform/db/database.ts'
import type { Authenticate } from '#platform/http/callers/admission.ts'
import type { Platform, Room } from '#platform/platform.ts'
import { createAuthenticate } from './session/authenticate.ts'
import { createActivatedUser, type ActivatedUser } from './sign-up/create-activated-user.ts'
import { createEntryLimits } from './session/entry-limits.ts'
import type { IdentityDeps, IdentityNeeds } from './identity-deps.ts'
import {
  insertMembership,
  listMemberships,
  listPeople,
  lockPerson,
  toPerson,
  type Person,
} from './people/membership-store.ts'
import {
  deleteMembershipsOf,
  exportUser,
  forgetIdentity,
  forgetUser,
  hasPassword,
  holdPerson,
  setDeletesAt,
} from './people/forget-store.ts'
import {
  deleteMembership,
  keepMembers,
  listMembers,
  lockMembers,
  setMemberRole,
} from './people/member-store.ts'
import { mailResetLinkJob } from './jobs.ts'
import { createPasswordHasher } from '#platform/password-hasher.ts'
import { mountProfile } from './profile/profile-routes.ts'
import { mountRecovery } from './recovery/recovery-routes.ts'
import { mailResetLink } from './recovery/request-password-reset.ts'
import { mountIdentity } from './routes.ts'
import { hasProvenAddress } from './social/identity-store.ts'
import { mountSocial } from './social/routes.ts'
import { revokeSessions } from './session/session-store.ts'
import { sweepIdentity } from './people/sweep-store.ts'
import { findUser, findUserByEmail, putMailOptIn } from './people/user-store.ts'

export type { ActivatedUser } from './sign-up/create-activated-user.ts'
export { jobs } from './jobs.ts'
export type { IdentityHooks } from './identity-deps.ts'
export type { Person } from './people/membership-store.ts'
export { sealedColumns } from './social/consent/passes.ts'
export { endEverySession } from './session/session-store.ts'

export interface Identity
  extends
    Room,
    Memberships,
    Pick<People, 'listMembers' | 'lockMembers' | 'setMemberRole' | 'deleteMembership'> {
  readonly authenticate: Authenticate
  readonly keepMembers: typeof keepMembers
  /**
   * A person ready to log in with a company of their own and a trial, without a mail. Throws
   * `conflict` when the address has an account.
   */
  createActivatedUser(input: ActivatedUser): Promise<{ userId: string; companyId: string }>
  /** When the account goes (C95), or null: it stays. False when there is no such person. */
  setDeletesAt(tx: Db, userId: string, deletesAt: Date | null): Promise<boolean>
  /** Does the person sign in with a password? Also false when they are gone. */
  hasPassword(db: Db, userId: string): Promise<boolean>
  /** Where the person works, oldest first. */
  membershipsOf(
    db: Db,
    userId: string,
  ): Promise<{ readonly companyId: string; readonly role: Role }[]>
  /** Nobody is a member of the company any more. */
  deleteMembershipsOf(tx: Db, companyId: string): Promise<void>
  /**
   * Nobody else locks or changes the person until the transaction ends; asked before members are
   * locked.
   */
  holdPerson(tx: Db, userId: string): Promise<void>
  /**
   * Forgets who signs in by this provider's id; answers how many identities went. Ends the sessions
   * of somebody who had no other way in.
   */
  forgetIdentity(tx: Db, provider: string, subject: string): Promise<number>
  /** Has this address an account, activated or not? */
  isKnown(email: string): Promise<boolean>
  /** Not while the person came only by providers that prove no address. */
  hasProvenAddress(db: Db, userId: string): Promise<boolean>
  /** Has this address an account whose owner proved that it is theirs? */
  isActivated(email: string): Promise<boolean>
  /** Null when the account is gone. */
  personOf(db: Db, userId: string): Promise<Person | null>
  /** Whether the person chose that page views go to analytics (C51). */
  wantsPageViews(db: Db, userId: string): Promise<boolean>
  /** What a person is written to in; English when the account is gone. */
  languageOf(db: Db, userId: string): Promise<Language>
  /**
   * Is it this person's password? Takes a place in the queue of hashes and throws
   * `too-many-requests` like every log-in; false for a person without one.
   */
  isPasswordOf(userId: string, password: string): Promise<boolean>
  /**
   * Sets what the profile shows for mails that are not needed to run the account; does not call the
   * hook. False when nobody has the address.
   */
  putMailOptIn(tx: Db, email: string, mailOptIn: boolean): Promise<boolean>
  /** Ends every session of the person and answers how many. */
  endSessions(tx: Db, userId: string): Promise<number>
  /** Who of a company's members with one of these roles can be written to, longest there first. */
  peopleToNotify(db: Db, companyId: string, roles: readonly Role[]): Promise<Person[]>
}

export function createIdentity(platform: Platform, needs: IdentityNeeds): Identity {
  const { config, db, clock, secrets, queue } = platform
  const deps: IdentityDeps = {
    ...needs,
    config,
    db,
    clock,
    secrets,
    queue,
    hasher: createPasswordHasher(),
    limits: createEntryLimits(db, clock),
  }
  return {
    mount(api) {
      mountIdentity(api, deps)
      mountRecovery(api, deps)
      mountProfile(api, deps)
      mountSocial(api, { ...deps, signInProviders: needs.signInProviders ?? new Map() })
    },
    work: () => queue.work(mailResetLinkJob, ({ requestId }) => mailResetLink(deps, requestId)),
    sweep: (now) => sweepIdentity(db, now),
    forgetPerson: (tx, { id }) => forgetUser(tx, id, clock.now()),
    exportPerson: ({ id }) => exportUser(db, id),
    setDeletesAt,
    deleteMembershipsOf,
    forgetIdentity: (tx, provider, subject) =>
      forgetIdentity(tx, provider, { subject, at: clock.now() }),
    hasPassword,
    holdPerson,
    membershipsOf: listMemberships,
    authenticate: createAuthenticate(platform),
    createActivatedUser: (input) => createActivatedUser(deps, input),
    hasProvenAddress,
    isKnown: async (email) => (await findUserByEmail(db, email.toLowerCase())) !== null,
    isActivated: async (email) =>
      ((await findUserByEmail(db, email.toLowerCase()))?.activated_at ?? null) !== null,
    async personOf(on, userId) {
      const user = await findUser(on, userId)
      return user && toPerson(user)
    },
    wantsPageViews: async (on, userId) => (await findUser(on, userId))?.analytics_opt_in ?? false,
    languageOf: async (on, userId) => (await findUser(on, userId))?.language ?? languages[0],
    async isPasswordOf(userId, password) {
      const user = await findUser(db, userId)
      return user !== null && deps.hasher.verify(user.password_hash, password)
    },
    putMailOptIn: (tx, email, mailOptIn) => putMailOptIn(tx, email.toLowerCase(), mailOptIn),
    endSessions: (tx, userId) => revokeSessions(tx, userId, { keep: null, now: clock.now() }),
    listMembers,
    keepMembers,
    lockMembers,
    setMemberRole,
    deleteMembership,
    addMembership: (tx, membership) => insertMembership(tx, membership, clock.now()),
    lockPerson,
    peopleToNotify: listPeople,
  }
}
