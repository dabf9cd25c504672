import { useCompany, useMe } from '#lib/session/session.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { planProblem } from './plan-problem.ts'
import { texts } from '#texts/features/billing'
import { usePortal } from '../invoices/use-portal.ts'

/** On the account page, with the way to settle it for those who may. */
export function PlanProblemBanner() {
  const { data: user } = useMe()
  const { role, timeZone } = useCompany()
  const portal = usePortal()
  const incident = planProblem(user?.subscriptions[0], timeZone)
  if (!incident) return null
  return (
    <Banner
      kind={incident.kind}
      role="status"
      title={incident.title}
      action={
        role === 'owner' && incident.settledBy === 'portal' ? (
          <Button size="sm" busy={portal.isBusy} busyText={texts.portal.busy} onClick={portal.open}>
            {incident.portalLabel}
          </Button>
        ) : undefined
      }
    >
      {incident.text}
    </Banner>
  )
}
