import { newId } from '#platform/ids.ts'
import type { RefusedAccount } from '#connectors/capabilities/refused-account.ts'
import { markUnhealthy } from './account-health.ts'
import { findSealed, lockNetwork, type SealedAccount } from '../account-store.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { isUsedWith } from '../grants/account-secret.ts'
import { markOf, readMark } from '../renewal/bound-secret.ts'
import { findLiving, isDead, lockGeneration, type LivingGrant } from '../grants/grant-life-store.ts'
import { renewGrant } from '../renewal/renew-grant.ts'
import { askSoon } from './probe-store.ts'

/** What is refused so soon after it was given or renewed is not refused for its age. */
const justMadeMs = 5 * 60_000
/** A page that just answered is not asked again with every refusal. */
const pageAskedForMs = 60_000

/**
 * A call of ours was refused because the account's grant is dead. `mark` names the opening that was
 * refused: the refusal of an old one says nothing of a connection or renewal made since. A token
 * that is refused before its time may be dead while the grant lives, so that is renewed first.
 * Where a page has a token of its own, the end of the person's ends only what is used with that
 * one: the page is asked itself, soon. Answers whether the account still stands on what was refused
 * and is to be connected again for it.
 */
export async function markReauthorize(
  deps: AccountsDeps,
  { companyId, accountId, said, mark }: RefusedAccount,
): Promise<boolean> {
  const row = await findSealed(deps.db, companyId, accountId)
  if (!row) return true
  const grant = row.grant_id === null ? null : await findLiving(deps.db, companyId, row.grant_id)
  const { isOfPerson, opening } = readMark(mark)
  if (opening !== null && markOf(row, grant) !== opening) return false
  if (isOfPerson && grant && !isUsedWith(deps, { companyId, grant, row }))
    return hasPersonLeft(deps, { companyId, row, grant })
  if (grant && row.health === 'connected' && isUsedWith(deps, { companyId, grant, row })) {
    // it could not even be opened, as its grant was dead; one that lives by now came since
    if (mark === null && !isDead(grant)) return false
    if ((await outlives(deps, companyId, grant)) !== 'no') return false
  }
  return deps.db.transaction(async (tx) => {
    await lockNetwork(tx, companyId, row.network)
    if (grant && (await lockGeneration(tx, companyId, grant.id)) !== grant.generation) return false
    await markUnhealthy(deps, tx, {
      finder: { companyId, userId: null, correlationId: newId() },
      unhealthy: {
        accountId,
        health: 'reconnect',
        message: said,
        ...(mark === null ? {} : { secret: row.secret }),
      },
    })
    const now = await findSealed(tx, companyId, accountId)
    return !now || mark === null || now.secret === row.secret
  })
}

/**
 * Of a page that does not stand on this grant. A boost uses both tokens, so the page is asked
 * itself, by its own, whichever was refused.
 */
async function hasPersonLeft(
  deps: AccountsDeps,
  { companyId, row, grant }: { companyId: string; row: SealedAccount; grant: LivingGrant },
): Promise<boolean> {
  const at = deps.clock.now()
  if (row.probed_at === null || at.getTime() - row.probed_at.getTime() >= pageAskedForMs)
    await askSoon(deps.db, { companyId, ids: [row.id], at })
  // it waits for the page's own connection, whatever becomes of the person's
  if (row.health !== 'connected') return true
  if (!isDead(grant)) {
    if ((await outlives(deps, companyId, grant)) !== 'no') return false
    // one that was refused while it was new is not proven dead: it is read again later
    const isRenewed = deps.connectors.networks.get(grant.network)?.renewal !== undefined
    const now = await findLiving(deps.db, companyId, grant.id)
    if (isRenewed && now && !isDead(now)) return false
  }
  return true
}

/**
 * Whether a grant outlives its access token, which was refused before its time: `yes` when it was
 * renewed, `no` when it is proven dead or was refused while it was new, and `unknown` while nobody
 * answers, when nothing may be taken away.
 */
export async function outlives(
  deps: AccountsDeps,
  companyId: string,
  grant: LivingGrant,
): Promise<'yes' | 'no' | 'unknown'> {
  if (deps.clock.now().getTime() - grant.updated_at.getTime() < justMadeMs) return 'no'
  const renewed = await renewGrant(deps, {
    companyId,
    grantId: grant.id,
    needs: (now) => now.generation === grant.generation,
  })
  switch (renewed.kind) {
    case 'fresh':
      return 'yes'
    case 'resting':
      return 'unknown'
    case 'dead':
    case 'none':
      return 'no'
  }
}
