import { languages } from '@marquee/contract/languages.ts'
import type { NewCompany } from '#features/companies'
import { newId } from '#platform/ids.ts'
import { emailTakenError } from './create-user.ts'
import type { IdentityDeps } from '../identity-deps.ts'
import { activateUser, insertUser } from '../people/user-store.ts'

export interface ActivatedUser {
  readonly email: string
  readonly password: string
  readonly firstName: string
  readonly lastName: string
  /** Made with them as owner and with their trial. */
  readonly company: NewCompany
  readonly correlationId: string
}

/**
 * A person ready to log in, with their company, in one transaction and without a mail. Throws
 * `conflict` when the address has an account.
 */
export async function createActivatedUser(
  deps: IdentityDeps,
  input: ActivatedUser,
): Promise<{ userId: string; companyId: string }> {
  const { db, clock, hasher, companies } = deps
  const passwordHash = await hasher.hash(input.password)
  return db.transaction(async (tx) => {
    const at = clock.now()
    const user = await insertUser(tx, {
      id: newId(),
      email: input.email.toLowerCase(),
      signUp: {
        firstName: input.firstName,
        lastName: input.lastName,
        passwordHash,
        from: null,
        language: languages[0],
        at,
      },
    })
    if (!user) throw emailTakenError()
    await activateUser(tx, user.id, at)
    const company = await companies.createFor(
      tx,
      { userId: user.id, correlationId: input.correlationId },
      input.company,
    )
    return { userId: user.id, companyId: company.id }
  })
}
