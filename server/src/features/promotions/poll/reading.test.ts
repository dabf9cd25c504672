import { describe, expect, it } from 'vitest'
import * as contract from '@marquee/contract/promotions.ts'
import * as z from 'zod/mini'
import { sql } from '#platform/db/sql.ts'
import { failure, noNumbers } from '../testing/ads-net.ts'
import {
  anAd,
  aPost,
  boostOf,
  call,
  clock,
  dayMs,
  db,
  list,
  marta,
  net,
  press,
  promotions,
  read,
  start,
  stranger,
  usePromotions,
  world,
} from '../testing.ts'

usePromotions()

const statistics = async (filter: string) =>
  z.parse(
    contract.readPromotionStatistics.response,
    (await call('GET', `/promotions/statistics?filter=${filter}`)).body,
  )
const alerts = async () =>
  (
    await db.many(sql<{ kind: string; settled: boolean }>`
      select kind, settled_at is not null as settled from alerts where company_id = ${marta.companyId} order by raised_at, kind`)
  ).map(({ kind, settled }) => (settled ? `${kind}, settled` : kind))

describe('promotions', () => {
  it('are told as they are specified, with what else is known of them', async () => {
    net.ads = [
      anAd('7', {
        budgetRemaining: 0,
        numbers: {
          ...noNumbers,
          spend: 2000,
          reach: 900,
          linkClicks: 40,
          costPerLinkClick: 50,
          calls: 3,
        },
      }),
    ]
    await read()
    const { ads, currency, account, missing } = await list()
    expect([currency, missing, account?.paymentMethod]).toEqual(['GBP', null, 'Visa ···· 4242'])
    expect(ads.data).toMatchObject([
      {
        id: '7',
        effective_status: 'ACTIVE',
        targeting: { publisher_platforms: ['facebook'] },
        // PROMOTIONS-021 compares with the text zero
        campaign: { lifetime_budget: '7000', daily_budget: null, budget_remaining: '0' },
        insights: {
          data: [
            { spend: 2000, reach: 900, inline_link_clicks: 40, cost_per_inline_link_click: 50 },
          ],
        },
        boostId: null,
        wish: null,
      },
    ])
  })
  it('have no numbers where nothing was delivered', async () => {
    net.ads = [anAd('7', { numbers: null })]
    await read()
    expect((await list()).ads.data[0]?.insights).toEqual({ data: [] })
  })
  it('are the newest first, a hundred a page', async () => {
    net.ads = Array.from({ length: 130 }, (_, nth) =>
      anAd(String(1000 + nth), { createdAt: new Date(start.getTime() - nth * 60_000) }),
    )
    await read()
    const first = await list()
    expect([first.ads.data.length, first.ads.data[0]?.id]).toEqual([100, '1000'])
    const { body } = await call('GET', `/promotions?before=${first.next ?? ''}`)
    const second = z.parse(contract.listPromotions.response, body)
    expect([second.ads.data.length, second.ads.data[0]?.id, second.next]).toEqual([
      30,
      '1100',
      null,
    ])
  })
  it('that are gone at the network are gone here', async () => {
    net.ads = [anAd('7'), anAd('8')]
    await read()
    net.ads = [anAd('8')]
    await read()
    expect((await list()).ads.data.map(({ id }) => id)).toEqual(['8'])
  })
  it('say how old they are, and keep what was read before when the network does not answer', async () => {
    net.ads = [anAd('7')]
    await read()
    const { readAt } = await list()
    net.readFails = failure('unavailable', 'Down.')
    await read()
    const after = await list()
    expect([after.readAt, after.problem?.raw, after.ads.data.length]).toEqual([readAt, 'Down.', 1])
  })
  it('ask to be connected again where the grant is dead, once', async () => {
    net.readFails = failure('reauthorize')
    await read()
    await read()
    expect(world.marked).toBe(1)
  })
  it('are read for whoever looks, once a minute at most', async () => {
    const reads = net.reads
    await Promise.all([list(), list(), list()])
    await promotions.readDue()
    expect(net.reads).toBe(reads)
    await read()
    const once = net.reads
    await promotions.readDue()
    expect([once > reads, net.reads === once]).toEqual([true, true])
  })
  it('of an ads account that was chosen before are not shown as of this one', async () => {
    net.ads = [anAd('7')]
    await read()
    world.adAccountId = 'act_2'
    expect(await list()).toMatchObject({ ads: { data: [] }, account: null, readAt: null })
    net.ads = [anAd('9')]
    await read()
    expect((await list()).ads.data.map(({ id }) => id)).toEqual(['9'])
  })
  it('say what is to be connected', async () => {
    world.adAccountId = null
    expect(await list()).toMatchObject({ missing: 'ads-account', account: null })
    world.isConnected = false
    expect(await list()).toMatchObject({ missing: 'connection', ads: { data: [] } })
  })
  it('are nobody else’s', async () => {
    net.ads = [anAd('7')]
    await read()
    expect((await list(stranger)).ads.data).toEqual([])
    expect((await call('GET', '/promotions/ads/7', { who: stranger })).status).toBe(404)
    expect((await call('GET', '/promotions/ads/7')).status).toBe(200)
  })
  it('keep a boost on the page until its ad is in the list', async () => {
    const { id, adId } = boostOf((await press()).body)
    expect((await list()).boosts.map(({ state }) => state)).toEqual(['started'])
    net.ads = [anAd(adId ?? '', { effectiveStatus: 'PENDING_REVIEW' })]
    await read()
    const { boosts, ads } = await list()
    expect([boosts, ads.data.map(({ boostId }) => boostId)]).toEqual([[], [id]])
  })
  it('in review are followed every two minutes until they run', async () => {
    const { adId } = boostOf((await press()).body)
    net.ads = [anAd(adId ?? '', { effectiveStatus: 'PENDING_REVIEW' })]
    await promotions.readDue()
    clock.advance(2 * 60_000)
    net.ads = [anAd(adId ?? '')]
    await promotions.readDue()
    expect((await list()).ads.data[0]?.effective_status).toBe('ACTIVE')
    clock.advance(3 * 60_000)
    expect(await promotions.readDue()).toBe(0)
  })
  it('in review are followed by few calls: periods are read every fifteen minutes at most', async () => {
    const { adId } = boostOf((await press()).body)
    net.ads = [anAd(adId ?? '', { effectiveStatus: 'PENDING_REVIEW' })]
    await promotions.readDue()
    const readsOf = async (minutes: number) => {
      const before = net.reads
      clock.advance(minutes * 60_000)
      await promotions.readDue()
      return net.reads - before
    }
    // account, list, days of the account
    expect(await readsOf(2)).toBe(3)
    expect(await readsOf(14)).toBe(7)
  })
  it('can be made of posts that their network lets be promoted', async () => {
    world.posts = [aPost('1'), aPost('2', { text: 'Book: https://lume.example/book' })]
    await press()
    const { body } = await call('GET', '/posts/facebook/boostable')
    expect(z.parse(contract.listBoostablePosts.response, body).data).toMatchObject([
      { id: '111_1', hasLink: false, isPromoted: true },
      { id: '111_2', hasLink: true, isPromoted: false },
    ])
  })
  it('can be made of an old post as well, when it is named', async () => {
    world.posts = Array.from({ length: 51 }, (_, nth) => aPost(String(nth)))
    const listed = async (query: string) =>
      z
        .parse(
          contract.listBoostablePosts.response,
          (await call('GET', `/posts/facebook/boostable${query}`)).body,
        )
        .data.map(({ id }) => id)
    expect((await listed('')).at(-1)).toBe('111_49')
    expect((await listed('?postId=50')).slice(-2)).toEqual(['111_49', '111_50'])
    expect(await listed('?postId=111_3')).toHaveLength(50)
    expect(await listed('?postId=111_99')).toHaveLength(50)
  })
  it('are paid by the account and shown by the page that the form names', async () => {
    expect((await call('GET', '/promotions/account')).body).toMatchObject({
      accountInfo: {
        id: 'act_1',
        currency: 'GBP',
        business_name: 'Osteria Lume Ltd',
        funding_source_details: { display_string: 'Visa ···· 4242' },
      },
      pageInfo: { name: 'Osteria Lume', picture: { url: '/m/account/1.jpg' } },
    })
    expect((await call('GET', '/promotions/internal')).body).toEqual({
      hasInternalPromotions: false,
    })
  })
})

