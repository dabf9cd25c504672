import type { OrderView } from '@marquee/contract/delivery.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { now } from '#lib/time/clock.ts'

const shownMs = 8000
/** What was placed so long before the list opened, and is read only now, has not just come. */
const backMs = 120_000
const none: ReadonlySet<string> = new Set()

/**
 * Orders that came while the list is on the screen, for a few seconds each. What stood there when
 * it opened, what is read on below, and what a store that was just connected brings along, are
 * none.
 */
export function useArrivals(orders: readonly OrderView[]): ReadonlySet<string> {
  const newest = useRef<string | null>(null)
  const [arrived, setArrived] = useState(none)
  const [since] = useState(() => new Date(now().getTime() - backMs).toISOString())
  const first = orders[0]?.orderedAt ?? ''
  /** Whether somebody ordered since the last time. */
  const notice = useEffectEvent((at: string): boolean => {
    const before = newest.current
    newest.current = at
    if (before === null || at <= before) return false
    const fresh = orders.filter(({ orderedAt }) => orderedAt > before && orderedAt >= since)
    if (fresh.length === 0) return false
    setArrived(new Set(fresh.map(({ id }) => id)))
    return true
  })
  useEffect(() => {
    if (!notice(first)) return undefined
    const timer = setTimeout(() => {
      setArrived(none)
    }, shownMs)
    return () => {
      clearTimeout(timer)
    }
  }, [first])
  return arrived
}
