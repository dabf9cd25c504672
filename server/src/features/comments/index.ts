import { runKind, type RunningKind } from '#outbox'
import type { Room } from '#platform/platform.ts'
import {
  exportWrites,
  forgetAuthor,
  forgetComments,
  wasViewedSince,
  lookedAt,
  sweepComments,
} from './comment-store.ts'
import { isToldReading } from './notify/news-store.ts'
import { adoptWrites } from './reply/adopt-writes.ts'
import { commentKinds } from './reply/comment-kinds.ts'
import type { CommentsDeps } from './comments-deps.ts'
import { readCommentsJob, readLikesJob } from './jobs.ts'
import { likeKinds } from './likes/like-kinds.ts'
import { moderationKinds } from './moderation/moderation-kinds.ts'
import {
  readComments,
  requestAfterFirstWebhook,
  requestAfterWebhook,
} from './poll/read-comments.ts'
import { readLikes } from './likes/read-likes.ts'
import { mountComments } from './routes.ts'
import { createTriedFaces } from './poll/tried-faces.ts'

export { jobs } from './jobs.ts'

export interface Comments extends Room {
  /** What it has the outbox carry. */
  readonly kinds: readonly RunningKind[]
  /**
   * A network told that comments on the account changed: a post of ours that it named is read, and
   * where it named none that we know, those that somebody looks at. Told twice or late it does no
   * harm, and told too soon it is read a moment later.
   */
  changed(companyId: string, socialAccountId: string, postId: string | null): Promise<void>
  /**
   * Nobody told, but more comments stand under these posts (the network's ids) than when the
   * account was read at `since`: each is read, and what guests wrote from then on is news. Where a
   * network did tell a moment ago, it is not read twice.
   */
  counted(
    companyId: string,
    socialAccountId: string,
    counted: { readonly postIds: readonly string[]; readonly since: Date | null },
  ): Promise<void>
}

const dayMs = 86_400_000
/** A reading that did not end by then was lost. */
const longestReadMs = 5 * 60_000
/**
 * Posts that are read when a network tells of comments: those that were looked at within a day, the
 * newest first.
 */
const mostRead = 5

/** The room of comments: what guests write under posts, and what the venue answers. */
export function createComments(deps: CommentsDeps): Comments {
  const kinds = commentKinds(deps)
  const likes = likeKinds(deps)
  const moderations = moderationKinds(deps)
  const adopt = () => adoptWrites({ ...deps, kinds })
  const readDeps = { ...deps, triedFaces: createTriedFaces() }
  return {
    mount: (api) => mountComments(api, { ...deps, kinds, likes, moderations }),
    kinds: [
      runKind(kinds.comment),
      runKind(kinds.reply),
      runKind(likes.like),
      runKind(likes.unlike),
      runKind(moderations.hide),
      runKind(moderations.unhide),
      runKind(moderations['edit-comment']),
      runKind(moderations['delete-comment']),
    ],
    work() {
      deps.queue.work(readCommentsJob, async (place) => {
        await adopt()
        await readComments(readDeps, place)
      })
      deps.queue.work(readLikesJob, (liked) => readLikes(readDeps, liked))
    },
    async changed(companyId, socialAccountId, postId) {
      const since = new Date(deps.clock.now().getTime() - dayMs)
      const named = postId === null ? null : { companyId, socialAccountId, postId }
      const isViewed = named && (await wasViewedSince(deps.db, named, since))
      if (named && isViewed) return requestAfterWebhook(deps, named)
      if (named && (await deps.posts.listLive(deps.db, companyId, [named.postId])).length > 0)
        return requestAfterFirstWebhook(deps, named)
      // by another id than the one we know it by, it may be any of them
      if (isViewed === null)
        for (const place of await lookedAt(deps.db, {
          companyId,
          socialAccountId,
          since,
          limit: mostRead,
        }))
          await requestAfterWebhook(deps, place)
    },
    async counted(companyId, socialAccountId, { postIds, since }) {
      const now = deps.clock.now().getTime()
      const [lately, asked] = [new Date(now - dayMs), new Date(now - longestReadMs)]
      for (const { remote_id: postId } of await deps.posts.listLive(deps.db, companyId, postIds)) {
        const place = { companyId, socialAccountId, postId }
        if (await isToldReading(deps.db, place, asked)) continue
        if (await wasViewedSince(deps.db, place, lately)) await requestAfterWebhook(deps, place)
        else await requestAfterFirstWebhook(deps, place, since)
      }
    },
    sweep: async (now) => {
      await adopt()
      return sweepComments(deps.db, now)
    },
    forgetCompany: (companyId) => forgetComments(deps.db, companyId),
    forgetPerson: (tx, { id }) => forgetAuthor(tx, id),
    exportCompany: (companyId) => [
      {
        path: 'comments-written.json',
        async *rows() {
          yield* await exportWrites(deps.db, companyId)
        },
      },
    ],
  }
}
