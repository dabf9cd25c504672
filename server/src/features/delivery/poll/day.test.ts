import { describe, expect, it, vi } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import {
  alerts,
  clock,
  db,
  delivery,
  list,
  marta,
  one,
  pass,
  patiently,
  shown,
  stand,
  start,
  storeId,
  summary,
  tell,
  useDelivery,
  world,
} from '../testing.ts'

useDelivery()

const at = (hours: number) => new Date(start.getTime() + hours * 3_600_000)

describe('the figures of the day', () => {
  it('count what was placed on the venue’s own day, and take what was accepted', async () => {
    const priced = (minor: number) => ({ total: { minor, currency: 'GBP' } })
    stand('a', 'FINISHED', { placedAt: at(-6), ...priced(2000) })
    stand('b', 'ACCEPTED', { placedAt: at(-1), ...priced(1001) })
    stand('c', 'CANCELED', { placedAt: at(-2), ...priced(9999) })
    stand('d', 'DENIED', { placedAt: at(-3), ...priced(9999) })
    stand('e', 'CREATED', { placedAt: at(0), ...priced(9999) })
    // 23:30 the evening before, and a minute after midnight
    stand('f', 'FINISHED', { placedAt: at(-19.5), ...priced(5000) })
    stand('g', 'FINISHED', { placedAt: at(-19 + 1 / 60), ...priced(500) })
    await delivery.readDue()
    expect((await summary()).today).toEqual({
      orders: 6,
      waiting: 1,
      accepted: 3,
      cancelled: 2,
      takings: [{ minor: 3501, currency: 'GBP', averageMinor: 1167 }],
    })
  })

  it('are by currency, and none where nothing has a total', async () => {
    stand('a', 'FINISHED', { total: { minor: 1250, currency: 'EUR' } })
    stand('b', 'FINISHED', { total: null })
    await delivery.readDue()
    expect((await summary()).today).toMatchObject({
      orders: 2,
      takings: [{ minor: 1250, currency: 'EUR', averageMinor: 1250 }],
    })
    clock.advance(86_400_000)
    expect((await summary()).today).toEqual({
      orders: 0,
      waiting: 0,
      accepted: 0,
      cancelled: 0,
      takings: [],
    })
  })
})

/** What the loop of the worker does. */
async function checkOverdue(): Promise<void> {
  await delivery.reportOverdue()
}

describe('an order that nobody accepts', () => {
  it('is told after five minutes, once, and settled when somebody does', async () => {
    stand('a')
    await delivery.readDue()
    pass(4.9)
    await checkOverdue()
    expect(await alerts()).toEqual([])
    pass(0.2)
    await checkOverdue()
    await checkOverdue()
    expect(await alerts()).toEqual(['order-waiting'])
    stand('a', 'ACCEPTED')
    await tell('a')
    await delivery.readDue()
    expect(await alerts()).toEqual(['order-waiting, settled'])
  })

  it('is not told where it was cancelled before anybody looked, or is placed ahead', async () => {
    stand('late')
    stand('ahead', 'CREATED', { isScheduled: true, wantedAt: at(3) })
    await tell('ahead', true)
    await delivery.readDue()
    pass(20)
    await checkOverdue()
    expect(await alerts()).toEqual([])
    // its time comes, by a second message
    stand('ahead', 'CREATED', { isScheduled: false })
    await tell('ahead')
    await delivery.readDue()
    pass(5.1)
    await checkOverdue()
    expect(await alerts()).toEqual(['order-waiting'])
  })

  it('placed ahead by a message alone waits from the second message on', async () => {
    stand('a')
    await tell('a', true)
    await delivery.readDue()
    pass(10)
    await checkOverdue()
    expect(await alerts()).toEqual([])
    await tell('a')
    await delivery.readDue()
    pass(6)
    await checkOverdue()
    expect(await alerts()).toEqual(['order-waiting'])
  })

  it('of a store that the company does not show is not told', async () => {
    await db.run(sql`update social_accounts set enabled = false where id = ${storeId}`)
    stand('a')
    await delivery.readDue()
    pass(6)
    await checkOverdue()
    expect(await alerts()).toEqual([])
  })
})

describe('the store', () => {
  const become = async (state: typeof world.store) => {
    world.store = state
    pass(1)
    await delivery.changed(marta.companyId, storeId, null)
    await delivery.readDue()
  }
  it('that stops taking orders is told, closing hours are not, and coming back settles it', async () => {
    await become('paused')
    expect(await alerts()).toEqual([])
    await become('online')
    await become('closed')
    expect(await alerts()).toEqual([])
    await become('online')
    await become('paused')
    expect((await summary()).store).toMatchObject({ state: 'paused' })
    await become('offline')
    expect(await alerts()).toEqual(['store-offline'])
    await become('online')
    expect(await alerts()).toEqual(['store-offline, settled'])
  })
  it('is told to open pages when it stops, also where no order changed', async () => {
    await delivery.readDue()
    world.told = []
    await become('paused')
    await vi.waitFor(() => expect(world.told).toContain(`${marta.companyId} orders`), patiently)
  })
  it('that the network says nothing of has no state', async () => {
    await become(null)
    expect((await summary()).store).toMatchObject({ state: null, stateAt: null })
  })
})

describe('the list', () => {
  it('is read on page by page, newest first', async () => {
    for (let number = 0; number < 120; number++)
      stand(`n${number}`, 'FINISHED', { placedAt: at(-Math.floor(number / 2)) })
    for (let turn = 0; turn < 2; turn++) {
      await delivery.readDue()
      pass(2)
    }
    const ids: string[] = []
    const sizes: number[] = []
    let next: string | null = null
    do {
      const page: Awaited<ReturnType<typeof list>> = await list(
        next === null ? '' : `?before=${next}`,
      )
      ids.push(...page.orders.map(({ id }) => id))
      sizes.push(page.orders.length)
      next = page.next
    } while (next !== null)
    expect(sizes).toEqual([50, 50, 20])
    expect(new Set(ids).size).toBe(120)
  })
})

it('the name of who ordered goes after 90 days, the order after two years', async () => {
  stand('a', 'FINISHED')
  await delivery.readDue()
  const { id } = (await list()).orders[0] ?? { id: '' }
  await delivery.sweep?.(new Date(start.getTime() + 89 * 86_400_000))
  expect((await one(id)).eater).toBe('Priya')
  await delivery.sweep?.(new Date(start.getTime() + 91 * 86_400_000))
  expect((await one(id)).eater).toBeNull()
  expect(await shown()).toEqual(['A 2'])
  await delivery.sweep?.(new Date(start.getTime() + 731 * 86_400_000))
  expect(await shown()).toEqual([])
})
