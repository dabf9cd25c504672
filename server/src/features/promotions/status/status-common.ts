import * as z from 'zod/mini'
import type { IntentChange, IntentRow } from '#outbox'
import type { Db } from '#platform/db/database.ts'
import { setStatus, notifyPromotionsChanged } from '../ads/ad-store.ts'
import { askForRead } from '../ads/read-store.ts'

const dayMs = 86_400_000

/** One ad of the network, in one ads account. */
export const adPayload = z.object({
  adId: z.string(),
  campaignId: z.string(),
  adAccountId: z.string(),
})

/**
 * Whether an ad runs is one thing, so of pause, resume and end the last word counts, and a lost
 * answer is looked up by how the ad stands.
 */
export const common = {
  payload: adPayload,
  sets: 'ad-status',
  isByPerson: true,
  upTo: 'commit',
  latenessMs: dayMs,
  firstLookupMs: 0,
  settleMs: () => 120_000,
  several: 'ask',
} as const

/** What the list shows from now on, until the network is read anew. */
export async function statusChanged(
  tx: Db,
  intent: Pick<IntentRow, 'company_id' | 'social_account_id'> & {
    readonly payload: z.output<typeof adPayload>
  },
  { change, status }: { readonly change: IntentChange; readonly status: string },
): Promise<void> {
  const { company_id: companyId, social_account_id: socialAccountId, payload } = intent
  if (change.state === 'done') {
    const endedAt = status === 'ARCHIVED' ? change.at : null
    await setStatus(tx, companyId, { remoteId: payload.adId, status, endedAt })
    await askForRead(tx, { companyId, socialAccountId }, change.at)
  }
  await notifyPromotionsChanged(tx, companyId)
}
