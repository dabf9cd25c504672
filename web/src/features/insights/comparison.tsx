import type { AccountInsights, Insights, MetricView } from '@marquee/contract/insights.ts'
import { networkMetrics } from '@marquee/contract/networks/metrics/table.ts'
import { networkNames } from '@marquee/contract/networks/table.ts'
import { Card } from '#ui/layout/card.tsx'
import { NetworkMark } from '#ui/marks/network-mark.tsx'
import { ChangeMark } from './change-mark.tsx'
import { numberText } from './number-words.ts'
import { texts } from '#texts/features/insights'

const words = texts.comparison

const viewOf = ({ metrics }: AccountInsights, key: string): MetricView | undefined =>
  metrics.find(({ metric }) => metric === key)

/** The networks side by side: how many follow, what each counts first, and how that changed. */
export function Comparison({ insights }: { readonly insights: Insights }) {
  if (insights.accounts.length < 2) return null
  return (
    <Card as="section" pad className="comparison" aria-labelledby="insights-comparison">
      <h2 id="insights-comparison">{words.title}</h2>
      <p className="insights__note">{words.note}</p>
      <div
        className="insights__scroll"
        // what scrolls is reached by the keyboard
        tabIndex={0}
        role="group"
        aria-labelledby="insights-comparison"
      >
        <table className="numbers">
          <caption className="sr">{words.title}</caption>
          <thead>
            <tr>
              <th scope="col">{words.network}</th>
              <th scope="col">{texts.metrics.followers}</th>
              <th scope="col">{words.first}</th>
              <th scope="col">{words.change}</th>
            </tr>
          </thead>
          <tbody>
            {insights.accounts.map((account) => {
              const first = viewOf(account, networkMetrics[account.network].first)
              return (
                <tr key={account.accountId}>
                  <th scope="row">
                    <span className="comparison__network">
                      <NetworkMark network={account.network} silent />
                      {networkNames[account.network]}
                    </span>
                  </th>
                  <td>{numberText(account.followers)}</td>
                  <td>
                    {numberText(first?.currentNumber ?? null)}
                    {first ? (
                      <span className="comparison__what">{texts.metrics[first.metric]}</span>
                    ) : null}
                  </td>
                  <td>
                    {first && first.percentageDifference !== null ? (
                      <ChangeMark {...first} />
                    ) : (
                      texts.notKnown
                    )}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </Card>
  )
}
