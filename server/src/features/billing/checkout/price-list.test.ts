import { beforeEach, describe, expect, it } from 'vitest'
import { providersFrom } from '#platform/settings/providers/provider-settings.ts'
import { testClock, testLog } from '#testing/test-platform.ts'
import { createPriceList, type PriceList } from './price-list.ts'
import { aProvider, type StandInProvider } from '../testing.ts'

let testbed: StandInProvider
let list: PriceList
let ms: number
const minute = 60_000

beforeEach(() => {
  ms = 0
  testbed = aProvider()
  list = createPriceList({
    provider: testbed.provider,
    prices: providersFrom({}, 'http://localhost:4000').stripe?.prices ?? null,
    clock: { ...testClock(), monotonicMs: () => ms },
    log: testLog,
  })
})

describe('prices', () => {
  it('are asked for once in ten minutes, however many ask', async () => {
    await Promise.all([list.of('usd'), list.of('usd'), list.of('usd')])
    ms = 9 * minute
    await list.of('usd')
    expect(testbed.prices).toBe(2)
    ms = 10 * minute
    await list.of('usd')
    expect(testbed.prices).toBe(4)
  })
  it('are told as they were while the provider is away, and it is not asked at every press', async () => {
    const before = await list.of('usd')
    ms = 11 * minute
    testbed.isAway = true
    expect(await list.of('usd')).toEqual(before)
    testbed.isAway = false
    await list.of('usd')
    expect(testbed.prices).toBe(2)
    ms += minute
    await list.of('usd')
    expect(testbed.prices).toBe(4)
  })
  it('that were never known cannot be told', async () => {
    testbed.isAway = true
    await expect(list.of('inr')).rejects.toThrow('did not answer')
    testbed.isAway = false
    expect((await list.of('inr')).map(({ type, currency }) => [type, currency])).toEqual([
      ['monthly', 'inr'],
      ['annually', 'inr'],
    ])
  })
  it('are none where payment is not set up', async () => {
    expect(
      await createPriceList({ provider: null, prices: null, clock: testClock(), log: testLog }).of(
        'usd',
      ),
    ).toEqual([])
  })
})
