import type { NewCompany } from '#features/companies'
import type { Db } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import { emailTakenError } from './create-user.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { activateUser, hasAnybody, insertUser } from './user-store.ts'

export interface ActivatedUser {
  readonly email: string
  readonly password: string
  readonly firstName: string
  readonly lastName: string
  /** Made with them as owner and with their trial. */
  readonly company: NewCompany
}

/** A person ready to log in, with their company, in one transaction and without a mail. Throws `conflict` when the address has an account. */
export async function createActivatedUser(deps: IdentityDeps, input: ActivatedUser): Promise<{ userId: string; companyId: string }> {
  const passwordHash = await deps.hasher.hash(input.password)
  const made = await deps.db.transaction((tx) => write(deps, tx, input, passwordHash))
  if (!made) throw emailTakenError()
  return made
}

/** The same for the very first person of an installation: false, and nothing happens, when anybody has an account. Several processes may try at once. */
export async function createDemoOwner(deps: IdentityDeps, input: ActivatedUser): Promise<boolean> {
  if (await hasAnybody(deps.db)) return false
  const passwordHash = await deps.hasher.hash(input.password)
  return (await deps.db.transaction((tx) => write(deps, tx, input, passwordHash))) !== null
}

async function write({ clock, companies }: IdentityDeps, tx: Db, input: ActivatedUser, passwordHash: string): Promise<{ userId: string; companyId: string } | null> {
  const at = clock.now()
  const user = await insertUser(tx, newId(), input.email.toLowerCase(), { firstName: input.firstName, lastName: input.lastName, passwordHash, from: null, at })
  if (!user) return null
  await activateUser(tx, user.id, at)
  const company = await companies.createFor(tx, { userId: user.id, correlationId: newId() }, input.company)
  return { userId: user.id, companyId: company.id }
}
