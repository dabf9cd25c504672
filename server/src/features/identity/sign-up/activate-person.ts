import { audit } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/database.ts'
import { deleteCode } from '../codes/code-store.ts'
import type { IdentityDeps } from '../identity-deps.ts'
import { toPerson } from '../people/membership-store.ts'
import { activateUser, type UserRow } from '../people/user-store.ts'

/**
 * The address is proven: by the code, by a mailed link, or by a new password. False when it was
 * active before.
 */
export async function activatePerson(
  { clock, hooks }: IdentityDeps,
  tx: Db,
  { user, correlationId }: { readonly user: UserRow; readonly correlationId: string },
): Promise<boolean> {
  if (!(await activateUser(tx, user.id, clock.now()))) return false
  await deleteCode(tx, user.id, 'activation')
  await audit(tx, clock, {
    companyId: null,
    userId: user.id,
    action: 'user.activated',
    subjectId: user.id,
    correlationId,
  })
  await hooks?.onPersonActivated?.(tx, toPerson(user))
  return true
}
