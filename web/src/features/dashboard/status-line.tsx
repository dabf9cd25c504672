import { now } from '#lib/time/clock.ts'
import { useCompany, useMe } from '#lib/session/session.ts'
import { subscriptionLine } from '#lib/billing/subscription-line.ts'

/** The line under the greeting (SHELL-030). */
export function StatusLine() {
  const { data: user } = useMe()
  const { timeZone } = useCompany()
  return subscriptionLine(user?.subscriptions[0], now(), timeZone)
}
