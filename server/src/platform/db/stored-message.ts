import type { Message } from '@marquee/contract/message.ts'

/** Words as `jsonb` takes them: no half characters, no NUL. */
const storable = (_: string, part: unknown) =>
  typeof part === 'string' ? part.toWellFormed().replaceAll('\0', '') : part

/** A message as a column stores it; none is null. */
export const storedMessage = (message: Message | null | undefined): string | null =>
  message ? JSON.stringify(message, storable) : null
