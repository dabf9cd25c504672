import { expect, it } from 'vitest'
import {
  clock,
  db,
  delivery,
  fails,
  marta,
  pass,
  shown,
  stand,
  storeId,
  summary,
  tell,
  useDelivery,
  world,
} from '../testing.ts'

useDelivery()

it('orders are read on once their network is offered again', async () => {
  world.isConnected = false
  await delivery.readDue()
  expect(world.lists).toEqual([])
  await tell('a')
  world.isConnected = true
  stand('a')
  pass(2)
  await delivery.readDue()
  expect(await shown()).toEqual(['A 1'])
})

it('orders are read on by the grant that came while an old one was refused', async () => {
  stand('a')
  await delivery.readDue()
  world.fails = fails('reauthorize')
  world.isGivenAnew = true
  pass(11)
  await delivery.readDue()
  expect(world.marked).toBe(1)
  world.fails = null
  stand('a', 'ACCEPTED')
  pass(60)
  expect(await delivery.readDue()).toBe(1)
  expect(await shown()).toEqual(['A 2'])
})

it('a reading stays paused where the account was lost while it ran', async () => {
  stand('a')
  world.onRead = () => db.transaction((tx) => delivery.accountLost(tx, marta.companyId, storeId))
  await delivery.readDue()
  expect(world.reads).toEqual(['a'])
  pass(60)
  expect(await delivery.readDue()).toBe(0)
})

it('what a store tells of itself while one of its orders is read is read after it', async () => {
  await delivery.readDue()
  stand('a', 'CANCELED')
  pass(1)
  await tell('a')
  world.onRead = async () => {
    world.store = 'offline'
    await delivery.changed(marta.companyId, storeId, null)
  }
  await delivery.readDue()
  clock.advance(1)
  await delivery.readDue()
  expect(world.reads).toEqual(['a'])
  expect((await summary()).store?.state).toBe('offline')
  // once: the lists wait again
  const { length } = world.lists
  clock.advance(1000)
  await delivery.readDue()
  expect(world.lists).toHaveLength(length)
})
