import Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { message } from '@marquee/contract/message.ts'
import { useFacebookTown } from '#connectors/meta-graph/testing/facebook-town.ts'
import { providersFrom } from '#platform/settings/providers/provider-settings.ts'
import { testClock } from '#testing/test-platform.ts'
import { ConnectorError } from '../connector-error.ts'
import type { CheckoutRequest, PaymentProvider } from '../capabilities/services/payment-provider.ts'
import { createStripe } from './index.ts'

const town = useFacebookTown()
const clock = testClock()

function provider(over: { secretKey?: string; apiUrl?: string } = {}): PaymentProvider {
  const { stripe: settings } = providersFrom({}, town.url())
  if (!settings) throw new Error('The town sells plans.')
  return createStripe({ settings: { ...settings, ...over }, outbound: town.outbound, clock })
}
const aCustomer = (of = provider()) =>
  of.createCustomer({
    companyId: 'company-1',
    name: 'Osteria Lume',
    email: 'marta@osterialume.example',
    key: 'customer:1',
  })
const aCheckout = (customerId: string, more: Partial<CheckoutRequest> = {}): CheckoutRequest => ({
  companyId: 'company-1',
  customerId,
  priceId: 'price_usd_monthly',
  trialEnd: null,
  successUrl: 'http://localhost:3000/done?session_id={CHECKOUT_SESSION_ID}',
  cancelUrl: 'http://localhost:3000/back',
  key: 'press-1',
  ...more,
})
const card = {
  number: '4242424242424242',
  expiry: '12/49',
  cvc: '123',
  email: 'marta@osterialume.example',
  name: 'Marta',
}
const pay = (url: string) =>
  fetch(`${url}/pay`, { method: 'POST', redirect: 'manual', body: new URLSearchParams(card) })
const refusal = (work: Promise<unknown>): Promise<ConnectorError> =>
  work.then(
    () => {
      throw new Error('It was not refused.')
    },
    (error: unknown) => {
      if (error instanceof ConnectorError) return error
      throw error
    },
  )

describe('Stripe', () => {
  it('tells what a price costs', async () => {
    expect(await provider().price('price_inr_annual')).toEqual({
      id: 'price_inr_annual',
      amount: 1_999_000,
      currency: 'inr',
    })
  })

  it('keeps one customer for a press that is repeated, and their address', async () => {
    const testbed = provider()
    const customer = await aCustomer(testbed)
    expect(await aCustomer(testbed)).toBe(customer)
    expect(await testbed.customer(customer)).toEqual({
      email: 'marta@osterialume.example',
      companyId: 'company-1',
    })
    expect(await testbed.setCustomerEmail(customer, 'books@osterialume.example')).toBe(
      'books@osterialume.example',
    )
    expect(await testbed.customer(customer)).toMatchObject({ email: 'books@osterialume.example' })
  })

  it('finds the customers of a company among all that were made in a time', async () => {
    const testbed = provider()
    const make = (companyId: string, nth: number) =>
      testbed.createCustomer({ companyId, name: 'N', email: 'a@b.example', key: `c:${nth}` })
    const first = await make('company-1', 0)
    // more than a page of somebody else's
    for (let nth = 1; nth <= 101; nth++) await make('company-2', nth)
    const second = await make('company-1', 102)
    const hourMs = 3_600_000
    const around = (ms: number) => ({
      from: new Date(clock.now().getTime() + ms - hourMs),
      to: new Date(clock.now().getTime() + ms + hourMs),
    })
    expect(await testbed.customersOf('company-1', around(0))).toEqual([second, first])
    expect(await testbed.customersOf('company-1', around(-3 * hourMs))).toEqual([])
    expect(await testbed.customersOf('company-3', around(0))).toEqual([])
  })

  it('forgets a customer with all that runs, and knows nothing of one that it never had', async () => {
    const testbed = provider()
    const customer = await aCustomer(testbed)
    const page = await testbed.openCheckout(aCheckout(customer))
    await pay(page.url)
    expect((await testbed.subscriptionsOf(customer)).map(({ status }) => status)).toEqual([
      'active',
    ])
    for (const _ of [1, 2]) await testbed.deleteCustomer(customer)
    expect(await testbed.customer(customer)).toBeNull()
    expect((await testbed.subscriptionsOf(customer)).map(({ status }) => status)).toEqual([
      'canceled',
    ])
    expect([
      await testbed.customer('cus_unknown'),
      await testbed.setCustomerEmail('cus_unknown', 'a@b.example'),
      await testbed.subscriptionsOf('cus_unknown'),
    ]).toEqual([null, null, []])
    await testbed.deleteCustomer('cus_unknown')
  })

  it('sells a plan whose trial goes on, with the company written on it', async () => {
    const testbed = provider()
    const customerId = await aCustomer(testbed)
    const trialEnd = new Date(Math.floor(clock.now().getTime() / 1000) * 1000 + 3 * 86_400_000)
    const opened = await testbed.openCheckout(aCheckout(customerId, { trialEnd }))
    expect(await testbed.openCheckout(aCheckout(customerId, { trialEnd }))).toEqual(opened)
    expect(await testbed.subscriptionsOf(customerId)).toEqual([])
    expect((await pay(opened.url)).headers.get('location')).toBe(
      `http://localhost:3000/done?session_id=${opened.id}`,
    )
    expect(await testbed.subscriptionsOf(customerId)).toMatchObject([
      {
        customerId,
        status: 'trialing',
        priceId: 'price_usd_monthly',
        interval: 'monthly',
        trialEnd,
        currentPeriodEnd: trialEnd,
        endsAt: null,
        companyId: 'company-1',
      },
    ])
  })

  it('closes a page so that nobody buys there, and bears to be asked again', async () => {
    const testbed = provider()
    const { id, url } = await testbed.openCheckout(aCheckout(await aCustomer(testbed)))
    await testbed.closeCheckout(id)
    await testbed.closeCheckout(id)
    await testbed.closeCheckout('cs_unknown')
    expect((await pay(url)).status).toBe(410)
  })

  it('leads to switching a plan, and ends one', async () => {
    const testbed = provider()
    const customerId = await aCustomer(testbed)
    await pay((await testbed.openCheckout(aCheckout(customerId))).url)
    const [bought] = await testbed.subscriptionsOf(customerId)
    expect(bought?.status).toBe('active')
    const { id: subscriptionId = '', itemId = '' } = bought ?? {}
    expect(
      await testbed.openPortal({
        customerId,
        returnUrl: 'http://localhost:3000/user-panel/account',
        switchTo: { subscriptionId, itemId, priceId: 'price_usd_annual' },
      }),
    ).toContain('/stripe/portal/')
    await testbed.endSubscription(subscriptionId)
    await testbed.endSubscription(subscriptionId)
    const [ended] = await testbed.subscriptionsOf(customerId)
    expect(ended).toMatchObject({ status: 'canceled', endsAt: expect.any(Date) })
  })

  it('tells refusals, wrong keys, pauses and silence apart', async () => {
    expect(await refusal(provider().price('price_unknown'))).toMatchObject({
      kind: 'rejected',
      network: 'stripe',
      said: message('stripe.refused'),
      facts: { code: 'resource_missing', status: 404 },
    })
    expect(
      await refusal(provider({ secretKey: 'sk_test_wrong' }).price('price_usd_monthly')),
    ).toMatchObject({ kind: 'reauthorize', said: message('stripe.not-set-up') })
    expect(
      await refusal(provider({ apiUrl: 'http://127.0.0.1:9' }).price('price_usd_monthly')),
    ).toMatchObject({ kind: 'unavailable', said: message('stripe.no-answer') })
    await town.fault({ network: 'stripe', kind: 'rate-limit', times: 5 })
    expect(await refusal(provider().price('price_usd_monthly'))).toMatchObject({
      kind: 'rate-limited',
      said: message('stripe.too-many-requests'),
    })
  })

  it('takes a key that is in use for a passing failure, and other words under one for a refusal', async () => {
    await town.fault({ network: 'stripe', kind: 'status', status: 409, times: 5 })
    expect(await refusal(aCustomer())).toMatchObject({
      kind: 'unavailable',
      said: message('stripe.no-answer'),
      facts: { status: 409 },
    })
    await town.control('DELETE', '/faults')
    const customerId = await aCustomer()
    await provider().openCheckout(aCheckout(customerId))
    expect(
      await refusal(
        provider().openCheckout(aCheckout(customerId, { priceId: 'price_usd_annual' })),
      ),
    ).toMatchObject({
      kind: 'rejected',
      said: message('stripe.refused'),
      facts: { status: 400, type: 'StripeIdempotencyError' },
    })
  })

  it('shows nobody its own words', async () => {
    const refused = await refusal(provider().price('price_unknown'))
    expect(refused.message).not.toContain('price_unknown')
  })
})

