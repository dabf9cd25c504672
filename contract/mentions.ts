import * as z from 'zod/mini'
import { longestComment } from './comments.ts'
import { endpoint } from './endpoint.ts'
import { checkCode } from './message.ts'
import { messageSchema } from './message-schema.ts'
import { networkKey } from './networks/schemas.ts'

/** The owner's word on an answer of which nobody could find out whether it arrived. */
export const answerDecisions = ['there', 'not-there'] as const
export type AnswerDecision = (typeof answerDecisions)[number]

/** What the venue answers; `checking`: it may stand there, and is looked for. */
const answer = z.object({
  text: z.string(),
  state: z.enum(['sending', 'checking', 'sent', 'failed']),
  problem: z.nullable(messageSchema),
  /** When it went out; null: that is not known, also where its owner said that it is there. */
  at: z.nullable(z.iso.datetime()),
  /** What its owner can say; empty while nothing is asked. */
  decisions: z.array(z.enum(answerDecisions)),
})
export type MentionAnswer = z.output<typeof answer>

export const mentionView = z.object({
  id: z.uuid(),
  network: networkKey,
  accountName: z.string(),
  /** Null where the network does not tell. */
  guestName: z.nullable(z.string()),
  text: z.string(),
  pictureUrl: z.nullable(z.string()),
  /** Where it stands at the network. */
  permalink: z.nullable(z.string()),
  /** The venue is named in a comment, not in a post. */
  isInComment: z.boolean(),
  writtenAt: z.iso.datetime(),
  /** Its network lets apps answer it. */
  takesAnswer: z.boolean(),
  answer: z.nullable(answer),
})
export type MentionView = z.output<typeof mentionView>

const params = z.object({ id: z.uuid() })

export const readMention = endpoint({
  name: 'readMention',
  summary: 'Where a guest named the venue outside of its own posts, and what was answered.',
  method: 'GET',
  path: '/mentions/:id',
  access: 'company',
  params,
  response: mentionView,
})

export const answerMention = endpoint({
  name: 'answerMention',
  summary:
    'Answers a mention as the page or profile, once. A repeat of the key gets what became of it; 409 where another answer stands or is on its way.',
  method: 'POST',
  path: '/mentions/:id/answer',
  access: 'company',
  role: 'editor',
  idempotent: true,
  params,
  body: z.object({
    message: z.string().check(
      z.maxLength(longestComment, checkCode('checks.comment-too-long')),
      z.refine((value) => /[^\s\p{Cf}\p{Cc}]/u.test(value), {
        error: checkCode('checks.comment-empty'),
      }),
    ),
  }),
  response: mentionView,
})

export const dropMentionAnswer = endpoint({
  name: 'dropMentionAnswer',
  summary: 'Puts away an answer that did not go out; 409 for one that may stand there.',
  method: 'DELETE',
  path: '/mentions/:id/answer',
  access: 'company',
  role: 'editor',
  params,
  response: mentionView,
})

export const decideMentionAnswer = endpoint({
  name: 'decideMentionAnswer',
  summary:
    'The owner’s word on an answer whose arrival nobody could check: it is there, or it is not and goes out again. 409 while nothing is asked, or while a lost call may still bring it.',
  method: 'POST',
  path: '/mentions/:id/answer/decision',
  access: 'company',
  role: 'editor',
  params,
  body: z.object({ decision: z.enum(answerDecisions) }),
  response: mentionView,
})
