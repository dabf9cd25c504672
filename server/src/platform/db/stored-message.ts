import type { Message } from '@marquee/contract/message.ts'

/** A message as a column of `jsonb` takes it; none is null. */
export const storedMessage = (message: Message | null | undefined): string | null =>
  message ? JSON.stringify(message) : null
