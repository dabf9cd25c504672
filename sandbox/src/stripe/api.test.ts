import { describe, expect, it } from 'vitest'
import { reply } from '../testing.ts'
import { useBank } from './testing.ts'

const bank = useBank()
const { ask, send, open, town, buy, line } = bank
const raw = async (path: string, init: RequestInit) =>
  reply(await fetch(`${town.url()}/v1${path}`, init))

describe('who may ask', () => {
  it('is whoever holds the secret key, as bearer or as the name of Basic', async () => {
    const basic = `Basic ${Buffer.from('sk_test_demo:').toString('base64')}`
    expect((await raw('/prices', { headers: { authorization: basic } })).status).toBe(200)
    for (const headers of [{}, { authorization: 'Bearer sk_test_other' }]) {
      const answer = await raw('/prices', { headers })
      expect([answer.status, answer.body.at('error', 'type')]).toEqual([
        401,
        'invalid_request_error',
      ])
    }
  })

  it('speaks the version of the sheet, or names none', async () => {
    const withVersion = (version: string) =>
      raw('/prices', {
        headers: { authorization: 'Bearer sk_test_demo', 'stripe-version': version },
      })
    expect((await withVersion('2026-10-28.endive')).headers.get('stripe-version')).toBe(
      '2026-10-28.endive',
    )
    expect((await withVersion('2020-08-27')).status).toBe(400)
  })

  it('sends forms, not JSON, and only to addresses that are there', async () => {
    const json = await raw('/customers', {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_demo', 'content-type': 'application/json' },
      body: '{"email":"a@b.example"}',
    })
    expect(json.status).toBe(400)
    expect((await ask('/charges')).body.at('error', 'message')).toBe(
      'Unrecognized request URL (GET: /v1/charges).',
    )
  })
})

describe('prices', () => {
  it('are found by lookup key and by id, in minor units', async () => {
    const { body } = await ask('/prices', {
      'lookup_keys[0]': 'price_usd_annual',
      'lookup_keys[1]': 'price_inr_monthly',
      'expand[0]': 'data.product',
    })
    expect(
      body
        .list('data')
        .map((one) => [
          one.at('id'),
          one.at('unit_amount'),
          one.at('currency'),
          one.at('recurring', 'interval'),
          one.at('product', 'name'),
        ]),
    ).toEqual([
      ['price_usd_annual', 29_000, 'usd', 'year', 'Marquee'],
      ['price_inr_monthly', 199_900, 'inr', 'month', 'Marquee'],
    ])
    expect((await ask('/prices/price_inr_annual')).body.at('unit_amount')).toBe(1_999_000)
    expect((await ask('/prices/price_gbp')).body.value).toMatchObject({
      error: { code: 'resource_missing', type: 'invalid_request_error' },
    })
  })
})

describe('a checkout is refused', () => {
  const why = async (params: Record<string, string>) => {
    const { status, body } = await open(params)
    return [status, body.at('error', 'param')]
  }
  it.each([
    ['another mode', { mode: 'payment' }, 'mode'],
    ['a price that is not there', { 'line_items[0][price]': 'price_x' }, 'line_items[0][price]'],
    ['no address to come back to', { success_url: '' }, 'success_url'],
    ['an address that is none', { success_url: 'done' }, 'success_url'],
    ['an address elsewhere', { success_url: 'https://example.com/' }, 'success_url'],
    ['a customer that is not there', { customer: 'cus_x' }, 'customer'],
    ['a bad email', { customer_email: 'marta' }, 'customer_email'],
    ['a parameter nobody knows', { colour: 'red' }, 'colour'],
    [
      'two plans',
      { 'line_items[1][price]': 'price_usd_annual', 'line_items[1][quantity]': '1' },
      'line_items',
    ],
    [
      'trial days and a trial end',
      { 'subscription_data[trial_end]': '4000000000', 'subscription_data[trial_period_days]': '3' },
      'subscription_data',
    ],
    [
      'a trial end that is no number',
      { 'subscription_data[trial_end]': 'soon' },
      'subscription_data[trial_end]',
    ],
  ])('for %s', async (_what, params, param) => {
    expect(await why(params)).toEqual([400, param])
  })

  it('without a quantity', async () => {
    const { 'line_items[0][quantity]': _quantity, ...rest } = line
    expect((await send('/checkout/sessions', rest)).status).toBe(400)
  })

  it('for a trial that ends in less than 48 hours, not for one that ends then', async () => {
    const inHours = async (hours: number) =>
      String(Math.ceil((await bank.now()) / 1000) + hours * 3600 + (hours === 48 ? 5 : 0))
    expect(await why({ 'subscription_data[trial_end]': await inHours(47) })).toEqual([
      400,
      'subscription_data[trial_end]',
    ])
    expect((await open({ 'subscription_data[trial_end]': await inHours(48) })).status).toBe(200)
  })

  it('for customer and email together, and for a second currency of one customer', async () => {
    const { customer } = await buy()
    expect((await open({ customer, customer_email: 'a@b.example' })).status).toBe(400)
    expect(
      (await open({ customer, 'line_items[0][price]': 'price_inr_monthly' })).body.text(
        'error',
        'message',
      ),
    ).toContain('cannot combine currencies')
    expect((await open({ customer })).status).toBe(200)
  })
})

