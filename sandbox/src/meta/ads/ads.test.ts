import { describe, expect, it } from 'vitest'
import { app, useTown } from '../../testing.ts'

const town = useTown('demo')
const scopes = 'public_profile,pages_show_list,pages_read_engagement,ads_read'
const signIn = (more = ',ads_management', userId = '10001') =>
  town.signIn(userId, { scope: `${scopes}${more}` })
const day = 86_400_000
const account = '/act_30001'
const campaign = {
  name: 'Soup',
  objective: 'OUTCOME_ENGAGEMENT',
  special_ad_categories: '[]',
  is_adset_budget_sharing_enabled: 'false',
}
const circle = { latitude: 51.46, longitude: -2.6, radius: 10, distance_unit: 'kilometer' }
const targeting = (change: Record<string, unknown> = {}, around: Record<string, unknown> = {}) =>
  JSON.stringify({
    geo_locations: { custom_locations: [{ ...circle, ...around }] },
    publisher_platforms: ['facebook'],
    targeting_automation: { advantage_audience: 0 },
    ...change,
  })
const set = () => ({
  name: 'Soup',
  optimization_goal: 'POST_ENGAGEMENT',
  billing_event: 'IMPRESSIONS',
  lifetime_budget: '5000',
  end_time: new Date(Date.now() + 5 * day).toISOString(),
  targeting: targeting(),
})
const creative = { name: 'Soup', object_story_id: '20001_1041' }

async function desk(token?: string) {
  const access_token = token ?? (await signIn())
  const post = (path: string, fields: Record<string, string>) =>
    town.post(path, { ...fields, access_token })
  const get = (path: string, fields: Record<string, string> = {}) =>
    town.get(path, { ...fields, access_token })
  const made = async (edge: string, fields: Record<string, string>) =>
    (await post(`${account}/${edge}`, fields)).body.text('id')
  async function anAd(status = 'PAUSED') {
    const campaignId = await made('campaigns', { ...campaign, status })
    const setId = await made('adsets', { ...set(), campaign_id: campaignId, status })
    const creativeId = await made('adcreatives', creative)
    const adId = await made('ads', {
      name: 'Soup',
      adset_id: setId,
      creative: JSON.stringify({ creative_id: creativeId }),
      status,
    })
    return { campaignId, setId, creativeId, adId }
  }
  return { post, get, made, anAd, access_token }
}
const later = (ms: number) => town.control('POST', '/clock', { advanceMs: ms })

describe('an ad account', () => {
  it('has ads of posts that stand: some over, one paused, some running, one refused', async () => {
    const { get } = await desk()
    const { body } = await get(`${account}/ads`, {
      fields: 'name,effective_status,creative{thumbnail_url,object_story_id},adset{end_time}',
    })
    expect(body.list('data').map((one) => one.at('effective_status'))).toEqual([
      'DISAPPROVED',
      'ACTIVE',
      'ACTIVE',
      'PAUSED',
      'ACTIVE',
      'ACTIVE',
    ])
    const truth = (await town.control('GET', '/truth/facebook-ads')).body.list('campaigns')
    expect(truth.filter((one) => one.at('isSpending') === true)).toHaveLength(2)
    expect(truth[0]?.at('spent')).toBe(4000)
  })

  it('is open to its people with a right to ads, and to nobody by a page’s token', async () => {
    const noAds = await town.signIn('10001', { scope: 'public_profile,pages_show_list' })
    expect((await town.get(account, { access_token: noAds })).body.at('error', 'code')).toBe(200)
    const { get } = await desk(await signIn('', '10001'))
    expect((await get(`${account}/ads`)).status).toBe(200)
    const stranger = await signIn(',ads_management', '10002')
    const closed = await town.get(`${account}/ads`, { access_token: stranger })
    expect(closed.body.at('error', 'error_subcode')).toBe(33)
    const page = await town.pageToken('20001')
    expect((await town.get(account, { access_token: page })).status).toBe(403)
    const reader = await desk(await signIn('', '10001'))
    const refused = await reader.post(`${account}/campaigns`, campaign)
    expect(refused.body.at('error', 'code')).toBe(200)
  })
})

