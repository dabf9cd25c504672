import { message } from '@marquee/contract/message.ts'
import * as z from 'zod/mini'
import type {
  MentionAnswerer,
  MentionReader,
  RemoteMention,
} from '../../capabilities/comments/mentions.ts'
import { given } from '../../meta-graph/given.ts'
import type { GraphClient } from '../../meta-graph/client/graph-client.ts'
import { assertWhole, readPage } from '../../meta-graph/client/graph-list.ts'
import { readGraphTime } from '../../meta-graph/graph-time.ts'
import { isThatOrUntold, readOwnReplies, repliesFrom } from './read-replies.ts'
import { sameText } from '../publish/same-text.ts'
import { isGone } from '../client/threads-refusals.ts'
import type { ThreadsProfile } from '../sign-in/threads-secret.ts'
import { threadsNaming } from '../client/threads-naming.ts'
import { writeReply, type ReplyDesk } from './write-reply.ts'

const named = z.object({
  id: z.string(),
  text: given(z.string()),
  username: given(z.string()),
  permalink: given(z.string()),
  timestamp: z.union([z.string(), z.number()]),
  media_type: given(z.string()),
  media_url: given(z.string()),
  thumbnail_url: given(z.string()),
  is_reply: given(z.boolean()),
  root_post: given(z.object({ id: given(z.string()) })),
})
const fields =
  'id,text,username,permalink,timestamp,media_type,media_url,thumbnail_url,is_reply,root_post'
/** Said where the right to mentions is missing; the profile stays connected. */
export const withoutMentions = message('threads.mentions-not-allowed')

/**
 * Public posts and replies that name the profile (`GET /{user}/mentions`; Meta, "Mentions" of the
 * Threads API, 2025-03-27). Wants `threads_manage_mentions`; without it the profile stays
 * connected.
 */
export function createThreadsMentionReader(
  graph: GraphClient,
  profile: ThreadsProfile,
): MentionReader {
  const { userId, token } = profile
  return {
    async list(limit) {
      const { items } = await readPage(graph, {
        path: `/${userId}/mentions`,
        token,
        account: userId,
        fields: { fields, limit: String(Math.min(limit, 100)) },
        item: named,
      })
      return items.flatMap((one) => toMention(profile, one) ?? [])
    },
    async read({ postId, commentId }) {
      try {
        const one = await graph.read({
          path: `/${commentId ?? postId}`,
          token,
          account: userId,
          fields: { fields },
          schema: named,
        })
        return toMention(profile, one)
      } catch (error) {
        if (isGone(error)) return null
        throw error
      }
    },
  }
}

/** Null: its time cannot be read. */
function toMention(
  { username: own }: ThreadsProfile,
  one: z.output<typeof named>,
): RemoteMention | null {
  const createdAt = readGraphTime(one.timestamp)
  if (!createdAt) return null
  const { id, username, media_type: type } = one
  return {
    // a reply whose root is gone stands for itself
    postId: one.root_post?.id ?? id,
    commentId: one.is_reply === true ? id : null,
    text: one.text ?? '',
    guestName: username ?? null,
    pictureUrl: one.thumbnail_url ?? (type === 'VIDEO' ? null : (one.media_url ?? null)),
    permalink: one.permalink ?? null,
    createdAt,
    takesAnswer: true,
    isOwn: username === own,
  }
}

/**
 * Answers by a reply. Below somebody else's post it needs `threads_manage_mentions` beside the
 * rights of replies (networks.md section 18, Replies).
 */
export function createThreadsMentionAnswerer(desk: ReplyDesk): MentionAnswerer {
  const { graph, profile } = desk
  return {
    answer: ({ postId, commentId }, text, context) =>
      writeReply(desk, { step: 'mention-answer', to: commentId ?? postId, text }, context),
    async recent({ postId, commentId }, since, sent = '') {
      const own = await recentAnswers(graph, profile, { to: commentId ?? postId, since })
      return own.map((one) => (sameText(one.text, sent) ? { ...one, text: sent } : one))
    },
  }
}

/** The profile's own replies to this very post since then. */
async function recentAnswers(
  graph: GraphClient,
  profile: ThreadsProfile,
  { to, since }: { readonly to: string; readonly since: Date },
): Promise<NonNullable<Awaited<ReturnType<MentionAnswerer['recent']>>>> {
  const from = repliesFrom(since)
  const all = await readOwnReplies(graph, profile, from)
  return all.flatMap(({ id, text = '', timestamp, replied_to: target }) => {
    if (!isThatOrUntold(target, to)) return []
    const createdAt = readGraphTime(timestamp)
    assertWhole(createdAt !== null, threadsNaming)
    return createdAt && createdAt.getTime() >= from.getTime()
      ? [{ remoteId: id, text, createdAt }]
      : []
  })
}
