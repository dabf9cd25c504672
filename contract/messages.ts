import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { checkCode } from './message.ts'
import { messageSchema } from './message-schema.ts'
import { networkKey } from './networks/schemas.ts'

/** Beyond what any network takes; each has a limit of its own in the table. */
const longestMessage = 10_000

const words = z
  .string()
  .check(z.maxLength(longestMessage, checkCode('checks.message-reply-too-long')))
const hasWords = (value: string) => /[^\s\p{Cf}\p{Cc}]/u.test(value)
const text = words.check(z.refine(hasWords, { error: checkCode('checks.message-empty') }))

/** Beyond what any network takes, as of words. */
const mostQuickReplies = 13
const quickReply = z
  .string()
  .check(
    z.trim(),
    z.refine(hasWords, { error: checkCode('checks.quick-reply-empty') }),
    z.maxLength(40, checkCode('checks.quick-reply-too-long')),
  )
const quickReplies = z.array(quickReply).check(
  z.maxLength(mostQuickReplies, checkCode('checks.quick-replies-too-many')),
  z.refine((all) => new Set(all).size === all.length, {
    error: checkCode('checks.quick-replies-twice'),
  }),
)

/** What is on its way, got lost or failed is shown among the messages, with what can be done. */
const states = z.enum(['sent', 'sending', 'unknown', 'failed'])

export const messageView = z.object({
  /** The network's id, or ours of what did not go out yet. */
  id: z.string(),
  text: z.string(),
  at: z.iso.datetime(),
  isOwn: z.boolean(),
  state: states,
  /** When it is tried next, where that is not at once. */
  waitsUntil: z.nullable(z.iso.datetime()),
  /** It waits for something that nobody knows the end of; an older process does not tell. */
  isHeld: z.optional(z.boolean()),
  problem: z.nullable(messageSchema),
  /** Our own copy of the picture that came with it, or of the first of several. */
  pictureUrl: z.nullable(z.string()),
  /** Our own copies of all of them, in their order; an older process tells only the first. */
  pictureUrls: z.optional(z.array(z.string())),
  /** It carries something that is only to be seen at the network: a video, a sticker, a card. */
  hasOther: z.boolean(),
  /** Of ours: short answers that the guest could send by a tap. */
  quickReplies: z.array(z.string()),
})
export type MessageView = z.output<typeof messageView>

const threadShape = {
  id: z.uuid(),
  /** The network's id of whom it is with. */
  senderId: z.string(),
  senderName: z.nullable(z.string()),
  senderUsername: z.nullable(z.string()),
  pictureUrl: z.nullable(z.string()),
  type: networkKey,
  /** The page or profile that they wrote to. */
  accountName: z.string(),
  /** Nothing waits: our last word was pressed after all that the guest had written was here. */
  replied: z.boolean(),
  /** What waits and came here since somebody last looked. */
  unread: z.int(),
  lastAt: z.iso.datetime(),
  /** The newest message that waits, else the newest. */
  last: z.object({ text: z.string(), isOwn: z.boolean(), hasPicture: z.boolean() }),
  /** All of its messages were taken back; what the team keeps of it is left. */
  isEmptied: z.optional(z.boolean()),
  /** It can be answered until then; null together with `canAnswer`: always. */
  answerUntil: z.nullable(z.iso.datetime()),
  canAnswer: z.boolean(),
  /** Until when the guest saw what we wrote; null: none of it, or their network does not tell. */
  seenUntil: z.nullable(z.iso.datetime()),
}
export const messageThread = z.object(threadShape)
export type MessageThread = z.output<typeof messageThread>

export const threadFilters = ['all', 'unanswered', 'unread'] as const
export type ThreadFilter = (typeof threadFilters)[number]

/** MESSAGES-008. */
const specifiedThread = z.object({
  senderId: z.string(),
  senderName: z.nullable(z.string()),
  type: networkKey,
  replied: z.boolean(),
  messages: z.object({
    data: z.array(
      z.object({
        id: z.string(),
        message: z.string(),
        created_time: z.iso.datetime(),
        from: z.object({ name: z.nullable(z.string()), username: z.nullable(z.string()) }),
        message_create: z.object({ message_data: z.object({ text: z.string() }) }),
      }),
    ),
  }),
})

export const listMessages = endpoint({
  name: 'listMessages',
  summary: 'The newest threads of messages with their newest messages, newest first.',
  method: 'GET',
  path: '/social/social-accounts/messages',
  access: 'company',
  response: z.array(specifiedThread),
})

/** `state`: of the reply; what is not `sent` yet goes on by itself, what is held later (`problem`). */
const replied = z.object({
  id: z.string(),
  message: z.string(),
  state: states,
  isHeld: z.optional(z.boolean()),
  problem: z.optional(z.nullable(messageSchema)),
})

export const replyToSender = endpoint({
  name: 'replyToSender',
  summary: 'Answers whoever has this id at the network `type`.',
  method: 'POST',
  path: '/social/social-accounts/messages/:senderId/reply',
  access: 'company',
  role: 'editor',
  premium: true,
  idempotent: true,
  params: z.object({ senderId: z.string().check(z.maxLength(200)) }),
  body: z.object({ message: text, type: networkKey }),
  response: replied,
})

