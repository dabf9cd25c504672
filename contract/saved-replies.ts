import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { checkCode } from './message.ts'
import { longestSavedReply, longestSavedTitle } from './saved-reply-rules.ts'

const isSeen = (value: string) => /[^\s\p{Cf}\p{Cc}]/u.test(value)

const words = z.object({
  /** Unique in a company, however it is capitalized. */
  title: z
    .string()
    .check(
      z.maxLength(longestSavedTitle, checkCode('checks.saved-reply-title-too-long')),
      z.refine(isSeen, { error: checkCode('checks.saved-reply-title-missing') }),
    ),
  /** With places to fill in: see saved-reply-rules.ts. */
  text: z
    .string()
    .check(
      z.maxLength(longestSavedReply, checkCode('checks.saved-reply-too-long')),
      z.refine(isSeen, { error: checkCode('checks.saved-reply-empty') }),
    ),
})
export type SavedReplyWords = z.output<typeof words>

const savedReply = z.object({
  id: z.uuid(),
  title: z.string(),
  text: z.string(),
  /** How often it was put into an answer. */
  used: z.int(),
})
export type SavedReply = z.output<typeof savedReply>

const ofReply = z.object({ id: z.uuid() })

export const listSavedReplies = endpoint({
  name: 'listSavedReplies',
  summary: 'The saved replies of the company, most used first. `q`: words of title or text.',
  method: 'GET',
  path: '/saved-replies',
  access: 'company',
  query: z.object({ q: z.optional(z.string().check(z.maxLength(100))) }),
  response: z.object({ replies: z.array(savedReply) }),
})
export type SavedReplyList = z.output<typeof listSavedReplies.response>

export const createSavedReply = endpoint({
  name: 'createSavedReply',
  summary: 'Saves a reply; 409 for a title that is there already, and for one more than 200.',
  method: 'POST',
  path: '/saved-replies',
  access: 'company',
  role: 'editor',
  body: words,
  response: savedReply,
})

export const changeSavedReply = endpoint({
  name: 'changeSavedReply',
  summary: 'Changes title and text of a saved reply; 409 for a title of another one.',
  method: 'PUT',
  path: '/saved-replies/:id',
  access: 'company',
  role: 'editor',
  params: ofReply,
  body: words,
  response: savedReply,
})

export const deleteSavedReply = endpoint({
  name: 'deleteSavedReply',
  summary: 'Deletes a saved reply.',
  method: 'DELETE',
  path: '/saved-replies/:id',
  access: 'company',
  role: 'editor',
  params: ofReply,
  response: ofReply,
})

export const fillSavedReply = endpoint({
  name: 'fillSavedReply',
  summary:
    'The text for this guest, its places filled in as far as they are known, and counts that it was used. Nothing is sent.',
  method: 'POST',
  path: '/saved-replies/:id/fill',
  access: 'company',
  role: 'editor',
  params: ofReply,
  body: z.object({
    /** What the guest is called; absent or null: nobody knows. */
    guest: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
  }),
  response: z.object({ id: z.uuid(), text: z.string() }),
})
