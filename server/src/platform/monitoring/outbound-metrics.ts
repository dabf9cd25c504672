import type { Metrics } from './metrics.ts'
import type { OutboundCallEnd } from '../outbound/outbound-http.ts'

const callSeconds = [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
/** Every label is kept for the life of the process. */
const mostOrigins = 30

/**
 * Answers what the way out tells after each call. Hosts that others named, as of pictures and
 * links, count as `other`: they are ever new, and their names are nobody's to read here. So do
 * origins beyond the first thirty.
 */
export function watchOutbound(metrics: Metrics): (end: OutboundCallEnd) => void {
  const seconds = metrics.histogram({
    name: 'outbound_call_duration_seconds',
    help: 'Calls to networks and services, by where they went and how they ended.',
    labels: ['origin', 'outcome'],
    buckets: callSeconds,
  })
  const origins = new Set<string>()
  return ({ origin, outcome, ms, isNamedByOthers }) => {
    if (!isNamedByOthers && origins.size < mostOrigins) origins.add(origin)
    const isKnown = !isNamedByOthers && origins.has(origin)
    seconds.observe({ origin: isKnown ? origin : 'other', outcome }, ms / 1000)
  }
}
