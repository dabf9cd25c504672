import type { Db } from '#platform/db/database.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { noticeAccess } from './notice-access.ts'
import { deleteLifetime, insertLifetime, lockSubscription } from './subscription-store.ts'

type LifetimeDeps = Pick<BillingDeps, 'clock' | 'onAccess'>

/** Access for good, over whatever the company pays or tried. Twice from one source is once. */
export async function grantLifetime(
  deps: LifetimeDeps,
  tx: Db,
  { companyId, source }: { readonly companyId: string; readonly source: string },
): Promise<void> {
  await noticeAccess(deps, tx, {
    companyId,
    change: async () => {
      if (await lockSubscription(tx, companyId))
        await insertLifetime(tx, companyId, { source, at: deps.clock.now() })
    },
  })
}

/** Takes one source's lifetime away: what else the company has counts again. */
export async function revokeLifetime(
  deps: LifetimeDeps,
  tx: Db,
  { companyId, source }: { readonly companyId: string; readonly source: string },
): Promise<void> {
  await noticeAccess(deps, tx, {
    companyId,
    change: async () => {
      if (await lockSubscription(tx, companyId)) await deleteLifetime(tx, companyId, source)
    },
  })
}
