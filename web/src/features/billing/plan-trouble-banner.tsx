import { useCompany, useMe } from '#lib/session.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { planTrouble } from './plan-trouble.ts'
import { texts } from '#texts/features/billing'
import { usePortal } from './use-portal.ts'

/** On the account page, with the way to settle it for those who may. */
export function PlanTroubleBanner() {
  const { data: user } = useMe()
  const { role, timeZone } = useCompany()
  const portal = usePortal()
  const trouble = planTrouble(user?.subscriptions[0], timeZone)
  if (!trouble) return null
  return (
    <Banner
      kind={trouble.kind}
      role="status"
      title={trouble.title}
      action={
        role === 'owner' && trouble.settledBy === 'portal' ? (
          <Button size="sm" busy={portal.isBusy} busyText={texts.portal.busy} onClick={portal.open}>
            {trouble.portalLabel}
          </Button>
        ) : undefined
      }
    >
      {trouble.text}
    </Banner>
  )
}
