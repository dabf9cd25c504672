import { seededRandom } from '../kernel/seeded-random.ts'
import type { SeedName } from '../seed-name.ts'
import type { Order, OrderItem, Store, UberEatsWorld } from './uber-eats-world.ts'

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

const menus: Record<string, [string, number][]> = {
  '20001': [
    ['Tagliatelle al ragù', 1450],
    ['Vongole', 1650],
    ['Burrata and tomatoes', 950],
    ['Focaccia', 450],
    ['Tiramisù', 650],
  ],
  '20002': [
    ['Lasagne tray for six', 5400],
    ['Antipasti box', 3200],
    ['Tiramisù tray', 3000],
  ],
  '20005': [
    ['Steak and ale pie', 1250],
    ['Chips', 400],
    ['Ploughman’s board', 1150],
  ],
}
const eaters = [
  'Ann',
  'Priya',
  'Tom',
  'Grace',
  'Callum',
  'Hannah',
  'Deniz',
  'Rosie',
  'Owen',
  'Fatima',
  'Jules',
]
const ordersOf: Record<string, number> = { '20001': 60, '20002': 9, '20005': 24 }

const hex = (random: () => number, length: number) =>
  Array.from({ length }, () => Math.floor(random() * 16).toString(16)).join('')

/** A random UUID, the same for the same dice. */
export function orderId(random: () => number): string {
  return `${hex(random, 8)}-${hex(random, 4)}-4${hex(random, 3)}-a${hex(random, 3)}-${hex(random, 12)}`
}

/** One to three dishes of a store. */
export function someItems(storeId: string, random: () => number): OrderItem[] {
  const menu = menus[storeId.slice(-5)] ?? []
  return menu
    .map((dish, index) => ({ dish, index, draw: random() }))
    .sort((a, b) => a.draw - b.draw)
    .slice(0, 1 + Math.floor(random() * 3))
    .map(({ dish: [title, priceMinor], index }) => ({
      id: `item-${storeId.slice(-5)}-${index + 1}`,
      title,
      priceMinor,
      quantity: 1 + Math.floor(random() * 2),
    }))
}

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

/** `dayStart`: midnight (UTC) of the town's day, from which every seeded time counts back. */
export function seedUberEats(seed: SeedName, dayStart: number): UberEatsWorld {
  const own = structuredClone(stores)
  const orders = seed === 'bare' ? [] : own.flatMap((store) => pastOrders(store, dayStart))
  return {
    stores: Object.fromEntries(own.map((store) => [store.id, store])),
    orders: Object.fromEntries(orders.map((order) => [order.id, order])),
    codes: {},
    tokens: {},
    refreshTokens: {},
    grants: {},
    violations: [],
    tokenCalls: [],
    suite: 'classic',
  }
}
