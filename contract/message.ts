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

/** The network's own words beside what we say. */
interface Beside {
  readonly raw?: string | undefined
}
type Parts<C extends MessageCode> = keyof Omit<MessageParams[C], 'raw'> extends never
  ? [params?: Readonly<Record<never, never>>, beside?: Beside]
  : [params: Omit<MessageParams[C], 'raw'>, beside?: Beside]

/** A message of the catalogues, with what its words take. */
export function message<C extends MessageCode>(code: C, ...parts: Parts<C>): Message
export function message(
  code: string,
  params: Readonly<Record<string, MessagePart>> = {},
  { raw }: Beside = {},
): Message {
  return {
    code,
    ...(Object.keys(params).length === 0 ? {} : { params }),
    ...(raw === undefined ? {} : { raw }),
  }
}

/** Words that are in nobody's catalogue: a network's own, a name, or prose that was stored earlier. */
export const rawMessage = (raw: string): Message => ({ code: 'raw', raw })

/** Whether it is one of our own messages: what we wrote and sent is taken at its word. */
export const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string'

/** Whether both say the same, whatever the order in which they were written down. */
export const sameMessage = (a: Message | null, b: Message | null): boolean =>
  a === b || (a !== null && b !== null && ordered(a) === ordered(b))

const ordered = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

/**
 * A check of a form says its message through a schema, and a schema carries texts only: the code
 * alone, or the whole message as JSON.
 */
export function checkCode<C extends MessageCode>(code: C, ...parts: Parts<C>): string {
  const said = message(code, ...parts)
  return said.params === undefined ? said.code : JSON.stringify(said)
}

/** Reads what `check` wrote; any other text is raw. */
export function messageOfCheck(text: string): Message {
  const read: unknown = text.startsWith('{') ? JSON.parse(text) : { code: text }
  return isMessage(read) && !/\s/.test(read.code) ? read : rawMessage(text)
}
