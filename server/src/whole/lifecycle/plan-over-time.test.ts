import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { pricing } from '@marquee/contract/billing.ts'
import { user, type Subscription } from '@marquee/contract/identity.ts'
import { uploadMedia } from '@marquee/contract/media.ts'
import { listPosts, listScheduled, schedulePost } from '@marquee/contract/publishing.ts'
import { aPicture, useFacebookTown } from '#connectors/meta-graph/testing/facebook-town.ts'
import { sql } from '../../platform/db/sql.ts'
import { providersFrom } from '../../platform/settings/providers/provider-settings.ts'
import { connectPage } from '../../testing/connect-page.ts'
import { multipart } from '../../testing/test-api.ts'
import { password, startWholeApp, type WholeApp } from '../../testing/whole-app.ts'

/** What takes long and other tests guard too is told by the full run alone. */
const isFull = process.env.MARQUEE_FULL === '1'

const dayMs = 86_400_000
const town = useFacebookTown()
let whole: WholeApp
let db: WholeApp['db']
let queue: WholeApp['queue']
let clock: WholeApp['clock']

beforeEach(async () => {
  whole = await startWholeApp({
    outbound: town.outbound,
    config: { facebook: town.settings(), providers: providersFrom({}, town.url()) },
    works: true,
  })
  ;({ db, queue, clock } = whole)
  await town.control('PUT', '/webhooks', {
    base: await whole.app.http.listen({ port: 0, host: '127.0.0.1' }),
  })
})
afterEach(() => whole.close())

type Send = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  payload?: object,
  headers?: Readonly<Record<string, string>>,
) => Promise<{ readonly status: number; readonly body: unknown }>
const address = z.object({ url: z.string() })

/** A venue in its trial whose page is connected. */
async function aVenue(): Promise<{ companyId: string; send: Send }> {
  let marta = await whole.aPerson('marta@osterialume.example')
  await connectPage(whole, town, { who: marta })
  // sessions end by time like everything else here
  const send: Send = async (...given) => {
    const answer = await whole.ask(marta, ...given)
    if (answer.status !== 401) return answer
    marta = { ...marta, token: await whole.logIn(marta.email) }
    return whole.ask(marta, ...given)
  }
  return { companyId: marta.companyId, send }
}

async function subscriptionOf(send: Send): Promise<Subscription | undefined> {
  await queue.drain()
  return z.parse(user, (await send('GET', '/users/me')).body).subscriptions[0]
}
const standsAs = (send: Send, wanted: Partial<Subscription>) =>
  expect.poll(() => subscriptionOf(send), { timeout: 15_000, interval: 100 }).toMatchObject(wanted)
