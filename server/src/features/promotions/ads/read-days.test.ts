import { beforeEach, expect, it } from 'vitest'
import * as contract from '@marquee/contract/promotions.ts'
import * as z from 'zod/mini'
import { noNumbers } from '../testing/ads-net.ts'
import { anAd, call, clock, dayMs, net, read, usePromotions } from '../testing.ts'

usePromotions()

const spentOn = (day: string, spend: number) => ({ ...noNumbers, day, spend })
const whichSpent = (spend: number) => ({ numbers: { ...noNumbers, spend } })
const daysOf = async (id: string) =>
  z
    .parse(contract.readPromotion.response, (await call('GET', `/promotions/ads/${id}`)).body)
    .days?.map(({ day }) => day) ?? null

/** More ads than have their days read, and newer ones. */
const newer = Array.from({ length: 20 }, (_, nth) => anAd(`new-${nth}`, whichSpent(600)))

beforeEach(async () => {
  net.ads = [anAd('7', whichSpent(2000))]
  net.days = [spentOn('2026-11-23', 1000), spentOn('2026-11-24', 1000)]
  net.daysOfAds = { '7': net.days }
  await read()
  expect(await daysOf('7')).toEqual(['2026-11-23', '2026-11-24'])
  // a day later newer ads run, and the network has counted one more day
  clock.advance(dayMs)
  net.days = [...net.days, spentOn('2026-11-25', 900)]
})

it('an ad that newer ones displaced tells no days that would end before what it spent', async () => {
  net.ads = [...newer, anAd('7', whichSpent(2600))]
  net.daysOfAds = { '7': net.days, 'new-0': [spentOn('2026-11-25', 600)] }
  await read()
  expect(await daysOf('7')).toBeNull()
  expect(await daysOf('new-0')).toEqual(['2026-11-25'])
})
it('an ad that spent nothing since then keeps its days', async () => {
  net.ads = [...newer, anAd('7', whichSpent(2000))]
  await read()
  expect(await daysOf('7')).toEqual(['2026-11-23', '2026-11-24'])
})
it('an ad that newer ones displaced before its end tells no days either once it ended', async () => {
  const endsAt = clock.now()
  net.ads = [...newer, anAd('7', { ...whichSpent(2600), endsAt })]
  clock.advance(5 * dayMs)
  await read()
  expect(await daysOf('7')).toBeNull()
})
it('an ad whose days were read to its end keeps them, whatever the account spends later', async () => {
  net.ads = [anAd('7', { ...whichSpent(2600), endsAt: new Date('2026-11-24T20:00:00Z') })]
  clock.advance(5 * dayMs)
  await read()
  expect(await daysOf('7')).toEqual(['2026-11-23', '2026-11-24'])
})
it('an ad that runs for longer than days are kept shows those that are', async () => {
  const startsAt = new Date(clock.now().getTime() - 120 * dayMs)
  net.ads = [anAd('8', { ...whichSpent(5000), startsAt, createdAt: startsAt })]
  net.daysOfAds = { '8': net.days.slice(0, 2) }
  await read()
  expect(await daysOf('8')).toEqual(['2026-11-23', '2026-11-24'])
})
