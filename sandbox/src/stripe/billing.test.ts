import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { caller, reply } from '../testing.ts'
import { startTown } from '../town.ts'
import { periodEndAfter, unusedPart } from './billing-periods.ts'
import { dayMs, useBank } from './testing.ts'

const bank = useBank()
const { buy, deliveredUntil, advance, subscription, trialOf, town } = bank
const failNext = async (customer: string, failPayments: number) =>
  town.control('POST', `/stripe/customers/${customer}`, { failPayments })

describe('the periods of a plan', () => {
  it('come back to the 31st after a short month', () => {
    const anchor = Date.UTC(2027, 0, 31, 9)
    const february = periodEndAfter(anchor, anchor, 'month')
    expect(new Date(february).toISOString()).toBe('2027-02-28T09:00:00.000Z')
    expect(new Date(periodEndAfter(anchor, february, 'month')).toISOString()).toBe(
      '2027-03-31T09:00:00.000Z',
    )
    expect(new Date(periodEndAfter(anchor, anchor, 'year')).toISOString()).toBe(
      '2028-01-31T09:00:00.000Z',
    )
  })

  it('give back what is left of them', () => {
    expect([
      unusedPart(2900, { start: 0, end: 30, now: 15 }),
      unusedPart(2900, { start: 0, end: 30, now: 30 }),
      unusedPart(2900, { start: 0, end: 30, now: 0 }),
    ]).toEqual([1450, 0, 2900])
  })
})

describe('a plan bought without a trial', () => {
  it('runs at once and tells of it in order', async () => {
    const { subscription: id } = await buy()
    expect(await deliveredUntil('checkout.session.completed')).toEqual([
      'customer.created',
      'payment_method.attached',
      'customer.subscription.created',
      'invoice.created',
      'invoice.finalized',
      'invoice.paid',
      'invoice.payment_succeeded',
      'checkout.session.completed',
    ])
    const body = await subscription(id)
    expect(body.at('status')).toBe('active')
    expect(body.at('items', 'data', 0, 'current_period_end')).toBe(
      Math.floor(
        periodEndAfter(
          Number(body.at('created')) * 1000,
          Number(body.at('created')) * 1000,
          'month',
        ) / 1000,
      ),
    )
    expect(body.at('current_period_end')).toBeUndefined()
  })

  it('renews when the clock passes its period, announced a week before', async () => {
    const { subscription: id } = await buy()
    const before = Number((await subscription(id)).at('items', 'data', 0, 'current_period_end'))
    await deliveredUntil('checkout.session.completed')
    await advance(25 * dayMs)
    expect(await deliveredUntil('invoice.upcoming')).toEqual(['invoice.upcoming'])
    await advance(7 * dayMs)
    expect(await deliveredUntil('invoice.payment_succeeded')).toEqual([
      'customer.subscription.updated',
      'invoice.created',
      'invoice.finalized',
      'invoice.paid',
      'invoice.payment_succeeded',
    ])
    expect((await subscription(id)).at('items', 'data', 0, 'current_period_start')).toBe(before)
    expect(
      (await bank.ask('/invoices', { subscription: id })).body
        .list('data')
        .map((one) => [
          one.at('amount_paid'),
          one.at('billing_reason'),
          one.at('parent', 'subscription_details', 'subscription'),
        ]),
    ).toEqual([
      [2900, 'subscription_cycle', id],
      [2900, 'subscription_create', id],
    ])
  })

  it('bills every period of a long jump, each at its own instant', async () => {
    const { subscription: id } = await buy()
    await advance(100 * dayMs)
    const invoices = (await bank.ask('/invoices', { subscription: id })).body.list('data')
    expect(invoices).toHaveLength(4)
    expect(new Set(invoices.map((one) => one.at('created'))).size).toBe(4)
  })
})

