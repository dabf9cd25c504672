import type { OrderView } from '@marquee/contract/delivery.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { now } from '#lib/time/clock.ts'

const shownMs = 8000
/** What was placed so long before the list opened, and is read only now, has not just come. */
const backMs = 120_000
const none: ReadonlySet<string> = new Set()

/** The list as it was read, newest first. */
type OrderPages = readonly { readonly orders: readonly OrderView[] }[]

interface KnownOrders {
  readonly ids: ReadonlySet<string>
  /** When the last order of the first page was placed; empty where there was none. */
  readonly oldest: string
}

/**
 * Orders that came while the list is on the screen, for a few seconds each; also one that was
 * placed before another that stands there, since networks tell orders late. What stood there when
 * it opened, what is read on below, and what a store that was just connected brings along, are
 * none.
 */
export function useArrivals(pages: OrderPages): ReadonlySet<string> {
  const known = useRef<KnownOrders | null>(null)
  const [arrived, setArrived] = useState(none)
  const [since] = useState(() => new Date(now().getTime() - backMs).toISOString())
  const notice = useEffectEvent((read: OrderPages) => {
    const before = known.current
    const first = read[0]?.orders ?? []
    known.current = {
      ids: new Set([
        ...(before?.ids ?? none),
        ...read.flatMap(({ orders }) => orders.map(({ id }) => id)),
      ]),
      oldest: first.at(-1)?.orderedAt ?? '',
    }
    if (before === null) return
    const fresh = first.filter(
      ({ id, orderedAt }) =>
        !before.ids.has(id) && orderedAt >= before.oldest && orderedAt >= since,
    )
    if (fresh.length > 0) setArrived(new Set(fresh.map(({ id }) => id)))
  })
  useEffect(() => {
    notice(pages)
  }, [pages])
  useEffect(() => {
    if (arrived.size === 0) return undefined
    const timer = setTimeout(() => {
      setArrived(none)
    }, shownMs)
    return () => {
      clearTimeout(timer)
    }
  }, [arrived])
  return arrived
}
