import { now } from '#lib/time/clock.ts'
import { planFeatureList } from '#lib/billing/plan-feature-list.ts'
import { useCompany, useMe } from '#lib/session/session.ts'
import { subscriptionLine } from '#lib/billing/subscription-line.ts'
import { Board } from '#ui/layout/board.tsx'
import { BoardText } from '#ui/layout/board-text.tsx'
import { Card } from '#ui/layout/card.tsx'
import { FeatureLine } from '#ui/badges/feature-line.tsx'
import { texts } from '#texts/features/billing'

/** Where the plan stands, and what it holds. */
export function PlanBoard() {
  const { data: user } = useMe()
  const { timeZone } = useCompany()
  return (
    <Card clip as="section" aria-label={texts.plan.label}>
      <Board className="plan-board">
        <p className="plan-board__line">
          {subscriptionLine(user?.subscriptions[0], now(), timeZone)}
        </p>
        <BoardText className="plan-board__text" lines={texts.board.lines} lamp={1} />
      </Board>
      <ul className="plan-board__features">
        {planFeatureList.map((feature) => (
          <FeatureLine key={feature.text} {...feature} />
        ))}
      </ul>
    </Card>
  )
}
