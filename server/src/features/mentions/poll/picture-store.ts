import type { RemoteMention } from '#connectors/capabilities/comments/mentions.ts'
import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { remoteIdOf, type MentionsAccount } from '../mention-store.ts'

export interface WaitingPicture {
  readonly id: string
  readonly picture_from: string
}

/** Addresses of networks expire: what waits still is asked for at the newest one. */
export async function refreshPictures(
  tx: Db,
  { companyId, socialAccountId }: MentionsAccount,
  mentions: readonly RemoteMention[],
): Promise<void> {
  const shown = mentions.flatMap((one) =>
    one.pictureUrl === null ? [] : [{ remoteId: remoteIdOf(one), url: one.pictureUrl }],
  )
  if (shown.length === 0) return
  await tx.run(sql`
    update mentions m set picture_from = s.url
    from unnest(${shown.map(({ remoteId }) => remoteId)}::text[], ${shown.map(({ url }) => url)}::text[]) as s(remote_id, url)
    where m.company_id = ${companyId} and m.social_account_id = ${socialAccountId} and m.remote_id = s.remote_id
      and m.picture_from is not null and m.picture_from <> s.url`)
}

/** When the next picture of the account is due; null: none waits. */
export async function nextPictureAt(
  db: Db,
  { companyId, socialAccountId }: MentionsAccount,
): Promise<Date | null> {
  const row = await db.maybeOne(sql<{ at: Date | null }>`
    select min(picture_next_at) as at from mentions where company_id = ${companyId} and social_account_id = ${socialAccountId} and picture_from is not null`)
  return row?.at ?? null
}

/**
 * Pictures that are due, newest mention first; each is put off to `againAt`, so that nobody else
 * takes it too.
 */
export async function claimPictures(
  db: Db,
  { companyId, socialAccountId }: MentionsAccount,
  { now, againAt, limit }: { readonly now: Date; readonly againAt: Date; readonly limit: number },
): Promise<WaitingPicture[]> {
  return db.many(sql<WaitingPicture>`
    with due as materialized (
      select id from mentions where company_id = ${companyId} and social_account_id = ${socialAccountId} and picture_from is not null and picture_next_at <= ${now}
      order by written_at desc limit ${limit} for update skip locked)
    update mentions m set picture_next_at = ${againAt}, picture_tries = picture_tries + 1 from due
    where m.company_id = ${companyId} and m.id = due.id
    returning m.id, m.picture_from`)
}

export async function keepPicture(
  tx: Db,
  companyId: string,
  { id, pictureId }: { readonly id: string; readonly pictureId: string },
): Promise<void> {
  await tx.run(sql`
    update mentions set picture_id = ${pictureId}, picture_from = null, picture_next_at = null where company_id = ${companyId} and id = ${id}`)
}

/** Given up once it was asked for so often. */
export async function giveUpPicture(
  db: Db,
  companyId: string,
  { id, afterTries }: { readonly id: string; readonly afterTries: number },
): Promise<void> {
  await db.run(sql`
    update mentions set picture_from = null, picture_next_at = null where company_id = ${companyId} and id = ${id} and picture_tries >= ${afterTries}`)
}
