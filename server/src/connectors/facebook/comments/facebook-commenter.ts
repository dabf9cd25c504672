import * as z from 'zod/mini'
import type { Commenter, RemoteComment } from '../../capabilities/comments/commenter.ts'
import type { WriteContext } from '../../capabilities/publish/publisher.ts'
import { toCommentPage, type CommentThread } from '../../meta-graph/comment-page.ts'
import { given } from '../../meta-graph/given.ts'
import { isMissing } from '../../meta-graph/client/graph-error.ts'
import type { GraphClient } from '../../meta-graph/client/graph-client.ts'
import { assertWhole, pagesOf, readMost, readPage } from '../../meta-graph/client/graph-list.ts'
import { besideNewPosts, orGone } from '../../meta-graph/missing-place.ts'
import {
  facebookComment,
  flatFields,
  hasAllReplies,
  nestedFields,
  toRemoteComment,
  withReplies,
  type FacebookComment,
} from './facebook-comment.ts'
import { readPageSecret, type PageSecret } from '../sign-in/facebook-secret.ts'
import { facebookNaming } from '../facebook-naming.ts'
import { readVideo } from '../posts/video-state.ts'

const made = z.object({ id: z.string().check(z.minLength(1)) })
const place = z.object({
  id: z.string(),
  parent: given(z.object({ id: z.string(), parent: given(z.object({ id: z.string() })) })),
})
/** networks.md section 12: Facebook's clock is not ours. */
const lookBackMs = 2 * 60_000
const mostPages = 20

/** Comments under a page's posts, written as the page (networks.md section 1.3). */
export function createFacebookCommenter(graph: GraphClient, accountSecret: string): Commenter {
  const page = readPageSecret(accountSecret)
  return {
    async list(postId, { limit, cursor }) {
      const fields = {
        filter: 'toplevel',
        order: 'reverse_chronological',
        fields: nestedFields,
        limit: String(Math.min(limit, 100)),
      }
      const read = await orGone(
        readPage(graph, {
          ...commentsUnder(page, postId, fields),
          ...(cursor === undefined ? {} : { after: cursor }),
        }),
        facebookNaming,
      )
      const threads: CommentThread[] = []
      for (const comment of read.items) threads.push(await threadOf(graph, page, comment))
      return toCommentPage(threads, read)
    },
    async comment(postId, text, context) {
      const under = await besideNewPosts(placeOf(graph, page, postId), facebookNaming)
      return besideNewPosts(
        writeUnder(graph, page, { step: 'comment', under, text, context }),
        facebookNaming,
      )
    },
    async reply(commentId, text, context) {
      return writeUnder(graph, page, {
        step: 'reply',
        under: await topOf(graph, page, commentId),
        text,
        context,
      })
    },
    recent: (postId, since) => orGone(recentOwn(graph, page, { postId, since }), facebookNaming),
  }
}

/**
 * What answers a reply is put beside it, under the comment at the top of both. A read that knows of
 * no such comment decides nothing: reads may be behind writes (networks.md section 12), and the
 * comment may be seconds old. It is answered itself then, and the write says whether it is gone.
 */
export async function topOf(
  graph: GraphClient,
  page: PageSecret,
  commentId: string,
): Promise<string> {
  try {
    const { parent } = await graph.read({
      path: `/${commentId}`,
      token: page.token,
      account: page.pageId,
      fields: { fields: 'id,parent{id,parent{id}}' },
      schema: place,
    })
    return parent?.parent?.id ?? parent?.id ?? commentId
  } catch (error) {
    if (isMissing(error)) return commentId
    throw error
  }
}

/**
 * A video is commented through its post (networks.md section 20); an id with the page's in front is
 * one of a post already.
 */
async function placeOf(graph: GraphClient, page: PageSecret, postId: string): Promise<string> {
  if (postId.includes('_')) return postId
  const seen = await readVideo(graph, page, postId)
  return (seen.state === 'stands' ? seen.postId : null) ?? postId
}

const timeOf = (comment: RemoteComment | undefined) => comment?.createdAt.getTime() ?? 0

/** `postId`: of a post, or of a comment whose replies are read. */
const commentsUnder = (
  { pageId, token }: PageSecret,
  postId: string,
  fields: Readonly<Record<string, string>>,
) =>
  ({ path: `/${postId}/comments`, token, account: pageId, fields, item: facebookComment }) as const

/**
 * A thread too long to come along is read by itself; of one that is longer still nobody knows what
 * is missing.
 */
async function threadOf(
  graph: GraphClient,
  page: PageSecret,
  comment: FacebookComment,
): Promise<CommentThread> {
  const { pageId } = page
  if (hasAllReplies(comment)) return withReplies(comment, pageId)
  const fields = { filter: 'stream', order: 'chronological', fields: flatFields, limit: '100' }
  const { items, leftOut } = await readMost(graph, commentsUnder(page, comment.id, fields))
  const thread = withReplies(
    { ...comment, comments: { data: [...items], paging: undefined } },
    pageId,
  )
  return {
    ...thread,
    leftOut: [...thread.leftOut, ...(leftOut === 'unknown' ? [comment.id] : leftOut)],
  }
}

export async function writeUnder(
  graph: GraphClient,
  { pageId, token }: PageSecret,
  {
    step,
    under,
    text,
    context,
  }: { step: string; under: string; text: string; context: WriteContext },
): Promise<{ readonly remoteId: string }> {
  return context.write(step, async (guard) => {
    const { id } = await orGone(
      graph.write({
        method: 'POST',
        path: `/${under}/comments`,
        token,
        account: pageId,
        fields: { message: text },
        guard,
        schema: made,
      }),
      facebookNaming,
    )
    return { remoteId: id }
  })
}

/** Replies come among the comments, newest first, and end the reading once they are older. */
export async function recentOwn(
  graph: GraphClient,
  page: PageSecret,
  { postId, since }: { postId: string; since: Date },
): Promise<RemoteComment[]> {
  const from = since.getTime() - lookBackMs
  const own: RemoteComment[] = []
  const fields = {
    filter: 'stream',
    order: 'reverse_chronological',
    fields: flatFields,
    limit: '100',
  }
  let read = 0
  for await (const answer of pagesOf(graph, commentsUnder(page, postId, fields))) {
    const seen = answer.items.map((comment) =>
      toRemoteComment(comment, page.pageId, comment.parent?.id ?? null),
    )
    // its emptiness is a proof
    assertWhole(answer.isWhole && seen.every((one) => one !== null), facebookNaming)
    const readable = seen.flatMap((one) => one ?? [])
    own.push(...readable.filter((one) => one.isOwn && one.createdAt.getTime() >= from))
    if (timeOf(readable.at(-1)) < from) break
    read++
    assertWhole(answer.after === null || read < mostPages, facebookNaming)
  }
  return own
}
