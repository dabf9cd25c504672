import { describe, expect, it } from 'vitest'
import type { RemoteAd } from '#connectors/capabilities/ads/advertiser.ts'
import { sql } from '#platform/db/sql.ts'
import { listFormerToRead } from '../ads/former-store.ts'
import { noNumbers } from '../testing/ads-net.ts'
import {
  anAd,
  boostOf,
  call,
  caps,
  clock,
  dayMs,
  db,
  list,
  marta,
  net,
  pageId,
  press,
  read,
  said,
  setCaps,
  usePromotions,
  world,
} from '../testing.ts'

usePromotions()

const counted = async () => (await caps()).month.counted
const spentOf = (spend: number) => ({ ...noNumbers, spend })
const today = '2026-11-24'
const end = (adId: string) => call('POST', '/promotions/end', { payload: { adId } })
/** A boost that its network lists. */
const running = async (budget: number, more: Partial<RemoteAd> = {}) => {
  const { adId } = boostOf((await press({ budget })).body)
  const ad = anAd(adId ?? '', {
    campaignId: net.campaigns[0]?.id ?? '',
    lifetimeBudget: budget,
    numbers: null,
    ...more,
  })
  net.ads = [ad]
  await read()
  return ad
}
const spends = (ad: RemoteAd, spend: number) => {
  net.ads = [{ ...ad, numbers: spentOf(spend) }]
  net.days = [{ ...spentOf(spend), day: today }]
}

describe('caps', () => {
  it('count what ended until it is known how much of it was spent', async () => {
    await setCaps(null, 10_000)
    const days = (count: number) => new Date(clock.now().getTime() + count * dayMs).toISOString()
    const { adId } = boostOf((await press({ endDate: days(3) })).body)
    net.ads = [anAd(adId ?? '', { numbers: null })]
    await read()
    clock.advance(4 * dayMs)
    expect(await counted()).toBe(7000)
    net.days = [{ ...spentOf(6900), day: '2026-11-26' }]
    await read()
    expect(await counted()).toBe(6900)
  })
  it('count what was ended by hand until its account was read', async () => {
    await setCaps(null, 10_000)
    const ad = await running(7000)
    spends(ad, 3000)
    expect((await end(ad.remoteId)).status).toBe(200)
    // nobody has read yet what it spent since
    expect(await counted()).toBe(7000)
    expect(said((await press({ postId: '111_2', budget: 3100 })).body)).toBe(
      'promotions.over-month-cap',
    )
    await read()
    expect(await counted()).toBe(3000)
  })
  it('plan no later day for what was ended by hand', async () => {
    await setCaps(1000, null)
    const ad = await running(7000)
    await end(ad.remoteId)
    expect((await caps()).day.counted).toBe(1000)
    clock.advance(dayMs)
    expect((await caps()).day.counted).toBe(0)
  })
  it('count what was ended by hand while no list shows that it is over', async () => {
    await setCaps(null, 10_000)
    const ad = await running(7000)
    spends(ad, 3000)
    await end(ad.remoteId)
    const { ads } = net
    Object.assign(net, { ads: [], days: [], isListWhole: false })
    await read()
    expect(await counted()).toBe(7000)
    Object.assign(net, { ads, days: [{ ...spentOf(3000), day: today }], isListWhole: true })
    await read()
    expect(await counted()).toBe(3000)
  })
  it('count what was refused in review until it is ended, for an appeal may let it run', async () => {
    await setCaps(null, 10_000)
    const ad = await running(7000, { effectiveStatus: 'DISAPPROVED' })
    await read()
    expect(await counted()).toBe(7000)
    expect((await list()).ads.data.map((one) => one.effective_status)).toEqual(['DISAPPROVED'])
    await end(ad.remoteId)
    await read()
    expect(await counted()).toBe(0)
  })
})

