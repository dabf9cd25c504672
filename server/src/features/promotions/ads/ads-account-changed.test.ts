import { randomUUID } from 'node:crypto'
import { message } from '@marquee/contract/message.ts'
import { describe, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { failure, noNumbers } from '../testing/ads-net.ts'
import {
  anAd,
  atRest,
  boostOf,
  call,
  caps,
  clock,
  dayMs,
  db,
  list,
  net,
  pass,
  press,
  read,
  said,
  setCaps,
  spending,
  switchAd,
  usePromotions,
  world,
} from '../testing.ts'

usePromotions()

/** Somebody chooses another ads account, of which the network knows nothing of ours. */
const chooseOther = () => {
  world.adAccountId = 'act_2'
  net.adAccountId = 'act_2'
}
const once = (step: string, then: () => void) => {
  let isOver = false
  net.onWrite = async (asked) => {
    if (asked !== step || isOver) return
    isOver = true
    then()
  }
}
const daysPass = async () => {
  for (let halfDays = 0; halfDays < 16; halfDays++) {
    await atRest()
    clock.advance(dayMs / 2)
  }
  await atRest()
}
const row = () =>
  db.one(sql<{ state: string; undo: string | null; problem: string | null }>`
    select state, undo, message_of(problem) ->> 'code' as problem from boosts`)

describe('a page or an ads account that is gone', () => {
  it.each([
    ['connection', { isConnected: false }],
    ['ads-account', { adAccountId: null }],
  ] as const)('(no %s) tells of what runs on, until it ends', async (missing, gone) => {
    await press()
    await press({ postId: '111_2' })
    const [first, second] = net.campaigns
    // what stands still spends nothing
    net.ads = [
      anAd(first?.ads[0] ?? ''),
      anAd(second?.ads[0] ?? '', { effectiveStatus: 'CAMPAIGN_PAUSED' }),
    ]
    await read()
    Object.assign(world, gone)
    const told = await list()
    expect(told.missing).toBe(missing)
    expect(told.boosts.map(({ id, state }) => [id, state])).toEqual([[first?.orderId, 'started']])
    clock.advance(8 * dayMs)
    expect((await list()).boosts).toEqual([])
  })
  it('tells of one whose start was lost, and asks its owner after a week', async () => {
    net.fate = (step) => (step === 'commit' ? 'lost after' : 'done')
    once('commit', () => {
      world.isConnected = false
    })
    const { id } = boostOf((await press()).body)
    const told = async () =>
      (await list()).boosts.map((boost) => [boost.id, boost.state, boost.decisions.length])
    expect(await told()).toEqual([[id, 'checking', 0]])
    await daysPass()
    expect(await told()).toEqual([[id, 'checking', 2]])
    // the network is back and answers nothing, so nobody can remove it, and it may run
    world.isConnected = true
    net.readFails = failure('unavailable')
    net.fate = () => 'fails'
    const decision = 'not-there'
    await call('POST', `/promotions/boosts/${id}/decision`, { payload: { decision } })
    expect(await told()).toEqual([])
    await daysPass()
    world.isConnected = false
    expect(await told()).toEqual([[id, 'missed', 0]])
    await call('DELETE', `/promotions/boosts/${id}`)
    expect(await told()).toEqual([])
  })
  it('tells of one that was never listed, and nothing of one that was deleted there', async () => {
    const { adId } = boostOf((await press()).body)
    net.ads = [anAd(adId ?? '')]
    await read()
    net.ads = []
    await read()
    const { id } = boostOf((await press({ postId: '111_2' })).body)
    world.isConnected = false
    expect((await list()).boosts.map((boost) => boost.id)).toEqual([id])
  })
})

describe('another ads account that is chosen', () => {
  it('after the confirmation pays for nothing: the press is refused', async () => {
    chooseOther()
    await read()
    const confirmed = { amount: 7000, currency: 'GBP', adAccountId: 'act_1' }
    const { status, body } = await press({ confirmed })
    expect([status, said(body)]).toEqual([409, 'promotions.ads-account-changed'])
    expect(net.writes).toEqual([])
  })
  it('while a boost is made pays for nothing: it is not started, and nobody says it is removed', async () => {
    net.fate = (step) => (step === 'make-ad' ? 'fails' : 'done')
    await press()
    chooseOther()
    net.fate = () => 'done'
    await pass(2)
    await atRest()
    expect(spending()).toEqual([])
    expect(net.writes.filter((step) => step === 'commit')).toEqual([])
    expect(await row()).toEqual({
      state: 'failed',
      undo: 'failed',
      problem: 'promotions.left-paused-because',
    })
  })
  it('before anything was made leaves nothing behind, and nobody says that it does', async () => {
    net.readFails = failure('unavailable')
    await press()
    chooseOther()
    net.readFails = null
    await pass(2)
    await atRest()
    expect(await row()).toEqual({
      state: 'failed',
      undo: 'done',
      problem: 'promotions.ads-account-changed',
    })
    expect(net.writes).toEqual([])
  })
  it('while the start is lost leaves it open whether it runs', async () => {
    net.fate = (step) => (step === 'commit' ? 'lost after' : 'done')
    once('commit', chooseOther)
    const { id } = boostOf((await press()).body)
    await pass(3)
    expect(await row()).toMatchObject({ state: 'checking' })
    expect(spending()).toHaveLength(1)
    // chosen back, it is found
    world.adAccountId = 'act_1'
    net.adAccountId = 'act_1'
    await pass(10)
    expect(await row()).toMatchObject({ state: 'started' })
    expect((await call('GET', `/promotions/boosts/${id}`)).body).toMatchObject({ state: 'started' })
  })
})

describe('a boost that runs in an ads account that was chosen before', () => {
  const running = async () => {
    const { id, adId } = boostOf((await press()).body)
    const ad = anAd(adId ?? '', { campaignId: net.campaigns[0]?.id ?? '' })
    net.ads = [ad]
    await read()
    return { id, adId: adId ?? '' }
  }
  const leaveIt = (ads = net.ads) => {
    chooseOther()
    Object.assign(net, { ads: [], elsewhere: ads })
  }
  it('is shown as such, and can be paused and ended, but not let go on', async () => {
    const { id, adId } = await running()
    expect((await list()).former).toEqual([])
    leaveIt()
    await read()
    expect(await list()).toMatchObject({
      former: [
        {
          adAccountId: 'act_1',
          // the end is told in its own account's days
          boost: { id, adId, zone: 'Europe/London' },
          ad: { id: adId, effective_status: 'ACTIVE' },
        },
      ],
    })
    expect((await switchAd(adId, 'PAUSED')).body).toMatchObject({ status: 'PAUSED', isDone: true })
    expect((await list()).former).toMatchObject([{ ad: { effective_status: 'PAUSED' } }])
    const { status, body } = await switchAd(adId, 'ACTIVE')
    expect([status, said(body)]).toEqual([409, 'promotions.ads-account-changed'])
    expect(net.writes.filter((step) => step === 'resume')).toEqual([])
    expect((await call('POST', '/promotions/end', { payload: { adId } })).status).toBe(200)
    await read()
    expect((await list()).former).toEqual([])
  })
  it('can be paused although the one that was chosen was never read, but not let go on', async () => {
    const { adId } = await running()
    leaveIt()
    expect((await switchAd(adId, 'PAUSED')).body).toMatchObject({ status: 'PAUSED', isDone: true })
    const { status, body } = await switchAd(adId, 'ACTIVE')
    expect([status, said(body)]).toEqual([409, 'promotions.ads-account-changed'])
  })
  it('is shown although its ad was never read, and although its network opens it no more', async () => {
    const { id } = boostOf((await press()).body)
    leaveIt()
    net.seeFails = failure('rejected')
    await read()
    expect((await list()).former).toMatchObject([{ boost: { id }, ad: null }])
  })
  it('and for another page is shown until it ends, and nobody claims to see it', async () => {
    const { id } = await running()
    leaveIt()
    // this one was connected in its place
    await db.run(sql`update boosts set social_account_id = ${randomUUID()}`)
    await read()
    expect((await list()).former).toMatchObject([
      { adAccountId: 'act_1', boost: { id }, ad: null, isOfOtherPage: true },
    ])
    // the list of the same ads account has it
    world.adAccountId = 'act_1'
    expect((await list()).former).toEqual([])
    world.adAccountId = 'act_2'
    clock.advance(8 * dayMs)
    expect((await list()).former).toEqual([])
  })
  it('keeps all of its money put aside, for its days are not read any more', async () => {
    await setCaps(null, 10_000)
    const { adId } = await running()
    expect((await caps()).month.counted).toBe(5000)
    leaveIt([anAd(adId, { numbers: { ...noNumbers, spend: 6000 } })])
    await read()
    expect((await caps()).month.counted).toBe(5000)
  })
  it('and was refused in review is shown with the reason until it is ended, and holds its money', async () => {
    await setCaps(null, 10_000)
    const { adId } = await running()
    leaveIt(
      net.ads.map((ad) => ({
        ...ad,
        effectiveStatus: 'DISAPPROVED',
        problem: message('facebook.ad-disapproved'),
      })),
    )
    await read()
    expect((await list()).former).toMatchObject([
      { ad: { effective_status: 'DISAPPROVED', problem: { code: 'facebook.ad-disapproved' } } },
    ])
    expect((await caps()).month.counted).toBe(5000)
    expect((await call('POST', '/promotions/end', { payload: { adId } })).status).toBe(200)
    await read()
    expect((await list()).former).toEqual([])
    expect((await caps()).month.counted).toBe(0)
  })
  it('is gone from the page once it is over', async () => {
    await running()
    leaveIt()
    await read()
    clock.advance(8 * dayMs)
    expect((await list()).former).toEqual([])
  })
})

describe('caps', () => {
  it('are of the company: another ads account does not begin anew', async () => {
    await setCaps(null, 10_000)
    net.days = [{ ...noNumbers, day: '2026-11-24', spend: 2500 }]
    const { adId } = boostOf((await press()).body)
    net.ads = [anAd(adId ?? '', { numbers: null })]
    await read()
    expect((await caps()).month).toMatchObject({ spent: 2500, counted: 9500 })
    world.adAccountId = 'act_2'
    Object.assign(net, { days: [], ads: [] })
    await read()
    expect((await caps()).month).toMatchObject({ spent: 2500, counted: 9500 })
    const { status, body } = await press({ budget: 700 })
    expect([status, said(body)]).toEqual([400, 'promotions.over-month-cap'])
    expect(spending()).toHaveLength(1)
  })
  it('add no money of two currencies', async () => {
    await press()
    world.adAccountId = 'act_2'
    net.account = { ...net.account, currency: 'JPY', minorPerUnit: 1 }
    await read()
    await setCaps(null, 7500, 'JPY')
    expect((await caps()).month.counted).toBe(0)
  })
})