async function later(ms: number): Promise<void> {
  const { offsetMs } = z.parse(
    z.object({ offsetMs: z.number() }),
    await town.control('POST', '/clock', { advanceMs: ms }),
  )
  clock.moveTo(offsetMs)
}
const pageOf = (url: string, action: string, fields: Record<string, string>) =>
  fetch(`${url}/${action}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
  })
const goodCard = {
  number: '4242424242424242',
  expiry: '12/49',
  cvc: '123',
  email: 'marta@osterialume.example',
  name: 'Marta',
}
const seconds = (at: number) => Math.floor(at / 1000)
const mails = async () =>
  (
    await db.many(sql<{ template: string }>`select template from mails order by created_at, id`)
  ).map(({ template }) => template)
const truthOfBank = z.object({
  customers: z.array(z.object({ id: z.string(), email: z.string() })),
  subscriptions: z.array(z.object({ id: z.string(), status: z.string() })),
  invoices: z.array(z.object({ id: z.string(), status: z.string() })),
})
const bank = async () => z.parse(truthOfBank, await town.control('GET', '/truth/stripe'))

it.runIf(isFull)(
  'a plan is bought in the trial, renews, fails, holds a post when its grace is over, and sends it when it is paid',
  { timeout: 90_000 },
  async () => {
    const { companyId, send } = await aVenue()
    const trialEnd = (await subscriptionOf(send))?.trialEnd?.seconds ?? 0
    const { prices } = z.parse(
      pricing.response,
      (await send('GET', '/stripe/pricing?country=Italy')).body,
    )
    expect(prices.map(({ type, price, currency }) => [type, price, currency])).toEqual([
      ['monthly', 2900, 'usd'],
      ['annually', 29_000, 'usd'],
    ])
    const priceId = prices[0]?.id ?? ''

    // bought in the trial: the rest of it stays
    const checkout = z.parse(
      address,
      (await send('POST', '/stripe/create-checkout-session', { companyId, priceId })).body,
    ).url
    const thanks = await pageOf(checkout, 'pay', goodCard)
    expect(thanks.headers.get('location')).toMatch(
      /\/user-panel\/order\/success\?session_id=cs_\w+&amount=0\.00&goal=paid&custom1=subscription&custom2=new&custom3=email$/,
    )
    await standsAs(send, {
      status: 'trialing',
      plan: priceId,
      interval: 'monthly',
      hasAccess: true,
      trialEnd: { seconds: trialEnd },
      payment: { trialEnd: { seconds: trialEnd } },
    })

    // another press leads to switching, never to a second subscription
    const again = z.parse(
      address,
      (await send('POST', '/stripe/create-checkout-session', { companyId, priceId: prices[1]?.id }))
        .body,
    ).url
    expect(again).toContain('/stripe/portal/')
    expect((await bank()).subscriptions).toHaveLength(1)

    await later(15 * dayMs)
    await standsAs(send, { status: 'active', hasAccess: true })
    const firstEnd = (await subscriptionOf(send))?.trialEnd?.seconds ?? 0
    expect(firstEnd).toBeGreaterThan(seconds(clock.now().getTime()) + 20 * 86_400)

    // the renewal is not paid
    const [customer] = (await bank()).customers
    await town.control('POST', `/stripe/customers/${customer?.id ?? ''}`, { failPayments: 50 })
    await later(firstEnd * 1000 - clock.now().getTime() + 3_700_000)
    await standsAs(send, { status: 'past_due', hasAccess: true })
    expect((await mails()).filter((template) => template === 'payment-failed')).toHaveLength(1)

    // a post for after the grace: told the day before, held at its time
    const graceEnd = (await subscriptionOf(send))?.trialEnd?.seconds ?? 0
    const dueAt = new Date((graceEnd + 3600) * 1000)
    const form = multipart('burrata.jpg', await (await aPicture('burrata')).bytes())
    const mediaIds = z
      .parse(
        uploadMedia.response,
        (await send('POST', '/media/multiple', form.payload, form.headers)).body,
      )
      .data.map(({ id }) => id)
    const scheduled = await send(
      'POST',
      '/posts/schedule',
      {
        title: 'Burrata is back',
        mediaIds,
        mediaType: 'image',
        socialNetworks: ['facebook'],
        scheduledAt: dueAt.toISOString(),
      },
      { 'idempotency-key': randomUUID() },
    )
    expect([scheduled.status, scheduled.body]).toEqual([200, expect.anything()])
    const post = z.parse(schedulePost.response, scheduled.body)
    expect(post.publishedNow).toBe(false)
    await later(dueAt.getTime() - clock.now().getTime() - 20 * 3_600_000)
    await expect
      .poll(async () => (await mails()).filter((template) => template === 'plan-ended'), {
        timeout: 10_000,
      })
      .toHaveLength(1)
    await later(dueAt.getTime() - clock.now().getTime() + 1000)
    const held = async () =>
      z.parse(listScheduled.response, (await send('GET', '/posts/scheduled')).body)[0]
        ?.publications[0]
    await expect
      .poll(async () => [(await held())?.state, (await held())?.holdReason], { timeout: 15_000 })
      .toEqual(['held', 'plan'])
    expect(await subscriptionOf(send)).toMatchObject({ status: 'past_due', hasAccess: false })
    expect(
      (await town.truth()).posts.filter(({ message }) => message === 'Burrata is back'),
    ).toEqual([])
    expect(
      await send(
        'POST',
        '/posts',
        { title: 'Now then', socialNetworks: ['facebook'] },
        { 'idempotency-key': randomUUID() },
      ),
    ).toMatchObject({ status: 403, body: { code: 'premium-needed' } })

    // paid at the provider's own pages: it goes out by itself, once
    await town.control('POST', `/stripe/customers/${customer?.id ?? ''}`, { failPayments: 0 })
    const portal = z.parse(address, (await send('POST', '/stripe/portal', { companyId })).body).url
    const [open] = (await bank()).invoices.filter(({ status }) => status === 'open')
    await pageOf(portal, 'pay', { invoice: open?.id ?? '' })
    await standsAs(send, { status: 'active', hasAccess: true })
    await expect
      .poll(
        async () =>
          z
            .parse(listPosts.response, (await send('GET', '/posts')).body)
            .items.find(({ id }) => id === post.id)?.publications[0]?.state,
        { timeout: 30_000 },
      )
      .toBe('published')
    expect(
      (await town.truth()).posts.filter(({ message }) => message === 'Burrata is back'),
    ).toHaveLength(1)
  },
)

it.runIf(isFull)(
  'a plan that was bought after the backup is its company’s again once the bank tells of it, and is not sold twice',
  { timeout: 60_000 },
  async () => {
    const { companyId, send } = await aVenue()
    const { prices } = z.parse(
      pricing.response,
      (await send('GET', '/stripe/pricing?country=Italy')).body,
    )
    const press = async () =>
      z.parse(
        address,
        (
          await send('POST', '/stripe/create-checkout-session', {
            companyId,
            priceId: prices[0]?.id,
          })
        ).body,
      ).url
    await pageOf(await press(), 'pay', goodCard)
    await standsAs(send, { status: 'trialing', plan: prices[0]?.id ?? '' })

    // as an older copy of the database has it
    await db.run(sql`
      update subscriptions set customer_id = null, provider_subscription_id = null, checkout_session_id = null, plan = null, plan_interval = null, status = 'trialing',
        current_period_end = null, read_again_at = null where company_id = ${companyId}`)
    await later(15 * dayMs)
    await standsAs(send, { status: 'active', hasAccess: true })
    expect(await press()).toContain('/stripe/portal/')
    expect((await bank()).customers).toHaveLength(1)
    expect((await bank()).subscriptions).toHaveLength(1)
  },
)

it(
  'nothing is sold to a company that goes with its owner, until the owner stays',
  { timeout: 30_000 },
  async () => {
    const { companyId, send } = await aVenue()
    const { prices } = z.parse(
      pricing.response,
      (await send('GET', '/stripe/pricing?country=Italy')).body,
    )
    const buy = async () =>
      (await send('POST', '/stripe/create-checkout-session', { companyId, priceId: prices[0]?.id }))
        .status
    expect((await send('POST', '/users/deletion', { password })).status).toBe(200)
    expect(await buy()).toBe(409)
    expect((await bank()).subscriptions).toEqual([])
    expect((await send('DELETE', '/users/deletion')).status).toBe(200)
    expect(await buy()).toBe(200)
  },
)