describe('statistics', () => {
  it.each([
    ['yesterday', '2026-11-23', '2026-11-23', 1],
    ['last7Days', '2026-11-17', '2026-11-23', 7],
    ['last30Days', '2026-10-25', '2026-11-23', 30],
  ])('of %s are %s to %s, today not counted', async (...[filter, from, to, days]) => {
    net.period = { ...noNumbers, spend: 900, reach: 400 }
    net.days = Array.from({ length: 40 }, (_, nth) => ({
      ...noNumbers,
      spend: 10,
      day: new Date(start.getTime() - nth * dayMs).toISOString().slice(0, 10),
    }))
    await read()
    const shown = await statistics(filter)
    expect([shown.from, shown.to, shown.days.length]).toEqual([from, to, days])
    expect(shown.insights.data).toMatchObject([{ spend: 900, reach: 400 }])
  })
  it('are of the days of the ads account’s zone', async () => {
    clock.set(new Date('2026-11-24T23:30:00Z'))
    net.account = { ...net.account, timeZone: 'Asia/Tokyo', currency: 'JPY', minorPerUnit: 1 }
    await read()
    expect(await statistics('yesterday')).toMatchObject({
      from: '2026-11-24',
      to: '2026-11-24',
      currency: 'JPY',
      minorPerUnit: 1,
    })
  })
  it('without delivery have no numbers', async () => {
    expect((await statistics('last30Days')).insights).toEqual({ data: [] })
  })
})

