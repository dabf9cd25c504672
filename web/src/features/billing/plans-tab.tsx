import './billing.css'
import { Suspense } from 'react'
import { loadExpiredCard, loadWelcomeCard } from '#features/dashboard'
import { now } from '#lib/time/clock.ts'
import { lazyPart } from '#lib/page/lazy-part.ts'
import { useCompany, useMe } from '#lib/session/session.ts'
import { trialIsOver } from '#lib/billing/trial-is-over.ts'
import { SkeletonPage } from '#ui/loading/skeleton.tsx'
import { BillingEmail } from './invoices/billing-email.tsx'
import { PlanBoard } from './plans/plan-board.tsx'
import { PlanCard } from './plans/plan-card.tsx'
import { PlanProblemBanner } from './notices/plan-problem-banner.tsx'
import { PortalCard } from './invoices/portal-card.tsx'
import { WaitingPosts } from './plans/waiting-posts.tsx'

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
      <PlanProblemBanner />
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
