import type { AccountsDeps } from '../accounts-deps.ts'
import type { SocialAccountRow } from '../account-store.ts'
import type { GrantRow } from './grant-store.ts'
import { accountPlace, grantPlace } from './sealed-places.ts'

type SealedRow = Pick<SocialAccountRow, 'network' | 'remote_id'> & { readonly secret: string }

/**
 * The account's own secret, which not every network takes alone. Throws when it was altered or its
 * key is gone.
 */
export function openAccountSecret(
  { secrets }: Pick<AccountsDeps, 'secrets'>,
  companyId: string,
  row: SealedRow,
): string {
  return secrets.open(row.secret, accountPlace(companyId, row.network, row.remote_id))
}

/** Bound to the grant: the secret with which the account's capabilities are opened. */
export function bindTo(
  { secrets, connectors }: Pick<AccountsDeps, 'secrets' | 'connectors'>,
  { companyId, grant, row }: { companyId: string; grant: GrantRow; row: SealedRow },
): string {
  const own = openAccountSecret({ secrets }, companyId, row)
  const renewal = connectors.networks.get(row.network)?.renewal
  return renewal
    ? renewal.bind(
        secrets.open(grant.secret, grantPlace(companyId, grant.network, grant.remote_user_id)),
        own,
      )
    : own
}

/**
 * Whether the account is used with its person's own token, so that it lives and dies with the
 * grant.
 */
export function isUsedWith(
  deps: Pick<AccountsDeps, 'secrets' | 'connectors'>,
  { companyId, grant, row }: { companyId: string; grant: GrantRow; row: SealedRow },
): boolean {
  return bindTo(deps, { companyId, grant, row }) !== openAccountSecret(deps, companyId, row)
}
