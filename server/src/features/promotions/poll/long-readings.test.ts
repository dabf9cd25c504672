import { expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { keepAds } from '../ads/ad-store.ts'
import { putHold } from '../budget/cap-store.ts'
import { failure } from '../testing/ads-net.ts'
import {
  anAd,
  clock,
  db,
  list,
  marta,
  net,
  pageId,
  promotions,
  read,
  usePromotions,
  world,
} from '../testing.ts'

usePromotions()

it('ads are read by the grant that came while an old one was refused', async () => {
  net.readFails = failure('reauthorize')
  world.isGivenAnew = true
  await read()
  expect(world.marked).toBe(1)
  net.readFails = null
  clock.advance(60 * 60_000)
  expect(await promotions.readDue()).toBe(1)
  expect((await list()).problem).toBeNull()
})

it('a quota that is fuller than sixty percent is spared, and ads wait until it is free', async () => {
  const before = net.reads
  const freeAt = new Date(clock.now().getTime() + 40 * 60_000)
  world.quota = { fullness: 61, freeAt }
  await read()
  expect(net.reads).toBe(before)
  expect(await db.many(sql`select next_at from ad_reads`)).toEqual([{ next_at: freeAt }])
  world.quota = { fullness: 60, freeAt }
  clock.set(freeAt)
  await promotions.readDue()
  expect(net.reads).toBeGreaterThan(before)
})

it('ads that another reading saw since the list was asked for are not gone', async () => {
  net.ads = [anAd('7')]
  await read()
  net.onDays = async () => {
    await keepAds(
      db,
      { companyId: marta.companyId, adAccountId: 'act_1' },
      { network: 'facebook', socialAccountId: pageId, ads: [anAd('9')], at: clock.now() },
    )
    clock.advance(1000)
  }
  net.ads = []
  await read()
  expect((await list()).ads.data.map(({ id }) => id)).toEqual(['9'])
})

it('ads that were started while a long reading ran keep their money put aside', async () => {
  const [from, to] = ['2026-11-24', '2026-12-01']
  net.onDays = async () => {
    await putHold(
      db,
      { companyId: marta.companyId, adAccountId: 'act_1' },
      {
        hold: { subject: 'b9', adId: '9', amount: 7000, perDay: 1000, spentBefore: 0, from, to },
        at: clock.now(),
      },
    )
    clock.advance(11 * 60_000)
  }
  await read()
  const held = () => db.many(sql<{ subject: string }>`select subject from cap_holds`)
  expect(await held()).toEqual([{ subject: 'b9' }])
  net.onDays = async () => undefined
  await read()
  expect(await held()).toEqual([])
})
