import { describe, expect, it } from 'vitest'
import { message } from '@marquee/contract/message.ts'
import { testClock } from '#testing/test-platform.ts'
import { recordSteps } from '../../capabilities/testing/publisher-world.ts'
import { createFixtureOutbound } from '../../testing/fixtures.ts'
import { saying } from '../../testing/said.ts'
import { createFacebook } from '../index.ts'
import { aBoost } from '../testing/promote-everything.ts'

const settings = {
  appId: '1',
  appSecret: 'app-secret',
  version: 'v26.0',
  dialogUrl: 'https://www.facebook.com',
  graphUrl: 'https://graph.facebook.com',
  uploadUrl: 'https://rupload.facebook.com',
  pagesUrl: 'https://www.facebook.com',
  profilesUrl: 'https://www.instagram.com',
  instagram: {},
}
const folders = (kind: string) => [
  new URL(`../../meta-graph/${kind}/`, import.meta.url),
  new URL(`../${kind}/`, import.meta.url),
]
const secrets = {
  grantSecret: JSON.stringify({ token: 'EAAlong' }),
  accountSecret: JSON.stringify({ pageId: '111', token: 'EAAP' }),
  adAccountId: 'act_300',
}
function open() {
  const network = createFixtureOutbound({
    wire: folders('wire'),
    fixtures: folders('fixtures'),
    bases: () => ({ graph: `${settings.graphUrl}/${settings.version}` }),
  })
  const clock = testClock(new Date('2026-11-20T12:00:00Z'))
  const deps = { settings, outbound: network, clock, webhook: null, onUsage: () => undefined }
  return { network, advertiser: createFacebook(deps).advertiser(secrets) }
}
const sentTo = (network: ReturnType<typeof open>['network'], call: string) => {
  const { request } = network.asked.find((one) => one.call === call) ?? {}
  return Object.fromEntries(new URLSearchParams(String(request?.body ?? '')))
}
const october = { from: '2026-10-01', to: '2026-10-31' }

describe('an ads account', () => {
  it('is told with its currency, its zone, and what a day costs at least', async () => {
    expect(await open().advertiser.account()).toEqual({
      remoteId: 'act_300',
      name: 'Shop ads',
      businessName: 'Shop Ltd',
      currency: 'EUR',
      timeZone: 'Europe/Paris',
      minDailyBudget: 93,
      minorPerUnit: 100,
      paymentMethod: 'Visa ···· 4242',
      canSpend: true,
      reason: null,
    })
  })

  it.each([
    ['adAccount.bare', 'facebook.ad-account-role'],
    ['adAccount.unpaid', 'facebook.ad-account-unpaid'],
    ['adAccount.noCard', 'facebook.ad-payment-missing'],
  ] as const)('cannot spend as %s shows it', async (file, code) => {
    const { network, advertiser } = open()
    network.answer('adAccount', file)
    const { canSpend, reason } = await advertiser.account()
    expect([canSpend, reason]).toEqual([false, message(code)])
  })
})

describe('numbers', () => {
  it('are counted in minor units, exactly, and left out where nothing is told', async () => {
    expect(await open().advertiser.accountDays(october)).toEqual([
      {
        day: '2026-11-01',
        spend: 421,
        reach: 900,
        linkClicks: 3,
        costPerLinkClick: 140.3333,
        engagements: 33,
        calls: null,
        directions: null,
        messages: null,
      },
      expect.objectContaining({ day: '2026-11-03', spend: 29, linkClicks: null }),
    ])
  })

  it('of yen are whole', async () => {
    const { network, advertiser } = open()
    network.answer('adInsights', 'adInsights.yen')
    expect(await advertiser.accountPeriod(october)).toMatchObject({ spend: 421 })
    const { searchParams } = new URL(network.asked[0]?.request.url ?? '')
    expect(searchParams.has('time_increment')).toBe(false)
  })

  it('keep what was spent though an action has a name that nobody knows', async () => {
    const { network, advertiser } = open()
    network.answer('adInsights', 'adInsights.newAction')
    expect(await advertiser.accountDays(october)).toMatchObject([{ spend: 421, messages: 2 }])
  })

  it('are not told at all where a day of them cannot be read: it may be what was spent', async () => {
    const { network, advertiser } = open()
    network.answer('adInsights', 'adInsights.unreadable')
    await expect(advertiser.accountDays(october)).rejects.toMatchObject({
      kind: 'unavailable',
      said: { code: 'network.incomplete-answer' },
    })
  })

  it('are none where nothing was delivered', async () => {
    const { network, advertiser } = open()
    network.answer('adInsights', 'adInsights.none')
    expect(await advertiser.accountPeriod(october)).toBeNull()
    expect(await advertiser.adDays('120401', october)).toEqual([])
  })
})

it('ads come newest first, with their problems and the budget of set or campaign', async () => {
  const { ads, cursor } = await open().advertiser.list({ limit: 25 })
  expect(cursor).toBe('b')
  expect(ads.map(({ remoteId }) => remoteId)).toEqual(['120402', '120401', '120403', '120404'])
  const [refused, running, ended, ill] = ads
  expect(running).toMatchObject({
    campaignId: '120101',
    lifetimeBudget: 5000,
    dailyBudget: null,
    budgetRemaining: 1250,
    endsAt: new Date('2026-11-11T10:00:00Z'),
    numbers: { spend: 3750, engagements: 33, messages: 2, calls: null },
    problem: null,
  })
  expect(refused).toMatchObject({ numbers: null, problem: saying('Alcohol: Ads must keep') })
  // nobody chose where it is shown
  expect(refused?.platforms).toContain('messenger')
  expect(ended).toMatchObject({
    dailyBudget: 300,
    lifetimeBudget: null,
    budgetRemaining: 300,
    endsAt: new Date('2026-10-05T12:00:00Z'),
  })
  expect(ill).toMatchObject({ problem: saying('not available') })
})

