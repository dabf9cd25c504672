import { randomBytes, randomUUID } from 'node:crypto'
import type { Kernel } from '../kernel/kernel.ts'
import type { Licence } from './appsumo-world.ts'

type LicenceEvent = 'purchase' | 'activate' | 'upgrade' | 'downgrade' | 'deactivate'
const codeLifeMs = 10 * 60_000

/** Tells the product what became of a licence. */
function tell(
  kernel: Kernel,
  {
    event,
    licence,
    more = {},
  }: { event: LicenceEvent; licence: Licence; more?: { reason?: string; test?: boolean } },
): void {
  const now = kernel.clock.now()
  const message = {
    license_key: licence.key,
    ...(licence.previousKey === null ? {} : { prev_license_key: licence.previousKey }),
    plan_id: `marquee_tier${licence.tier}`,
    event,
    event_timestamp: now,
    created_at: Math.floor(now / 1000),
    license_status: licence.status,
    tier: licence.tier,
    test: more.test ?? false,
    extra: { reason: more.reason ?? '' },
  }
  kernel.webhooks.queue('appsumo', {
    type: event,
    eventId: `as_${kernel.nextId()}`,
    body: JSON.stringify(message),
  })
  kernel.touch()
}

function add(
  kernel: Kernel,
  {
    tier,
    previousKey,
    status,
  }: { tier: number; previousKey: string | null; status: Licence['status'] },
): Licence {
  const licence: Licence = {
    key: randomUUID(),
    previousKey,
    tier,
    status,
    boughtAt: kernel.clock.now(),
  }
  kernel.world.appSumo.licences[licence.key] = licence
  return licence
}

export function buyLicence(kernel: Kernel, tier: number): Licence {
  const licence = add(kernel, { tier, previousKey: null, status: 'inactive' })
  tell(kernel, { event: 'purchase', licence })
  return licence
}

/** Where the partner portal sends people; undefined while the town does not know the product. */
export function portalRedirect(kernel: Kernel): string | undefined {
  const base = kernel.webhooks.base()
  return kernel.world.appSumo.redirectUri ?? (base === undefined ? undefined : `${base}/appsumo`)
}

/** The way to the product with a single-use code. The first time tells of an activation too. */
export function redeemLicence(
  kernel: Kernel,
  licence: Licence,
  redirectUri: string,
): { redirect: string; code: string } {
  if (licence.status === 'inactive') {
    licence.status = 'active'
    tell(kernel, { event: 'activate', licence })
  }
  const code = kernel.issued.add('appsumo code', randomBytes(24).toString('base64url'))
  kernel.world.appSumo.codes[code] = {
    code,
    key: licence.key,
    redirectUri,
    expiresAt: kernel.clock.now() + codeLifeMs,
    used: false,
  }
  kernel.touch()
  const target = new URL(redirectUri)
  target.searchParams.set('code', code)
  return { redirect: target.href, code }
}

export function refundLicence(kernel: Kernel, licence: Licence): void {
  licence.status = 'deactivated'
  tell(kernel, { event: 'deactivate', licence, more: { reason: 'Refunded by customer' } })
}

/**
 * A new key in place of the old one, and the end of the old one before or after it: the order is
 * not promised.
 */
export function changeTier(
  kernel: Kernel,
  { old, tier, oldFirst }: { old: Licence; tier: number; oldFirst: boolean },
): Licence {
  const event = tier > old.tier ? 'upgrade' : 'downgrade'
  const fresh = add(kernel, { tier, previousKey: old.key, status: old.status })
  old.status = 'deactivated'
  const endOld = () =>
    tell(kernel, {
      event: 'deactivate',
      licence: { ...old, previousKey: null },
      more: { reason: `Replaced by ${event}` },
    })
  if (oldFirst) endOld()
  tell(kernel, { event, licence: fresh })
  if (!oldFirst) endOld()
  return fresh
}

/** What the portal sends to see whether the address works. */
export function sendTest(kernel: Kernel): void {
  tell(kernel, {
    event: 'purchase',
    licence: {
      key: randomUUID(),
      previousKey: null,
      tier: 1,
      status: 'inactive',
      boughtAt: kernel.clock.now(),
    },
    more: { test: true },
  })
}
