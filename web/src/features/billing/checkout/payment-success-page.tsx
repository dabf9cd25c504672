import { useEffect } from 'react'
import { useSearch } from 'wouter'
import { now } from '#lib/time/clock.ts'
import { useCompany, useMe } from '#lib/session/session.ts'
import { subscriptionLine } from '#lib/billing/subscription-line.ts'
import { Badge } from '#ui/badges/badge.tsx'
import { PaymentCard } from './payment-card.tsx'
import { sendConversionOnce } from './send-conversion-once.ts'
import { texts } from '#texts/features/billing'
import { useConfirmedPlan } from './use-confirmed-plan.ts'

const words = texts.success

/**
 * Back from the payment service (PAYMENT-002): tells the partner once, and waits for the plan to be
 * confirmed (PAYMENT-003, 007). Whoever comes from no payment is not thanked for one: they hear
 * which plan runs.
 */
export function PaymentSuccessPage() {
  const search = useSearch()
  const { data: user } = useMe()
  const { timeZone } = useCompany()
  // the payment service names its session in the address; without it nobody comes from a payment
  const isPaid = new URLSearchParams(search).has('session_id')
  const state = useConfirmedPlan(isPaid)
  useEffect(() => {
    sendConversionOnce(search)
  }, [search])
  const firstName = user?.firstName.trim() ?? ''
  const plan = subscriptionLine(user?.subscriptions[0], now(), timeZone)
  if (!isPaid)
    return (
      <PaymentCard
        bar={words.bar}
        lines={texts.canceled.lines}
        badge={null}
        title={words.none}
        account={words.account}
      >
        <p>{words.noneText}</p>
        {state === 'confirmed' && <p>{plan}</p>}
      </PaymentCard>
    )
  return (
    <PaymentCard
      bar={words.bar}
      lines={words.lines}
      title={
        state === 'confirmed'
          ? words.title({ name: firstName === '' ? words.friend : firstName })
          : words.unproven
      }
      account={words.account}
      badge={
        state === 'confirmed' ? (
          <Badge kind="live">{words.confirmed}</Badge>
        ) : (
          <Badge kind="unsure">{words.confirming}</Badge>
        )
      }
    >
      <p>{state === 'confirmed' ? plan : state === 'slow' ? words.slow : words.wait}</p>
    </PaymentCard>
  )
}
