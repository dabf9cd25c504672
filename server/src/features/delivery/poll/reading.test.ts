import { describe, expect, it, vi } from 'vitest'
import { switchOff, switchOn } from '#platform/db/limits/network-switches.ts'
import { sql } from '#platform/db/sql.ts'
import {
  call,
  clock,
  db,
  delivery,
  fails,
  list,
  marta,
  minuteMs,
  one,
  pass,
  patiently,
  shown,
  stand,
  start,
  storeId,
  stranger,
  summary,
  tell,
  useDelivery,
  world,
} from '../testing.ts'

useDelivery()

describe('an order that the network tells of', () => {
  it('is read at its address within a moment, and shown with its items', async () => {
    await delivery.readDue()
    stand('bc953')
    await tell('bc953')
    expect(await delivery.readDue()).toBe(1)
    expect(world.hrefs).toEqual(['https://api.example/v1/delivery/order/bc953'])
    const [order] = (await list()).orders
    expect(order).toMatchObject({
      orderId: 'BC953',
      status: 1,
      orderedAt: world.orders.get('bc953')?.placedAt.toISOString(),
      total: { minor: 3300, currency: 'GBP' },
    })
    expect(await one(order?.id ?? '')).toMatchObject({
      networkOrderId: 'bc953',
      accountName: 'Osteria Lume',
      eater: 'Priya',
      items: [{ title: 'Vongole', quantity: 2, options: ['No chilli'], totalMinor: 3300 }],
      states: [{ state: 'CREATED', status: 1, at: order?.orderedAt }],
      isOver: false,
    })
    await vi.waitFor(() => expect(world.told).toContain(`${marta.companyId} orders`), patiently)
  })

  it('goes forward only, whatever is read late', async () => {
    stand('a')
    await tell('a')
    await delivery.readDue()
    stand('a', 'ACCEPTED')
    await tell('a')
    await delivery.readDue()
    stand('a', 'CANCELED')
    await tell('a')
    await delivery.readDue()
    expect(await shown()).toEqual(['A 3'])
    for (const late of ['CREATED', 'ACCEPTED', 'FINISHED'] as const) {
      stand('a', late)
      await tell('a')
      pass(11)
      await delivery.readDue()
      expect(await shown()).toEqual(['A 3'])
    }
    const { states } = await one((await list()).orders[0]?.id ?? '')
    expect(states.map(({ state }) => state)).toEqual(['CREATED', 'ACCEPTED', 'CANCELED'])
    expect(states.every(({ at }) => at !== null)).toBe(true)
    // nobody saw when an older one was accepted
    stand('b', 'ACCEPTED')
    await tell('b')
    await delivery.readDue()
    const older = await one((await list()).orders.find(({ orderId }) => orderId === 'B')?.id ?? '')
    expect(older.states).toEqual([
      { state: 'PLACED', status: 1, at: older.order.orderedAt },
      { state: 'ACCEPTED', status: 2, at: null },
    ])
  })

  it('that the network knows no more is cancelled, unless it was accepted', async () => {
    stand('a')
    stand('b', 'ACCEPTED')
    await delivery.readDue()
    world.orders.clear()
    await tell('a')
    await tell('b')
    await tell('never-was')
    await delivery.readDue()
    expect((await shown()).toSorted()).toEqual(['A 3', 'B 2'])
    expect(await db.many(sql`select 1 from told_orders`)).toEqual([])
  })

  it('whose reading the network refuses stays as it was, until a list tells more of it', async () => {
    stand('a')
    await delivery.readDue()
    const asked: string[] = []
    world.onRead = (id) => {
      asked.push(id)
      throw fails('rejected')
    }
    await tell('a')
    await delivery.readDue()
    expect(asked).toEqual(['a'])
    expect(await shown()).toEqual(['A 1'])
    expect(await db.many(sql`select 1 from told_orders`)).toEqual([])
    stand('a', 'ACCEPTED')
    pass(2)
    await delivery.readDue()
    expect(await shown()).toEqual(['A 2'])
  })

  it('that only a list tells, and whose reading is refused, is read once and promises no items', async () => {
    const asked: string[] = []
    world.onRead = (id) => {
      asked.push(id)
      throw fails('rejected')
    }
    stand('a')
    for (const minutes of [0, 2, 2]) {
      pass(minutes)
      await delivery.readDue()
    }
    expect(asked).toEqual(['a'])
    expect(await shown()).toEqual(['A 1'])
    expect((await one((await list()).orders[0]?.id ?? '')).items).toEqual([])
  })

  it('is read once however often it is told of, and again when it is told of meanwhile', async () => {
    await delivery.readDue()
    stand('a')
    for (let times = 0; times < 7; times++) await tell('a')
    let isToldAgain = false
    world.onRead = async () => {
      if (isToldAgain) return
      isToldAgain = true
      // the process that hears of it has a slow clock
      clock.advance(-1000)
      await tell('a')
      clock.advance(1000)
    }
    await delivery.readDue()
    expect(world.reads).toEqual(['a', 'a'])
    await delivery.readDue()
    expect(world.reads).toHaveLength(2)
  })

  it('is not lost while the network refuses, and comes when it answers again', async () => {
    await delivery.readDue()
    stand('a')
    world.fails = fails('rate-limited', { until: new Date(clock.now().getTime() + 20_000) })
    await tell('a')
    await delivery.readDue()
    expect((await summary()).store?.problem).toEqual({ code: 'raw', raw: 'The network said no.' })
    expect(await list()).toEqual({ orders: [], next: null })
    world.fails = null
    await delivery.readDue()
    expect(world.reads).toEqual([])
    clock.advance(21_000)
    await delivery.readDue()
    expect(await shown()).toEqual(['A 1'])
    expect((await summary()).store?.problem).toBeNull()
  })

  it('of a store that is not connected here is nobody’s', async () => {
    await delivery.changed(stranger.companyId, storeId, { id: 'a', isAhead: false })
    expect(await db.many(sql`select 1 from told_orders`)).toEqual([])
    await db.transaction((tx) => delivery.accountLost(tx, marta.companyId, storeId))
    await tell('a')
    expect(await delivery.readDue()).toBe(0)
  })
})

