import { notOffered, works, type Step } from '../../proof.ts'

const dayMs = 86_400_000

/** Reads what guests order; nothing answers an order. */
export const readOrdersStep: Step = {
  name: 'orders',
  title: 'Read the orders',
  needs: ['connect'],
  async run({ connector: { orderReader, name }, secret, clock }) {
    if (!orderReader) return notOffered(`Marquee reads no orders of ${name}.`)
    const reader = orderReader(secret)
    const state = await reader.storeState()
    const orders = await reader.list(new Date(clock.now().getTime() - dayMs))
    const [first] = orders
    const read = first && (await reader.read({ remoteId: first.remoteId }))
    return works(
      [
        `The store is ${state ?? 'in a state that is not told'}, with ${orders.length} orders of the last day.`,
        ...(read ? [`One was read whole, with ${read.items?.length ?? 0} items.`] : []),
      ].join(' '),
    )
  },
}
