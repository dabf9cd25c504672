import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { onPlanNeeded } from '#lib/premium-event.ts'
import { useCompany, useMe } from '#lib/session.ts'
import { Banner } from '#ui/banner.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { toast } from '#ui/toast-store.ts'
import { planTrouble } from './plan-trouble.ts'
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
      {path.startsWith(plans) || path.startsWith('/user-panel/order/') ? null : <Trouble />}
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

function Trouble() {
  const { data: user } = useMe()
  const { timeZone } = useCompany()
  const trouble = planTrouble(user?.subscriptions[0], timeZone)
  const status = user?.subscriptions[0]?.status
  // that a plan will end some day, or need not be paid any more, is said on its own page alone
  if (!trouble || status === 'active' || status === 'active_lifetime') return null
  return (
    <div className="shell__note">
      <Banner
        kind={trouble.kind}
        role="status"
        title={trouble.title}
        action={
          <ButtonLink size="sm" href={plans}>
            {texts.trouble.see}
          </ButtonLink>
        }
      >
        {trouble.text}
      </Banner>
    </div>
  )
}
