import { networkNames } from '@marquee/contract/networks/table.ts'
import { worded } from '#lib/worded.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { texts } from '#texts/features/inbox'
import type { Reading } from './first-reading.ts'

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
