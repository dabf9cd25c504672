import type { Kernel } from '../kernel/kernel.ts'
import { tiedStore } from '../uber-eats/store-calls.ts'
import { productPages, type Recipe } from './recipe.ts'

const { delivery } = productPages

/** What happens at the store: orders come in, ring, and stop. */
export function deliveryRecipes(kernel: Kernel): readonly Recipe[] {
  const store = tiedStore(kernel)
  return [
    {
      name: 'An order comes in',
      watch:
        'It arrives under Delivery without a reload, is accepted by the tablet after a minute, and its circle becomes a check.',
      page: delivery,
      act: { post: '/control/uber-eats/orders', body: {} },
    },
    {
      name: 'An order comes in, and the guest cancels it',
      watch: 'It is accepted after a minute and cancelled seven minutes later.',
      page: delivery,
      act: { post: '/control/uber-eats/orders', body: { kitchen: 'loses' } },
    },
    {
      name: 'Nobody accepts the next order',
      watch:
        'Then “An order comes in”: after five minutes the bell says that it waits, after eleven and a half Uber Eats cancels it.',
      page: delivery,
      act: { post: '/control/uber-eats', body: { nextKitchen: 'silent' } },
    },
    store?.shut === undefined
      ? {
          name: 'The store goes offline',
          watch: 'Delivery says that it is paused, and the bell says so too.',
          page: delivery,
          act: {
            post: `/control/uber-eats/stores/${store?.id ?? ''}`,
            body: { status: 'paused' },
          },
        }
      : {
          name: 'The store is online again',
          watch: 'Delivery says that it takes orders, and the notice is settled.',
          page: delivery,
          act: { post: `/control/uber-eats/stores/${store.id}`, body: { status: 'online' } },
        },
  ]
}
