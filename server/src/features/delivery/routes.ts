import { listOrders as listCall, readOrder, summarizeDelivery } from '@marquee/contract/delivery.ts'
import type { Api } from '#platform/http/api.ts'
import type { DeliveryDeps } from './delivery-deps.ts'
import { listOrders, readOne, summarize } from './list-orders.ts'

export function mountDelivery(api: Api, deps: DeliveryDeps): void {
  api.mount(listCall, ({ scope, query }) => listOrders(deps, scope, query))
  api.mount(readOrder, ({ scope, params }) => readOne(deps, scope, params.id))
  api.mount(summarizeDelivery, ({ scope }) => summarize(deps, scope))
}
