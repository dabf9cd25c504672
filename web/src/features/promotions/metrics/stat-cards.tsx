import type { PromotionMetrics, PromotionStatistics } from '@marquee/contract/promotions.ts'
import type { PromotionFilter } from '@marquee/contract/promotion-rules.ts'
import { zoneCity } from '#lib/time/dates.ts'
import { spanText } from '#lib/time/day-words.ts'
import { Card } from '#ui/layout/card.tsx'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { texts } from '#texts/features/promotions'
import { MetricList, mainMetrics, resultMetrics } from './metric-list.tsx'
import { Freshness } from './freshness.tsx'
import { resultKindOf, type AdsMoney } from '../promotion-words.ts'
import { useStatistics } from '../use-promotions.ts'

const words = texts.stats

/** The numbers of the whole ads account over the chosen days (PROMOTIONS-001, 014). */
export function StatCards({ filter }: { readonly filter: PromotionFilter }) {
  const { data, error, refetch, isPlaceholderData } = useStatistics(filter)
  if (error && !data)
    return (
      <LoadFailure
        title={words.failed}
        error={error}
        again={texts.again}
        onAgain={() => void refetch()}
      />
    )
  return (
    <Card
      as="section"
      className="promo-stats"
      aria-label={words.title}
      aria-busy={isPlaceholderData}
    >
      {data ? (
        <Numbers data={data} />
      ) : (
        <>
          <p className="sr">{words.loading}</p>
          <StatMetrics figures={undefined} money={unknownMoney} />
          <footer className="promo-stats__foot" />
        </>
      )}
    </Card>
  )
}

/** As long as nothing is known: every number reads N/A, and what comes takes the same room. */
const unknownMoney: AdsMoney = { currency: null, minorPerUnit: 1 }

interface StatMetricsProps {
  readonly figures: PromotionMetrics | undefined
  readonly money: AdsMoney
}

function StatMetrics({ figures, money }: StatMetricsProps) {
  return (
    <>
      <MetricList className="promo-stats__main" figures={mainMetrics(figures, money)} />
      <MetricList className="promo-stats__results" figures={resultMetrics(figures, money, null)} />
    </>
  )
}

function Numbers({ data }: { readonly data: PromotionStatistics }) {
  const [figures] = data.insights.data
  const { from, to, zone } = data
  return (
    <>
      {figures === undefined && data.readAt !== null ? (
        <p className="promo-stats__none">{texts.noData}</p>
      ) : (
        // before the first reading nothing is known, not even that there is nothing
        <StatMetrics figures={figures} money={data} />
      )}
      <footer className="promo-stats__foot">
        {figures === undefined ? null : <p>{texts.resultsNote[resultKindOf(null, [figures])]}</p>}
        {from === null || to === null || zone === null ? null : (
          <p>{words.span({ days: spanText(from, to), place: zoneCity(zone) })}</p>
        )}
        <Freshness reading={data} />
      </footer>
    </>
  )
}
