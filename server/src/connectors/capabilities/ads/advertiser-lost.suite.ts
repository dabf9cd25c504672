import { describe, expect, it } from 'vitest'
import {
  boostsIn,
  failing,
  ofKind,
  starts,
  writes,
  type AdvertiserWorld,
} from '../testing/advertiser-world.ts'
import { recordSteps } from '../testing/publisher-world.ts'

/** What becomes of a promotion when the line breaks. */
export function advertiserLostSuite(network: string, world: () => AdvertiserWorld): void {
  const { anOrder, prepare, approved, only } = boostsIn(world)

  describe(`${network} when the line breaks`, () => {
    it.each(writes)('a lost answer to %s is uncertain, and nothing is made twice', async (step) => {
      const order = await anOrder()
      await world().strike(step, 'answer is lost')
      expect(await failing(prepare(order))).toEqual(ofKind('uncertain'))
      const context = recordSteps()
      await prepare(order, context)
      expect(context.steps).toEqual(writes.slice(writes.indexOf(step) + 1))
      expect(await only(order.id)).toMatchObject({ sets: 1, ads: [expect.anything()] })
    })

    it.each(starts)(
      'a lost answer to %s is uncertain; started once more it runs once',
      async (step) => {
        const order = await anOrder()
        const prepared = await prepare(order)
        await world().strike(step, 'answer is lost')
        const { advertiser } = world()
        expect(await failing(advertiser().commit(order, prepared, recordSteps()))).toEqual(
          ofKind('uncertain'),
        )
        expect((await advertiser().lookUp(order, prepared)).state).toBe(
          step === 'commit' ? 'running' : 'paused',
        )
        await advertiser().commit(order, prepared, recordSteps())
        expect((await only(order.id))?.status).toBe('ACTIVE')
      },
    )

    it('a call that was dropped spends nothing before it is sent again', async () => {
      const order = await anOrder()
      const prepared = await prepare(order)
      await world().strike('commit', 'call is dropped')
      const { advertiser } = world()
      expect(await failing(advertiser().commit(order, prepared, recordSteps()))).toEqual(
        ofKind('uncertain'),
      )
      expect((await advertiser().lookUp(order, prepared)).state).toBe('paused')
    })

    it('a lost answer to taking back, pausing and ending is uncertain; again is harmless', async () => {
      const { order, prepared, adId, campaignId } = await approved()
      const { advertiser } = world()
      await world().strike('pause', 'answer is lost')
      const pausing = () => advertiser().setStatus(adId, 'PAUSED', recordSteps())
      expect(await failing(pausing())).toEqual(ofKind('uncertain'))
      expect((await advertiser().see(adId))?.effectiveStatus).toBe('PAUSED')
      await pausing()
      await world().strike('end', 'answer is lost')
      const ending = () => advertiser().end(campaignId, recordSteps())
      expect(await failing(ending())).toEqual(ofKind('uncertain'))
      await ending()
      await world().strike('remove-campaign', 'answer is lost')
      const undoing = () => advertiser().undo(order, prepared, recordSteps())
      expect(await failing(undoing())).toEqual(ofKind('uncertain'))
      await undoing()
      expect((await only(order.id))?.status).toBe('DELETED')
    })

    it('sends nothing once it may not', async () => {
      const order = await anOrder()
      const late = recordSteps({ mayStillSend: () => false })
      expect(await failing(prepare(order, late))).toEqual(ofKind('unavailable'))
      expect(await world().standing(order.id)).toEqual([])
    })

    it('a reading that fails is never uncertain', async () => {
      const kinds: unknown[] = []
      for (const fate of ['grant is dead', 'limit is reached', 'server fails'] as const) {
        await world().strikeReads(fate)
        const error = await failing(world().advertiser().list({ limit: 25 }))
        kinds.push(error instanceof Error && 'kind' in error ? error.kind : error)
      }
      expect(kinds).toEqual(['reauthorize', 'rate-limited', 'unavailable'])
      expect(await failing(world().unreachable().account())).toEqual(ofKind('unavailable'))
      const order = await anOrder()
      expect(await failing(world().unreachable().prepare(order, null, recordSteps()))).toEqual(
        ofKind('unavailable'),
      )
    })
  })
}
