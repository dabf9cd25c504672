import { seededRandom } from '../kernel/seeded-random.ts'
import { eaters, orderId, someItems } from './dishes.ts'
import type { Kitchen, Order, Store } from './uber-eats-world.ts'

const minute = 60_000
const hourMs = 60 * minute
/** How many order within an hour that begins then: lunch, a quiet afternoon, the evening. */
const perHour: Readonly<Record<number, number>> = {
  11: 2,
  12: 7,
  13: 7,
  14: 3,
  15: 1,
  16: 1,
  17: 4,
  18: 9,
  19: 11,
  20: 8,
  21: 4,
}

/** When somebody orders next. */
export function nextOrderAt(after: number, random: () => number): number {
  let at = after
  for (;;) {
    const rate = perHour[new Date(at).getUTCHours()] ?? 0
    const endOfHour = at - (at % hourMs) + hourMs
    const gap = rate === 0 ? Infinity : (-Math.log(1 - random()) / rate) * hourMs
    if (at + gap < endOfHour) return Math.round(at + gap)
    at = endOfHour
  }
}

/** Most are taken; a few are refused, forgotten, or taken back. */
export function kitchenOf(draw: number): Kitchen {
  if (draw < 0.88) return 'accepts'
  if (draw < 0.92) return 'denies'
  return draw < 0.96 ? 'loses' : 'silent'
}
const endOf = {
  accepts: 'FINISHED',
  denies: 'DENIED',
  loses: 'CANCELED',
  silent: 'CANCELED',
} as const

/** What was ordered between two instants, as it stands at the later one. */
export function ordersOfDays(store: Store, from: number, now: number): Order[] {
  const random = seededRandom(Math.floor(from / 86_400_000))
  const orders: Order[] = []
  for (let at = nextOrderAt(from, random); at < now; at = nextOrderAt(at, random)) {
    const id = orderId(random)
    const isYoung = now - at < 31 * minute
    orders.push({
      id,
      displayId: id.slice(-5).toUpperCase(),
      storeId: store.id,
      eater: eaters[Math.floor(random() * eaters.length)] ?? 'Ann',
      items: someItems(store.id, random),
      placedAt: at,
      state: isYoung ? 'ACCEPTED' : endOf[kitchenOf(random())],
      plan: isYoung ? [{ at: at + 31 * minute, state: 'FINISHED' }] : [],
      externalReferenceId: '',
    })
  }
  return orders
}
