import { describe, expect, it } from 'vitest'
import { dayMs, useBank } from './testing.ts'

const bank = useBank()
const { buy, deliveredUntil, advance, subscription, trialOf, town, send } = bank
const failNext = async (customer: string, failPayments: number) =>
  town.control('POST', `/stripe/customers/${customer}`, { failPayments })

describe('ending a plan', () => {
  it('at the end of its period keeps it until then, can be taken back, and tells when it is over', async () => {
    const { subscription: id } = await buy()
    const set = async (value: string) =>
      (await send(`/subscriptions/${id}`, { cancel_at_period_end: value })).body
    const end = (await subscription(id)).at('items', 'data', 0, 'current_period_end')
    expect((await set('true')).value).toMatchObject({
      cancel_at_period_end: true,
      cancel_at: end,
      status: 'active',
    })
    expect((await set('false')).value).toMatchObject({
      cancel_at_period_end: false,
      cancel_at: null,
      canceled_at: null,
    })
    await set('true')
    await advance(32 * dayMs)
    expect((await subscription(id)).value).toMatchObject({ status: 'canceled', ended_at: end })
    expect(await deliveredUntil('customer.subscription.deleted')).not.toContain('invoice.upcoming')
  })

  it('at once is final', async () => {
    const { subscription: id } = await buy()
    expect((await bank.remove(`/subscriptions/${id}`)).body.at('status')).toBe('canceled')
    expect((await bank.remove(`/subscriptions/${id}`)).status).toBe(404)
    expect((await send(`/subscriptions/${id}`, { cancel_at_period_end: 'true' })).status).toBe(400)
    expect((await bank.ask('/subscriptions', {})).body.list('data')).toEqual([])
    expect((await bank.ask('/subscriptions', { status: 'all' })).body.list('data')).toHaveLength(1)
  })
})

describe('switching a plan', () => {
  it('to the annual price begins a year now, less what is left of the month', async () => {
    const { subscription: id } = await buy()
    const item = (await subscription(id)).text('items', 'data', 0, 'id')
    await advance(15 * dayMs)
    const after = (
      await send(`/subscriptions/${id}`, {
        'items[0][id]': item,
        'items[0][price]': 'price_usd_annual',
      })
    ).body
    expect(after.at('items', 'data', 0, 'price', 'id')).toBe('price_usd_annual')
    const paid = Number(
      (await bank.ask('/invoices', { subscription: id })).body.at('data', 0, 'amount_paid'),
    )
    expect(paid).toBeGreaterThan(29_000 - 1600)
    expect(paid).toBeLessThan(29_000 - 1300)
  })

  it('within a trial bills nothing and keeps the end of the trial', async () => {
    const { subscription: id } = await buy(await trialOf(10))
    const before = await subscription(id)
    const after = (
      await send(`/subscriptions/${id}`, {
        'items[0][id]': before.text('items', 'data', 0, 'id'),
        'items[0][price]': 'price_usd_annual',
      })
    ).body
    expect(after.value).toMatchObject({ status: 'trialing', trial_end: before.at('trial_end') })
    expect((await bank.ask('/invoices', { subscription: id })).body.list('data')).toHaveLength(1)
  })

  it('that is overdue makes it run again when the new price is paid', async () => {
    const { subscription: id, customer } = await buy()
    await failNext(customer, 1)
    await advance(32 * dayMs)
    const overdue = await subscription(id)
    await send(`/subscriptions/${id}`, {
      'items[0][id]': overdue.text('items', 'data', 0, 'id'),
      'items[0][price]': 'price_usd_annual',
    })
    expect([overdue.at('status'), (await subscription(id)).at('status')]).toEqual([
      'past_due',
      'active',
    ])
  })

  it('to another currency or without the item is refused', async () => {
    const { subscription: id } = await buy()
    const item = (await subscription(id)).text('items', 'data', 0, 'id')
    expect(
      (
        await send(`/subscriptions/${id}`, {
          'items[0][id]': item,
          'items[0][price]': 'price_inr_annual',
        })
      ).status,
    ).toBe(400)
    expect(
      (await send(`/subscriptions/${id}`, { 'items[0][price]': 'price_usd_annual' })).body.at(
        'error',
        'param',
      ),
    ).toBe('items[0][id]')
  })
})
