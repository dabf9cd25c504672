import * as z from 'zod/mini'
import type { MessageParams } from './generated/message-params.ts'

/** Every code that the catalogues word: `publishing.too-late`. `raw` words nothing of its own. */
export type MessageCode = keyof MessageParams

/** How a moment is written: `17:05`, `23 November 2026`, `23 November 2026 - 17:05`, with seconds. */
export type MomentStyle = 'time' | 'seconds' | 'day' | 'day-time'

/** An instant as the clocks of a zone show it; worded in the reader's language. */
export interface MessageMoment {
  readonly at: string
  readonly zone: string
  readonly style: MomentStyle
}
/** An amount of money in whole units: `{ amount: 0.2, currency: 'USD' }` is $0.20. */
export interface MessageMoney {
  readonly amount: number
  readonly currency: string
}
/** Several words in a row: `a, b and c`, `a, b or c`. */
export interface MessageList {
  readonly list: readonly MessagePart[]
  readonly join: 'and' | 'or'
}
export type MessagePart = string | number | Message | MessageMoment | MessageMoney | MessageList

/**
 * What the server says: a code and what is put into its words. The reader's language words it.
 * `raw` is what a network wrote itself, where that matters; it stays in the network's language. The
 * code is any text, for a stored one may be older than the catalogues.
 */
export interface Message {
  readonly code: string
  readonly params?: Readonly<Record<string, MessagePart>> | undefined
  readonly raw?: string | undefined
}

const moment = z.object({
  at: z.string(),
  zone: z.string(),
  style: z.enum(['time', 'seconds', 'day', 'day-time']),
})
const money = z.object({ amount: z.number(), currency: z.string() })
const list = z.object({
  get list() {
    return z.array(param)
  },
  join: z.enum(['and', 'or']),
})

/** A message as it travels and as it is stored. */
export const messageSchema: z.ZodMiniType<Message, Message> = z.object({
  code: z.string(),
  get params() {
    return z.optional(z.record(z.string(), param))
  },
  raw: z.optional(z.string()),
})
const param: z.ZodMiniType<MessagePart, MessagePart> = z.union([
  z.string(),
  z.number(),
  messageSchema,
  moment,
  money,
  list,
])

/** The network's own words beside what we say. */
interface Beside {
  readonly raw?: string | undefined
}
type Parts<C extends MessageCode> =
  MessageParams[C] extends Readonly<Record<string, never>>
    ? [params?: Readonly<Record<string, never>>, beside?: Beside]
    : [params: MessageParams[C], beside?: Beside]

/** A message of the catalogues, with what its words take. */
export function message<C extends MessageCode>(code: C, ...parts: Parts<C>): Message {
  const [params, { raw } = {}] = parts
  return {
    code,
    ...(params === undefined || Object.keys(params).length === 0 ? {} : { params }),
    ...(raw === undefined ? {} : { raw }),
  }
}

/** Words that are in nobody's catalogue: a network's own, a name, or prose that was stored earlier. */
export const rawMessage = (raw: string): Message => ({ code: 'raw', raw })

export const isMessage = (value: unknown): value is Message =>
  messageSchema.safeParse(value).success

/**
 * A check of a form says its message through a schema, and a schema carries texts only: the code
 * alone, or the whole message as JSON.
 */
export function check<C extends MessageCode>(code: C, ...parts: Parts<C>): string {
  const said = message(code, ...parts)
  return said.params === undefined ? said.code : JSON.stringify(said)
}

/** Reads what `check` wrote; any other text is raw. */
export function messageOfCheck(text: string): Message {
  if (/^[a-z-]+\.[a-z0-9.-]+$/.test(text)) return { code: text }
  if (!text.startsWith('{')) return rawMessage(text)
  try {
    const read = messageSchema.safeParse(JSON.parse(text))
    return read.success ? read.data : rawMessage(text)
  } catch {
    return rawMessage(text)
  }
}
