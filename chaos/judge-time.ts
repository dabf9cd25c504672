import type { Facts } from './gather-facts.ts'
import { commits } from './judge-law.ts'
import type { Offence } from './judge-promise.ts'
import type { SwitchedOff } from './switch-networks.ts'
import type { TownCall } from './town-watch.ts'

/** Clocks of processes of one machine, and the stamp of the town. */
const apartMs = 50
/** So long after a switch a worker may still not know of it: it looks by itself every five seconds. */
const learnsWithinMs = 6500
/** A call that was frozen on its way to the socket arrives with the thaw. */
const thawMs = 1500

/** Nothing goes out before its time, and nothing to a network that is switched off. */
export function judgeTime(
  facts: Facts,
  writes: readonly TownCall[],
  {
    switches,
    thaws,
  }: { readonly switches: readonly SwitchedOff[]; readonly thaws: readonly number[] },
): Offence[] {
  const byCall = new Map(
    facts.publications.map((one) => [`${one.network} ${one.correlation_id}`, one]),
  )
  return writes.flatMap((call): Offence[] => {
    const publication = byCall.get(`${call.network} ${call.correlationId}`)
    if (!publication) return []
    const what = `${call.network} "${publication.text.slice(0, 24)}" (${publication.id}), call ${call.id}`
    const earlyMs = publication.due_at.getTime() - call.arrivedAt
    const isEarly = commits.has(call.route) && earlyMs > apartMs
    const isWhileOff = switches.some(
      ({ network, offAt, onAt }) =>
        network === call.network &&
        call.arrivedAt > offAt + learnsWithinMs &&
        call.arrivedAt < onAt &&
        thaws.every((thaw) => call.arrivedAt < thaw || call.arrivedAt > thaw + thawMs),
    )
    return [
      ...(isEarly ? [{ law: 'sent before its time', what: `${what}: ${earlyMs} ms early` }] : []),
      ...(isWhileOff ? [{ law: 'sent while its network was switched off', what }] : []),
    ]
  })
}
