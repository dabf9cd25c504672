import type { RemovalNotice } from '#connectors/capabilities/sign-in/removal-notices.ts'
import { newId, newSecretWord } from '#platform/ids.ts'
import { fingerprint } from '#platform/secrets.ts'
import { saveNetworkDeletion } from './deletion-store.ts'
import type { PrivacyDeps } from '../privacy-deps.ts'

/**
 * The person took back what they had allowed us, if the network says so still: this may come late,
 * after another consent.
 */
export async function handleWithdrawal(
  { accounts, log }: PrivacyDeps,
  { networks, remoteUserId }: RemovalNotice,
): Promise<void> {
  const withdrawalHandled = await accounts.handleWithdrawal(networks, remoteUserId)
  log.info({ ...withdrawalHandled }, 'a network told that a grant was taken back')
}

/**
 * The person wants to be forgotten. Done at once; answers the code with which they can read what
 * was done.
 */
export async function handleRemoval(
  { db, clock, accounts, identity }: PrivacyDeps,
  { networks, remoteUserId, networkName, provider }: RemovalNotice,
): Promise<string> {
  const at = clock.now()
  const code = newSecretWord(18)
  const gone = await accounts.forgetRemotePerson(networks, remoteUserId)
  const identities =
    provider === null
      ? 0
      : await db.transaction((tx) => identity.forgetIdentity(tx, provider, remoteUserId))
  await saveNetworkDeletion(db, {
    id: newId(),
    codeHash: fingerprint(code),
    network: networkName,
    removed: { ...gone, identities },
    at,
    finishedAt: clock.now(),
  })
  return code
}
