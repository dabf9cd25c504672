import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { needsNoFiles, publicationsWithPart } from '../posts/post-store.ts'

interface NeedingPost {
  readonly postId: string
  readonly text: string
  readonly dueAt: string
  readonly kind: 'post' | 'reel'
}

const shownLetters = 120
const most = 50

/**
 * Posts and reels that have not gone out yet and need the file, soonest first, with the beginning
 * of their text: those that `postsNeeding` counts.
 */
export async function listPostsNeeding(
  db: Db,
  companyId: string,
  mediaId: string,
): Promise<NeedingPost[]> {
  const rows = await db.many(sql<{
    id: string
    text: string
    due_at: Date
    kind: NeedingPost['kind']
  }>`
    select p.id, p.kind, left(p.text, ${shownLetters}) as text, coalesce(min(b.due_at), p.sort_at) as due_at
    from posts p join publications b on b.company_id = p.company_id and b.post_id = p.id
    where p.company_id = ${companyId} and p.deleted_at is null and (
      b.state not in ${needsNoFiles} and (
        b.own_pictures @> ${JSON.stringify([{ id: mediaId }])}::jsonb
        or b.own_pictures is null and exists (select 1 from post_media m where m.company_id = p.company_id and m.post_id = p.id and m.media_id = ${mediaId}))
      or b.id in (${publicationsWithPart(companyId, mediaId)}))
    group by p.company_id, p.id order by due_at, p.id limit ${most}`)
  return rows.map(({ id, text, due_at, kind }) => ({
    postId: id,
    text,
    dueAt: due_at.toISOString(),
    kind,
  }))
}
