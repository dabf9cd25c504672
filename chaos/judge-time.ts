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
  const callOf = (one: { readonly network: string; readonly correlation_id: string }) =>
    `${one.network} ${one.correlation_id}`
  const dueAt = new Map(facts.publications.map((one) => [callOf(one), one.due_at.getTime()]))
  const names = new Map(
    [...facts.intents, ...facts.publications].map((one) => [
      callOf(one),
      `"${one.text?.slice(0, 24) ?? ''}" (${one.id})`,
    ]),
  )
  return writes.flatMap((call): Offence[] => {
    const by = `${call.network} ${call.correlationId}`
    const name = names.get(by)
    if (name === undefined) return []
    const what = `${call.network} ${name}, call ${call.id}`
    const earlyMs = (dueAt.get(by) ?? 0) - call.arrivedAt
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