describe('a list of ads that is not whole', () => {
  it.each([
    ['an ad of an unknown shape', 'listAds.unreadable'],
    ['more pages than it says where to find', 'listAds.cut'],
  ] as const)('says so: %s', async (_what, file) => {
    const { network, advertiser } = open()
    network.answer('listAds', file)
    expect(await advertiser.list({ limit: 25 })).toMatchObject({
      ads: [{ remoteId: '120401' }],
      cursor: null,
      isWhole: false,
    })
  })

  it('is whole though nobody knows the words of a review', async () => {
    const { network, advertiser } = open()
    network.answer('listAds', 'listAds.newWords')
    const { ads, isWhole } = await advertiser.list({ limit: 25 })
    expect([isWhole, ads.map(({ problem }) => problem)]).toEqual([
      true,
      [message('facebook.ad-disapproved'), message('facebook.ad-with-issues')],
    ])
  })
})

describe('a boost', () => {
  it('is described as it was ordered, and every name bears our id', async () => {
    const { network, advertiser } = open()
    await advertiser.prepare(aBoost, null, recordSteps())
    const set = sentTo(network, 'makeAdSet')
    expect(set).toMatchObject({
      lifetime_budget: '7000',
      end_time: '2026-11-28T22:59:59+0000',
      destination_type: 'ON_POST',
      promoted_object: '{"page_id":"111"}',
    })
    // it begins in the past, which is now
    expect(set.start_time).toBeUndefined()
    expect(JSON.parse(set.targeting ?? '')).toMatchObject({
      geo_locations: { custom_locations: [{ radius: 10, distance_unit: 'kilometer' }] },
      publisher_platforms: ['facebook', 'instagram'],
    })
    expect(sentTo(network, 'makeCreative')).toMatchObject({
      object_story_id: '111_229',
      instagram_user_id: '17841',
    })
    for (const call of ['makeCampaign', 'makeAdSet', 'makeCreative', 'makeAd'])
      expect(sentTo(network, call).name, call).toContain(aBoost.id)
  })

  it('declares what its post is about, with the country, and nothing where it is about nothing', async () => {
    const { network, advertiser } = open()
    const order = { ...aBoost, specialCategory: 'EMPLOYMENT', country: 'FR' } as const
    await advertiser.prepare(order, null, recordSteps())
    expect(sentTo(network, 'makeCampaign')).toMatchObject({
      special_ad_categories: '["EMPLOYMENT"]',
      special_ad_category_country: '["FR"]',
    })
    const other = open()
    await other.advertiser.prepare({ ...aBoost, country: 'FR' }, null, recordSteps())
    const sent = sentTo(other.network, 'makeCampaign')
    expect(sent.special_ad_categories).toBe('[]')
    expect(sent.special_ad_category_country).toBeUndefined()
  })

  it('for clicks leads to a website', async () => {
    const { network, advertiser } = open()
    const order = { ...aBoost, goal: 'LINK_CLICKS' as const, showOnInstagram: false }
    await advertiser.prepare(order, null, recordSteps())
    expect(sentTo(network, 'makeCampaign').objective).toBe('OUTCOME_TRAFFIC')
    expect(sentTo(network, 'makeAdSet')).toMatchObject({
      optimization_goal: 'LINK_CLICKS',
      destination_type: 'WEBSITE',
    })
    expect(sentTo(network, 'makeCreative').instagram_user_id).toBeUndefined()
  })

  it.each([
    ['makeAdSet', 'makeAdSet.low', 'facebook.ad-budget-too-low'],
    ['makeAdSet', 'makeAdSet.payer', 'facebook.ad-payer-missing'],
    ['makeAd', 'makeAd.link', 'facebook.ad-link-missing'],
    ['makeAd', 'makeAd.payment', 'facebook.ad-payment-missing'],
    ['makeCampaign', 'makeCampaign.closed', 'facebook.ad-account-not-active'],
    ['makeCampaign', 'makeCampaign.noRight', 'facebook.ads-not-allowed'],
    ['promotedPost', 'promotedPost.not', 'facebook.ad-post-not-promotable'],
    ['instagramOfPage', 'instagramOfPage.none', 'facebook.ad-instagram-missing'],
  ])('is refused at %s by %s in our words', async (call, file, code) => {
    const { network, advertiser } = open()
    network.answer(call, file)
    await expect(advertiser.prepare(aBoost, null, recordSteps())).rejects.toMatchObject({
      kind: 'rejected',
      said: { code },
    })
  })

  it('is refused in Facebook’s words where we have none', async () => {
    const { network, advertiser } = open()
    network.answer('makeAdSet', 'makeAdSet.other')
    await expect(advertiser.prepare(aBoost, null, recordSteps())).rejects.toMatchObject({
      said: { code: 'network.refused-because', raw: 'Set the advantage_audience flag.' },
    })
  })

  it('that nobody prepared is not started', async () => {
    await expect(open().advertiser.commit(aBoost, {}, recordSteps())).rejects.toMatchObject({
      kind: 'unavailable',
      prepareAgain: true,
    })
  })

  it('keeps the words of an ad that may not run again', async () => {
    const { network, advertiser } = open()
    network.answer('setAdStatus', 'setAdStatus.stopped')
    const resumed = advertiser.setStatus('120401', 'ACTIVE', recordSteps())
    await expect(resumed).rejects.toMatchObject({
      said: { code: 'facebook.ad-disapproved-for-good' },
    })
    network.answer('setAdStatus', 'setAdStatus.over')
    await advertiser.end('120101', recordSteps())
  })
})
