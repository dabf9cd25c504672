import { expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import {
  aMention,
  clock,
  testbed,
  items,
  listIsRead,
  queue,
  useMentions,
  world,
} from '../testing.ts'

useMentions()

const withPictures = (count: number) =>
  Array.from({ length: count }, (_, nth) =>
    aMention(`501_${nth}`, { pictureUrl: `https://cdn.example/${nth}.jpg` }),
  )
const pictured = async () =>
  (await items()).length -
  (await testbed().db.many(sql`select 1 from mentions where picture_id is null`)).length

it('every picture of a reading is kept, ten a minute', async () => {
  world.listed = withPictures(23)
  await listIsRead()
  expect([await pictured(), world.pictures.length]).toEqual([10, 10])
  await queue.drain()
  await queue.drain()
  expect(await pictured()).toBe(23)
  expect(new Set(world.pictures).size).toBe(23)
  expect(queue.sent).toEqual([])
})

it('a picture that does not come is asked for three times, at its newest address, and the others are kept', async () => {
  world.listed = withPictures(2)
  world.brokenPictures.add('https://cdn.example/0.jpg')
  await listIsRead()
  expect(await pictured()).toBe(1)
  world.listed = [aMention('501_0', { pictureUrl: 'https://cdn.example/fresh.jpg' })]
  world.brokenPictures.add('https://cdn.example/fresh.jpg')
  await listIsRead()
  for (let round = 0; round < 4; round++) {
    clock.advance(10 * 60_000)
    await queue.drain()
  }
  expect(world.pictures).toEqual([
    'https://cdn.example/0.jpg',
    'https://cdn.example/1.jpg',
    'https://cdn.example/fresh.jpg',
    'https://cdn.example/fresh.jpg',
  ])
  expect(queue.sent).toEqual([])
})
