import type { Subscription } from '@marquee/contract/identity.ts'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { onPlanNeeded } from '#lib/billing/premium-event.ts'
import { useCompany, useMe } from '#lib/session/session.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { planProblem } from './plan-problem.ts'
import { texts } from '#texts/features/billing'
import { TrialPrompt } from './trial-prompt.tsx'

const plans = '/user-panel/account'
const noticeMs = 10_000

/**
 * Over every page of the panel: what the plan asks, the prompt after the trial, and the notice
 * where something needs a plan (PREMIUM-003, 004, 007).
 */
export function PlanNotices() {
  const [path] = useLocation()
  usePlanNotice()
  return (
    <>
      {path.startsWith(plans) || path.startsWith('/user-panel/order/') ? null : <Incident />}
      <TrialPrompt path={path} />
    </>
  )
}

function usePlanNotice() {
  const [, navigate] = useLocation()
  useEffect(() => {
    let last: number | null = null
    const show = () => {
      // one press may make several calls: they say it once
      if (last !== null) toast.dismiss(last)
      last = toast.warning({
        title: texts.notice.text,
        durationMs: noticeMs,
        action: {
          label: texts.notice.act,
          onPress: () => {
            navigate(plans)
          },
        },
      })
    }
    return onPlanNeeded(show)
  }, [navigate])
}

const isQuiet = (status: Subscription['status'] | undefined) =>
  status === 'active' || status === 'trialing' || status === 'active_lifetime'

function Incident() {
  const { data: user } = useMe()
  const { timeZone } = useCompany()
  const plan = user?.subscriptions[0]
  const incident = planProblem(plan, timeZone)
  // that a plan will end some day, or need not be paid any more, is said on its own page alone
  if (!incident || isQuiet(plan?.status)) return null
  return (
    <div className="shell__note">
      <Banner
        kind={incident.kind}
        role="status"
        title={incident.title}
        action={
          <ButtonLink size="sm" href={plans}>
            {texts.incident.see}
          </ButtonLink>
        }
      >
        {incident.text}
      </Banner>
    </div>
  )
}
