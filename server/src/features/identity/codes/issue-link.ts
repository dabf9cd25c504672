import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/db/database.ts'
import { newSecretWord } from '#platform/ids.ts'
import { fingerprint } from '#platform/secrets.ts'
import type { IdentityDeps } from '../identity-deps.ts'
import { insertLink, type LinkPurpose } from './link-store.ts'
import type { UserRow } from '../people/user-store.ts'

/** Makes the word of a link, which is kept nowhere, for this person and purpose. */
export async function issueLink(
  { clock }: IdentityDeps,
  tx: Db,
  {
    user,
    purpose,
    lifeMs,
  }: { readonly user: UserRow; readonly purpose: LinkPurpose; readonly lifeMs: number },
): Promise<{ word: string; expiresAt: Date }> {
  const word = newSecretWord()
  const at = clock.now()
  const expiresAt = new Date(at.getTime() + lifeMs)
  await insertLink(tx, {
    tokenHash: fingerprint(word),
    userId: user.id,
    purpose,
    passwordHash: purpose === 'activation' ? user.password_hash : null,
    at,
    expiresAt,
  })
  return { word, expiresAt }
}

/** The address of a mailed link. It holds nothing of the account: mails are forwarded. */
export function linkUrl(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  page: 'active-account' | 'reset-password',
  word: string,
): string {
  return `${publicUrl}/${page}?token=${word}`
}
