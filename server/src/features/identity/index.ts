import type { Role } from '@marquee/contract/endpoint.ts'
import type { Memberships } from '#features/companies'
import type { Db } from '#platform/db/database.ts'
import type { Authenticate } from '#platform/http/api.ts'
import type { Platform, Room } from '#platform/platform.ts'
import { createAuthenticate } from './authenticate.ts'
import { createActivatedUser, type ActivatedUser } from './create-activated-user.ts'
import { createEntryLimits } from './entry-limits.ts'
import type { IdentityDeps, IdentityNeeds } from './identity-deps.ts'
import { insertMembership, listPeople, lockPerson, type Person } from './membership-store.ts'
import { createPasswordHasher } from './password-hasher.ts'
import { mountIdentity } from './routes.ts'
import { findUserByEmail } from './user-store.ts'

export type { ActivatedUser } from './create-activated-user.ts'
export type { Person } from './membership-store.ts'

export interface Identity extends Room, Memberships {
  readonly authenticate: Authenticate
  /** A person ready to log in with a company of their own and a trial, without a mail. Throws `conflict` when the address has an account. */
  createActivatedUser(input: ActivatedUser): Promise<{ userId: string; companyId: string }>
  /** Has this address an account, activated or not? */
  isKnown(email: string): Promise<boolean>
  /** Who of a company's members with one of these roles can be written to, longest there first. */
  peopleToTell(db: Db, companyId: string, roles: readonly Role[]): Promise<Person[]>
}

export function createIdentity(platform: Platform, needs: IdentityNeeds): Identity {
  const { config, db, clock, secrets } = platform
  const deps: IdentityDeps = { ...needs, config, db, clock, secrets, hasher: createPasswordHasher(), limits: createEntryLimits(db, clock) }
  return {
    mount: (api) => mountIdentity(api, deps),
    work: () => undefined,
    authenticate: createAuthenticate(platform),
    createActivatedUser: (input) => createActivatedUser(deps, input),
    isKnown: async (email) => (await findUserByEmail(db, email.toLowerCase())) !== null,
    addMembership: (tx, membership) => insertMembership(tx, membership, clock.now()),
    lockPerson,
    peopleToTell: listPeople,
  }
}
