import type { ThreadList } from '@marquee/contract/messages.ts'
import { networkNames } from '@marquee/contract/networks/table.ts'
import { worded } from '#lib/worded.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { texts } from '#texts/features/inbox'

type Reading = Pick<ThreadList, 'readAt' | 'isReading' | 'problems'>

/** The networks are read for the first time: an empty list means nothing yet. */
export const isFirstReading = ({ readAt, isReading }: Reading) => readAt === null && isReading

/** None of the networks was read to its end, and it is known why: an empty list means nothing. */
export const isUnread = ({ readAt, problems }: Reading) => readAt === null && problems.length > 0

/** Whose messages could not be read, and why. */
export function ThreadProblems({ problems }: Pick<Reading, 'problems'>) {
  return problems.map(({ network, accountName, problem }) => (
    <Banner
      key={`${network} ${accountName}`}
      kind="warn"
      role="status"
      title={texts.notRead({ network: networkNames[network], account: accountName })}
    >
      {worded(problem)}
    </Banner>
  ))
}
