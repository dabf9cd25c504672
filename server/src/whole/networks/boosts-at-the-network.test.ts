import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { addPromotion, listPromotions, readBoost } from '@marquee/contract/promotions.ts'
import { useFacebookTown } from '#connectors/meta-graph/testing/facebook-town.ts'
import { connectPage } from '../../testing/connect-page.ts'
import { startWholeApp, type WholeApp, type WholePerson } from '../../testing/whole-app.ts'

const town = useFacebookTown()
const minuteMs = 60_000
const patiently = { timeout: 20_000, interval: 100 }
let whole: WholeApp
let marta: WholePerson
let postId = ''
beforeAll(async () => {
  whole = await startWholeApp({
    outbound: town.outbound,
    config: { facebook: town.settings() },
    works: true,
  })
})
beforeEach(async () => {
  await whole.db.empty()
  whole.clock.moveTo(0)
  marta = await whole.aPerson(`${randomUUID()}@osterialume.example`)
  const made = await town.control('POST', '/facebook/pages/20001/posts', {
    message: 'Quiz night on Thursday.',
  })
  postId = z.parse(z.object({ id: z.string() }), made).id
  await connectPage(whole, town, { who: marta })
  const assigned = await whole.ask(marta, 'POST', '/social/social-accounts/assign-ad-account', {
    companyId: marta.companyId,
    adAccountId: 'act_30001',
  })
  expect(assigned.status).toBe(200)
  await expect.poll(async () => (await list()).account?.currency, patiently).toBe('GBP')
})
afterAll(() => whole.close())

const list = async () =>
  z.parse(listPromotions.response, (await whole.ask(marta, 'GET', '/promotions')).body)
const boost = async (id: string) =>
  z.parse(readBoost.response, (await whole.ask(marta, 'GET', `/promotions/boosts/${id}`)).body)
/** Both clocks move. */
const pass = async (ms: number) => {
  await town.control('POST', '/clock', { advanceMs: ms })
  whole.clock.advance(ms)
}
const press = (more: object = {}) =>
  whole.ask(
    marta,
    'POST',
    '/promotions/add',
    {
      coords: { lat: 51.4645, lng: -2.6018 },
      address: 'Cotham Hill, Bristol',
      radius: 10,
      goal: 'POST_ENGAGEMENT',
      budget: 7000,
      endDate: new Date(whole.clock.now().getTime() + 7 * 86_400_000).toISOString(),
      postId,
      showOnInstagram: false,
      payOption: 'own',
      confirmed: { amount: 7000, currency: 'GBP' },
      ...more,
    },
    { 'idempotency-key': randomUUID() },
  )
const truth = z.object({
  campaigns: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      sets: z.number(),
      ads: z.array(z.object({ id: z.string(), lifetimeBudget: z.nullable(z.number()) })),
      isSpending: z.boolean(),
    }),
  ),
})
const campaigns = async () =>
  z.parse(truth, await town.control('GET', '/truth/facebook-ads')).campaigns

it(
  'a post is boosted, reviewed, paused, let go on and ended, and its numbers are read',
  { timeout: 90_000 },
  async () => {
    const { id, adId } = z.parse(addPromotion.response, (await press()).body)
    expect(await campaigns()).toMatchObject([
      {
        name: `${'Osteria Lume'} · ${id}`,
        status: 'ACTIVE',
        sets: 1,
        ads: [{ lifetimeBudget: 7000 }],
      },
    ])
    const status = async () =>
      (await list()).ads.data.find((ad) => ad.id === adId)?.effective_status
    await expect.poll(status, patiently).toBe('PENDING_REVIEW')
    await pass(3 * minuteMs)
    await expect.poll(status, patiently).toBe('ACTIVE')
    await pass(86_400_000)
    await expect
      .poll(async () => (await list()).ads.data[0]?.insights.data[0]?.spend ?? 0, patiently)
      .toBeGreaterThan(0)
    for (const wanted of ['PAUSED', 'ACTIVE'] as const) {
      const body = { adId, status: wanted }
      expect((await whole.ask(marta, 'PUT', '/promotions/update-status', body)).body).toEqual({
        ...body,
        isDone: true,
      })
    }
    expect((await whole.ask(marta, 'POST', '/promotions/end', { adId })).status).toBe(200)
    expect((await campaigns()).filter(({ isSpending }) => isSpending)).toEqual([])
  },
)

it('what a later step refuses leaves nothing at the network', { timeout: 60_000 }, async () => {
  await town.control('POST', '/facebook/ads/accounts/act_30001', { payment: null })
  const { status, body } = await press()
  expect([status, body]).toMatchObject([422, { said: { code: 'facebook.ad-payment-missing' } }])
  const left = async () => (await campaigns()).filter((one) => one.status !== 'DELETED')
  await expect.poll(left, patiently).toEqual([])
  expect((await campaigns()).length).toBeGreaterThan(0)
})

it(
  'a link that is missing is told in the words of the specification',
  { timeout: 60_000 },
  async () => {
    const { body } = await press({ goal: 'LINK_CLICKS' })
    expect(body).toMatchObject({
      message:
        'Your post does not include a target website link. Please add a link to the post or instead select another goal.',
    })
  },
)

it.each(['campaigns', 'adsets', 'adcreatives', 'ads'])(
  'a lost answer of %s makes one campaign',
  { timeout: 90_000 },
  async (edge) => {
    await town.fault({ route: `POST /{ad_account}/${edge}`, kind: 'lose-answer', times: 1 })
    const { id } = z.parse(addPromotion.response, (await press()).body)
    await expect
      .poll(async () => {
        await pass(30_000)
        return (await boost(id)).state
      }, patiently)
      .toBe('started')
    expect(await campaigns()).toMatchObject([{ status: 'ACTIVE', sets: 1, ads: [{}] }])
  },
)
