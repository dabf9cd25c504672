import * as z from 'zod/mini'
import { checkCode } from './message.ts'
import { messageSchema } from './message-schema.ts'
import { endpoint } from './endpoint.ts'
import { likeView } from './likes.ts'
import { networkKey } from './networks/schemas.ts'
import { postKinds } from './publishing.ts'

/** The server's cap (COMMENTS-009). */
export const longestComment = 8000

const message = z.string().check(
  z.maxLength(longestComment, checkCode('checks.comment-too-long')),
  z.refine((value) => /[^\s\p{Cf}\p{Cc}]/u.test(value), {
    error: checkCode('checks.comment-empty'),
  }),
)
/** Our own id of a post, or the network's. */
const postParams = z.object({ postId: z.string().check(z.maxLength(200)) })
/** The network's id of a comment. */
const commentParams = z.object({ commentId: z.string().check(z.maxLength(200)) })
const written = z.object({ message })

/** What is still on its way or got lost: shown among the comments, with what can be done. */
const onItsWay = {
  /** The comment that it answers; null: the post. Older servers leave it out. */
  inAnswerTo: z.optional(z.nullable(z.string())),
  state: z.enum(['sent', 'sending', 'unknown', 'failed']),
  /** When it is tried next, where that is not at once. */
  waitsUntil: z.nullable(z.iso.datetime()),
  problem: z.nullable(messageSchema),
}

/** What the venue does with a comment there. */
export const moderations = ['hide', 'unhide', 'edit-comment', 'delete-comment'] as const
export type Moderation = (typeof moderations)[number]
/** What somebody asked for that is not so yet; `problem` may also say what it waits for. */
const asked = {
  state: z.enum(['sending', 'unknown', 'failed']),
  problem: z.nullable(messageSchema),
}
const moderation = z.object({ does: z.enum(['hide', 'unhide', 'delete-comment']), ...asked })
export type ModerationView = z.output<typeof moderation>
/** The words that it is to have. Apart, since an open tab of an older build knows no other `does`. */
const edit = z.object({ ...asked, text: z.string() })
export type CommentEditView = z.output<typeof edit>
/** Only its author and their friends see it at its network. */
const order = {
  isHidden: z.boolean(),
  moderation: z.nullable(moderation),
  edit: z.optional(z.nullable(edit)),
}

const facebookWords = {
  id: z.string(),
  message: z.string(),
  created_time: z.iso.datetime(),
  from: z.nullable(
    z.object({
      name: z.string(),
      picture: z.object({ data: z.object({ url: z.nullable(z.string()) }) }),
    }),
  ),
  likes: z.object({ summary: z.object({ total_count: z.int(), has_liked: z.boolean() }) }),
  like: z.optional(z.nullable(likeView)),
  isOwn: z.boolean(),
  ...order,
  ...onItsWay,
  attachmentUrl: z.nullable(z.string()),
}
const facebookReply = z.object(facebookWords)
/** COMMENTS-001: newest first, replies oldest first, two levels. */
export const facebookComment = z.object({
  ...facebookWords,
  comments: z.object({
    data: z.array(
      z.object({ ...facebookWords, comments: z.object({ data: z.array(facebookReply) }) }),
    ),
  }),
})
export type FacebookComment = z.output<typeof facebookComment>

const instagramWords = {
  id: z.string(),
  username: z.string(),
  text: z.string(),
  timestamp: z.iso.datetime(),
  like_count: z.int(),
  user: z.object({ profile_picture_url: z.nullable(z.string()) }),
  isOwn: z.boolean(),
  ...order,
  ...onItsWay,
}
/** COMMENTS-002. */
export const instagramComment = z.object({
  ...instagramWords,
  replies: z.array(z.object(instagramWords)),
})
export type InstagramComment = z.output<typeof instagramComment>

/**
 * Reads never wait for a network: `isReading` says that it is being asked now, and that a live
 * event follows.
 */
const freshness = {
  readAt: z.nullable(z.iso.datetime()),
  isReading: z.boolean(),
  total: z.int(),
  problem: z.nullable(messageSchema),
}

