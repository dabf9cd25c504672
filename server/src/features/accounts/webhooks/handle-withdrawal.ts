import type { Message } from '@marquee/contract/message.ts'
import type { ToolType } from '@marquee/contract/networks/table.ts'
import { renewGrant } from '../renewal/renew-grant.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { grantWithdrawn, type Gone } from '../revocation/leave-networks.ts'
import { listGrantsOf } from './event-store.ts'

export type Withdrawal =
  | ({ readonly kind: 'withdrawn' } & Gone)
  /** A grant of theirs works: what was told speaks of one before it. */
  | { readonly kind: 'lives' }
  /** The network did not say; the grant is asked again by itself. */
  | { readonly kind: 'unknown'; readonly network: ToolType; readonly message: Message }

/**
 * A network tells that one of its people took back what they granted. Told late, it speaks of a
 * consent that another has taken the place of: only a grant that its network will not renew any
 * more is gone.
 */
export async function handleWithdrawal(
  deps: AccountsDeps,
  networks: readonly ToolType[],
  remoteUserId: string,
): Promise<Withdrawal> {
  const asked = await listGrantsOf(deps.db, networks, remoteUserId)
  let lives = false
  for (const { company_id: companyId, id, generation } of asked) {
    const renewed = await renewGrant(deps, {
      companyId,
      grantId: id,
      needs: (now) => now.generation === generation,
    })
    if (renewed.kind === 'resting')
      return { kind: 'unknown', network: renewed.grant.network, message: renewed.message }
    lives ||= renewed.kind === 'fresh'
  }
  return lives
    ? { kind: 'lives' }
    : { kind: 'withdrawn', ...(await grantWithdrawn(deps, { networks, remoteUserId, asked })) }
}
