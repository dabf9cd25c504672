import { beforeEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { testClock } from '#testing/test-platform.ts'
import { advertiserLostSuite } from '../../capabilities/ads/advertiser-lost.suite.ts'
import { advertiserRefusalsSuite } from '../../capabilities/ads/advertiser-refusals.suite.ts'
import { advertiserSuite } from '../../capabilities/ads/advertiser.suite.ts'
import type { AdvertiserWorld, AdWrite } from '../../capabilities/testing/advertiser-world.ts'
import { useFacebookTown } from '../../meta-graph/testing/facebook-town.ts'
import { useRecordedGraph } from '../../meta-graph/testing/recorded-graph.ts'
import { saying } from '../../testing/said.ts'
import { createFacebook } from '../index.ts'

const town = useFacebookTown()
const outbound = useRecordedGraph(town, 'facebook')
const clock = testClock()
const redirectUri = 'http://localhost:3000/callback'
const codeVerifier = 'v'.repeat(64)
const at = (settings: ReturnType<typeof town.settings>) =>
  createFacebook({ settings, outbound, clock, onUsage: () => undefined, webhook: null })

/** The person's grant and the secret of one of their pages. */
async function connect(person: string, pageId: string) {
  const { link } = at(town.settings())
  const consentUrl = link.consentUrl({ state: 's', redirectUri, codeVerifier })
  const code = await town.code(person, consentUrl)
  const grantSecret = (await link.exchange({ code, redirectUri, codeVerifier })).secret
  const { accounts } = await link.discover(grantSecret)
  const accountSecret = accounts.find(({ remoteId }) => remoteId === pageId)?.secret ?? ''
  return { grantSecret, accountSecret }
}

let secrets = { grantSecret: '', accountSecret: '' }
beforeEach(async () => {
  clock.moveTo(0)
  secrets = await connect('10001', '20001')
})
const adAccountId = 'act_30001'
const advertiser = () => at(town.settings()).advertiser({ ...secrets, adAccountId })

const routes: Record<AdWrite, string> = {
  'make-campaign': 'POST /{ad_account}/campaigns',
  'make-set': 'POST /{ad_account}/adsets',
  'make-creative': 'POST /{ad_account}/adcreatives',
  'make-ad': 'POST /{ad_account}/ads',
  'start-ad': 'POST /{ad}',
  'start-set': 'POST /{adset}',
  commit: 'POST /{campaign}',
  'remove-campaign': 'DELETE /{campaign}',
  pause: 'POST /{ad}',
  end: 'POST /{campaign}',
}
const fates = {
  'answer is lost': { kind: 'lose-answer' },
  'call is dropped': { kind: 'drop' },
  'server fails': { kind: 'status', status: 500, code: 2, isTransient: true },
  'grant is dead': { kind: 'token-expired' },
  'limit is reached': { kind: 'rate-limit', code: 17, forMs: 600_000 },
} as const
const truth = z.object({
  campaigns: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      status: z.string(),
      sets: z.number(),
      ads: z.array(z.object({ id: z.string(), spent: z.number() })),
      spent: z.number(),
      isSpending: z.boolean(),
    }),
  ),
})
const campaigns = async () =>
  z.parse(truth, await town.control('GET', '/truth/facebook-ads')).campaigns
const change = (account: string, changes: Record<string, unknown>) =>
  town.control('POST', `/facebook/ads/accounts/${account}`, changes)

const world = (): AdvertiserWorld => ({
  advertiser,
  unreachable: () => at(town.nowhere()).advertiser({ ...secrets, adAccountId }),
  async aPost(message) {
    const made = await town.control('POST', '/facebook/pages/20001/posts', { message })
    return z.parse(z.object({ id: z.string() }), made).id
  },
  now: () => clock.now(),
  async advance(ms) {
    await town.control('POST', '/clock', { advanceMs: ms })
    clock.advance(ms)
  },
  strike: (on, fate) => town.fault({ route: routes[on], times: 1, ...fates[fate] }),
  strikeReads: (fate) => town.fault({ route: 'GET *', times: 1, ...fates[fate] }),
  async refuseInReview() {
    await town.control('POST', '/facebook/ads/review', { refuses: true })
  },
  async account({ isOpen, pays, least }) {
    await change(adAccountId, {
      ...(isOpen === undefined ? {} : { status: isOpen ? 1 : 2 }),
      ...(pays === undefined ? {} : { payment: pays ? 'Visa ···· 4242' : null }),
      ...(least === undefined ? {} : { minDailyBudget: least }),
    })
  },
  standing: async (orderId) => (await campaigns()).filter(({ name }) => name.includes(orderId)),
  reviewMs: 2 * 60_000,
  zone: 'Europe/London',
})
advertiserSuite('Facebook', world)
advertiserRefusalsSuite('Facebook', world)
advertiserLostSuite('Facebook', world)

