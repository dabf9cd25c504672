import type { AccountInsights, MetricView } from '@marquee/contract/insights.ts'
import type { Day } from '@marquee/contract/venue-days.ts'
import { networkMetrics } from '@marquee/contract/networks/metrics/table.ts'
import { networkNames } from '@marquee/contract/networks/table.ts'
import { metricHints } from '#networks/metric-hints.ts'
import { ago } from '#lib/time/ago.ts'
import { longDate } from '#lib/time/dates.ts'
import { useNow } from '#lib/time/use-now.ts'
import { worded } from '#lib/worded.ts'
import { Badge } from '#ui/badges/badge.tsx'
import { Card } from '#ui/layout/card.tsx'
import { NetworkMark } from '#ui/marks/network-mark.tsx'
import { spokenDay } from '#lib/time/day-words.ts'
import { ChangeMark } from './change-mark.tsx'
import { numberText } from './number-words.ts'
import { Sparkline } from './charts/sparkline.tsx'
import { texts } from '#texts/features/insights'

interface NetworkCardProps {
  readonly account: AccountInsights
  /** STATS-014; null or absent: its network does not say. */
  readonly followers: number | null | undefined
  readonly lastOfPeriod: Day
  readonly zone: string
}

/** The specified cards of one network (STATS-003 to 007), with how old they are. */
export function NetworkCard({ account, followers, lastOfPeriod, zone }: NetworkCardProps) {
  const { network, name, metrics, withheld } = account
  const { cards } = networkMetrics[network]
  const shown = cards.flatMap((key) => metrics.find(({ metric }) => metric === key) ?? [])
  const hints = metricHints[network]
  return (
    <Card as="section" clip className="network-card" aria-label={networkNames[network]}>
      <header className="network-card__head">
        <NetworkMark network={network} size="md" silent />
        <h2>{networkNames[network]}</h2>
        <p className="network-card__name">
          {name}
          {typeof followers === 'number' ? (
            <>
              {' · '}
              {texts.followers({ count: followers, shown: numberText(followers) })}
            </>
          ) : null}
        </p>
        <FreshBadge account={account} />
      </header>
      <dl className={`network-card__stats network-card__stats--${shown.length}`}>
        {shown.map((view) => (
          <Stat key={view.metric} view={view} zone={zone} isWithheld={withheld !== null} />
        ))}
      </dl>
      <footer className="network-card__foot">
        {withheld === null ? null : <p>{worded(withheld)}</p>}
        <Age account={account} lastOfPeriod={lastOfPeriod} />
        <details>
          <summary>{texts.meaning}</summary>
          <dl className="network-card__hints">
            {shown.map(({ metric }) => (
              <div key={metric}>
                <dt>{texts.metrics[metric]}</dt>
                <dd>{hints[metric] ?? ''}</dd>
              </div>
            ))}
          </dl>
          <p>{hints.days}</p>
        </details>
      </footer>
    </Card>
  )
}

interface StatProps {
  readonly view: MetricView
  readonly isWithheld: boolean
  readonly zone: string
}

function Stat({ view, isWithheld, zone }: StatProps) {
  const { metric, currentNumber, days, endedAt } = view
  return (
    <div className="stat">
      <dt>{texts.metrics[metric]}</dt>
      <dd>
        <span className="stat__number">{numberText(isWithheld ? null : currentNumber)}</span>
        {isWithheld ? null : (
          <span className="stat__change">
            <ChangeMark {...view} />
            <Sparkline values={days} />
          </span>
        )}
        {endedAt === null ? null : (
          <span className="stat__ended">{texts.ended({ day: longDate(endedAt, zone) })}</span>
        )}
      </dd>
    </div>
  )
}

function FreshBadge({ account }: { readonly account: AccountInsights }) {
  if (account.needsReconnect) return <Badge kind="warn">{texts.reconnect}</Badge>
  if (account.readAt === null && account.problem === null)
    return <Badge kind="unsure">{texts.reading}</Badge>
  return null
}

/** How old the figures are, how far they reach, and what stood in the way of newer ones. */
function Age({
  account: { readAt, problem, lastDay, network, withheld },
  lastOfPeriod,
}: Pick<NetworkCardProps, 'account' | 'lastOfPeriod'>) {
  const at = useNow()
  const isLate = lastDay !== null && lastDay < lastOfPeriod
  return (
    <p role="status">
      {readAt === null ? (
        texts.notRead
      ) : (
        // that a minute went by is not read out
        <span aria-live="off">{texts.readAt({ when: ago(readAt, at) })}</span>
      )}
      {isLate && withheld === null
        ? ` ${texts.tellsUntil({ network: networkNames[network], day: spokenDay(lastDay) })}`
        : null}
      {problem === null ? null : ` ${worded(problem)}`}
    </p>
  )
}