describe('caps, of an ads account that was chosen before,', () => {
  /** Another is chosen, and this one spends on. */
  const leave = (ad: RemoteAd, spend: number) => {
    world.adAccountId = 'act_2'
    Object.assign(net, {
      adAccountId: 'act_2',
      ads: [],
      days: [],
      elsewhere: [{ ...ad, numbers: spentOf(spend) }],
    })
  }
  const spendsThere = (spend: number) => {
    net.elsewhere = net.elsewhere.map((ad) => ({ ...ad, numbers: spentOf(spend) }))
  }
  const ended = async () => {
    await setCaps(null, 10_000)
    const ad = await running(10_000)
    spends(ad, 1000)
    await read()
    leave(ad, 9000)
    await read()
    expect(await counted()).toBe(10_000)
    expect((await end(ad.remoteId)).status).toBe(200)
    return ad
  }
  it('count what was ended by hand, as far as it was spent', async () => {
    await ended()
    expect(await counted()).toBe(10_000)
    await read()
    expect(await counted()).toBe(9000)
    expect(said((await press({ budget: 1100, postId: '111_2' })).body)).toBe(
      'promotions.over-month-cap',
    )
    expect((await press({ budget: 1000, postId: '111_2' })).status).toBe(200)
  })
  it('count what is told late of its last hours', async () => {
    await ended()
    await read()
    spendsThere(9500)
    await read()
    expect(await counted()).toBe(9500)
  })
  it('count its last day as it was planned, for what it spent comes late', async () => {
    await setCaps(1000, null)
    const ad = await running(7000)
    leave(ad, 0)
    await end(ad.remoteId)
    for (const spend of [0, 2500]) {
      spendsThere(spend)
      await read()
      expect((await caps()).day.counted).toBe(1000)
    }
    clock.advance(dayMs)
    expect((await caps()).day.counted).toBe(0)
  })
  it('count all of it where its network shows it no more', async () => {
    await ended()
    net.elsewhere = []
    await read()
    expect(await counted()).toBe(10_000)
  })
  it('look three days for what its network shows no more, after what runs', async () => {
    const ad = await ended()
    net.elsewhere = []
    await setCaps(null, null)
    const running = boostOf((await press({ postId: '111_2' })).body)
    await db.run(
      sql`update boosts set started_at = started_at - interval '1 day' where ad_id = ${running.adId}`,
    )
    const asked = async () =>
      (
        await listFormerToRead(
          db,
          { companyId: marta.companyId, socialAccountId: pageId },
          { adAccountId: 'act_3', now: clock.now() },
        )
      ).map(({ ad_id: adId }) => adId)
    expect(await asked()).toEqual([running.adId, ad.remoteId])
    clock.advance(3 * dayMs)
    expect(await asked()).toEqual([running.adId])
  })
  it('count nothing of it in the next month', async () => {
    await ended()
    await read()
    clock.advance(8 * dayMs)
    expect(await counted()).toBe(0)
  })
  it('count what was ended at its network, as far as it was spent', async () => {
    await setCaps(null, 10_000)
    leave(await running(7000), 2000)
    await read()
    expect(await counted()).toBe(7000)
    net.elsewhere = net.elsewhere.map((ad) => ({
      ...ad,
      effectiveStatus: 'ARCHIVED',
      endsAt: clock.now(),
    }))
    await read()
    expect(await counted()).toBe(2000)
  })
  it('count what was spent there until it was last seen running, whatever its network calls its end', async () => {
    await setCaps(null, 10_000)
    const planned = new Date(clock.now().getTime() + 14 * dayMs)
    const { adId } = boostOf((await press({ budget: 7000, endDate: planned.toISOString() })).body)
    net.ads = [anAd(adId ?? '', { endsAt: planned, numbers: null })]
    await read()
    leave(anAd(adId ?? '', { endsAt: planned }), 2000)
    clock.advance(8 * dayMs)
    await read()
    // an ad that is archived alone ends, as told, when its campaign was changed last
    const endsAt = new Date(clock.now().getTime() - 8 * dayMs)
    net.elsewhere = net.elsewhere.map((ad) => ({ ...ad, effectiveStatus: 'ARCHIVED', endsAt }))
    await read()
    expect(await counted()).toBe(2000)
    spendsThere(2500)
    await read()
    expect(await counted()).toBe(2500)
  })
  it('is settled where it was told of as without a result', async () => {
    const ad = await running(7000)
    spends({ ...ad, startsAt: new Date(clock.now().getTime() - 2 * dayMs) }, 3000)
    await read()
    const isSettled = async () =>
      (
        await db.many(sql<{ settled: boolean }>`
          select settled_at is not null as settled from alerts where kind = 'ad-without-result'`)
      ).map(({ settled }) => settled)
    expect(await isSettled()).toEqual([false])
    leave(ad, 3000)
    await read()
    expect(await isSettled()).toEqual([false])
    net.elsewhere = net.elsewhere.map((one) => ({ ...one, effectiveStatus: 'ARCHIVED' }))
    await read()
    expect(await isSettled()).toEqual([true])
  })
})
