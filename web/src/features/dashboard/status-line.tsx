import { now } from '#lib/clock.ts'
import { useCompany, useMe } from '#lib/session.ts'
import { subscriptionLine } from '#lib/subscription-line.ts'

/** The line under the greeting (SHELL-030). */
export function StatusLine() {
  const { data: user } = useMe()
  const { timeZone } = useCompany()
  return subscriptionLine(user?.subscriptions[0], now(), timeZone)
}
