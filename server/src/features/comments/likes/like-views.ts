import { askedOf, showAsked } from '#outbox'
import type { CommentedPost } from '../comment-store.ts'
import type { CommentsDeps } from '../comments-deps.ts'
import type { Shown } from '../threads/comment-views.ts'

/** The comments with the likes that somebody wants, or wants back, and that are not so yet. */
export async function withLikes(
  deps: Pick<CommentsDeps, 'db' | 'clock' | 'outbox'>,
  { companyId, socialAccountId }: CommentedPost,
  shown: readonly Shown[],
): Promise<readonly Shown[]> {
  if (shown.length === 0) return shown
  const intents = await deps.outbox.listNewest(deps.db, {
    companyId,
    socialAccountId,
    subjects: shown.map(({ id }) => id),
    kinds: ['like', 'unlike'],
  })
  const newest = new Map(intents.map((intent) => [intent.subject, intent]))
  const now = deps.clock.now()
  return shown.map((one) => {
    const intent = newest.get(one.id)
    const wanted = intent?.kind === 'like'
    // somebody did at the network what was wanted here
    if (!intent || one.hasLiked === wanted) return one
    const asked = showAsked(askedOf(intent), now)
    return asked ? { ...one, like: { wanted, ...asked } } : one
  })
}
