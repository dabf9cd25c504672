import { ConnectorError } from '#connectors/connector-error.ts'
import { fingerprint } from '#platform/secrets.ts'
import { endedMessage } from '../health/access-verdict.ts'
import type { SealedAccount } from '../account-store.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { bindTo, isUsedWith, openAccountSecret } from '../grants/account-secret.ts'
import { findLiving, type LivingGrant } from '../grants/grant-life-store.ts'
import { renewGrant } from './renew-grant.ts'

/** What ends so soon is renewed before it is used. */
const usedForMs = 60_000

export interface BoundSecret {
  readonly secret: string
  /** Tells this opening from one after a renewal or another consent; says nothing of either. */
  readonly mark: string
  /** Null where the account stands on a secret of its own alone. */
  readonly grant: LivingGrant | null
}

/**
 * Opens an account, with a grant that is good for a minute at least where the account is used with
 * one. When it cannot be renewed now, what has not ended yet is used. Throws `ConnectorError`:
 * `unavailable` when it has ended and nothing is proven, `reauthorize` when the network said that
 * it is dead.
 */
export async function boundSecret(
  deps: AccountsDeps,
  companyId: string,
  row: SealedAccount,
): Promise<BoundSecret> {
  const grant = row.grant_id === null ? null : await findLiving(deps.db, companyId, row.grant_id)
  if (!grant || !isUsedWith(deps, { companyId, grant, row }))
    return {
      secret: openAccountSecret(deps, companyId, row),
      mark: markOf(row, grant),
      grant: null,
    }
  const renewed = await renewGrant(deps, {
    companyId,
    grantId: grant.id,
    needs: (now) => !isGoodFor(now, deps.clock.now().getTime() + usedForMs),
  })
  switch (renewed.kind) {
    case 'fresh':
      return bound(deps, { companyId, row, grant: renewed.grant })
    case 'none':
      return bound(deps, { companyId, row, grant })
    case 'dead':
      throw new ConnectorError('reauthorize', {
        network: row.network,
        message: renewed.message ?? endedMessage(row),
      })
    case 'resting':
      if (isGoodFor(renewed.grant, deps.clock.now().getTime()))
        return bound(deps, { companyId, row, grant: renewed.grant })
      throw new ConnectorError('unavailable', {
        network: row.network,
        message: renewed.message,
        ...(renewed.grant.next_refresh_at ? { until: renewed.grant.next_refresh_at } : {}),
      })
  }
}

export const markOf = (
  row: Pick<SealedAccount, 'secret'>,
  grant: Pick<LivingGrant, 'generation'> | null,
): string => `${grant?.generation ?? 0}.${fingerprint(row.secret)}`

const ofPerson = 'person:'

/** The same of the person's own token, which a page that has one of its own is not used with. */
export const markOfPerson = (mark: string): string => `${ofPerson}${mark}`

/** Which token the mark tells of, and the opening as `markOf` names it. */
export const readMark = (
  mark: string | null,
): { readonly isOfPerson: boolean; readonly opening: string | null } =>
  mark?.startsWith(ofPerson)
    ? { isOfPerson: true, opening: mark.slice(ofPerson.length) }
    : { isOfPerson: false, opening: mark }

const isGoodFor = ({ expires_at: end }: LivingGrant, atMs: number) =>
  end === null || end.getTime() > atMs

const bound = (
  deps: AccountsDeps,
  { companyId, row, grant }: { companyId: string; row: SealedAccount; grant: LivingGrant },
): BoundSecret => ({
  secret: bindTo(deps, { companyId, grant, row }),
  mark: markOf(row, grant),
  grant,
})
