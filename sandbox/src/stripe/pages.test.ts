import { describe, expect, it } from 'vitest'
import { useBank } from './testing.ts'

const bank = useBank()
const { open, pay, buy, ask, send, subscription, town, trialOf } = bank
const pageOf = async (address: string) => (await fetch(address)).text()
const visit = async (id: string) => pageOf(`${town.url()}/stripe/checkout/${id}`)

describe('the checkout page', () => {
  it('shows plan, price and what is due, in the currency of the price', async () => {
    const page = await visit(
      (
        await open({ 'line_items[0][price]': 'price_inr_annual', customer_email: 'a@b.example' })
      ).body.text('id'),
    )
    expect(page).toContain('₹19,990.00 per year')
    expect(page).toContain('value="a@b.example" readonly')
    expect(page).toContain('Pay ₹19,990.00')
  })

  it('says when a trial ends and that nothing is due before', async () => {
    const page = await visit((await open(await trialOf(9))).body.text('id'))
    expect(page).toContain('$0.00')
    expect(page).toContain('Start trial')
  })

  it('leads to the product with the id of the session, once', async () => {
    const id = (await open()).body.text('id')
    const paid = await pay(id)
    expect([paid.status, paid.headers.get('location')]).toEqual([
      303,
      `http://localhost:3000/done?session=${id}`,
    ])
    expect((await ask(`/checkout/sessions/${id}`)).body.value).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      customer_email: 'marta@example.com',
    })
    expect((await pay(id)).status).toBe(409)
    expect((await ask('/subscriptions')).body.list('data')).toHaveLength(1)
  })

  it.each([
    [
      'a card without money',
      { number: '4000 0000 0000 9995' },
      'Your card has insufficient funds.',
    ],
    ['a number that is no card', { number: '1234' }, 'Your card number is incorrect.'],
    ['a card of the past', { expiry: '01/20' }, 'Your card has expired.'],
    ['a card whose payments fail', { number: '4000000000000341' }, 'Your card was declined.'],
    ['no email', { email: '' }, 'Invalid email address: '],
  ])('stays open for %s', async (_what, form, sentence) => {
    const id = (await open()).body.text('id')
    const answer = await pay(id, form)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(await answer.text()).toContain(sentence)
    expect((await ask(`/checkout/sessions/${id}`)).body.at('status')).toBe('open')
    expect((await ask('/customers')).body.list('data')).toEqual([])
  })

  it('closes after a day, or when it is told to, and says so', async () => {
    const [first, second] = [(await open()).body.text('id'), (await open()).body.text('id')]
    expect((await send(`/checkout/sessions/${first}/expire`, {})).body.at('status')).toBe('expired')
    expect((await send(`/checkout/sessions/${first}/expire`, {})).status).toBe(400)
    await bank.advance(25 * 3_600_000)
    expect((await ask(`/checkout/sessions/${second}`)).body.at('status')).toBe('expired')
    expect((await pay(second)).status).toBe(410)
    expect(await bank.deliveredUntil('checkout.session.expired')).toContain(
      'checkout.session.expired',
    )
  })
})

describe('the portal', () => {
  const back = 'http://localhost:3000/user-panel/billing'
  const portalOf = async (customer: string, more: Record<string, string> = {}) =>
    send('/billing_portal/sessions', { customer, return_url: back, ...more })
  const act = async (url: string, action: string, form: Record<string, string>) =>
    fetch(`${url}/${action}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(form),
    })

  it('switches, cancels, resumes and changes the card', async () => {
    const { subscription: id, customer } = await buy()
    const url = (await portalOf(customer)).body.text('url')
    expect(await pageOf(url)).toContain('Switch to Marquee, annual, $290.00 per year')
    expect(await pageOf(url)).toContain(`href="${back}"`)
    await act(url, 'switch', { subscription: id, price: 'price_usd_annual' })
    await act(url, 'cancel', { subscription: id })
    expect((await subscription(id)).value).toMatchObject({
      cancel_at_period_end: true,
      items: { data: [{ price: { id: 'price_usd_annual' } }] },
    })
    expect(await pageOf(url)).toContain('Do not cancel')
    await act(url, 'resume', { subscription: id })
    expect((await subscription(id)).at('cancel_at_period_end')).toBe(false)
    expect(
      (await act(url, 'card', { number: '5555 5555 5555 4444', expiry: '11/33', cvc: '123' }))
        .status,
    ).toBe(303)
    expect(await pageOf(url)).toContain('mastercard ending in 4444')
    expect(
      (await act(url, 'card', { number: '4000000000009995', expiry: '11/33', cvc: '123' })).status,
    ).toBe(402)
  })

  it('goes straight to the confirmation it was opened for, and on to where it was told', async () => {
    const { subscription: id, customer } = await buy()
    const item = (await subscription(id)).text('items', 'data', 0, 'id')
    const flow = {
      'flow_data[type]': 'subscription_update_confirm',
      'flow_data[subscription_update_confirm][subscription]': id,
      'flow_data[subscription_update_confirm][items][0][id]': item,
      'flow_data[subscription_update_confirm][items][0][price]': 'price_usd_annual',
      'flow_data[after_completion][type]': 'redirect',
      'flow_data[after_completion][redirect][return_url]': `${back}?switched=1`,
    }
    const url = (await portalOf(customer, flow)).body.text('url')
    expect(await pageOf(url)).toContain('Confirm the change')
    expect(
      (await act(url, 'switch', { subscription: id, price: 'price_usd_annual' })).headers.get(
        'location',
      ),
    ).toBe(`${back}?switched=1`)
    expect((await portalOf(customer, { ...flow })).status).toBe(400)
    expect(
      (
        await portalOf(customer, {
          ...flow,
          'flow_data[subscription_update_confirm][items][0][id]': 'si_x',
          'flow_data[subscription_update_confirm][items][0][price]': 'price_usd_monthly',
        })
      ).status,
    ).toBe(400)
  })

  it('pays an open invoice once the card is good', async () => {
    const { subscription: id, customer } = await buy(await trialOf(3), {
      number: '4000000000000341',
    })
    await bank.advance(4 * 86_400_000)
    const url = (await portalOf(customer)).body.text('url')
    const invoice = (await subscription(id)).text('latest_invoice')
    expect((await act(url, 'pay', { invoice })).status).toBe(402)
    await act(url, 'card', { number: '4242424242424242', expiry: '11/33', cvc: '123' })
    await act(url, 'pay', { invoice })
    expect((await subscription(id)).at('status')).toBe('active')
  })

  it('is for its customer only, for an hour, and for customers that are there', async () => {
    const mine = await buy()
    const other = await buy({}, { email: 'sam@example.com' })
    const url = (await portalOf(mine.customer)).body.text('url')
    expect((await act(url, 'cancel', { subscription: other.subscription })).status).toBe(404)
    expect(
      (
        await portalOf(mine.customer, {
          'flow_data[type]': 'subscription_cancel',
          'flow_data[subscription_cancel][subscription]': other.subscription,
        })
      ).status,
    ).toBe(400)
    expect((await portalOf('cus_x')).body.at('error', 'param')).toBe('customer')
    await bank.advance(3_600_001)
    expect((await fetch(url)).status).toBe(410)
  })
})