describe('what people are told', () => {
  it('is that an ad was refused in review, until it is looked at anew', async () => {
    const { adId } = boostOf((await press()).body)
    net.ads = [anAd(adId ?? '', { effectiveStatus: 'DISAPPROVED' })]
    await read()
    expect(await alerts()).toEqual(['ad-refused'])
    net.ads = [anAd(adId ?? '')]
    await read()
    expect(await alerts()).toEqual(['ad-refused, settled'])
  })
  it('is not what an account is first seen with', async () => {
    net.ads = [anAd('7', { effectiveStatus: 'DISAPPROVED' })]
    net.account = { ...net.account, canSpend: false }
    await db.run(sql`delete from ad_reads`)
    await read()
    expect(await alerts()).toEqual([])
  })
  it('is that an ad spends for a day and brings nothing, until it does', async () => {
    const idle = { ...noNumbers, spend: 500, reach: 200 }
    net.ads = [anAd('7', { numbers: idle, startsAt: new Date(start.getTime() - dayMs / 2) })]
    await read()
    expect(await alerts()).toEqual([])
    clock.advance(dayMs)
    await read()
    expect([await alerts(), (await list()).ads.data[0]?.isWithoutResult]).toEqual([
      ['ad-without-result'],
      true,
    ])
    net.ads = [anAd('7', { numbers: { ...idle, calls: 1 } })]
    await read()
    expect([await alerts(), (await list()).ads.data[0]?.isWithoutResult]).toEqual([
      ['ad-without-result, settled'],
      false,
    ])
  })
  it('is that the ads account cannot spend any more, until it can', async () => {
    net.account = { ...net.account, canSpend: false, reason: { code: 'raw', raw: 'Unpaid.' } }
    await read()
    expect([await alerts(), (await list()).account?.reason?.raw]).toEqual([
      ['ads-cannot-spend'],
      'Unpaid.',
    ])
    net.account = { ...net.account, canSpend: true, reason: null }
    await read()
    expect(await alerts()).toEqual(['ads-cannot-spend, settled'])
  })
})
