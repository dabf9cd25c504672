import * as calls from '@marquee/contract/promotions.ts'
import type { BoostView } from '@marquee/contract/promotions.ts'
import { Accepted, type Api } from '#platform/http/api.ts'
import type { Scope } from '#platform/scope.ts'
import { addBoost, boostIn, takeBack } from './boost/add-boost.ts'
import type { BoostKinds } from './boost/boost-kind.ts'
import { toBoostViews } from './boost/boost-views.ts'
import { decideBoost } from './boost/decide-boost.ts'
import { readCaps, setCaps } from './budget/caps.ts'
import { checkForm } from './boost/check-promotion.ts'
import {
  listBoostable,
  listPromotions,
  readAccount,
  readOne,
  readStatistics,
} from './list-promotions.ts'
import type { PromotionsDeps } from './promotions-deps.ts'
import { endAd, switchAd, type SwitchKinds } from './status/switch-ad.ts'

export type RoutesDeps = PromotionsDeps & {
  readonly boosts: BoostKinds
  readonly switches: SwitchKinds
}

export function mountPromotions(api: Api, deps: RoutesDeps): void {
  mountReading(api, deps)
  for (const add of [calls.addPromotion, calls.addDeclaredPromotion])
    api.mount(add, async ({ scope, body, idempotencyKey }) => {
      const { isDone, view } = await addBoost(deps, scope, { key: idempotencyKey, body })
      return isDone ? view : new Accepted(view)
    })
  api.mount(calls.checkPromotion, ({ scope, body }) => checkForm(deps, scope, body))
  api.mount(calls.dropBoost, async ({ scope, params }) => {
    await takeBack(deps, scope, params.id)
    return { id: params.id }
  })
  api.mount(calls.decideBoost, async ({ scope, params: { id }, body: { decision } }) => {
    await decideBoost(deps, scope, { id, decision })
    return viewOf(deps, scope, id)
  })
  api.mount(calls.updatePromotionStatus, async ({ scope, body: { adId, status } }) => {
    const isDone = await switchAd(deps, scope, { adId, status })
    const answer = { adId, status, isDone }
    return isDone ? answer : new Accepted(answer)
  })
  api.mount(calls.endPromotion, async ({ scope, body: { adId } }) => {
    const isDone = await endAd(deps, scope, adId)
    return isDone ? { adId, isDone } : new Accepted({ adId, isDone })
  })
  api.mount(calls.setPromotionCaps, ({ scope, body }) => setCaps(deps, scope, body))
}

async function viewOf(deps: RoutesDeps, scope: Scope, id: string): Promise<BoostView> {
  const row = await boostIn(deps.db, scope, id)
  const [view] = await toBoostViews(deps, scope.companyId, [row])
  if (!view) throw new Error('A boost has no view.')
  return view
}

function mountReading(api: Api, deps: RoutesDeps): void {
  api.mount(calls.listPromotions, ({ scope, query }) => listPromotions(deps, scope, query))
  api.mount(calls.readPromotionStatistics, ({ scope, query }) =>
    readStatistics(deps, scope, query.filter),
  )
  api.mount(calls.readPromotion, ({ scope, params }) => readOne(deps, scope, params.adId))
  api.mount(calls.readPromotionAccount, ({ scope }) => readAccount(deps, scope))
  // nobody pays for others here (C49)
  api.mount(calls.readInternalPromotions, async () => ({ hasInternalPromotions: false }))
  api.mount(calls.readBoost, ({ scope, params }) => viewOf(deps, scope, params.id))
  api.mount(calls.listBoostablePosts, ({ scope, query }) =>
    listBoostable(deps, scope, query.postId),
  )
  api.mount(calls.readPromotionCaps, ({ scope }) => readCaps(deps, scope))
}