describe('lists', () => {
  it('are read every minute and a half while something is open, else every ten minutes', async () => {
    const polls = async (minutes: number) => {
      const before = world.lists.length
      for (let passed = 0; passed < minutes * 2; passed++) {
        clock.advance(minuteMs / 2)
        await delivery.readDue()
      }
      return world.lists.length - before
    }
    await delivery.readDue()
    expect(world.lists).toHaveLength(1)
    expect(await polls(20)).toBe(2)
    stand('a')
    await tell('a')
    await delivery.readDue()
    pass(0.1)
    expect(await polls(9)).toBe(6)
    stand('a', 'FINISHED')
    expect(await polls(20)).toBeLessThanOrEqual(3)
  })

  it('bring what no webhook told of, 30 days back at first and three hours later on', async () => {
    stand('old', 'FINISHED', { placedAt: new Date(start.getTime() - 20 * 86_400_000) })
    stand('new')
    await delivery.readDue()
    expect(await shown()).toEqual(['NEW 1', 'OLD 2'])
    expect((await list()).orders.map(({ total }) => total?.minor)).toEqual([3300, 3300])
    const reads = world.reads.length
    pass(11)
    await delivery.readDue()
    expect(
      world.lists.map((since) => Math.round((start.getTime() - since.getTime()) / 86_400_000)),
    ).toEqual([30, 0])
    expect(world.reads.length).toBe(reads)
  })

  it('that leave out what was accepted leave it to be read one by one', async () => {
    world.listsAll = false
    stand('a')
    await delivery.readDue()
    stand('a', 'ACCEPTED')
    pass(2)
    await delivery.readDue()
    expect(await shown()).toEqual(['A 2'])
    stand('a', 'CANCELED')
    pass(2)
    await delivery.readDue()
    expect(await shown()).toEqual(['A 3'])
  })

  it('are asked for when somebody looks, every 30 s at most, and when the store changes', async () => {
    stand('a', 'FINISHED')
    await delivery.readDue()
    for (let looks = 0; looks < 5; looks++) {
      await summary()
      await delivery.readDue()
    }
    expect(world.lists).toHaveLength(1)
    clock.advance(31_000)
    await summary()
    await summary()
    await delivery.readDue()
    expect(world.lists).toHaveLength(2)
    await delivery.changed(marta.companyId, storeId, null)
    await delivery.readDue()
    expect(world.lists).toHaveLength(3)
  })

  it('keep what is known while the network is off, refuses or ends the grant', async () => {
    stand('a', 'FINISHED')
    await delivery.readDue()
    await switchOff(db, { network: 'uberEats', reason: 'Maintenance.', at: clock.now() })
    pass(11)
    await delivery.readDue()
    expect(world.lists).toHaveLength(1)
    await switchOn(db, 'uberEats')
    world.fails = fails('unavailable')
    pass(11)
    await delivery.readDue()
    expect((await summary()).store).toMatchObject({ problem: { code: 'raw' } })
    world.fails = fails('reauthorize')
    pass(11)
    await delivery.readDue()
    expect(world.marked).toBe(1)
    pass(60)
    expect(await delivery.readDue()).toBe(0)
    expect(await shown()).toEqual(['A 2'])
  })

  it('are one worker’s at a time, and somebody else’s after it died', async () => {
    stand('a')
    const [first, second] = await Promise.all([delivery.readDue(), delivery.readDue()])
    expect(first + second).toBe(1)
    await db.run(
      sql`update order_reads set next_at = ${clock.now()}, busy_until = ${new Date(clock.now().getTime() + 300_000)}`,
    )
    expect(await delivery.readDue()).toBe(0)
    pass(6)
    expect(await delivery.readDue()).toBe(1)
  })
})

it('are nobody else’s', async () => {
  stand('a')
  await delivery.readDue()
  const { id } = (await list()).orders[0] ?? { id: '' }
  expect(await list('', stranger)).toEqual({ orders: [], next: null })
  expect((await call(`/orders/${id}`, stranger)).status).toBe(404)
  expect((await call('/delivery/summary', stranger)).body).toMatchObject({
    store: null,
    today: { orders: 0 },
  })
  expect((await call('/orders?before=yesterday')).status).toBe(400)
})
