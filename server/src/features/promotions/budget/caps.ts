import { message } from '@marquee/contract/message.ts'
import type { PromotionCaps } from '@marquee/contract/promotions.ts'
import { AppError } from '#platform/app-error.ts'
import { audit } from '#platform/db/audit.ts'
import type { Scope } from '#platform/scope.ts'
import { notifyPromotionsChanged } from '../ads/ad-store.ts'
import { countedOfDay, countedOfMonth } from './cap-rules.ts'
import { findCaps, lockCaps, saveCaps } from './cap-store.ts'
import { useOf } from './hold-money.ts'
import { spentBetween } from '../ads/number-store.ts'
import type { PromotionsDeps } from '../promotions-deps.ts'
import { situationOf } from '../ads/situation.ts'

const none = { day: null, month: null, currency: '' }

export async function readCaps(deps: PromotionsDeps, scope: Scope): Promise<PromotionCaps> {
  const { companyId } = scope
  const { page, account, reading } = await situationOf(deps, deps.db, scope)
  const caps = (await findCaps(deps.db, companyId)) ?? none
  const isSet = caps.day !== null || caps.month !== null
  if (!page || page.adAccountId === null || !account)
    return {
      day: { cap: caps.day, spent: null, counted: 0 },
      month: { cap: caps.month, spent: null, counted: 0 },
      currency: null,
      minorPerUnit: 100,
      zone: null,
      setIn: null,
      readAt: null,
    }
  const { currency, minorPerUnit, zone } = account
  const place = { companyId, adAccountId: page.adAccountId, currency }
  const use = await useOf(deps.db, place, { zone, now: deps.clock.now() })
  const { today, spentInMonth } = use
  const spentToday = await spentBetween(deps.db, place, { from: today, to: today })
  return {
    day: { cap: caps.day, spent: spentToday, counted: countedOfDay(use, today) },
    month: { cap: caps.month, spent: spentInMonth, counted: countedOfMonth(use) },
    currency,
    minorPerUnit,
    zone,
    setIn: isSet && caps.currency !== currency ? caps.currency : null,
    readAt: reading.readAt,
  }
}

/** What runs already goes on; whatever is to be started from now on keeps to them. */
export async function setCaps(
  deps: PromotionsDeps,
  scope: Scope,
  caps: { readonly day: number | null; readonly month: number | null; readonly currency: string },
): Promise<PromotionCaps> {
  const { account } = await situationOf(deps, deps.db, scope)
  if (!account || account.currency !== caps.currency)
    throw new AppError('conflict', message('promotions.currency-changed'))
  await deps.db.transaction(async (tx) => {
    await lockCaps(tx, scope.companyId)
    await saveCaps(tx, scope.companyId, { caps, by: scope.userId, at: deps.clock.now() })
    await audit(tx, deps.clock, {
      ...scope,
      action: 'promotion.caps-set',
      facts: { ...caps },
    })
    await notifyPromotionsChanged(tx, scope.companyId)
  })
  return readCaps(deps, scope)
}
