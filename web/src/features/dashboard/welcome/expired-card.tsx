import './welcome.css'
import { now } from '#lib/time/clock.ts'
import { planFeatureList } from '#lib/billing/plan-feature-list.ts'
import { useCompany, useMe } from '#lib/session/session.ts'
import { subscriptionLine } from '#lib/billing/subscription-line.ts'
import { Board } from '#ui/layout/board.tsx'
import { BoardText } from '#ui/layout/board-text.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Card } from '#ui/layout/card.tsx'
import { FeatureLine } from '#ui/badges/feature-line.tsx'
import { DemoVideo } from './demo-video.tsx'
import { texts } from '#texts/features/dashboard/welcome'

const words = texts.expired

interface ExpiredCardProps {
  /** On the account page: shows the plans below. Elsewhere the button goes there. */
  readonly onView?: (() => void) | undefined
}

/**
 * In place of what a plan opens, when the trial is over and nothing is paid (DASHBOARD-006, 007,
 * BILLING-037, SHELL-036).
 */
export function ExpiredCard({ onView }: ExpiredCardProps) {
  const { data: user } = useMe()
  const { timeZone } = useCompany()
  return (
    <Card as="section" clip className="welcome" aria-label={words.title}>
      <Board className="welcome__board">
        <BoardText className="welcome__text welcome__text--low" lines={words.lines} lamp={1} />
      </Board>
      <div className="welcome__body">
        <div>
          <p className="welcome__hey">
            {subscriptionLine(user?.subscriptions[0], now(), timeZone)}
          </p>
          <h2>{words.title}</h2>
          <p className="welcome__say">{words.text}</p>
          <ul className="welcome__features">
            {planFeatureList.map((feature) => (
              <FeatureLine key={feature.text} {...feature} />
            ))}
          </ul>
          {onView === undefined ? (
            <ButtonLink variant="primary" size="lg" href="/user-panel/account">
              {words.view}
            </ButtonLink>
          ) : (
            <Button size="lg" onClick={onView}>
              {words.view}
            </Button>
          )}
        </div>
        <DemoVideo />
      </div>
    </Card>
  )
}
