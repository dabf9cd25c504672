import * as z from 'zod/mini'
import type { Commenter } from '../../capabilities/comments/commenter.ts'
import type { WriteContext } from '../../capabilities/publish/publisher.ts'
import { toCommentPage } from '../../meta-graph/comment-page.ts'
import { given } from '../../meta-graph/given.ts'
import type { GraphClient } from '../../meta-graph/client/graph-client.ts'
import { assertWhole, readPage, readWhole } from '../../meta-graph/client/graph-list.ts'
import { besideNewPosts, orGone } from '../../meta-graph/missing-place.ts'
import {
  commentFields,
  instagramComment,
  lacksAuthor,
  withReplies,
  type InstagramComment,
  type OwnName,
} from './instagram-comment.ts'
import { readProfileSecret, type ProfileSecret } from '../sign-in/instagram-secret.ts'
import { instagramNaming } from '../instagram-naming.ts'

const made = z.object({ id: z.string().check(z.minLength(1)) })
const profile = z.object({ username: given(z.string()) })
/** networks.md section 12: Instagram's clock is not ours. */
const lookBackMs = 2 * 60_000

/** Comments under a profile's posts, written as the profile (networks.md section 2). */
export function createInstagramCommenter(graph: GraphClient, accountSecret: string): Commenter {
  const own = readProfileSecret(accountSecret)
  const call = (postId: string, limit: number) =>
    ({
      path: `/${postId}/comments`,
      token: own.token,
      account: own.igId,
      fields: { fields: commentFields, limit: String(limit) },
      item: instagramComment,
    }) as const
  return {
    async list(postId, { limit, cursor }) {
      const read = await orGone(
        readPage(graph, {
          ...call(postId, Math.min(limit, 100)),
          ...(cursor === undefined ? {} : { after: cursor }),
        }),
        instagramNaming,
      )
      const name = await ownName(graph, own, read.items)
      return toCommentPage(
        read.items.map((comment) => withReplies(comment, name)),
        read,
      )
    },
    comment: (postId, text, context) =>
      besideNewPosts(
        write(graph, own, { step: 'comment', path: `/${postId}/comments`, text, context }),
        instagramNaming,
      ),
    // what answers a reply Instagram itself puts under the comment above both
    reply: (commentId, text, context) =>
      write(graph, own, { step: 'reply', path: `/${commentId}/replies`, text, context }),
    async recent(postId, since) {
      // a new reply may stand under the oldest comment, so all of them are read
      const all = await orGone(
        readWhole(graph, { call: call(postId, 50), voice: instagramNaming }),
        instagramNaming,
      )
      const name = await ownName(graph, own, all)
      const threads = all.map((comment) => withReplies(comment, name))
      assertWhole(
        threads.every(({ leftOut }) => leftOut.length === 0),
        instagramNaming,
      )
      return threads
        .flatMap(({ comments }) => comments)
        .filter(
          ({ isOwn, createdAt }) => isOwn && createdAt.getTime() >= since.getTime() - lookBackMs,
        )
    },
  }
}

/** The name is asked for only where Instagram does not say by id who wrote. */
async function ownName(
  graph: GraphClient,
  { igId, token }: ProfileSecret,
  comments: readonly InstagramComment[],
): Promise<OwnName> {
  if (!comments.some(lacksAuthor)) return { igId, username: null }
  const { username } = await graph.read({
    path: `/${igId}`,
    token,
    account: igId,
    fields: { fields: 'id,username' },
    schema: profile,
  })
  return { igId, username: username ?? null }
}

async function write(
  graph: GraphClient,
  { igId, token }: ProfileSecret,
  {
    step,
    path,
    text,
    context,
  }: { step: string; path: `/${string}`; text: string; context: WriteContext },
): Promise<{ readonly remoteId: string }> {
  return context.write(step, async (guard) => {
    const { id } = await orGone(
      graph.write({
        method: 'POST',
        path,
        token,
        account: igId,
        fields: { message: text },
        guard,
        schema: made,
      }),
      instagramNaming,
    )
    return { remoteId: id }
  })
}