describe('an idempotency key', () => {
  const key = { 'idempotency-key': 'k-1' }
  it('brings the first answer back, for a day', async () => {
    const first = await send('/customers', { email: 'a@b.example' }, key)
    const again = await send('/customers', { email: 'a@b.example' }, key)
    expect([again.body.at('id'), again.headers.get('idempotent-replayed')]).toEqual([
      first.body.at('id'),
      'true',
    ])
    await bank.advance(25 * 3_600_000)
    expect((await send('/customers', { email: 'a@b.example' }, key)).body.at('id')).not.toBe(
      first.body.at('id'),
    )
  })

  it('is refused with other parameters', async () => {
    await send('/customers', { email: 'a@b.example' }, key)
    const other = await send('/customers', { email: 'c@d.example' }, key)
    expect([other.status, other.body.at('error', 'type')]).toEqual([400, 'idempotency_error'])
  })

  it('is refused while the first request is under way', async () => {
    await town.control('POST', '/faults', {
      route: 'POST /v1/customers',
      kind: 'delay',
      ms: 150,
      times: 1,
    })
    const [first, second] = await Promise.all([
      send('/customers', { email: 'a@b.example' }, key),
      send('/customers', { email: 'a@b.example' }, key),
    ])
    expect([first.status, second.status].toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('does the work once when the first answer was lost', async () => {
    await town.control('POST', '/faults', {
      route: 'POST /v1/customers',
      kind: 'lose-answer',
      times: 1,
    })
    await expect(send('/customers', { email: 'a@b.example' }, key)).rejects.toThrow('fetch failed')
    expect(
      (await send('/customers', { email: 'a@b.example' }, key)).headers.get('idempotent-replayed'),
    ).toBe('true')
    expect((await ask('/customers')).body.list('data')).toHaveLength(1)
  })
})

describe('customers', () => {
  it('get another billing address, and tell of it', async () => {
    const { body } = await send('/customers', {
      email: 'old@example.com',
      'metadata[companyId]': 'c1',
    })
    const id = body.text('id')
    expect((await send(`/customers/${id}`, { email: 'new@example.com' })).body.value).toMatchObject(
      { email: 'new@example.com', metadata: { companyId: 'c1' } },
    )
    expect((await ask(`/customers/${id}`)).body.at('email')).toBe('new@example.com')
    const event = (await ask('/events', { type: 'customer.updated' })).body
    expect(event.at('data', 0, 'data', 'previous_attributes')).toEqual({ email: 'old@example.com' })
    expect((await send(`/customers/${id}`, { email: 'nobody' })).body.at('error', 'code')).toBe(
      'email_invalid',
    )
    expect((await ask('/customers/cus_none')).status).toBe(404)
  })

  it('are listed by when they were made, in whole seconds', async () => {
    const made: number[] = []
    for (const email of ['a@b.example', 'c@d.example', 'e@f.example']) {
      made.push(Number((await send('/customers', { email })).body.at('created')))
      await bank.advance(60_000)
    }
    const [first = 0, second = 0, third = 0] = made
    const emails = async (params: Record<string, string>) =>
      (await ask('/customers', params)).body.list('data').map((one) => one.at('email'))
    expect(await emails({ 'created[gte]': String(second), 'created[lte]': String(third) })).toEqual(
      ['e@f.example', 'c@d.example'],
    )
    expect(await emails({ 'created[gt]': String(first), 'created[lt]': String(third) })).toEqual([
      'c@d.example',
    ])
    expect(await emails({ created: String(first) })).toEqual(['a@b.example'])
    expect((await ask('/customers', { 'created[from]': '1' })).status).toBe(400)
  })
})

it('a fault answers in the shape of the house and changes nothing', async () => {
  await town.control('POST', '/faults', {
    route: 'POST /v1/customers',
    kind: 'status',
    status: 500,
    times: 1,
  })
  const failed = await send('/customers', { email: 'a@b.example' })
  expect([failed.status, failed.body.at('error', 'type')]).toEqual([500, 'api_error'])
  await town.control('POST', '/faults', { network: 'stripe', kind: 'rate-limit', times: 1 })
  expect((await ask('/customers')).body.value).toMatchObject({ error: { code: 'rate_limit' } })
  expect((await ask('/customers')).body.list('data')).toEqual([])
})

describe('what nothing was said about', () => {
  it('stands as null, and does not lack', async () => {
    const subscription = await buy()
    expect(subscription).toBeDefined()
    const { body } = await ask('/subscriptions', {})
    for (const name of ['on_behalf_of', 'transfer_data', 'customer_account', 'pending_update'])
      expect(body.at('data', 0, name)).toBeNull()
    const invoices = await ask('/invoices', {})
    for (const name of ['description', 'rendering', 'test_clock', 'shipping_cost'])
      expect(invoices.body.at('data', 0, name)).toBeNull()
  })

  it('the lines of a checkout are shown where they are asked for', async () => {
    const opened = await open({})
    const id = opened.body.text('id')
    expect((await ask(`/checkout/sessions/${id}`)).body.at('line_items')).toBeUndefined()
    const { body } = await ask(`/checkout/sessions/${id}`, { 'expand[0]': 'line_items' })
    expect(body.at('line_items', 'data', 0)).toMatchObject({
      object: 'item',
      quantity: 1,
      price: { id: 'price_usd_monthly' },
    })
  })
})
