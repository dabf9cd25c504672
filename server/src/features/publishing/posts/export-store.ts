import { stepKinds } from '@marquee/contract/post-steps.ts'
import type { Db } from '#platform/db/database.ts'
import { inPages } from '#platform/db/in-batches.ts'
import { sql } from '#platform/db/sql.ts'
import type { ExportPart } from '#platform/platform.ts'

interface Row {
  readonly id: string
}
const first = '00000000-0000-0000-0000-000000000000'

/**
 * Posts with what became of them, the ledger of calls, and drafts: for the owner's export. Ids of
 * workers and leases are ours and left out.
 */
export function exportPosts(db: Db, companyId: string): ExportPart[] {
  const all = (read: (after: string, limit: number) => Promise<Row[]>) => () =>
    inPages<Row>((after, limit) => read(after?.id ?? first, limit))
  return [
    {
      path: 'posts.json',
      rows: all((after, limit) =>
        db.many(sql<Row>`
      select p.id, p.origin, p.kind, p.stage, p.text, p.networks, p.due_at, p.wall_time, p.time_zone, p.author_id, p.created_at, p.deleted_at,
        coalesce((select jsonb_agg(jsonb_build_object('media_id', m.media_id, 'kind', m.kind) order by m.position) from post_media m where m.company_id = p.company_id and m.post_id = p.id), '[]') as media
      from posts p where p.company_id = ${companyId} and p.id > ${after} order by p.id limit ${limit}`),
      ),
    },
    {
      path: 'publications.json',
      rows: all((after, limit) =>
        db.many(sql<Row>`
      select id, post_id, network, account_name, state, hold_reason, message_of(message) as message, own_text, options, due_at, remote_id, permalink, accepted_at, read_back_at, likes, comments, shares, created_at, updated_at
      from publications where company_id = ${companyId} and id > ${after} order by id limit ${limit}`),
      ),
    },
    {
      path: 'after-posts.json',
      rows: all((after, limit) =>
        db.many(sql<Row>`
      select id, publication_id, kind, payload ->> 'text' as text, (payload ->> 'part')::int as part, coalesce(payload -> 'files', '[]') as files, state, remote_id, created_at, finished_at
      from outbox_intents where company_id = ${companyId} and kind = any(${[...stepKinds]}::text[]) and id > ${after} order by id limit ${limit}`),
      ),
    },
    {
      path: 'attempts.json',
      rows: all((after, limit) =>
        db.many(sql<Row>`
      select id, publication_id, step, started_at, finished_at, outcome, remote_id from attempts where company_id = ${companyId} and id > ${after} order by id limit ${limit}`),
      ),
    },
    {
      path: 'drafts.json',
      rows: all((after, limit) =>
        db.many(sql<Row>`
      select id, author_id, text, networks, media_ids, scheduled_at, extras, updated_at from drafts
      where company_id = ${companyId} and id > ${after} and sent_at is null and deleted_at is null order by id limit ${limit}`),
      ),
    },
  ]
}
