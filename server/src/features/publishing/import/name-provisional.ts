import type { PostReader } from '#connectors/capabilities/posts/post-reader.ts'
import type { Db } from '#platform/db/database.ts'
import type { SyncRow } from './post-sync-store.ts'
import { listUnseen, renameSeen } from './provisional-store.ts'

/** So long is it asked under which id others see a post; a private one never gets one. */
const askedForMs = 3 * 86_400_000
/** Of one account in one reading: each costs a call or two. */
const mostAtOnce = 10

/**
 * Gives posts of ours that are known by a provisional id the one under which they are listed,
 * before the list is read: it would show them as posts made elsewhere. What their owner finished in
 * the network's own app stands from then on.
 */
export async function nameProvisional(
  { db }: { readonly db: Db },
  {
    company_id: companyId,
    social_account_id: accountId,
  }: Pick<SyncRow, 'company_id' | 'social_account_id'>,
  { reader, now }: { reader: PostReader; now: Date },
): Promise<void> {
  const { isProvisional } = reader
  if (!isProvisional) return
  const unseen = (
    await listUnseen(db, {
      companyId,
      socialAccountId: accountId,
      since: new Date(now.getTime() - askedForMs),
    })
  ).filter(({ remote_id: remoteId }) => isProvisional(remoteId))
  for (const { id, remote_id: remoteId } of unseen.slice(0, mostAtOnce)) {
    const seen = await reader.read(remoteId)
    if (seen && seen.remoteId !== remoteId)
      await renameSeen(db, {
        companyId,
        renamed: { id, accountId, from: remoteId, to: seen.remoteId, permalink: seen.permalink },
        at: now,
      })
  }
}