export const listThreads = endpoint({
  name: 'listThreads',
  summary:
    'Threads of messages as we know them, newest first; asking also has their networks read anew. `cursor` reads on.',
  method: 'GET',
  path: '/messages/threads',
  access: 'company',
  query: z.object({
    filter: z._default(z.enum(threadFilters), 'all'),
    network: z.optional(networkKey),
    /** Words of the messages, or of the name. */
    q: z.optional(z.string().check(z.maxLength(100))),
    cursor: z.optional(z.string().check(z.maxLength(200))),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 30),
  }),
  response: z.object({
    items: z.array(messageThread),
    nextCursor: z.nullable(z.string()),
    unread: z.int(),
    unanswered: z.int(),
    /** Networks whose messages are read here. */
    networks: z.array(networkKey),
    /** The oldest moment at which one of them was read to the end; null: one of them never was. */
    readAt: z.nullable(z.iso.datetime()),
    isReading: z.boolean(),
    /** Accounts whose messages could not be read lately. */
    problems: z.array(
      z.object({ network: networkKey, accountName: z.string(), problem: messageSchema }),
    ),
  }),
})
export type ThreadList = z.output<typeof listThreads.response>

const threadParams = z.object({ threadId: z.uuid() })

export const readThread = endpoint({
  name: 'readThread',
  summary: 'One thread with its newest messages, oldest first; `before` (`older`) reads back.',
  method: 'GET',
  path: '/messages/threads/:threadId',
  access: 'company',
  params: threadParams,
  query: z.object({ before: z.optional(z.string().check(z.maxLength(400))) }),
  response: z.object({
    thread: messageThread,
    messages: z.array(messageView),
    older: z.nullable(z.string()),
  }),
})
export type ThreadView = z.output<typeof readThread.response>

export const markThreadRead = endpoint({
  name: 'markThreadRead',
  summary: 'Somebody who can answer looked at the thread: what came until now is not new any more.',
  method: 'POST',
  path: '/messages/threads/:threadId/read',
  access: 'company',
  role: 'editor',
  params: threadParams,
  response: z.object({ id: z.uuid() }),
})

export const replyToThread = endpoint({
  name: 'replyToThread',
  summary: 'Answers in a thread as the page or profile.',
  method: 'POST',
  path: '/messages/threads/:threadId/messages',
  access: 'company',
  role: 'editor',
  premium: true,
  idempotent: true,
  params: threadParams,
  body: z
    .object({
      /** Empty only with a picture. */
      message: z._default(words, ''),
      /** A picture of the library. Some networks take none beside words. */
      mediaId: z.optional(z.uuid()),
      quickReplies: z._default(quickReplies, []),
    })
    .check(
      z.refine(({ message, mediaId }) => mediaId !== undefined || hasWords(message), {
        error: checkCode('checks.message-empty'),
        path: ['message'],
      }),
    ),
  response: replied,
})

const unsentParams = z.object({ id: z.uuid() })
export const sendMessageAgain = endpoint({
  name: 'sendMessageAgain',
  summary: 'Sends a message of ours that failed once more; 404 for one that is sent or on its way.',
  method: 'POST',
  path: '/messages/unsent/:id/again',
  access: 'company',
  role: 'editor',
  premium: true,
  params: unsentParams,
  response: replied,
})
export const removeUnsentMessage = endpoint({
  name: 'removeUnsentMessage',
  summary:
    'Puts away a message of ours that did not go out; 404 for one that is sent or may have been.',
  method: 'DELETE',
  path: '/messages/unsent/:id',
  access: 'company',
  role: 'editor',
  params: unsentParams,
  response: z.object({ id: z.uuid() }),
})

export const messageNews = endpoint({
  name: 'messageNews',
  summary: 'How many threads wait, for menus and the dashboard.',
  method: 'GET',
  path: '/messages/news',
  access: 'company',
  response: z.object({
    unread: z.int(),
    unanswered: z.int(),
    /** Of those that can still be answered: the one whose window closes first. */
    nextToClose: z.nullable(
      z.object({
        threadId: z.uuid(),
        network: networkKey,
        guestName: z.nullable(z.string()),
        /** What the guest wrote last. */
        text: z.string(),
        until: z.iso.datetime(),
      }),
    ),
  }),
})
export type MessageNews = z.output<typeof messageNews.response>

export const suggestReplies = endpoint({
  name: 'suggestReplies',
  summary:
    'Drafts of a reply to the last of these messages, oldest first (MESSAGES-011). Nothing is sent.',
  method: 'POST',
  path: '/chatbot/message-suggestions',
  access: 'company',
  role: 'editor',
  premium: true,
  body: z.object({
    messages: z
      .array(
        z.union([
          z.string().check(z.maxLength(longestMessage)),
          z.object({
            message: z.string().check(z.maxLength(longestMessage)),
            isOwn: z.optional(z.boolean()),
          }),
        ]),
      )
      .check(z.minLength(1), z.maxLength(50)),
  }),
  response: z.array(z.string()),
})
