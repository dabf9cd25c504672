import type { RemovalNotice } from '#connectors/capabilities/removal-notices.ts'
import { newId, newSecretWord } from '#platform/ids.ts'
import { fingerprint } from '#platform/secrets.ts'
import { saveNetworkDeletion } from './deletion-store.ts'
import type { LawDeps } from './law-deps.ts'

/**
 * The person took back what they had allowed us, if the network says so still: this may come late,
 * after another consent.
 */
export async function heedWithdrawal(
  { accounts, log }: LawDeps,
  { networks, remoteUserId }: RemovalNotice,
): Promise<void> {
  const heeded = await accounts.heedWithdrawal(networks, remoteUserId)
  log.info({ ...heeded }, 'a network told that a grant was taken back')
}

/**
 * The person wants to be forgotten. Done at once; answers the code with which they can read what
 * was done.
 */
export async function heedRemoval(
  { db, clock, accounts, identity }: LawDeps,
  { networks, remoteUserId, networkName, provider }: RemovalNotice,
): Promise<string> {
  const at = clock.now()
  const code = newSecretWord(18)
  const gone = await accounts.forgetRemotePerson(networks, remoteUserId)
  const identities =
    provider === null ? 0 : await identity.forgetIdentity(db, provider, remoteUserId)
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
