import { audit } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/database.ts'
import type { LicenceDeps } from './licence-deps.ts'
import { isLive, type Licence } from './licence-rules.ts'

/** The company has the plan from this licence exactly while it is live. Safe to repeat. */
export async function settleAccess(
  { billing, clock }: LicenceDeps,
  tx: Db,
  {
    licence,
    by,
  }: {
    readonly licence: Licence
    readonly by: { readonly userId: string | null; readonly correlationId: string }
  },
): Promise<void> {
  const { companyId, key } = licence
  if (companyId === null) return
  const source = `licence:${key}`
  if (isLive(licence)) await billing.grantLifetime(tx, companyId, source)
  else await billing.revokeLifetime(tx, companyId, source)
  await audit(tx, clock, {
    companyId,
    ...by,
    action: isLive(licence) ? 'licence.granted' : 'licence.revoked',
    subjectId: key,
  })
}
