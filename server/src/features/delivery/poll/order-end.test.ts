import { beforeEach, describe, expect, it } from 'vitest'
import {
  delivery,
  fails,
  list,
  one,
  pass,
  shown,
  stand,
  summary,
  tell,
  useDelivery,
  world,
} from '../testing.ts'

useDelivery()

const totals = async () => (await list()).orders.map(({ total }) => total?.minor)
const poll = async (minutes: number) => {
  pass(minutes)
  await delivery.readDue()
}

describe('an order that a list ends', () => {
  beforeEach(async () => {
    stand('a')
    await tell('a')
    await delivery.readDue()
    expect(await totals()).toEqual([3300])
    // the store took a dish off
    stand('a', 'FINISHED', {
      items: [{ title: 'Vongole', quantity: 1, options: [], totalMinor: 1800 }],
      total: { minor: 1800, currency: 'GBP' },
    })
  })

  it('is read once more, as it ended', async () => {
    await poll(2)
    await poll(11)
    expect(await totals()).toEqual([1800])
    const { items } = await one((await list()).orders[0]?.id ?? '')
    expect(items).toMatchObject([{ title: 'Vongole', quantity: 1 }])
    expect(world.reads).toEqual(['a', 'a'])
  })

  it('is over at once where the network is busy, and is read when it answers', async () => {
    world.onRead = () => {
      world.onRead = () => undefined
      throw fails('rate-limited')
    }
    await poll(2)
    expect([await shown(), await totals()]).toEqual([['A 2'], [3300]])
    await poll(1)
    expect(await totals()).toEqual([1800])
    await poll(11)
    expect(world.reads).toEqual(['a', 'a'])
  })

  it('is not asked for beyond a day, whatever the network says of it', async () => {
    world.onRead = () => {
      throw fails('unavailable')
    }
    await poll(2)
    expect((await summary()).store?.problem).toMatchObject({ code: 'raw' })
    await poll(24 * 60)
    expect((await summary()).store?.problem).toBeNull()
    expect(await totals()).toEqual([3300])
  })
})