export const listCommentNews = endpoint({
  name: 'listCommentNews',
  summary:
    'Posts under which guests wrote since somebody last looked at their comments, newest first.',
  method: 'GET',
  path: '/posts/comment-news',
  access: 'company',
  response: z.object({
    total: z.int(),
    posts: z.array(
      z.object({
        postId: z.uuid(),
        kind: z.enum(postKinds),
        network: networkKey,
        text: z.string(),
        comments: z.int(),
      }),
    ),
  }),
})
export type CommentNews = z.output<typeof listCommentNews.response>
export const listFacebookComments = endpoint({
  name: 'listFacebookComments',
  summary:
    'Comments of a Facebook post as we know them, newest first; asking also has them read anew.',
  method: 'GET',
  path: '/posts/fb-comments/:postId',
  access: 'company',
  params: postParams,
  response: z.object({ data: z.array(facebookComment), ...freshness }),
})
export const commentOnFacebook = endpoint({
  name: 'commentOnFacebook',
  summary: 'Writes a comment under a Facebook post as the page.',
  method: 'POST',
  path: '/posts/fb-comment/:postId',
  access: 'company',
  role: 'editor',
  idempotent: true,
  params: postParams,
  body: written,
  response: z.object({ id: z.string(), message: z.string(), state: onItsWay.state }),
})
export const replyOnFacebook = endpoint({
  name: 'replyOnFacebook',
  summary: 'Answers a comment on Facebook as the page.',
  method: 'POST',
  path: '/posts/fb-comments/:commentId',
  access: 'company',
  role: 'editor',
  idempotent: true,
  params: commentParams,
  body: written,
  response: z.object({ id: z.string(), message: z.string(), state: onItsWay.state }),
})
export const listInstagramComments = endpoint({
  name: 'listInstagramComments',
  summary:
    'Comments of an Instagram post as we know them, newest first; asking also has them read anew.',
  method: 'GET',
  path: '/posts/inst-comments/:postId',
  access: 'company',
  params: postParams,
  response: z.object({ data: z.array(instagramComment), ...freshness }),
})
export const commentOnInstagram = endpoint({
  name: 'commentOnInstagram',
  summary: 'Writes a comment under an Instagram post as the profile.',
  method: 'POST',
  path: '/posts/inst-comment/:postId',
  access: 'company',
  role: 'editor',
  idempotent: true,
  params: postParams,
  body: written,
  response: z.object({ id: z.string(), message: z.string(), state: onItsWay.state }),
})
export const replyOnInstagram = endpoint({
  name: 'replyOnInstagram',
  summary: 'Answers a comment on Instagram as the profile.',
  method: 'POST',
  path: '/posts/inst-comments/:commentId',
  access: 'company',
  role: 'editor',
  idempotent: true,
  params: commentParams,
  body: written,
  response: z.object({ id: z.string(), message: z.string(), state: onItsWay.state }),
})
const plainWords = {
  id: z.string(),
  /** Null where the network does not tell who wrote it. */
  name: z.nullable(z.string()),
  pictureUrl: z.nullable(z.string()),
  text: z.string(),
  at: z.iso.datetime(),
  likes: z.int(),
  hasLiked: z.boolean(),
  like: z.optional(z.nullable(likeView)),
  isOwn: z.boolean(),
  ...order,
  ...onItsWay,
  attachmentUrl: z.nullable(z.string()),
}
/** Newest first, everything that answers it below, oldest first. */
const plainComment = z.object({ ...plainWords, replies: z.array(z.object(plainWords)) })
export type PlainComment = z.output<typeof plainComment>

export const listComments = endpoint({
  name: 'listComments',
  summary:
    'Comments of a post as we know them, on any network that has some; asking also has them read anew.',
  method: 'GET',
  path: '/posts/comments/:network/:postId',
  access: 'company',
  params: z.object({ network: networkKey, ...postParams.shape }),
  response: z.object({ data: z.array(plainComment), ...freshness }),
})
export const commentOn = endpoint({
  name: 'commentOn',
  summary: 'Writes a comment under a post as the account, on any network that has some.',
  method: 'POST',
  path: '/posts/comments/:network/:postId',
  access: 'company',
  role: 'editor',
  idempotent: true,
  params: z.object({ network: networkKey, ...postParams.shape }),
  body: written,
  response: z.object({ id: z.string(), message: z.string(), state: onItsWay.state }),
})
export const replyOn = endpoint({
  name: 'replyOn',
  summary: 'Answers a comment as the account, on any network that has some.',
  method: 'POST',
  path: '/posts/comments/:network/reply/:commentId',
  access: 'company',
  role: 'editor',
  idempotent: true,
  params: z.object({ network: networkKey, ...commentParams.shape }),
  body: written,
  response: z.object({ id: z.string(), message: z.string(), state: onItsWay.state }),
})
const moderated = z.object({ network: networkKey, commentId: z.string().check(z.maxLength(200)) })
/** Not done yet: it is carried on with, and a live event follows. */
const done = z.object({ id: z.string(), isDone: z.boolean() })
export const hideComment = endpoint({
  name: 'hideComment',
  summary: 'Hides a guest’s comment at its network, or shows it again.',
  method: 'PUT',
  path: '/posts/comments/:network/:commentId/hidden',
  access: 'company',
  role: 'editor',
  params: moderated,
  body: z.object({ hidden: z.boolean() }),
  response: done,
})
export const editComment = endpoint({
  name: 'editComment',
  summary: 'Changes the words of a comment of our own at its network, where it lets apps do that.',
  method: 'PUT',
  path: '/posts/comments/:network/:commentId/text',
  access: 'company',
  role: 'editor',
  params: moderated,
  body: written,
  response: done,
})
export const deleteComment = endpoint({
  name: 'deleteComment',
  summary: 'Deletes a comment at its network; a guest’s only where the network lets apps do that.',
  method: 'DELETE',
  path: '/posts/comments/:network/:commentId',
  access: 'company',
  role: 'editor',
  params: moderated,
  response: done,
})
export const removeUnsent = endpoint({
  name: 'removeUnsent',
  summary:
    'Puts away a comment or reply of ours that did not go out; 404 for one that stands or may stand.',
  method: 'DELETE',
  path: '/posts/unsent-comments/:id',
  access: 'company',
  role: 'editor',
  params: z.object({ id: z.uuid() }),
  response: z.object({ id: z.uuid() }),
})
