import * as z from 'zod/mini'

export type LicenceStatus = 'inactive' | 'active' | 'deactivated'

export interface Licence {
  readonly key: string
  readonly companyId: string | null
  readonly status: LicenceStatus
  readonly planId: string | null
  readonly tier: number | null
  readonly replacedBy: string | null
  readonly lastEventAt: Date | null
}

const key = z.uuid().check(z.toLowerCase())
const status = z.enum(['inactive', 'active', 'deactivated'])

/** What the marketplace tells of a licence (networks.md section 11). Tolerant of additions. */
export const licenceEvent = z.object({
  license_key: key,
  prev_license_key: z.nullish(key),
  plan_id: z.nullish(z.string().check(z.maxLength(200))),
  tier: z.nullish(z.int()),
  event: z.enum(['purchase', 'activate', 'upgrade', 'downgrade', 'deactivate', 'migrate']),
  event_timestamp: z.int().check(z.minimum(0), z.maximum(8_640_000_000_000_000)),
  license_status: z.nullish(status),
})
export type LicenceEvent = z.output<typeof licenceEvent>

/**
 * A day: whoever signs up first and looks for the mail has time enough; the marketplace's own link
 * opens it again.
 */
export const claimMs = 24 * 60 * 60_000

/** A licence gives its company the plan until it is refunded, or another takes its place. */
export function isLive({ status: now, replacedBy }: Licence): boolean {
  return now !== 'deactivated' && replacedBy === null
}

export function unheardOf(licenceKey: string): Licence {
  return {
    key: licenceKey,
    companyId: null,
    status: 'inactive',
    planId: null,
    tier: null,
    replacedBy: null,
    lastEventAt: null,
  }
}

function statusAfter({ event, license_status: told }: LicenceEvent): LicenceStatus {
  if (event === 'deactivate') return 'deactivated'
  return told ?? (event === 'purchase' ? 'inactive' : 'active')
}

/**
 * The licence after an event. Events come in any order and more than once, so only one newer than
 * all before changes the status; of two of the same instant the end wins.
 */
export function afterEvent(licence: Licence, event: LicenceEvent): Licence {
  const at = new Date(event.event_timestamp)
  const next = statusAfter(event)
  const { lastEventAt } = licence
  const isNewer =
    lastEventAt === null ||
    at > lastEventAt ||
    (at.getTime() === lastEventAt.getTime() && next === 'deactivated')
  return isNewer
    ? {
        ...licence,
        status: next,
        planId: event.plan_id ?? licence.planId,
        tier: event.tier ?? licence.tier,
        lastEventAt: at,
      }
    : licence
}

/**
 * Both licences after one took the other's place, in whichever order that is heard of: the company
 * goes with it.
 */
export function afterReplacing(
  old: Licence,
  successor: Licence,
): { readonly old: Licence; readonly successor: Licence } {
  return {
    old: { ...old, replacedBy: successor.key },
    successor: { ...successor, companyId: successor.companyId ?? old.companyId },
  }
}
