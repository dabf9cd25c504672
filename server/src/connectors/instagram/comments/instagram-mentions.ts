import * as z from 'zod/mini'
import type {
  MentionAnswerer,
  MentionPlace,
  MentionReader,
  RemoteMention,
} from '../../capabilities/comments/mentions.ts'
import { given } from '../../meta-graph/given.ts'
import type { GraphClient } from '../../meta-graph/client/graph-client.ts'
import { isMissing } from '../../meta-graph/client/graph-error.ts'
import { readPage } from '../../meta-graph/client/graph-list.ts'
import { readLighter } from '../../meta-graph/client/lighter-read.ts'
import { readGraphTime } from '../../meta-graph/graph-time.ts'
import { orGone } from '../../meta-graph/missing-place.ts'
import { readProfileSecret, type ProfileSecret } from '../sign-in/instagram-secret.ts'
import { instagramNaming } from '../instagram-naming.ts'
import { sameText } from '../same-text.ts'

const time = z.union([z.string(), z.number()])
const media = z.object({
  id: z.string(),
  caption: given(z.string()),
  media_type: given(z.string()),
  media_url: given(z.string()),
  thumbnail_url: given(z.string()),
  permalink: given(z.string()),
  timestamp: time,
  username: given(z.string()),
})
const mediaFields = 'id,caption,media_type,media_url,thumbnail_url,permalink,timestamp,username'
const comment = z.object({
  id: z.string(),
  text: given(z.string()),
  timestamp: time,
  username: given(z.string()),
})
const commentFields = 'id,text,timestamp,username'
const inComment = z.object({ mentioned_comment: given(comment) })
const inCaption = z.object({ mentioned_media: given(media) })
const below = z.object({
  mentioned_media: given(
    z.object({
      comments: given(
        z.object({ data: z.array(comment), paging: given(z.object({ next: given(z.string()) })) }),
      ),
    }),
  ),
})
const profile = z.object({ username: given(z.string()) })
const made = z.object({ id: z.string().check(z.minLength(1)) })
/** networks.md section 12: Instagram's clock is not ours. */
const lookBackMs = 2 * 60_000
/** Ids go into the `fields` of a call, so nothing but an id may. */
const isId = (text: string) => /^\d{1,30}$/.test(text)

/**
 * Captions and comments that name the profile are told by the webhook `mentions` alone, which holds
 * ids only; `/tags` lists pictures that it is tagged in. Wants `instagram_manage_comments`.
 */
export function createInstagramMentionReader(
  graph: GraphClient,
  accountSecret: string,
): MentionReader {
  const own = readProfileSecret(accountSecret)
  const call = { token: own.token, account: own.igId } as const
  return {
    async list(limit) {
      const { items } = await readPage(graph, {
        ...call,
        path: `/${own.igId}/tags`,
        fields: { fields: mediaFields, limit: String(Math.min(limit, 50)) },
        item: media,
      })
      // who is only tagged cannot comment by an app (reference "IG User Mentions")
      return items.flatMap((one) => toMention(one, { isTag: true }) ?? [])
    },
    async read({ postId, commentId }) {
      if (!isId(postId) || (commentId !== null && !isId(commentId))) return null
      try {
        if (commentId === null) {
          const { mentioned_media: seen } = await graph.read({
            ...call,
            path: `/${own.igId}`,
            fields: { fields: `mentioned_media.media_id(${postId}){${mediaFields}}` },
            schema: inCaption,
          })
          return seen ? toMention(seen, { isTag: false }) : null
        }
        const { mentioned_comment: seen } = await graph.read({
          ...call,
          path: `/${own.igId}`,
          fields: { fields: `mentioned_comment.comment_id(${commentId}){${commentFields}}` },
          schema: inComment,
        })
        return seen ? ofComment(seen, postId) : null
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
  }
}

function toMention(
  one: z.output<typeof media>,
  { isTag }: { readonly isTag: boolean },
): RemoteMention | null {
  const createdAt = readGraphTime(one.timestamp)
  if (!createdAt) return null
  const shown = one.media_type === 'VIDEO' ? one.thumbnail_url : one.media_url
  return {
    postId: one.id,
    commentId: null,
    text: one.caption ?? '',
    guestName: one.username ?? null,
    pictureUrl: shown ?? null,
    permalink: one.permalink ?? null,
    createdAt,
    takesAnswer: !isTag,
    isOwn: false,
  }
}

function ofComment(one: z.output<typeof comment>, postId: string): RemoteMention | null {
  const createdAt = readGraphTime(one.timestamp)
  if (!createdAt) return null
  return {
    postId,
    commentId: one.id,
    text: one.text ?? '',
    guestName: one.username ?? null,
    pictureUrl: null,
    permalink: null,
    createdAt,
    takesAnswer: true,
    isOwn: false,
  }
}

/** `POST /{ig}/mentions`: a comment under the picture, or an answer to the comment. */
export function createInstagramMentionAnswerer(
  graph: GraphClient,
  accountSecret: string,
): MentionAnswerer {
  const own = readProfileSecret(accountSecret)
  return {
    answer: ({ postId, commentId }, text, context) =>
      context.write('mention-answer', async (guard) => {
        const { id } = await orGone(
          graph.write({
            method: 'POST',
            path: `/${own.igId}/mentions`,
            token: own.token,
            account: own.igId,
            fields: {
              media_id: postId,
              ...(commentId === null ? {} : { comment_id: commentId }),
              message: text,
            },
            guard,
            schema: made,
          }),
          instagramNaming,
        )
        return { remoteId: id }
      }),
    async recent(to, since, sent = '') {
      const answers = await recentAnswers(graph, own, { to, since })
      return (
        answers?.map((one) => (sameText(one.text, sent) ? { ...one, text: sent } : one)) ?? null
      )
    },
  }
}

/**
 * The profile's own comments under a picture whose caption names it. What answers a comment is not
 * shown to it, nor are more comments than come along.
 */
async function recentAnswers(
  graph: GraphClient,
  { igId, token }: ProfileSecret,
  { to: { postId, commentId }, since }: { readonly to: MentionPlace; readonly since: Date },
): ReturnType<MentionAnswerer['recent']> {
  if (commentId !== null || !isId(postId)) return null
  const call = { path: `/${igId}`, token, account: igId } as const
  const { username } = await graph.read({
    ...call,
    fields: { fields: 'id,username' },
    schema: profile,
  })
  const { answer } = await readLighter(graph, {
    ...call,
    fields: { fields: `mentioned_media.media_id(${postId}){comments.limit(50){${commentFields}}}` },
    schema: below,
  })
  const comments = answer.mentioned_media?.comments
  if (username === undefined || !comments || comments.paging?.next !== undefined) return null
  return comments.data.flatMap((one) => {
    const createdAt = readGraphTime(one.timestamp)
    return one.username === username &&
      createdAt &&
      createdAt.getTime() >= since.getTime() - lookBackMs
      ? [{ remoteId: one.id, text: one.text ?? '', createdAt }]
      : []
  })
}