describe('what is refused', () => {
  const subcodeOf = async (path: string, fields: Record<string, string>) => {
    const { post } = await desk()
    const { status, body } = await post(path, fields)
    return [status, body.at('error', 'error_subcode') ?? body.at('error', 'code')]
  }
  it.each([
    ['no category', { special_ad_categories: '' }, 1_815_520],
    ['a category that nobody knows', { special_ad_categories: '["JOBS"]' }, 1_815_520],
    ['a category without its country', { special_ad_categories: '["HOUSING"]' }, 100],
    ['a country that is none', { special_ad_category_country: '["Italy"]' }, 100],
    ['two capitals that are no country', { special_ad_category_country: '["GB","UK"]' }, 100],
    ['budget sharing unsaid', { is_adset_budget_sharing_enabled: '' }, 4_834_011],
    ['a goal of older versions', { objective: 'POST_ENGAGEMENT' }, 100],
    ['no name', { name: '' }, 100],
  ])('of a campaign: %s', async (_what, change, subcode) => {
    const fields = { ...campaign, ...change }
    expect(await subcodeOf(`${account}/campaigns`, fields)).toEqual([400, subcode])
  })

  it.each<[string, Record<string, string>, number]>([
    ['too little for its days', { lifetime_budget: '464' }, 1_885_272],
    ['no budget', { lifetime_budget: '' }, 100],
    ['no end', { end_time: '' }, 1_487_094],
    ['an end that is over', { end_time: '2020-01-01T00:00:00+0000' }, 1_487_033],
    ['a circle too large', { targeting: targeting({}, { radius: 81 }) }, 1_487_941],
    ['a circle too small', { targeting: targeting({}, { radius: 0.9 }) }, 1_487_941],
    ['no place', { targeting: targeting({ geo_locations: {} }) }, 1_885_364],
    ['advantage unsaid', { targeting: targeting({ targeting_automation: {} }) }, 1_870_227],
    [
      'a place in the EU without a payer',
      { targeting: targeting({}, { latitude: 48.85, longitude: 2.35 }) },
      3_858_081,
    ],
    ['a goal of another objective', { optimization_goal: 'LANDING_PAGE_VIEWS' }, 2_490_408],
  ])('of an ad set: %s', async (_what, change, subcode) => {
    const { made, post } = await desk()
    const campaign_id = await made('campaigns', campaign)
    const { status, body } = await post(`${account}/adsets`, { ...set(), campaign_id, ...change })
    expect([status, body.at('error', 'error_subcode') ?? body.at('error', 'code')]).toEqual([
      400,
      subcode,
    ])
  })

  it('of a declared job: people of some ages only', async () => {
    const { made, post } = await desk()
    const declared = {
      special_ad_categories: '["EMPLOYMENT"]',
      special_ad_category_country: '["GB"]',
    }
    const campaign_id = await made('campaigns', { ...campaign, ...declared })
    const young = targeting({ age_min: 18, age_max: 30 })
    const { body } = await post(`${account}/adsets`, { ...set(), campaign_id, targeting: young })
    expect(body.at('error', 'error_subcode')).toBe(2_909_034)
    expect((await post(`${account}/adsets`, { ...set(), campaign_id })).status).toBe(200)
  })

  it('miles count too, and the sentence names the least budget', async () => {
    const { made, post } = await desk()
    const campaign_id = await made('campaigns', campaign)
    const inMiles = targeting({}, { radius: 50, distance_unit: 'mile' })
    expect(
      (await post(`${account}/adsets`, { ...set(), campaign_id, targeting: inMiles })).status,
    ).toBe(200)
    const low = await post(`${account}/adsets`, { ...set(), campaign_id, lifetime_budget: '100' })
    expect(low.body.text('error', 'error_user_msg')).toContain('£4.65')
  })

  it('Instagram without a profile, a post without a link, a card that is gone', async () => {
    const { made, post } = await desk()
    const traffic = await made('campaigns', { ...campaign, objective: 'OUTCOME_TRAFFIC' })
    const creative_id = await made('adcreatives', creative)
    const adOf = async (change: Record<string, string>) => {
      const adset_id = await made('adsets', {
        ...set(),
        campaign_id: traffic,
        optimization_goal: 'LINK_CLICKS',
        ...change,
      })
      const fields = { name: 'Soup', adset_id, creative: JSON.stringify({ creative_id }) }
      return (await post(`${account}/ads`, fields)).body.at('error', 'error_subcode')
    }
    expect(await adOf({})).toBe(2_446_383)
    const goal = { optimization_goal: 'REACH' }
    expect(
      await adOf({ ...goal, targeting: targeting({ publisher_platforms: ['instagram'] }) }),
    ).toBe(1_772_103)
    await town.control('POST', '/facebook/ads/accounts/act_30001', { payment: null })
    expect(await adOf(goal)).toBe(1_359_188)
    await town.control('POST', '/facebook/ads/accounts/act_30001', { status: 2 })
    const closed = await post(`${account}/campaigns`, campaign)
    expect(closed.body.at('error', 'error_subcode')).toBe(1_885_316)
  })

  it('fields, statuses and filters that nobody knows', async () => {
    const { get, post, anAd } = await desk()
    const { adId } = await anAd()
    for (const [path, fields] of [
      [`/${adId}`, { fields: 'id,colour' }],
      [`/${adId}/insights`, { fields: 'spend,joy' }],
      [
        `${account}/campaigns`,
        { filtering: '[{"field":"mood","operator":"CONTAIN","value":"x"}]' },
      ],
      [`${account}/campaigns`, { filtering: '[{"field":"name","operator":"LIKE","value":"x"}]' }],
    ] as const)
      expect((await get(path, fields)).body.at('error', 'code'), path).toBe(100)
    expect((await post(`/${adId}`, { status: 'ON' })).status).toBe(400)
  })
})