describe('an event', () => {
  const { webhooks } = new Stripe('sk_test_demo')
  const payload = '{"id":"evt_1","object":"event","type":"invoice.paid","data":{"object":{}}}'
  const signed = (secret: string, at: Date, of = payload) => ({
    'stripe-signature': webhooks.generateTestHeaderString({
      payload: of,
      secret,
      timestamp: Math.floor(at.getTime() / 1000),
      scheme: 'v1',
      signature: '',
      cryptoProvider: Stripe.createNodeCryptoProvider(),
    }),
  })
  const read = (headers: Record<string, string>, raw = payload) =>
    provider().readEvent(Buffer.from(raw), headers)
  const ago = (seconds: number) => new Date(clock.now().getTime() - seconds * 1000)

  it('is read when its clock is a little ahead of ours', () => {
    expect(read(signed('whsec_demo', ago(-200)))).toEqual({ id: 'evt_1', kind: 'invoice.paid' })
  })
  it('is read when it is signed', () => {
    expect(read(signed('whsec_demo', ago(1)))).toEqual({ id: 'evt_1', kind: 'invoice.paid' })
  })
  it.each([
    ['signed by somebody else', () => read(signed('whsec_other', ago(1)))],
    ['signed too long ago', () => read(signed('whsec_demo', ago(400)))],
    ['signed for a time far ahead', () => read(signed('whsec_demo', ago(-400)))],
    [
      'signed for a time far ahead behind a time of now',
      () => {
        const { 'stripe-signature': header } = signed('whsec_demo', ago(-400))
        return read({ 'stripe-signature': `t=${Math.floor(ago(0).getTime() / 1000)},${header}` })
      },
    ],
    ['changed by one space', () => read(signed('whsec_demo', ago(1)), `${payload} `)],
    ['not signed', () => read({})],
    ['signed with nonsense', () => read({ 'stripe-signature': 't=1,v1=zz' })],
    ['signed and no JSON', () => read(signed('whsec_demo', ago(1), 'hello'), 'hello')],
  ])('%s is nothing', (_what, of) => {
    expect(of()).toBeNull()
  })
})
