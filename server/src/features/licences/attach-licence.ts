import { message } from '@marquee/contract/message.ts'
import { AppError } from '#platform/app-error.ts'
import type { Scope } from '#platform/scope.ts'
import { fingerprint } from '#platform/secrets.ts'
import type { LicenceDeps } from './licence-deps.ts'
import { isLive, unheardOf } from './licence-rules.ts'
import { findByClaim, lockLicence, putLicence } from './licence-store.ts'
import { newestOf } from './newest-licence.ts'
import { ended } from './redeem-licence.ts'
import { settleAccess } from './settle-access.ts'

/** Ties a claimed licence to the caller's company. `already`: a company has it, this one or another. */
export async function attachLicence(
  deps: LicenceDeps,
  { companyId, userId, correlationId }: Scope,
  claim: string,
): Promise<'welcome' | 'already'> {
  const { db, clock } = deps
  return db.transaction(async (tx) => {
    const at = clock.now()
    const key = await findByClaim(tx, fingerprint(claim), at)
    if (key === null) throw new AppError('not-found', message('licences.link-expired'))
    const claimed = await lockLicence(tx, unheardOf(key), at)
    const newest = await newestOf(tx, claimed)
    const licence = newest.key === key ? claimed : await lockLicence(tx, unheardOf(newest.key), at)
    if (!isLive(licence)) throw new AppError('network-refused', ended)
    if (licence.companyId !== null) return 'already'
    const attached = { ...licence, companyId }
    await putLicence(tx, attached, at)
    await settleAccess(deps, tx, { licence: attached, by: { userId, correlationId } })
    return 'welcome'
  })
}
