import type { ThreadList } from '@marquee/contract/messages.ts'

export type Reading = Pick<ThreadList, 'readAt' | 'isReading' | 'problems' | 'networks'>

/**
 * The networks are read for the first time: an empty list means nothing yet. Asking has them read,
 * so they are always being read just then: where one could not be, that is said.
 */
export const isFirstReading = ({ readAt, isReading, problems }: Reading) =>
  readAt === null && isReading && problems.length === 0

/**
 * One of the accounts was never read to its end: an empty list means nothing. A reading also ends
 * without a problem where its network is switched off or has no calls to spare.
 */
export const isUnread = ({ readAt, networks }: Reading) => readAt === null && networks.length > 0
