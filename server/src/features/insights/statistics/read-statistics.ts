import type { AnswerOf } from '@marquee/contract/endpoint.ts'
import type {
  AccountInsights,
  InsightsPeriod,
  listFollowers,
  listStatistics,
} from '@marquee/contract/insights.ts'
import { networkMetrics } from '@marquee/contract/networks/metrics/table.ts'
import { networkKeys, type NetworkKey } from '@marquee/contract/networks/table.ts'
import type { Scope } from '#platform/scope.ts'
import { readInsights, type ReadingDeps } from './read-insights.ts'

type Statistics = AnswerOf<typeof listStatistics>
type Followers = AnswerOf<typeof listFollowers>

const shownOf = (account: AccountInsights): Statistics[string] => {
  if (account.withheld) return { message: account.withheld }
  const { cards } = networkMetrics[account.network]
  return Object.fromEntries(
    account.metrics
      .filter(({ metric }) => cards.includes(metric))
      .map(({ metric, currentNumber, oldNumber, percentageDifference, percentageType }) => [
        metric,
        { currentNumber, oldNumber, percentageDifference, percentageType },
      ]),
  )
}

/** STATS-010: the cards of each connected network. */
export async function readStatistics(
  deps: ReadingDeps,
  scope: Pick<Scope, 'companyId'>,
  filter: InsightsPeriod,
): Promise<Statistics> {
  const { accounts } = await readInsights(deps, scope, filter)
  return Object.fromEntries(accounts.map((account) => [account.network, shownOf(account)]))
}

/** STATS-011, STATS-014: a number for each network. */
export async function readFollowers(
  deps: ReadingDeps,
  scope: Pick<Scope, 'companyId'>,
): Promise<Followers> {
  const { accounts } = await readInsights(deps, scope, 'yesterday')
  const of = (network: NetworkKey) =>
    accounts.find((account) => account.network === network)?.followers ?? null
  const [first, ...rest] = networkKeys
  return Object.assign(
    { [first]: of(first) },
    ...rest.map((network) => ({ [network]: of(network) })),
  )
}
