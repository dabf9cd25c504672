import { describe, expect, it } from 'vitest'
import type { OrderReader, RemoteOrder, StoreState } from './order-reader.ts'

/** One store whose orders are read. */
export interface OrderWorld {
  reader(): OrderReader
  unreachable(): OrderReader
  /** A guest orders two soups of 6.25; answers the network's id. The kitchen lets it ring. */
  place(eater: string): Promise<string>
  /** The store's own tablet does this. */
  tablet(id: string, does: 'accepts' | 'refuses' | 'finishes'): Promise<void>
  /** The guest takes it back. */
  cancel(id: string): Promise<void>
  turn(state: Exclude<StoreState, 'offline'>): Promise<void>
  /** The next call is answered so. */
  strike(fate: 'server fails' | 'limit is reached' | 'call is dropped'): Promise<void>
  /** What the network wrote down against us. */
  violations(): Promise<number>
  now(): Date
}

const hourMs = 3_600_000
const failing = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'did not fail',
    (error: unknown) => error,
  )

/** Behaviour of every connector that has the key `orderReader`. */
export function orderReaderSuite(network: string, world: () => OrderWorld): void {
  const known = async (id: string): Promise<RemoteOrder> => {
    const order = await world().reader().read({ remoteId: id })
    if (!order) throw new Error('The order is not there.')
    return order
  }
  const listed = async (id: string) =>
    (
      await world()
        .reader()
        .list(new Date(world().now().getTime() - hourMs))
    ).find(({ remoteId }) => remoteId === id)

  describe(`${network} as a place where guests order`, () => {
    it('tells an order with its items, its total and who ordered', async () => {
      const id = await world().place('Priya')
      expect(await known(id)).toMatchObject({
        remoteId: id,
        displayId: expect.stringMatching(/^\w+$/),
        status: 1,
        isOver: false,
        isScheduled: false,
        eater: 'Priya',
        items: [{ title: 'Soup', quantity: 2 }],
        total: { minor: 1250, currency: 'GBP' },
      })
      expect(Math.abs((await known(id)).placedAt.getTime() - world().now().getTime())).toBeLessThan(
        5000,
      )
    })
    it('goes forward only: each reading is a greater step', async () => {
      const [kept, refused] = [await world().place('Ann'), await world().place('Tom')]
      const steps = [(await known(kept)).step]
      await world().tablet(kept, 'accepts')
      expect((await known(kept)).status).toBe(2)
      steps.push((await known(kept)).step)
      await world().tablet(kept, 'finishes')
      expect(await known(kept)).toMatchObject({ status: 2, isOver: true })
      steps.push((await known(kept)).step)
      expect(steps).toEqual(steps.toSorted((a, b) => a - b))
      expect(new Set(steps).size).toBe(3)
      await world().tablet(refused, 'refuses')
      expect(await known(refused)).toMatchObject({ status: 3, isOver: true })
      expect((await known(refused)).step).toBeGreaterThan(steps[2] ?? 0)
    })
    it('lists what waits and what was cancelled', async () => {
      const [waits, gone] = [await world().place('Ann'), await world().place('Tom')]
      await world().cancel(gone)
      expect([(await listed(waits))?.status, (await listed(gone))?.status]).toEqual([1, 3])
    })
    it('knows nothing of an order that never was', async () => {
      expect(
        await world().reader().read({ remoteId: 'f9f363d1-e1c2-4595-b477-c649845bc953' }),
      ).toBeNull()
      for (const remoteId of ['', '../accept', 'a/b', 'a?b'])
        expect(await world().reader().read({ remoteId })).toBeNull()
    })
    it('says whether the store takes orders', async () => {
      for (const state of ['online', 'paused', 'closed', 'online'] as const) {
        await world().turn(state)
        expect(await world().reader().storeState()).toBe(state)
      }
    })
    it.each([
      ['server fails', 'unavailable'],
      ['limit is reached', 'rate-limited'],
      ['call is dropped', 'unavailable'],
    ] as const)('when the %s, it is %s and nothing is known', async (fate, kind) => {
      const id = await world().place('Ann')
      await known(id)
      await world().strike(fate)
      expect(await failing(world().reader().read({ remoteId: id }))).toMatchObject({ kind })
      expect(await known(id)).toMatchObject({ status: 1 })
    })
    it('is unavailable where nobody answers', async () => {
      const gone = world().unreachable()
      for (const ask of [
        () => gone.read({ remoteId: 'o1' }),
        () => gone.list(world().now()),
        () => gone.storeState(),
      ])
        expect(await failing(ask())).toMatchObject({ kind: 'unavailable' })
    })
    it('answers no order', async () => {
      const id = await world().place('Ann')
      await known(id)
      await listed(id)
      expect(await world().violations()).toBe(0)
      expect((await known(id)).status).toBe(1)
    })
  })
}
