import { seededRandom } from '../kernel/seeded-random.ts'
import type { SeedName } from '../seed-name.ts'
import { eaters, hex, orderId, someItems } from './dishes.ts'
import { ordersOfDays } from './order-day.ts'
import type { Order, Store, UberEatsWorld } from './uber-eats-world.ts'

const stores: Store[] = [
  {
    id: '7c1f2a10-0b5e-4c3a-9d21-000000020001',
    name: 'Osteria Lume',
    address: '41 Cotham Hill',
    postalCode: 'BS6 6JY',
    ownerIds: ['10001'],
    posData: null,
  },
  {
    id: '7c1f2a10-0b5e-4c3a-9d21-000000020002',
    name: 'Lume Catering',
    address: '43 Cotham Hill',
    postalCode: 'BS6 6JY',
    ownerIds: ['10001'],
    posData: null,
  },
  {
    id: '7c1f2a10-0b5e-4c3a-9d21-000000020005',
    name: 'The Anchor Tap',
    address: '8 Hotwell Road',
    postalCode: 'BS8 4UD',
    ownerIds: ['10002'],
    posData: null,
  },
]

const ordersOf: Record<string, number> = { '20001': 60, '20002': 9, '20005': 24 }

function pastOrders(store: Store, dayStart: number): Order[] {
  const random = seededRandom(Number(store.id.slice(-5)))
  const count = ordersOf[store.id.slice(-5)] ?? 0
  return Array.from({ length: count }, (_, nth) => {
    const daysAgo = 90 - Math.floor((nth * 89) / count)
    const placedAt =
      dayStart - daysAgo * 86_400_000 + 17 * 3_600_000 + Math.floor(random() * 4 * 3_600_000)
    const fate = random()
    return {
      id: orderId(random),
      displayId: hex(random, 5).toUpperCase(),
      storeId: store.id,
      eater: eaters[Math.floor(random() * eaters.length)] ?? 'Ann',
      items: someItems(store.id, random),
      placedAt,
      state: fate < 0.9 ? 'FINISHED' : fate < 0.95 ? 'CANCELED' : 'DENIED',
      plan: [],
      externalReferenceId: '',
    }
  })
}

/**
 * `now`: the town's time; seeded times count back from midnight (UTC) of its day. In the demo
 * people ordered yesterday and today, and go on.
 */
export function seedUberEats(seed: SeedName, now: number): UberEatsWorld {
  const own = structuredClone(stores)
  const dayStart = now - (now % 86_400_000)
  const orders =
    seed === 'bare'
      ? []
      : [
          ...own.flatMap((store) => pastOrders(store, dayStart)),
          ...own.slice(0, 1).flatMap((store) => ordersOfDays(store, dayStart - 86_400_000, now)),
        ]
  return {
    stores: Object.fromEntries(own.map((store) => [store.id, store])),
    orders: Object.fromEntries(orders.map((order) => [order.id, order])),
    codes: {},
    tokens: {},
    refreshTokens: {},
    grants: {},
    violations: [],
    tokenCalls: [],
    // an app that is made today is given the newer suite (networks.md section 6)
    ...(seed === 'bare'
      ? { suite: 'classic' as const }
      : { suite: 'fulfillment' as const, hasDay: true }),
  }
}
