import type { Db } from '#platform/db/database.ts'
import { newId, newSecretWord } from '#platform/ids.ts'
import type { SignedInWith } from '#platform/scope.ts'
import { fingerprint } from '#platform/secrets.ts'
import type { IdentityDeps } from '../identity-deps.ts'
import { sessionMs } from '../identity-rules.ts'
import { toPerson } from '../people/membership-store.ts'
import { insertSession } from './session-store.ts'
import { findUser, type UserRow } from '../people/user-store.ts'

/**
 * Opens a session and answers its token, which is kept nowhere. `known`: the person, where the
 * caller has read them already.
 */
export async function startSession(
  { clock, hooks }: Pick<IdentityDeps, 'clock' | 'hooks'>,
  tx: Db,
  {
    userId,
    userAgent,
    signedInWith = 'email',
    known,
  }: {
    readonly userId: string
    readonly userAgent: string | null
    readonly signedInWith?: SignedInWith
    readonly known?: UserRow
  },
): Promise<string> {
  const token = newSecretWord()
  const at = clock.now()
  await insertSession(tx, {
    id: newId(),
    userId,
    tokenHash: fingerprint(token),
    userAgent: userAgent?.slice(0, 300) ?? null,
    at,
    expiresAt: new Date(at.getTime() + sessionMs),
    signedInWith,
  })
  if (hooks?.onSignedIn) {
    const user = known ?? (await findUser(tx, userId))
    if (user) await hooks.onSignedIn(tx, toPerson(user), signedInWith)
  }
  return token
}
