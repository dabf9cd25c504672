import { ownWords } from '@marquee/contract/networks/own-options.ts'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import { mostDrafts } from '@marquee/contract/post-limits.ts'
import type { DraftExtras } from '@marquee/contract/publishing.ts'
import { part, sql } from '#platform/db/sql.ts'
import type { Db } from '#platform/db/database.ts'
import type { Scope } from '#platform/scope.ts'

export interface DraftRow {
  readonly id: string
  readonly text: string
  readonly networks: NetworkKey[]
  readonly media_ids: string[]
  readonly scheduled_at: Date | null
  readonly extras: DraftExtras
  readonly version: number
  readonly updated_at: Date
}

export interface DraftContent {
  readonly text: string
  readonly networks: readonly NetworkKey[]
  readonly mediaIds: readonly string[]
  readonly scheduledAt: Date | null
  readonly extras: DraftExtras
}

const columns = part`id, text, networks, media_ids, scheduled_at, extras, version, updated_at`

/**
 * Saves over version `base`; null when somebody else saved since, or when it was sent or thrown
 * away.
 */
export async function saveDraft(
  db: Db,
  scope: Scope,
  { id, base, content, at }: { id: string; base: number; content: DraftContent; at: Date },
): Promise<DraftRow | null> {
  return db.maybeOne(sql<DraftRow>`
    insert into drafts as d (company_id, id, author_id, text, networks, media_ids, scheduled_at, extras, version, updated_at)
    values (${scope.companyId}, ${id}, ${scope.userId}, ${content.text}, ${[...content.networks]}, ${[...content.mediaIds]}::uuid[], ${content.scheduledAt}, ${JSON.stringify(content.extras)}, 1, ${at})
    on conflict (company_id, id) do update set text = excluded.text, networks = excluded.networks, media_ids = excluded.media_ids,
      scheduled_at = excluded.scheduled_at, extras = excluded.extras, version = d.version + 1, updated_at = excluded.updated_at
    where d.version = ${base} and d.sent_at is null and d.deleted_at is null
    returning ${columns}`)
}

/** Open, sent or thrown away. */
export async function isDraftKept(db: Db, scope: Scope, id: string): Promise<boolean> {
  return (
    (await db.maybeOne(
      sql`select 1 from drafts where company_id = ${scope.companyId} and id = ${id}`,
    )) !== null
  )
}

/** Whoever adds a draft waits here, so that two at once do not both become the last one. */
export async function lockDrafts(tx: Db, { companyId }: Scope): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`drafts:${companyId}`}, 0))`)
}

export async function countDrafts(db: Db, { companyId }: Scope): Promise<number> {
  const { count } = await db.one(
    sql<{
      count: number
    }>`select count(*)::integer as count from drafts where company_id = ${companyId} and sent_at is null and deleted_at is null`,
  )
  return count
}

export async function findDraft(db: Db, scope: Scope, id: string): Promise<DraftRow | null> {
  return db.maybeOne(
    sql<DraftRow>`select ${columns} from drafts where company_id = ${scope.companyId} and id = ${id} and sent_at is null and deleted_at is null`,
  )
}

/** As PostgreSQL writes a path: {one,two}. */
const wordPaths = ownWords.map((path) => `{${path.join(',')}}`)

/** Something was written or chosen: words, files, and what goes with them. */
const isWritten = part`(text <> '' or cardinality(media_ids) > 0 or extras ? 'overlay'
        or extras ->> 'firstComment' <> ''
        or exists (select from unnest(${wordPaths}::text[]) own (path) where extras #>> own.path::text[] <> '')
        or exists (select from jsonb_array_elements_text(extras -> 'thread') t (words) where t.words <> '')
        or extras @? '$.threadMedia[*][*]')`

/**
 * Removes all but the newest ten in which nothing is written: no list shows them, so nobody could
 * throw them away. A form that is still open saves its own again.
 */
export async function removeUnwritten(tx: Db, { companyId }: Scope): Promise<void> {
  await tx.run(sql`
    delete from drafts where company_id = ${companyId} and id in (
      select id from drafts where company_id = ${companyId} and sent_at is null and deleted_at is null and ${isWritten} is not true
      order by updated_at desc offset 10)`)
}

/** What one answer carries, in bytes; as many usual drafts as may be open fit in. */
const mostListed = 8_000_000
/** What an answer tells of a draft: addresses and measures of a file are 800 bytes. */
const listedBytes = part`octet_length(text) + octet_length(extras::text) + 20 * cardinality(networks)
        + 800 * (cardinality(media_ids) + (select count(*) from jsonb_path_query(extras, '$.threadMedia[*][*]')))`

/**
 * All that may be open, so that each can be thrown away to make room for new ones. Of very large
 * ones the newest: all of them are in memory at once. The older ones follow when newer ones are
 * sent or thrown away.
 */
export async function listDrafts(db: Db, scope: Scope): Promise<DraftRow[]> {
  return db.many(sql<DraftRow>`
    select ${columns} from (
      select ${columns}, coalesce(sum(${listedBytes}) over (order by updated_at desc, id rows between unbounded preceding and 1 preceding), 0) as before
      from drafts where company_id = ${scope.companyId} and sent_at is null and deleted_at is null and ${isWritten}
      order by updated_at desc, id limit ${mostDrafts}) newest
    where before <= ${mostListed} order by updated_at desc, id`)
}

/**
 * Also where nothing was saved: an autosave that arrives after the press must not bring the post
 * back as a draft.
 */
export async function markSent(
  tx: Db,
  scope: Scope,
  { id, at }: { id: string; at: Date },
): Promise<void> {
  await tx.run(sql`
    insert into drafts (company_id, id, author_id, text, networks, media_ids, version, updated_at, sent_at)
    values (${scope.companyId}, ${id}, ${scope.userId}, '', '{}', '{}', 1, ${at}, ${at})
    on conflict (company_id, id) do update set sent_at = coalesce(drafts.sent_at, excluded.sent_at)`)
}

/** Of those that were thrown away the newest stay, as many as may be open. */
export async function deleteDraft(
  db: Db,
  scope: Scope,
  { id, at }: { id: string; at: Date },
): Promise<void> {
  await db.run(
    sql`update drafts set deleted_at = ${at} where company_id = ${scope.companyId} and id = ${id} and deleted_at is null`,
  )
  await db.run(sql`
    delete from drafts where company_id = ${scope.companyId} and id in (
      select id from drafts where company_id = ${scope.companyId} and deleted_at is not null
      order by deleted_at desc, id offset ${mostDrafts})`)
}
