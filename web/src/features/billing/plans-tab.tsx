import './billing.css'
import { Suspense } from 'react'
import { loadExpiredCard, loadWelcomeCard } from '#features/dashboard'
import { now } from '#lib/clock.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { useCompany, useMe } from '#lib/session.ts'
import { trialIsOver } from '#lib/trial-is-over.ts'
import { SkeletonPage } from '#ui/skeleton.tsx'
import { BillingEmail } from './billing-email.tsx'
import { PlanBoard } from './plan-board.tsx'
import { PlanCard } from './plan-card.tsx'
import { PlanTroubleBanner } from './plan-trouble-banner.tsx'
import { PortalCard } from './portal-card.tsx'
import { WaitingPosts } from './waiting-posts.tsx'

const WelcomeCard = lazyPart(() => loadWelcomeCard())
const ExpiredCard = lazyPart(() => loadExpiredCard())

function showPlan() {
  const card = document.getElementById('plan')
  card?.scrollIntoView({ block: 'center', behavior: 'smooth' })
  card?.focus({ preventScroll: true })
}

/**
 * The plan, its price and what belongs to paying (BILLING-001); with the welcome card in its two
 * variants (BILLING-037, 038).
 */
export function PlansTab() {
  const { data: user } = useMe()
  const { role } = useCompany()
  if (!user) return <SkeletonPage />
  const isOver = trialIsOver(user, now())
  const hasAccess = user.subscriptions[0]?.hasAccess === true
  const money =
    role === 'owner' ? (
      <>
        <BillingEmail />
        <PortalCard />
      </>
    ) : null
  return (
    <div className="billing">
      <PlanTroubleBanner />
      {hasAccess ? null : <WaitingPosts />}
      {isOver ? (
        <Suspense fallback={<SkeletonPage />}>
          <ExpiredCard onView={showPlan} />
        </Suspense>
      ) : null}
      <div className="billing__columns">
        {isOver ? (
          <>
            <PlanCard />
            <div className="billing__side">{money}</div>
          </>
        ) : (
          <>
            <PlanBoard />
            <div className="billing__side">
              <PlanCard />
              {money}
            </div>
          </>
        )}
      </div>
      {isOver ? null : (
        <Suspense fallback={null}>
          <WelcomeCard isQuiet />
        </Suspense>
      )}
    </div>
  )
}
