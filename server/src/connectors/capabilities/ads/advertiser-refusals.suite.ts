import { describe, expect, it } from 'vitest'
import { saying } from '../../testing/said.ts'
import {
  boostsIn,
  dayMs,
  failing,
  ofKind,
  type AdvertiserWorld,
} from '../testing/advertiser-world.ts'
import { recordSteps } from '../testing/publisher-world.ts'

/** What a network refuses to promote, in words. */
export function advertiserRefusalsSuite(network: string, world: () => AdvertiserWorld): void {
  const { anOrder, prepare, approved, only } = boostsIn(world)

  describe(`${network} refusing a promotion`, () => {
    it.each([
      ['a budget below the least', { budget: 100 }, 'too low'],
      ['an end that is over', { endsAt: new Date(0) }, 'last day'],
      ['a post without a link', { goal: 'LINK_CLICKS' as const }, 'target website link'],
    ])('says so of %s, and what was made can be taken back', async (_what, change, words) => {
      const order = await anOrder(change)
      const failed = await failing(prepare(order))
      expect(failed).toEqual(ofKind('rejected', words))
      await world().advertiser().undo(order, null, recordSteps())
      const left = await world().standing(order.id)
      expect(left.filter(({ status }) => status !== 'DELETED')).toEqual([])
    })

    it('takes a link in the words for one', async () => {
      const postId = await world().aPost('The menu: https://osterialume.example/menu')
      const { adId } = await approved({ postId, goal: 'LINK_CLICKS' })
      expect((await world().advertiser().see(adId))?.effectiveStatus).toBe('ACTIVE')
    })

    it('says when a post is not there', async () => {
      const order = await anOrder({ postId: '20001_999999' })
      const context = recordSteps()
      expect(await failing(prepare(order, context))).toEqual(ofKind('rejected', 'no longer finds'))
      expect(context.steps).toEqual([])
    })

    it('shows it on Instagram as the profile behind the page', async () => {
      const { adId } = await approved({ showOnInstagram: true })
      expect((await world().advertiser().see(adId))?.platforms).toEqual(['facebook', 'instagram'])
    })

    it('says who pays, in the EU too', async () => {
      await approved({ place: { lat: 48.85, lng: 2.35, name: 'Paris', radiusKm: 5 } })
    })

    it('says why an account does not spend, before and while it is asked', async () => {
      const { advertiser } = world()
      expect(await advertiser().account()).toMatchObject({
        canSpend: true,
        reason: null,
        timeZone: world().zone,
        currency: expect.stringMatching(/^[A-Z]{3}$/),
        minDailyBudget: expect.any(Number),
        paymentMethod: expect.any(String),
      })
      await world().account({ pays: false })
      expect(await advertiser().account()).toMatchObject({
        canSpend: false,
        paymentMethod: null,
        reason: saying('payment method'),
      })
      expect(await failing(prepare(await anOrder()))).toEqual(ofKind('rejected', 'payment method'))
      await world().account({ pays: true, isOpen: false })
      expect(await advertiser().account()).toMatchObject({
        canSpend: false,
        reason: saying('disabled'),
      })
      expect(await failing(prepare(await anOrder()))).toEqual(ofKind('rejected', 'ad account'))
    })

    it('stops while the account does not pay, and goes on when it does', async () => {
      const { order, adId } = await approved()
      await world().advance(dayMs)
      await world().account({ pays: false })
      const spent = (await only(order.id))?.spent
      expect(await world().advertiser().see(adId)).toMatchObject({
        effectiveStatus: 'PENDING_BILLING_INFO',
        problem: saying('payment method'),
      })
      await world().advance(dayMs)
      expect((await only(order.id))?.spent).toBe(spent)
      await world().account({ pays: true })
      await world().advance(dayMs)
      expect((await only(order.id))?.spent).toBeGreaterThan(spent ?? 0)
    })
  })
}
