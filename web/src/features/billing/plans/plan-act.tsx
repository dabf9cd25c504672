import type { PlanPrice } from '@marquee/contract/billing.ts'
import type { Subscription } from '@marquee/contract/identity.ts'
import { saidText } from '#lib/api/api-error.ts'
import { now } from '#lib/time/clock.ts'
import { useCompany, useMe } from '#lib/session/session.ts'
import { planDate } from '#lib/billing/subscription-line.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { planButton } from './plan-button.ts'
import { texts } from '#texts/features/billing'
import { useCheckout, useOwners } from './use-plans.ts'

const words = texts.plan

/** The button under a price. Only owners may buy; others read whom to ask. */
export function PlanAct({ price }: { readonly price: PlanPrice }) {
  const { data: user } = useMe()
  const company = useCompany()
  const checkout = useCheckout()
  const plan = user?.subscriptions[0]
  if (company.role !== 'owner') return <AskOwner company={company.name} />
  const { label, isDisabled } = planButton(plan, price.id)
  const note = noteOf(plan, price.id, company.timeZone)
  return (
    <>
      {checkout.isError ? (
        <Banner kind="fail" role="alert" title={words.failed}>
          {saidText(checkout.error, '')}
        </Banner>
      ) : null}
      <Button
        full
        size="lg"
        variant="primary"
        disabled={isDisabled}
        busy={checkout.isPending || checkout.isSuccess}
        busyText={words.busy}
        onClick={() => {
          checkout.mutate(price.id)
        }}
      >
        {words[label]}
      </Button>
      {note === null ? null : <p className="plan__note">{note}</p>}
    </>
  )
}

/** What pressing means for the plan that there is; null: nothing to say. */
function noteOf(plan: Subscription | undefined, priceId: string, zone: string): string | null {
  if (plan?.status === 'active_lifetime') return words.lifetime
  if (plan?.status !== 'trialing' || plan.trialEnd === null) return null
  if (plan.trialEnd.seconds * 1000 <= now().getTime()) return null
  if (plan.plan === null)
    return plan.freeUntil === null
      ? words.startsAtOnce
      : words.trialGoesOn({ date: planDate(plan.freeUntil, zone) })
  // bought during the trial: pressing again opens the payment service's own pages, nothing is sold
  // twice. One that was cancelled since does not start
  if (plan.plan !== priceId || plan.cancelsAtPeriodEnd) return null
  return words.chosen({
    interval: plan.interval === 'annually' ? words.annually : words.monthly,
    date: planDate(plan.trialEnd, zone),
  })
}

function AskOwner({ company }: { readonly company: string }) {
  const owners = useOwners()
  return (
    <Banner title={words.owners({ company })}>
      {owners.length === 0 ? null : words.ask({ names: owners.join(', ') })}
    </Banner>
  )
}
