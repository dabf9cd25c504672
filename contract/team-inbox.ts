import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { checkCode } from './message.ts'
import { networkKey } from './networks/schemas.ts'
import { snoozeMoments } from './snooze-until.ts'
import { readWallTime } from './wall-time.ts'

/**
 * What waits for an answer: a thread of messages, one of comments under a post, a review, a mention
 * elsewhere.
 */
export const inboxKinds = ['message', 'comment', 'review', 'mention'] as const
export type InboxKind = (typeof inboxKinds)[number]

/** `answered`: our word is the last one, wherever it was written. */
export const inboxStates = ['open', 'snoozed', 'done', 'answered'] as const
export type InboxState = (typeof inboxStates)[number]

/** What a list holds; what is done holds what was answered, too. */
export const inboxLists = ['open', 'snoozed', 'done'] as const
export type InboxList = (typeof inboxLists)[number]

export const inboxShares = ['all', 'mine', 'unassigned'] as const
export type InboxShare = (typeof inboxShares)[number]

const who = z.object({ userId: z.uuid(), name: z.string() })
export type InboxPerson = z.output<typeof who>

export const inboxItem = z.object({
  id: z.uuid(),
  kind: z.enum(inboxKinds),
  network: networkKey,
  /** The page or profile that they wrote to. */
  accountName: z.string(),
  guestName: z.nullable(z.string()),
  pictureUrl: z.nullable(z.string()),
  /** The beginning of what the guest wrote last. */
  text: z.string(),
  /** It came with a picture. */
  hasPicture: z.boolean(),
  /** Of a review, from one to five. */
  rating: z.nullable(z.int()),
  guestAt: z.iso.datetime(),
  /** It can be answered until then; null together with `canAnswer`: always. */
  answerUntil: z.nullable(z.iso.datetime()),
  canAnswer: z.boolean(),
  state: z.enum(inboxStates),
  snoozedUntil: z.nullable(z.iso.datetime()),
  assignee: z.nullable(who),
  remarks: z.int(),
  /** Our id of the thread, the review or the mention, or the network's of the comment. */
  subjectId: z.string(),
  /** The network's id of the post that the comment stands under. */
  postId: z.nullable(z.string()),
})
export type InboxItem = z.output<typeof inboxItem>

const counts = z.object({ all: z.int(), mine: z.int(), unassigned: z.int() })

export const listInboxItems = endpoint({
  name: 'listInboxItems',
  summary:
    'What waits for an answer, most urgent first: by the end of its network’s window, then low reviews, comments and other reviews. `cursor` reads on.',
  method: 'GET',
  path: '/inbox/items',
  access: 'company',
  query: z.object({
    list: z._default(z.enum(inboxLists), 'open'),
    share: z._default(z.enum(inboxShares), 'all'),
    kind: z.optional(z.enum(inboxKinds)),
    network: z.optional(networkKey),
    cursor: z.optional(z.string().check(z.maxLength(200))),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 30),
  }),
  response: z.object({
    items: z.array(inboxItem),
    nextCursor: z.nullable(z.string()),
    /** Of this list, whatever its kind and network; up to `mostCounted`. */
    counts,
    /** Networks of the company that something may come from. */
    networks: z.array(networkKey),
  }),
})
export type InboxPage = z.output<typeof listInboxItems.response>

const remark = z.object({
  id: z.uuid(),
  text: z.string(),
  /** Null: who wrote it is gone. */
  author: z.nullable(z.string()),
  isYours: z.boolean(),
  writtenAt: z.iso.datetime(),
})
export type InboxRemark = z.output<typeof remark>

/** Who writes an answer right now, besides the caller, and who answered last. */
const presence = z.object({
  writers: z.array(who),
  lastAnswer: z.nullable(z.object({ by: z.nullable(who), at: z.iso.datetime() })),
})
export type InboxPresence = z.output<typeof presence>

const itemParams = z.object({ itemId: z.uuid() })
const changed = z.object({ id: z.uuid() })

