import type { Db } from '#platform/db/database.ts'
import type { Caller, IdentityDeps } from '../identity-deps.ts'
import { clearPassword, putPassword, type UserRow } from '../people/user-store.ts'

/** A keyed hash of where a sign-up came from: enough to know the place again, and nothing else. */
export function placeOf(
  { secrets }: Pick<IdentityDeps, 'secrets'>,
  caller: Pick<Caller, 'ip'>,
): string {
  return secrets.sign('sign-up-from', caller.ip)
}

/**
 * Whose password an account gets when its address is proven: that of the sign-up which the code or
 * the link was mailed for. Where two places signed up with the address and the newer password
 * cannot be told to be this person's, none: they set one by mail, and a stranger's never counts.
 */
export async function settlePassword(
  deps: IdentityDeps,
  tx: Db,
  {
    user,
    mailedFor,
    caller,
  }: { readonly user: UserRow; readonly mailedFor: string | null; readonly caller: Caller },
): Promise<void> {
  if (mailedFor !== null && mailedFor !== user.password_hash)
    return putPassword(tx, user.id, mailedFor)
  if (user.sign_up_contested && user.signed_up_from !== placeOf(deps, caller))
    await clearPassword(tx, user.id)
}
