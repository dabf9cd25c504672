import type { Kernel } from '../kernel/kernel.ts'
import { seededRandom } from '../kernel/seeded-random.ts'
import { eaters } from './dishes.ts'
import { kitchenOf, nextOrderAt } from './order-day.ts'
import { placeOrder } from './order-life.ts'
import { tiedStore } from './store-calls.ts'

/** Lets people order through the day, while a store is tied to the app and takes orders. */
export function armDay(kernel: Kernel): void {
  const world = kernel.world
  const random = seededRandom(Number(kernel.nextId()) % 2_147_483_647)
  kernel.clock.at(nextOrderAt(kernel.clock.now(), random), () => {
    // a reset put another town in the place of this one, and armed it
    if (kernel.world !== world) return
    const store = tiedStore(kernel)
    if (world.uberEats.hasDay === true && store?.shut === undefined && store?.posData)
      placeOrder(kernel, store, {
        eater: eaters[Math.floor(random() * eaters.length)] ?? 'Ann',
        items: undefined,
        kitchen: kitchenOf(random()),
      })
    armDay(kernel)
  })
}