const dayMs = 86_400_000
const orderOf = async (change: Record<string, unknown> = {}) => {
  const made = await town.control('POST', '/facebook/pages/20001/posts', { message: 'Soup.' })
  return {
    id: '0190aaaa-bbbb-4ccc-8ddd-00000000ffff',
    postId: z.parse(z.object({ id: z.string() }), made).id,
    goal: 'POST_ENGAGEMENT' as const,
    place: { lat: 51.46, lng: -2.6, name: 'Bristol', radiusKm: 1 },
    showOnInstagram: false,
    budget: 7000,
    startsAt: clock.now(),
    endsAt: new Date(clock.now().getTime() + 7 * dayMs),
    payer: 'Osteria Lume',
    ...change,
  }
}
const guard = { mayStillSend: () => true, timeoutMs: 5000, correlationId: 'c' }
const context = {
  write: <T>(_step: string, call: (one: typeof guard) => Promise<T>) => call(guard),
}

it('without the right to advertise the account stays connected', async () => {
  const { token } = Object(JSON.parse(secrets.grantSecret))
  for (const right of ['ads_management', 'ads_read'])
    await fetch(`${town.url()}/graph/v26.0/me/permissions/${right}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${String(token)}` },
    })
  const refused = { kind: 'rejected', said: { code: 'facebook.ads-not-allowed' } }
  await expect(advertiser().account()).rejects.toMatchObject(refused)
  await expect(advertiser().prepare(await orderOf(), null, context)).rejects.toMatchObject(refused)
})

it('counts yen as yen, and days by the clocks of Tokyo', async () => {
  await town.control('POST', '/facebook/ads/accounts/act_30003', { userIds: ['10002'] })
  const sam = await connect('10002', '20005')
  const inTokyo = at(town.settings()).advertiser({ ...sam, adAccountId: 'act_30003' })
  expect(await inTokyo.account()).toMatchObject({
    currency: 'JPY',
    timeZone: 'Asia/Tokyo',
    minDailyBudget: 140,
  })
  const made = await town.control('POST', '/facebook/pages/20005/posts', { message: 'Ale.' })
  const { id: postId } = z.parse(z.object({ id: z.string() }), made)
  const order = await orderOf({ postId, budget: 9800, payer: 'The Anchor Tap' })
  const prepared = await inTokyo.prepare(order, null, context)
  const { adId } = await inTokyo.commit(order, prepared, context)
  await town.control('POST', '/clock', { advanceMs: 8 * dayMs })
  const ad = await inTokyo.see(adId)
  expect(ad?.numbers?.spend).toBeGreaterThan(9700)
  expect(ad?.numbers?.spend).toBeLessThanOrEqual(9800)
})

it('where a profile is missing, Instagram is refused before anything is made', async () => {
  const catering = await connect('10001', '20003')
  const one = at(town.settings()).advertiser({ ...catering, adAccountId })
  const made = await town.control('POST', '/facebook/pages/20003/posts', { message: 'One table.' })
  const { id: postId } = z.parse(z.object({ id: z.string() }), made)
  const order = await orderOf({ postId, showOnInstagram: true })
  await expect(one.prepare(order, null, context)).rejects.toMatchObject({
    kind: 'rejected',
    said: saying('No Instagram profile'),
  })
  expect(await campaigns()).toEqual([])
})

it('a post that nobody may promote is refused before anything is made', async () => {
  const order = await orderOf()
  await town.control('POST', `/facebook/ads/posts/${order.postId}`, { isPromotable: false })
  await expect(advertiser().prepare(order, null, context)).rejects.toMatchObject({
    said: { code: 'facebook.ad-post-not-promotable' },
  })
  expect(await campaigns()).toEqual([])
})

it('a post that is deleted under a running ad is told as its problem', async () => {
  const order = await orderOf()
  const prepared = await advertiser().prepare(order, null, context)
  const { adId } = await advertiser().commit(order, prepared, context)
  await town.control('POST', '/clock', { advanceMs: 200_000 })
  await town.control('DELETE', `/facebook/posts/${order.postId}`)
  expect(await advertiser().see(adId)).toMatchObject({
    effectiveStatus: 'WITH_ISSUES',
    problem: saying('not available'),
  })
})

it('a post that offers a job runs once it is declared, and is refused in review before', async () => {
  const message = 'We are looking for a commis chef.'
  const made = await town.control('POST', '/facebook/pages/20001/posts', { message })
  const { id: postId } = z.parse(z.object({ id: z.string() }), made)
  const reviewed = async (id: string, change: Record<string, unknown> = {}) => {
    const order = await orderOf({ id, postId, ...change })
    const prepared = await advertiser().prepare(order, null, context)
    const { adId } = await advertiser().commit(order, prepared, context)
    await town.control('POST', '/clock', { advanceMs: 200_000 })
    return advertiser().see(adId)
  }
  expect(await reviewed('0190aaaa-bbbb-4ccc-8ddd-00000000fff1')).toMatchObject({
    effectiveStatus: 'DISAPPROVED',
    problem: saying('Set the special ad category'),
  })
  const declared = { specialCategory: 'EMPLOYMENT', country: 'GB' }
  expect(await reviewed('0190aaaa-bbbb-4ccc-8ddd-00000000fff2', declared)).toMatchObject({
    effectiveStatus: 'ACTIVE',
    problem: null,
  })
})

it('somebody else’s ads account is closed to this person', async () => {
  const other = at(town.settings()).advertiser({ ...secrets, adAccountId: 'act_30002' })
  await expect(other.account()).rejects.toMatchObject({ kind: 'rejected' })
})
