import { expect } from 'vitest'
import type { BoostOrder } from '../../capabilities/ads/advertiser.ts'
import { recordSteps } from '../../capabilities/testing/publisher-world.ts'
import type { FixtureOutbound } from '../../testing/fixtures.ts'
import type { AdSecrets } from '../ads/ad-caller.ts'
import type { FacebookConnector } from '../index.ts'

export const aBoost: BoostOrder = {
  id: '0190aaaa-bbbb-4ccc-8ddd-eeeeffff0001',
  postId: '111_222',
  goal: 'POST_ENGAGEMENT',
  place: { lat: 48.85, lng: 2.35, name: 'Shop', radiusKm: 10 },
  showOnInstagram: true,
  budget: 7000,
  startsAt: new Date('2026-11-19T12:00:00Z'),
  endsAt: new Date('2026-11-28T22:59:59Z'),
  payer: 'Shop',
}

/** Makes every call of the Marketing API that is described. */
export async function promoteEverything(
  facebook: FacebookConnector,
  network: FixtureOutbound,
  secrets: Omit<AdSecrets, 'adAccountId'>,
): Promise<void> {
  const advertiser = facebook.advertiser({ ...secrets, adAccountId: 'act_300' })
  const range = { from: '2026-11-01', to: '2026-11-03' }
  expect((await advertiser.account()).currency).toBe('EUR')
  expect((await advertiser.list({ limit: 25 })).ads).toHaveLength(4)
  expect((await advertiser.see('120401'))?.name).toBe('Sunday lunch')
  await advertiser.accountDays(range)
  const prepared = await advertiser.prepare(aBoost, null, recordSteps())
  expect(prepared).toEqual({
    campaignId: '120101',
    adSetId: '120201',
    creativeId: '120301',
    adId: '120401',
  })
  await advertiser.commit(aBoost, prepared, recordSteps())
  network.answer('findCampaigns', 'findCampaigns.running')
  network.answer('findAds', 'findAds.one')
  expect(await advertiser.lookUp(aBoost, prepared)).toEqual({
    state: 'running',
    campaignId: '120101',
    adId: '120401',
  })
  network.answer('findCampaigns', 'findCampaigns.one')
  expect(await advertiser.prepare(aBoost, null, recordSteps())).toMatchObject({ adId: '120401' })
  await advertiser.setStatus('120401', 'PAUSED', recordSteps())
  await advertiser.end('120101', recordSteps())
  const undone = recordSteps()
  await advertiser.undo(aBoost, null, undone)
  expect(undone.steps).toEqual(['remove-campaign', 'remove-creative'])
  network.answer('readAd', 'readAd.missing')
  expect(await advertiser.see('1')).toBeNull()
}
