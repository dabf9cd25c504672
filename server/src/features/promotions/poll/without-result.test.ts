import { expect, it } from 'vitest'
import { noNumbers } from '../testing/ads-net.ts'
import { anAd, boostOf, list, net, press, read, usePromotions } from '../testing.ts'

usePromotions()

/** It has spent for two days. */
const isWithoutResult = async (id: string, numbers: object) => {
  net.ads = [anAd(id, { numbers: { ...noNumbers, spend: 6000, ...numbers } })]
  await read()
  return (await list()).ads.data[0]?.isWithoutResult
}

it.each([
  ['LINK_CLICKS', { engagements: 3, linkClicks: 0 }, true],
  ['LINK_CLICKS', { engagements: 3, linkClicks: 1 }, false],
  ['POST_ENGAGEMENT', { engagements: 3 }, false],
  ['POST_ENGAGEMENT', { engagements: 0, calls: 2 }, true],
] as const)('a boost for %s with %j is without a result: %s', async (goal, numbers, isSo) => {
  const { adId } = boostOf((await press({ goal, postId: '111_2' })).body)
  expect(await isWithoutResult(adId ?? '', numbers)).toBe(isSo)
})

it.each([
  [{ engagements: 3, linkClicks: 0 }, false],
  [{ messages: 1 }, false],
  [{ reach: 900 }, true],
])('an ad that was made elsewhere with %j is without a result: %s', async (numbers, isSo) => {
  expect(await isWithoutResult('7', numbers)).toBe(isSo)
})
