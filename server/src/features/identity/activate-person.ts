import { audit } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/database.ts'
import { deleteCode } from './code-store.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { voidLinks } from './link-store.ts'
import { toPerson } from './membership-store.ts'
import { activateUser, type UserRow } from './user-store.ts'

/** The address is proven: by the code, by a mailed link, or by a new password. What else was mailed to prove it is of no use any more. False when it was active before. */
export async function activatePerson({ clock, hooks }: IdentityDeps, tx: Db, user: UserRow, correlationId: string): Promise<boolean> {
  const at = clock.now()
  if (!(await activateUser(tx, user.id, at))) return false
  await deleteCode(tx, user.id, 'activation')
  await voidLinks(tx, user.id, 'activation', at)
  await audit(tx, clock, { companyId: null, userId: user.id, action: 'user.activated', subjectId: user.id, correlationId })
  await hooks?.onPersonActivated?.(tx, toPerson(user))
  return true
}
