import { addDays, dayAt } from '@marquee/contract/venue-days.ts'
import { describe, expect, it } from 'vitest'
import { saying } from '../../testing/said.ts'
import {
  boostsIn,
  dayMs,
  failing,
  ofKind,
  writes,
  type AdvertiserWorld,
} from '../testing/advertiser-world.ts'
import { recordSteps } from '../testing/publisher-world.ts'

/** Behaviour of every connector that has the key `advertiser`: making, running, ending. */
export function advertiserSuite(network: string, world: () => AdvertiserWorld): void {
  const { anOrder, prepare, running, approved, only } = boostsIn(world)

  describe(`${network} as a place where posts are promoted`, () => {
    it('makes everything paused, which spends nothing and is found by our id', async () => {
      const order = await anOrder()
      const { advertiser } = world()
      expect(await advertiser().lookUp(order, null)).toEqual({ state: 'absent' })
      const context = recordSteps()
      const prepared = await prepare(order, context)
      expect(context.steps).toEqual(writes)
      await world().advance(2 * dayMs)
      expect(await only(order.id)).toMatchObject({ status: 'PAUSED', sets: 1, spent: 0 })
      expect(await advertiser().lookUp(order, null)).toEqual({
        state: 'paused',
        campaignId: expect.any(String),
      })
      const again = recordSteps()
      expect(await advertiser().prepare(order, prepared, again)).toEqual(prepared)
      expect(await advertiser().prepare(order, null, again)).toEqual(prepared)
      expect(again.steps).toEqual([])
    })

    it('spends from the review on, no more than the budget, until the end; twice is once', async () => {
      const { order, prepared, adId, campaignId } = await running()
      const { advertiser } = world()
      expect((await advertiser().see(adId))?.effectiveStatus).toBe('PENDING_REVIEW')
      expect(await advertiser().commit(order, prepared, recordSteps())).toEqual({
        campaignId,
        adId,
      })
      await world().advance(world().reviewMs + 1000)
      expect((await advertiser().see(adId))?.effectiveStatus).toBe('ACTIVE')
      await world().advance(2 * dayMs)
      const early = (await only(order.id))?.spent ?? 0
      expect(early).toBeGreaterThan(0)
      expect(early).toBeLessThan(order.budget)
      await world().advance(30 * dayMs)
      const late = await only(order.id)
      expect(late?.spent).toBeGreaterThan(early)
      expect(late?.spent).toBeLessThanOrEqual(order.budget)
      expect(late?.isSpending).toBe(false)
      expect(await advertiser().lookUp(order, null)).toEqual({ state: 'running', campaignId, adId })
    })

    it('shows an ad with money, times, platforms and numbers', async () => {
      const { order, adId, campaignId } = await approved()
      await world().advance(2 * dayMs)
      const ad = await world().advertiser().see(adId)
      const truth = await only(order.id)
      expect(ad).toMatchObject({
        remoteId: adId,
        campaignId,
        name: expect.stringContaining(order.id),
        platforms: ['facebook'],
        dailyBudget: null,
        lifetimeBudget: order.budget,
        budgetRemaining: order.budget - (truth?.spent ?? 0),
        problem: null,
      })
      expect(ad?.endsAt?.getTime()).toBe(Math.floor(order.endsAt.getTime() / 1000) * 1000)
      expect(ad?.numbers?.spend).toBe(truth?.spent)
      expect(ad?.numbers?.reach).toBeGreaterThan(0)
      const { ads } = await world().advertiser().list({ limit: 25 })
      expect(ads[0]).toEqual(ad)
      expect(await world().advertiser().see('120299999999999')).toBeNull()
    })

    it('goes through long lists page by page, newest first', async () => {
      const made: string[] = []
      for (let nth = 0; nth < 3; nth++) {
        made.unshift((await running()).adId)
        await world().advance(1000)
      }
      const seen: string[] = []
      for (let cursor: string | null | undefined; cursor !== null;) {
        const page = await world()
          .advertiser()
          .list({ limit: 2, ...(cursor === undefined ? {} : { cursor }) })
        seen.push(...page.ads.map(({ remoteId }) => remoteId))
        cursor = page.cursor
      }
      expect(seen.slice(0, 3)).toEqual(made)
    })

    it('tells days that add up to the whole, and reach of a period as one', async () => {
      const { order, adId } = await approved()
      await world().advance(4 * dayMs)
      const today = dayAt(world().now(), world().zone)
      const range = { from: addDays(today, -6), to: today }
      const { advertiser } = world()
      const days = await advertiser().adDays(adId, range)
      const sum = days.reduce((all, { spend }) => all + (spend ?? 0), 0)
      expect(sum).toBeCloseTo((await only(order.id))?.spent ?? -1, 4)
      expect(days.map(({ day }) => day)).toEqual(days.map(({ day }) => day).toSorted())
      expect(days.length).toBeLessThan(7)
      expect(await advertiser().accountDays(range)).toEqual(days)
      const period = await advertiser().accountPeriod(range)
      expect(period?.spend).toBeCloseTo(sum, 4)
      expect(period?.reach).toBeLessThan(days.reduce((all, { reach }) => all + (reach ?? 0), 0))
      const before = { from: '2025-11-01', to: '2025-11-03' }
      expect(await advertiser().accountPeriod(before)).toBeNull()
      expect(await advertiser().adDays(adId, before)).toEqual([])
    })

    it('pauses and goes on, once however often it is asked', async () => {
      const { order, adId } = await approved()
      const context = recordSteps()
      for (const status of ['PAUSED', 'PAUSED'] as const)
        await world().advertiser().setStatus(adId, status, context)
      expect((await world().advertiser().see(adId))?.effectiveStatus).toBe('PAUSED')
      const spent = (await only(order.id))?.spent
      await world().advance(dayMs)
      expect((await only(order.id))?.spent).toBe(spent)
      await world().advertiser().setStatus(adId, 'ACTIVE', context)
      expect((await world().advertiser().see(adId))?.effectiveStatus).toBe('ACTIVE')
      expect(context.steps).toEqual(['pause', 'pause', 'resume'])
      await world().advance(dayMs)
      expect((await only(order.id))?.spent).toBeGreaterThan(spent ?? 0)
    })

    it('ends for good: it stays in the list, over, and spends no more', async () => {
      const { order, adId, campaignId } = await approved()
      await world().advance(dayMs)
      const { advertiser } = world()
      await advertiser().end(campaignId, recordSteps())
      const again = recordSteps()
      await advertiser().end(campaignId, again)
      expect(again.steps).toEqual([])
      const spent = (await only(order.id))?.spent
      await world().advance(dayMs)
      expect(await only(order.id)).toMatchObject({ spent, isSpending: false })
      const { ads } = await advertiser().list({ limit: 25 })
      const ad = ads.find(({ remoteId }) => remoteId === adId)
      expect(ad?.endsAt?.getTime()).toBeLessThan(world().now().getTime())
      expect(await failing(advertiser().setStatus(adId, 'ACTIVE', recordSteps()))).toEqual(
        ofKind('rejected'),
      )
      await advertiser().end('120299999999999', recordSteps())
    })

    it('takes back what it made, whether it was remembered or not, and nothing else', async () => {
      const other = await running()
      const { advertiser } = world()
      for (const isKnown of [true, false]) {
        const order = await anOrder()
        const prepared = await prepare(order)
        await advertiser().undo(order, isKnown ? prepared : null, recordSteps())
        expect((await world().standing(order.id)).map(({ status }) => status)).toEqual(['DELETED'])
        expect(await advertiser().lookUp(order, prepared)).toEqual({ state: 'absent' })
        await advertiser().undo(order, isKnown ? prepared : null, recordSteps())
      }
      await advertiser().undo(await anOrder(), null, recordSteps())
      expect((await only(other.order.id))?.status).toBe('ACTIVE')
    })

    it('tells what a reviewer refused, in the reviewer’s words', async () => {
      await world().refuseInReview()
      const { adId } = await approved()
      const ad = await world().advertiser().see(adId)
      expect(ad).toMatchObject({ effectiveStatus: 'DISAPPROVED', problem: saying('disapproved') })
      const resumed = world().advertiser().setStatus(adId, 'ACTIVE', recordSteps())
      expect(await failing(resumed)).toEqual(ofKind('rejected', 'promote it anew'))
    })
  })
}
