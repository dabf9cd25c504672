import { expect, it } from 'vitest'
import { clock, list, net, press, promotions, read, usePromotions } from '../testing.ts'

usePromotions()

const states = async () => (await list()).boosts.map(({ state }) => state)

it('a boost stays on the page while the list of its network may be behind its start', async () => {
  await press()
  net.ads = []
  clock.advance(5000)
  expect(await promotions.readDue()).toBeGreaterThan(0)
  expect(await states()).toEqual(['started'])
  await read()
  expect(await states()).toEqual([])
})