describe('an ad', () => {
  it('waits for review, then runs, and stands as what is above it does', async () => {
    const { get, post, anAd } = await desk()
    const { adId, campaignId, setId } = await anAd('ACTIVE')
    const status = async () =>
      (await get(`/${adId}`, { fields: 'effective_status' })).body.at('effective_status')
    expect(await status()).toBe('PENDING_REVIEW')
    await later(121_000)
    expect(await status()).toBe('ACTIVE')
    const seen: unknown[] = []
    for (const [id, turn] of [
      [campaignId, 'PAUSED'],
      [campaignId, 'ACTIVE'],
      [setId, 'PAUSED'],
      [setId, 'ACTIVE'],
      [adId, 'PAUSED'],
    ] as const) {
      await post(`/${id}`, { status: turn })
      seen.push(await status())
    }
    expect(seen).toEqual(['CAMPAIGN_PAUSED', 'ACTIVE', 'ADSET_PAUSED', 'ACTIVE', 'PAUSED'])
  })

  it('is refused by a reviewer, with the reason, and does not run again', async () => {
    await town.control('POST', '/facebook/ads/review', { refuses: true })
    const { get, post, anAd } = await desk()
    const { adId } = await anAd('ACTIVE')
    await later(121_000)
    const { body } = await get(`/${adId}`, { fields: 'effective_status,ad_review_feedback' })
    expect(body.at('effective_status')).toBe('DISAPPROVED')
    expect(body.text('ad_review_feedback', 'global', 'Personal Attributes')).toContain('post')
    const again = await post(`/${adId}`, { status: 'ACTIVE' })
    expect(again.body.at('error', 'error_subcode')).toBe(2_490_468)
    expect(
      (await town.control('POST', '/facebook/ads/review', { refuses: false, ad: adId })).status,
    ).toBe(200)
  })

  it('is found by a part of its name, and is gone from lists once it is deleted', async () => {
    const { get, anAd, access_token } = await desk()
    const { campaignId, adId } = await anAd()
    const filtering = '[{"field":"campaign.name","operator":"CONTAIN","value":"oup"}]'
    const found = async () =>
      (await get(`${account}/campaigns`, { filtering, fields: 'name' })).body.list('data').length
    expect(await found()).toBe(1)
    await town.remove(`/${campaignId}`, { access_token })
    expect(await found()).toBe(0)
    const { body } = await get(`/${adId}`, { fields: 'effective_status' })
    expect(body.at('effective_status')).toBe('DELETED')
  })

  it('tells what it brought by days and as one, as text, in whole units', async () => {
    const { get, anAd } = await desk()
    const { adId } = await anAd('ACTIVE')
    await later(3 * day)
    const fields = 'spend,impressions,reach,actions,account_currency'
    const [whole] = (await get(`/${adId}/insights`, { fields, date_preset: 'maximum' })).body.list(
      'data',
    )
    expect(whole?.text('spend')).toMatch(/^\d+\.\d\d$/)
    expect(whole?.at('account_currency')).toBe('GBP')
    const days = (
      await get(`/${adId}/insights`, { fields, date_preset: 'maximum', time_increment: '1' })
    ).body.list('data')
    const sum = (name: string) => days.reduce((all, one) => all + Number(one.at(name)), 0)
    expect(sum('spend')).toBeCloseTo(Number(whole?.at('spend')), 4)
    expect(sum('reach')).toBeGreaterThan(Number(whole?.at('reach')))
    const none = await get(`/${adId}/insights`, {
      fields,
      time_range: '{"since":"2025-11-01","until":"2025-11-02"}',
    })
    expect(none.body.at('data')).toEqual([])
    const tooOld = await get(`/${adId}/insights`, {
      time_range: '{"since":"2020-01-01","until":"2025-11-02"}',
    })
    expect(tooOld.body.at('error', 'code')).toBe(3018)
  })
})

it('ads are the app’s with the rest: a removed app closes them', async () => {
  const token = await signIn()
  await town.remove('/me/permissions', { access_token: token })
  expect((await town.get(account, { access_token: token })).status).toBe(401)
  expect(app.clientId).toBe('100000000000001')
})