export const readInboxItem = endpoint({
  name: 'readInboxItem',
  summary: 'One item with the remarks of the team, oldest first, and who writes an answer.',
  method: 'GET',
  path: '/inbox/items/:itemId',
  access: 'company',
  params: itemParams,
  response: z.object({
    item: inboxItem,
    /** The post that a comment stands under, where it is one of ours. */
    post: z.nullable(z.object({ id: z.uuid(), text: z.string() })),
    remarks: z.array(remark),
    presence,
  }),
})
export type InboxItemView = z.output<typeof readInboxItem.response>

export const assignInboxItem = endpoint({
  name: 'assignInboxItem',
  summary: 'Gives an item to a member of the company who may answer; null: to nobody.',
  method: 'PUT',
  path: '/inbox/items/:itemId/assignee',
  access: 'company',
  role: 'editor',
  params: itemParams,
  body: z.object({ userId: z.nullable(z.uuid()) }),
  response: changed,
})

export const finishInboxItem = endpoint({
  name: 'finishInboxItem',
  summary:
    'Done without an answer; it comes back when the guest writes again. `seen`: the `guestAt` that was shown when somebody decided that; 409 where the guest wrote again since, so that nobody puts away what they did not see.',
  method: 'POST',
  path: '/inbox/items/:itemId/done',
  access: 'company',
  role: 'editor',
  params: itemParams,
  query: z.object({ seen: z.optional(z.iso.datetime()) }),
  response: changed,
})

export const reopenInboxItem = endpoint({
  name: 'reopenInboxItem',
  summary: 'Puts what is done or snoozed back on the list; 409 for what was answered.',
  method: 'POST',
  path: '/inbox/items/:itemId/reopen',
  access: 'company',
  role: 'editor',
  params: itemParams,
  response: changed,
})

export const snoozeInboxItem = endpoint({
  name: 'snoozeInboxItem',
  summary:
    'Off the list until a moment, or until a wall time of the company’s clock (2026-11-24T18:30); four hours before nobody can answer any more at the latest.',
  method: 'POST',
  path: '/inbox/items/:itemId/snooze',
  access: 'company',
  role: 'editor',
  params: itemParams,
  body: z.object({
    until: z.union([
      z.enum(snoozeMoments),
      z.string().check(
        z.maxLength(16, checkCode('checks.snooze-time')),
        z.refine((value) => readWallTime(value) !== null, {
          error: checkCode('checks.snooze-time'),
        }),
      ),
    ]),
  }),
  response: z.object({ id: z.uuid(), snoozedUntil: z.iso.datetime() }),
})

export const longestRemark = 2000

export const addInboxRemark = endpoint({
  name: 'addInboxRemark',
  summary: 'A remark for the team. It is never sent to a network.',
  method: 'POST',
  path: '/inbox/items/:itemId/remarks',
  access: 'company',
  role: 'editor',
  idempotent: true,
  params: itemParams,
  body: z.object({
    text: z.string().check(
      z.maxLength(longestRemark, checkCode('checks.remark-too-long')),
      z.refine((value) => /[^\s\p{Cf}\p{Cc}]/u.test(value), {
        error: checkCode('checks.remark-empty'),
      }),
    ),
  }),
  response: changed,
})

/** A sign of life counts so long, and is given again so often. */
export const writingForMs = 15_000
export const writingAgainMs = 5000

export const tellAnswerWriting = endpoint({
  name: 'tellAnswerWriting',
  summary:
    'Somebody writes an answer, or does not any more: others are told for fifteen seconds. Answers who else writes. What nobody waits for has nobody.',
  method: 'POST',
  path: '/inbox/writing/:kind/:subjectId',
  access: 'company',
  role: 'editor',
  /** What is answered, as in `subjectId` of an item; of comments the one that stands on top. */
  params: z.object({ kind: z.enum(inboxKinds), subjectId: z.string().check(z.maxLength(200)) }),
  body: z.object({ isWriting: z.boolean() }),
  response: presence,
})
