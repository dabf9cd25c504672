import * as z from 'zod/mini'
import type {
  MentionAnswerer,
  MentionReader,
  RemoteMention,
} from '../../capabilities/comments/mentions.ts'
import { given } from '../../meta-graph/given.ts'
import type { GraphClient } from '../../meta-graph/client/graph-client.ts'
import { isMissing } from '../../meta-graph/client/graph-error.ts'
import { readPage } from '../../meta-graph/client/graph-list.ts'
import { readGraphTime } from '../../meta-graph/graph-time.ts'
import { orGone } from '../../meta-graph/missing-place.ts'
import { recentOwn, topOf, writeUnder } from './facebook-commenter.ts'
import { readPageSecret, type PageSecret } from '../sign-in/facebook-secret.ts'
import { facebookNaming } from '../facebook-naming.ts'

const named = z.object({
  id: z.string(),
  message: given(z.string()),
  created_time: z.union([z.string(), z.number()]),
  // of people, Facebook names only whoever asks (reference "Page Tagged", read 2026-11-24)
  from: given(z.object({ id: given(z.string()), name: given(z.string()) })),
  permalink_url: given(z.string()),
  full_picture: given(z.string()),
})
const inWords = 'id,message,created_time,from{id,name},permalink_url'
const postFields = `${inWords},full_picture`

/**
 * Public posts that name the page (`/{page}/tagged`), and what the webhook `mention` tells of, in
 * posts and in comments. Wants `pages_read_user_content`.
 */
export function createFacebookMentionReader(
  graph: GraphClient,
  accountSecret: string,
): MentionReader {
  const page = readPageSecret(accountSecret)
  const { pageId, token } = page
  return {
    async list(limit) {
      const { items } = await readPage(graph, {
        path: `/${pageId}/tagged`,
        token,
        account: pageId,
        fields: { fields: postFields, limit: String(Math.min(limit, 100)) },
        item: named,
      })
      return items.flatMap((one) => toMention(page, one, null) ?? [])
    },
    async read({ postId, commentId }) {
      try {
        const one = await graph.read({
          path: `/${commentId ?? postId}`,
          token,
          account: pageId,
          fields: { fields: commentId === null ? postFields : inWords },
          schema: named,
        })
        return toMention(page, one, commentId === null ? null : postId)
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
  }
}

/** `under`: the post that a comment stands under. Null: its time cannot be read. */
function toMention(
  { pageId }: PageSecret,
  one: z.output<typeof named>,
  under: string | null,
): RemoteMention | null {
  const createdAt = readGraphTime(one.created_time)
  if (!createdAt) return null
  return {
    postId: under ?? one.id,
    commentId: under === null ? null : one.id,
    text: one.message ?? '',
    guestName: one.from?.name ?? null,
    pictureUrl: one.full_picture ?? null,
    permalink: one.permalink_url ?? null,
    createdAt,
    takesAnswer: true,
    isOwn: one.from?.id === pageId,
  }
}

/** A page answers by a comment: under the post, or beside the comment that names it. */
export function createFacebookMentionAnswerer(
  graph: GraphClient,
  accountSecret: string,
): MentionAnswerer {
  const page = readPageSecret(accountSecret)
  return {
    async answer({ postId, commentId }, text, context) {
      const under = commentId === null ? postId : await topOf(graph, page, commentId)
      return writeUnder(graph, page, { step: 'mention-answer', under, text, context })
    },
    async recent({ postId, commentId }, since) {
      const top = commentId === null ? null : await topOf(graph, page, commentId)
      const own = await orGone(recentOwn(graph, page, { postId, since }), facebookNaming)
      // what answers another guest under the same post is another answer
      return own.filter(({ parentId }) => parentId === top)
    },
  }
}
