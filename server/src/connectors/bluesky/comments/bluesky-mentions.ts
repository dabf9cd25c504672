import * as z from 'zod/mini'
import type {
  MentionAnswerer,
  MentionReader,
  RemoteMention,
} from '../../capabilities/comments/mentions.ts'
import { writeReply } from './bluesky-commenter.ts'
import { readPostView, readPostViews } from '../posts/bluesky-reader.ts'
import { addressOf, permalinkOf } from '../posts/post-address.ts'
import { picturesOf, writtenAt, type PostView } from '../posts/post-view.ts'
import type { PublishingDesk } from '../client/publishing-desk.ts'
import { readOwnPosts } from '../posts/read-own-posts.ts'

const notifications = z.object({
  notifications: z.array(z.object({ uri: z.string(), reason: z.string() })),
})
/** A reply to a post of the profile's own is a comment; likes and followers ask nothing. */
const reasons = ['mention', 'quote']

/**
 * Posts that name the profile or quote one of its posts (networks.md section 24, Read; lexicon
 * app.bsky.notification.listNotifications). What they say is read off the posts themselves: a
 * notification shows no pictures.
 */
export function createBlueskyMentionReader(desk: PublishingDesk): MentionReader {
  const { client, profile } = desk
  return {
    async list(limit) {
      const { notifications: told } = await client.read(profile, {
        nsid: 'app.bsky.notification.listNotifications',
        parameters: { reasons, limit: Math.min(limit, 100) },
        schema: notifications,
      })
      const uris = told.flatMap(({ uri, reason }) =>
        reasons.includes(reason) && addressOf(uri) ? [uri] : [],
      )
      const views = await readPostViews(client, profile, [...new Set(uris)])
      return views.flatMap((view) => toMention(desk, view) ?? [])
    },
    async read({ postId, commentId }) {
      const view = await readPostView(client, profile, commentId ?? postId)
      return view && toMention(desk, view)
    },
  }
}

/** Null: its time or its address cannot be read. */
function toMention({ profile, profilesUrl }: PublishingDesk, view: PostView): RemoteMention | null {
  const { uri, author, record } = view
  const [createdAt, address] = [writtenAt(view), addressOf(uri)]
  if (!createdAt || !address) return null
  return {
    postId: record.reply?.root.uri ?? uri,
    commentId: record.reply ? uri : null,
    text: record.text,
    guestName: author.displayName || author.handle,
    pictureUrl: picturesOf(view)[0] ?? null,
    permalink: permalinkOf(profilesUrl, address),
    createdAt,
    takesAnswer: true,
    isOwn: author.did === profile.did,
  }
}

/** Answers by a reply; what was answered stands on the profile's own server. */
export function createBlueskyMentionAnswerer(desk: PublishingDesk): MentionAnswerer {
  return {
    answer: ({ postId, commentId }, text, context) =>
      writeReply(desk, { step: 'mention-answer', to: commentId ?? postId, text }, context),
    async recent({ postId, commentId }, since) {
      const to = commentId ?? postId
      return (await readOwnPosts(desk, since)).flatMap(({ uri, value, createdAt }) =>
        value.reply?.parent.uri === to ? [{ remoteId: uri, text: value.text, createdAt }] : [],
      )
    },
  }
}
