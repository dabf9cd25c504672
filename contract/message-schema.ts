import * as z from 'zod/mini'
import type { Message, MessagePart } from './message.ts'

const moment = z.object({
  at: z.string(),
  zone: z.string(),
  style: z.enum(['time', 'seconds', 'day', 'day-time']),
})
const money = z.object({ amount: z.number(), currency: z.string() })
const list = z.object({
  get list() {
    return z.array(messagePart)
  },
  join: z.enum(['and', 'or']),
})

/** A message as it travels and as it is stored. */
export const messageSchema: z.ZodMiniType<Message, Message> = z.object({
  code: z.string(),
  get params() {
    return z.optional(z.record(z.string(), messagePart))
  },
  raw: z.optional(z.string()),
})
/** What is put into the words of a message. */
export const messagePart: z.ZodMiniType<MessagePart, MessagePart> = z.union([
  z.string(),
  z.number(),
  messageSchema,
  moment,
  money,
  list,
])

/** The part of an answer that says something: in English, and as a code for the reader's language. */
export const said = { message: z.string(), said: z.optional(messageSchema) }