describe('a trial', () => {
  it('says three days before that it ends, and is paid when it ends', async () => {
    const { subscription: id } = await buy(await trialOf(14))
    await deliveredUntil('checkout.session.completed')
    expect((await subscription(id)).at('status')).toBe('trialing')
    await advance(11 * dayMs + 1000)
    expect(await deliveredUntil('customer.subscription.trial_will_end')).toEqual([
      'customer.subscription.trial_will_end',
    ])
    await advance(3 * dayMs)
    expect(await deliveredUntil('invoice.payment_succeeded')).toEqual([
      'customer.subscription.updated',
      'invoice.created',
      'invoice.finalized',
      'invoice.paid',
      'invoice.payment_succeeded',
    ])
    expect((await subscription(id)).at('status')).toBe('active')
  })

  it('with a card that fails later ends overdue, is tried three times more and then ends', async () => {
    const { subscription: id } = await buy(await trialOf(5), { number: '4000 0000 0000 0341' })
    await advance(5 * dayMs + 1000)
    expect((await subscription(id)).at('status')).toBe('past_due')
    const invoice = async () =>
      (await bank.ask('/invoices', { subscription: id })).body.at('data', 0, 'attempt_count')
    const seen = []
    for (const days of [3, 5, 7]) {
      await advance(days * dayMs)
      seen.push([await invoice(), (await subscription(id)).at('status')])
    }
    expect(seen).toEqual([
      [2, 'past_due'],
      [3, 'past_due'],
      [4, 'canceled'],
    ])
    expect(await deliveredUntil('customer.subscription.deleted')).toContain(
      'invoice.payment_failed',
    )
  })

  it('stays unpaid after the retries where the bank is told so', async () => {
    await town.control('POST', '/stripe', { afterRetries: 'unpaid' })
    const { subscription: id } = await buy(await trialOf(5), { number: '4000000000000341' })
    await advance(40 * dayMs)
    expect((await subscription(id)).at('status')).toBe('unpaid')
  })

  it('without a card does what the checkout asked for', async () => {
    const endOf = async (what: string) =>
      (
        await subscription(
          (
            await buy(
              {
                ...(await trialOf(3)),
                payment_method_collection: 'if_required',
                'subscription_data[trial_settings][end_behavior][missing_payment_method]': what,
              },
              { number: '', email: `${what}@example.com` },
            )
          ).subscription,
        )
      ).text('id')
    const ids = [await endOf('cancel'), await endOf('pause'), await endOf('create_invoice')]
    await advance(3 * dayMs + 1000)
    expect(await Promise.all(ids.map(async (id) => (await subscription(id)).at('status')))).toEqual(
      ['canceled', 'paused', 'past_due'],
    )
  })
})

describe('a payment that fails', () => {
  it('makes the plan overdue until the retry is paid, and says what was before', async () => {
    const { subscription: id, customer } = await buy()
    await failNext(customer, 1)
    await deliveredUntil('checkout.session.completed')
    await advance(32 * dayMs)
    await deliveredUntil('invoice.payment_failed')
    expect((await subscription(id)).at('status')).toBe('past_due')
    await advance(3 * dayMs)
    expect((await subscription(id)).at('status')).toBe('active')
    const events = (await bank.ask('/events', { type: 'customer.subscription.updated' })).body.list(
      'data',
    )
    expect(events[0]?.value).toMatchObject({
      data: { object: { status: 'active' }, previous_attributes: { status: 'past_due' } },
    })
  })
})

it('a town that was stopped bills what came due when it starts again', async () => {
  const stateDir = mkdtempSync(join(tmpdir(), 'town-bank-'))
  const first = await startTown({ port: 0, smtpPort: 0, seed: 'bare', stateDir })
  const headers = { authorization: 'Bearer sk_test_demo' }
  const opened = await reply(
    await fetch(`${first.url}/v1/checkout/sessions`, {
      method: 'POST',
      headers,
      body: new URLSearchParams({ ...bank.line, customer_email: 'kept@example.com' }),
    }),
  )
  await fetch(`${first.url}/stripe/checkout/${opened.body.text('id')}/pay`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ number: '4242424242424242', expiry: '12/34', cvc: '123' }),
  })
  await first.close()

  const second = await startTown({ port: 0, smtpPort: 0, stateDir })
  const { control } = caller(() => second.url)
  await control('POST', '/clock', { advanceMs: 32 * dayMs })
  // asked before the books are, since whoever reads those settles them
  expect(
    (await control('GET', '/webhooks?type=customer.subscription.updated')).body.list('deliveries'),
  ).toHaveLength(1)
  const { body } = await control('GET', '/truth/stripe')
  expect(body.list('invoices').map((one) => [one.at('reason'), one.at('status')])).toEqual([
    ['subscription_create', 'paid'],
    ['subscription_cycle', 'paid'],
  ])
  await second.close()
  rmSync(stateDir, { recursive: true, force: true })
})
