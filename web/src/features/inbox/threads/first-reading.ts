import type { ThreadList } from '@marquee/contract/messages.ts'

export type Reading = Pick<ThreadList, 'readAt' | 'isReading' | 'problems'>

/**
 * The networks are read for the first time: an empty list means nothing yet. Asking has them read,
 * so they are always being read just then: where one could not be, that is said.
 */
export const isFirstReading = ({ readAt, isReading, problems }: Reading) =>
  readAt === null && isReading && problems.length === 0

/** None of the networks was read to its end, and it is known why: an empty list means nothing. */
export const isUnread = ({ readAt, problems }: Reading) => readAt === null && problems.length > 0
