import { audit } from '#platform/db/audit.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/database.ts'
import { takeOutPublication, type DeletionRow } from './deletion-store.ts'
import { softDeletePost } from '../posts/post-store.ts'

/** Nothing of it is live any more: it leaves its post, and the last one takes the post with it. */
export async function endDeleted(
  deps: { readonly clock: Clock },
  tx: Db,
  {
    gone,
    by,
  }: {
    readonly gone: Pick<DeletionRow, 'company_id' | 'id' | 'post_id' | 'network'>
    readonly by: { readonly userId: string | null; readonly correlationId: string }
  },
): Promise<void> {
  if ((await takeOutPublication(tx, gone)) === 0)
    await softDeletePost(tx, { companyId: gone.company_id, id: gone.post_id, at: deps.clock.now() })
  await audit(tx, deps.clock, {
    companyId: gone.company_id,
    userId: by.userId,
    action: 'post.deleted',
    subjectId: gone.post_id,
    facts: { network: gone.network },
    correlationId: by.correlationId,
  })
}
