import type { Kernel } from '../kernel/kernel.ts'
import type { ReceivedCall } from '../kernel/received-call.ts'
import type { TownAnswer } from '../kernel/serve-call.ts'
import type { PosData, Store } from './uber-eats-world.ts'
import { notifyOfStore } from './uber-messages.ts'
import { unauthorized, uberRefusal } from './uber-refusal.ts'
import { findUberToken } from './uber-tokens.ts'
import { recordViolation } from './violations.ts'

const isTrue = (text: string | undefined) => text === 'true'

/** The store that people order from: one that is tied to the app, else the first. */
export function tiedStore(kernel: Kernel): Store | undefined {
  const all = Object.values(kernel.world.uberEats.stores)
  return all.find((store) => store.posData?.integrationEnabled === true) ?? all[0]
}

function shownPosData(store: Store, posData: PosData): Record<string, unknown> {
  return {
    store_id: store.id,
    integrator_store_id: posData.integratorStoreId,
    merchant_store_id: posData.merchantStoreId,
    integration_enabled: posData.integrationEnabled,
    is_order_manager: posData.isOrderManager,
    ...(posData.webhooksConfig === null
      ? {}
      : { webhooks_config: JSON.parse(posData.webhooksConfig) as unknown }),
  }
}

function shownStore(store: Store): Record<string, unknown> {
  return {
    name: store.name,
    store_id: store.id,
    location: {
      address: store.address,
      city: 'Bristol',
      country: 'GB',
      postal_code: store.postalCode,
      state: '',
    },
    status: 'active',
    timezone: 'Europe/London',
    web_url: `https://www.ubereats.example/store/${store.id}`,
    pos_data: {
      integration_enabled: store.posData?.integrationEnabled ?? false,
      ...(store.posData === null ? {} : { integrator_store_id: store.posData.integratorStoreId }),
    },
  }
}

/**
 * GET /v1/eats/stores: a merchant's token shows the merchant's stores, the app's own those that are
 * tied to it.
 */
export function listStores(kernel: Kernel, { bearer, query }: ReceivedCall): TownAnswer {
  const token = findUberToken(kernel, bearer, ['eats.pos_provisioning', 'eats.store'])
  if (!token) return unauthorized
  const mine = Object.values(kernel.world.uberEats.stores).filter((store) =>
    token.personId === null
      ? store.posData?.integrationEnabled === true
      : store.ownerIds.includes(token.personId),
  )
  const limit = Math.max(1, Number(query['limit'] ?? 50) || 50)
  const from = query['start_key'] ? mine.findIndex((store) => store.id === query['start_key']) : 0
  if (from < 0) return uberRefusal(400, 'bad_request', 'start_key is not known.')
  const next = mine[from + limit]
  return {
    status: 200,
    body: {
      stores: mine.slice(from, from + limit).map(shownStore),
      ...(next ? { next_key: next.id } : {}),
    },
  }
}

/** GET /v1/eats/store/{id}/status, by the app itself. */
export function storeStatus(kernel: Kernel, { bearer }: ReceivedCall, storeId: string): TownAnswer {
  if (!findUberToken(kernel, bearer, ['eats.store'])) return unauthorized
  const store = kernel.world.uberEats.stores[storeId]
  if (!store) return uberRefusal(404, 'not_found', 'Store not found.')
  if (store.posData?.integrationEnabled !== true)
    return uberRefusal(403, 'forbidden', 'The app is not enabled on this store.')
  const reasons = { closed: 'OUT_OF_MENU_HOURS', paused: 'PAUSED_BY_RESTAURANT' } as const
  return {
    status: 200,
    body:
      store.shut === undefined
        ? { status: 'ONLINE' }
        : { status: 'OFFLINE', offlineReason: reasons[store.shut] },
  }
}

/** The store stops taking orders, or takes them again; apps tied to it are told. */
export function turnStore(kernel: Kernel, store: Store, to: 'online' | 'closed' | 'paused'): void {
  if (to === 'online') delete store.shut
  else store.shut = to
  if (store.posData?.integrationEnabled === true)
    notifyOfStore(kernel, 'store.status.changed', store)
  kernel.touch()
}

/** POST pos_data, by a merchant: ties the store to the app. */
export function activateStore(kernel: Kernel, received: ReceivedCall, storeId: string): TownAnswer {
  const token = findUberToken(kernel, received.bearer, ['eats.pos_provisioning'])
  if (!token || token.personId === null) return unauthorized
  const store = kernel.world.uberEats.stores[storeId]
  if (!store) return uberRefusal(404, 'not_found', 'Store not found.')
  if (!store.ownerIds.includes(token.personId))
    return uberRefusal(403, 'forbidden', 'The user does not have access to this store.')
  const { body, query } = received
  const isOrderManager = isTrue(body['is_order_manager']) || isTrue(query['is_order_manager'])
  if (isOrderManager)
    recordViolation(kernel, {
      method: received.method,
      path: `/v1/eats/stores/${storeId}/pos_data`,
      what: 'asked to manage the orders',
    })
  store.posData = {
    integratorStoreId: body['integrator_store_id'] ?? '',
    merchantStoreId: body['merchant_store_id'] ?? '',
    integrationEnabled: body['integration_enabled'] !== 'false',
    isOrderManager,
    webhooksConfig: body['webhooks_config'] ?? null,
  }
  if (store.posData.integrationEnabled) notifyOfStore(kernel, 'store.provisioned', store)
  kernel.touch()
  return {
    status: 204,
    body: '',
    effect: `${store.name} tied to the app${isOrderManager ? ' AS ORDER MANAGER' : ''}`,
  }
}

/** Takes a store from the app, or switches the tie off, and tells the app. */
export function untieStore(kernel: Kernel, store: Store, how: 'off' | 'deleted'): void {
  const wasOn = store.posData?.integrationEnabled === true
  if (how === 'deleted') store.posData = null
  else if (store.posData) store.posData.integrationEnabled = false
  if (wasOn) notifyOfStore(kernel, 'store.deprovisioned', store)
  kernel.touch()
}

/** GET, PATCH and DELETE pos_data, by the app itself. */
export function appPosData(kernel: Kernel, received: ReceivedCall, storeId: string): TownAnswer {
  if (!findUberToken(kernel, received.bearer, ['eats.store'])) return unauthorized
  const store = kernel.world.uberEats.stores[storeId]
  const posData = store?.posData
  if (!store || !posData) return uberRefusal(404, 'not_found', 'Store not found.')
  if (received.method === 'GET') return { status: 200, body: shownPosData(store, posData) }
  if (received.method === 'DELETE') {
    untieStore(kernel, store, 'deleted')
    return { status: 204, body: '', effect: `${store.name} untied` }
  }
  const { body } = received
  if (isTrue(body['is_order_manager'])) {
    recordViolation(kernel, {
      method: 'PATCH',
      path: `/v1/eats/stores/${storeId}/pos_data`,
      what: 'asked to manage the orders',
    })
    posData.isOrderManager = true
  }
  if (body['integrator_store_id'] !== undefined)
    posData.integratorStoreId = body['integrator_store_id']
  if (body['integration_enabled'] === 'false') untieStore(kernel, store, 'off')
  else if (body['integration_enabled'] === 'true' && !posData.integrationEnabled) {
    posData.integrationEnabled = true
    notifyOfStore(kernel, 'store.provisioned', store)
  }
  kernel.touch()
  return { status: 204, body: '', effect: `${store.name}: integration changed` }
}
