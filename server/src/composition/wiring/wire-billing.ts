import { createAppSumo } from '#connectors/appsumo/index.ts'
import { createStripe } from '#connectors/stripe/index.ts'
import { createBilling } from '#features/billing'
import { createLicences } from '#features/licences'
import { roomEvents } from '../room-events.ts'
import type { Rooms } from '../rooms.ts'
import type { Wiring } from './wiring.ts'

/** Plans, and the licences of a shop that are a plan too; needs mails. */
export function wireBilling({
  ground,
  rooms,
  announce,
  ask,
}: Wiring): Pick<Rooms, 'billing' | 'licences'> {
  const { outbound, clock } = ground
  const { stripe, appSumo } = ground.config.providers
  const billing = createBilling(ground, {
    provider: stripe && createStripe({ settings: stripe, outbound, clock }),
    notifications: rooms.notifications,
    peopleToNotify: ask.peopleToNotify,
    companyOf: ask.companyOf,
    onAccess: (tx, companyId) => announce(roomEvents.accessGained, tx, { companyId }),
    restore: ground.restore,
    isLeaving: (companyId) => rooms.law.isLeaving(companyId),
  })
  const licences = createLicences(ground, {
    billing,
    shop: appSumo && createAppSumo({ settings: appSumo, outbound }),
  })
  return { billing, licences }
}
