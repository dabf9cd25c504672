import type { PostReader } from '#connectors/capabilities/post-reader.ts'
import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { SyncRow } from './post-sync-store.ts'

/** So long is it asked under which id others see a post; a private one never gets one. */
const askedForMs = 3 * 86_400_000
/** Of one account in one reading: each costs a call or two. */
const mostAtOnce = 10

/**
 * Gives posts of ours that are known by a provisional id the one under which they are listed, before the list is read: it would show them
 * as posts made elsewhere. What their owner finished in the network's own app stands from then on.
 */
export async function nameProvisional({ db }: { readonly db: Db }, { company_id: companyId, social_account_id: accountId }: Pick<SyncRow, 'company_id' | 'social_account_id'>, reader: PostReader, now: Date): Promise<void> {
  const { isProvisional } = reader
  if (!isProvisional) return
  const unseen = (await listUnseen(db, companyId, accountId, new Date(now.getTime() - askedForMs))).filter(({ remote_id: remoteId }) => isProvisional(remoteId))
  for (const { id, remote_id: remoteId } of unseen.slice(0, mostAtOnce)) {
    const seen = await reader.read(remoteId)
    if (seen && seen.remoteId !== remoteId) await rename(db, companyId, { id, from: remoteId, to: seen.remoteId, permalink: seen.permalink }, now)
  }
}

interface UnseenPost { readonly id: string; readonly remote_id: string }

async function listUnseen(db: Db, companyId: string, socialAccountId: string, since: Date): Promise<UnseenPost[]> {
  return db.many(sql<UnseenPost>`
    select id, remote_id from publications where company_id = ${companyId} and social_account_id = ${socialAccountId} and state in ('published', 'inbox')
      and remote_id is not null and permalink is null and coalesce(accepted_at, updated_at) > ${since}
    order by coalesce(accepted_at, updated_at) desc limit 50`)
}

interface Renamed { readonly id: string; readonly from: string; readonly to: string; readonly permalink: string | null }

async function rename(db: Db, companyId: string, { id, from, to, permalink }: Renamed, at: Date): Promise<void> {
  await db.run(sql`
    update publications b set state = 'published', remote_id = ${to}, permalink = ${permalink}, message = null, read_back_at = ${at}, updated_at = ${at}
    where b.company_id = ${companyId} and b.id = ${id} and b.remote_id = ${from} and b.state in ('published', 'inbox')
      and not exists (select from publications other where other.company_id = b.company_id and other.social_account_id = b.social_account_id and other.remote_id = ${to})`)
}
