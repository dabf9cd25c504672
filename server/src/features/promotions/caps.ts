import { message } from '@marquee/contract/message.ts'
import type { PromotionCaps } from '@marquee/contract/promotions.ts'
import { AppError } from '#platform/app-error.ts'
import { audit } from '#platform/db/audit.ts'
import type { Scope } from '#platform/scope.ts'
import { tellPromotionsChanged } from './ad-store.ts'
import { countedOfDay, countedOfMonth } from './cap-rules.ts'
import { findCaps, lockCaps, saveCaps } from './cap-store.ts'
import { useOf } from './hold-money.ts'
import { spentBetween } from './number-store.ts'
import type { PromotionsDeps } from './promotions-deps.ts'
import { situationOf } from './situation.ts'

const nothing = { spent: null, counted: 0 }

export async function readCaps(deps: PromotionsDeps, scope: Scope): Promise<PromotionCaps> {
  const { companyId } = scope
  const { page, account, reading } = await situationOf(deps, deps.db, scope)
  const caps = await findCaps(deps.db, companyId)
  const [day, month] = [caps?.day ?? null, caps?.month ?? null]
  const currency = account?.currency ?? null
  const isSetElsewhere =
    caps && (day !== null || month !== null) && currency !== null && caps.currency !== currency
  const common = {
    currency,
    minorPerUnit: account?.minorPerUnit ?? 100,
    zone: account?.zone ?? null,
    setIn: isSetElsewhere ? caps.currency : null,
    readAt: reading.readAt,
  }
  if (!page || page.adAccountId === null || !account)
    return { ...common, day: { cap: day, ...nothing }, month: { cap: month, ...nothing } }
  const place = { companyId, adAccountId: page.adAccountId }
  const use = await useOf(deps.db, place, { zone: account.zone, now: deps.clock.now() })
  const { today } = use
  return {
    ...common,
    day: {
      cap: day,
      spent: await spentBetween(deps.db, place, { from: today, to: today }),
      counted: countedOfDay(use, today),
    },
    month: { cap: month, spent: use.spentInMonth, counted: countedOfMonth(use) },
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
    await tellPromotionsChanged(tx, scope.companyId)
  })
  return readCaps(deps, scope)
}
