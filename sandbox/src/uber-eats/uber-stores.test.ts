import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { eventually, useTown } from '../testing.ts'
import { useReceiver } from '../webhooks/testing.ts'
import { anchor, lume, uberCaller } from './testing.ts'

const town = useTown()
const product = useReceiver((base) => town.control('PUT', '/webhooks', { base }))
const uber = uberCaller(() => town.url())
const minute = 60_000
const told = async (count: number) => {
  await eventually(
    async () => product.told.length,
    (length) => length >= count,
  )
  return product.told.map(({ body }) => body.at('event_type'))
}
const advance = async (ms: number) => town.control('POST', '/clock', { advanceMs: ms })
const state = async (id: string, bearer: string) =>
  (await uber.api(bearer, `GET /v2/eats/order/${id}`)).body.at('current_state')

describe('stores', () => {
  it('are the merchant’s own, page by page; a person without one has none', async () => {
    const bearer = (await uber.merchant()).text('access_token')
    const { body } = await uber.api(bearer, 'GET /v1/eats/stores?limit=1')
    expect(body.at('stores', 0)).toMatchObject({
      store_id: lume,
      name: 'Osteria Lume',
      location: { city: 'Bristol' },
      pos_data: { integration_enabled: false },
    })
    const next = await uber.api(
      bearer,
      `GET /v1/eats/stores?limit=1&start_key=${body.text('next_key')}`,
    )
    expect([next.body.at('stores', 0, 'name'), next.body.at('next_key')]).toEqual([
      'Lume Catering',
      undefined,
    ])
    for (const person of ['10003', '10004'])
      expect(
        (await uber.api((await uber.merchant(person)).text('access_token'), 'GET /v1/eats/stores'))
          .body.value,
      ).toEqual({ stores: [] })
  })

  it('are tied by their merchant, and untied by the app, which is told of both', async () => {
    expect((await uber.tie()).status).toBe(204)
    expect(await told(1)).toEqual(['store.provisioned'])
    const bearer = await uber.app()
    expect(
      (await uber.api(bearer, 'GET /v1/eats/stores')).body
        .list('stores')
        .map((one) => one.at('store_id')),
    ).toEqual([lume])
    expect(
      (await uber.api(bearer, `GET /v1/eats/stores/${lume}/pos_data`)).body.value,
    ).toMatchObject({
      integrator_store_id: 's1',
      integration_enabled: true,
      is_order_manager: false,
    })
    expect((await uber.api(bearer, `DELETE /v1/eats/stores/${lume}/pos_data`)).status).toBe(204)
    expect(await told(2)).toEqual(['store.provisioned', 'store.deprovisioned'])
    expect((await uber.api(bearer, `GET /v1/eats/stores/${lume}/pos_data`)).status).toBe(404)
  })

  it('are not tied by somebody else, and not read by a merchant’s token', async () => {
    expect((await uber.tie(anchor)).status).toBe(403)
    expect((await uber.tie('none')).status).toBe(404)
    await uber.tie()
    expect(
      (
        await uber.api(
          (await uber.merchant()).text('access_token'),
          `GET /v1/eats/stores/${lume}/pos_data`,
        )
      ).status,
    ).toBe(401)
  })

  it('can be taken back by the merchant', async () => {
    await uber.tie()
    await town.control('POST', `/uber-eats/stores/${lume}`, { integration: 'off' })
    expect(await told(2)).toEqual(['store.provisioned', 'store.deprovisioned'])
    expect(
      (await uber.api(await uber.app(), `GET /v1/eats/stores/${lume}/pos_data`)).body.at(
        'integration_enabled',
      ),
    ).toBe(false)
    expect(
      (await uber.api(await uber.app(), `GET /v1/eats/stores/${lume}/created-orders`)).status,
    ).toBe(403)
  })
})

describe('an order', () => {
  it('is told of, signed over the raw body', async () => {
    await uber.tie()
    const id = await uber.order({ items: [{ title: 'Soup', quantity: 2, priceMinor: 625 }] })
    await told(2)
    const message = product.told[1]
    expect(message?.path).toBe('/webhooks/uber-eats')
    expect(message?.headers).toMatchObject({
      'x-environment': 'sandbox',
      'x-uber-signature': createHmac('sha256', 'demo-uber-secret')
        .update(message?.raw ?? '')
        .digest('hex'),
    })
    expect(message?.body.value).toMatchObject({
      event_type: 'orders.notification',
      meta: { resource_id: id, status: 'pos', user_id: lume },
      resource_href: `${town.url()}/uber-api/v2/eats/order/${id}`,
    })
    const { body } = await uber.api(await uber.app(), `GET /v2/eats/order/${id}`)
    expect(body.value).toMatchObject({
      id,
      current_state: 'CREATED',
      store: { id: lume, name: 'Osteria Lume' },
      cart: { items: [{ title: 'Soup', quantity: 2 }] },
      payment: { charges: { total: { amount: 1250, formatted_amount: '12.50' } } },
    })
  })

  it('is sent again until it is answered with 200, seven times at most', async () => {
    product.answer(() => ({ status: 500, body: {} }))
    await uber.tie()
    const sent = async () =>
      (await town.control('GET', '/webhooks?type=store.provisioned')).body.list(
        'deliveries',
        0,
        'attempts',
      ).length
    for (let tries = 1; tries <= 7; tries++) {
      await eventually(sent, (count) => count === tries)
      await advance(2 ** (tries - 1) * 1000)
    }
    expect(
      (await town.control('GET', '/webhooks?type=store.provisioned')).body.at('deliveries', 0),
    ).toMatchObject({ state: 'given-up', nextAt: null })
  })

  it('is taken by the kitchen and finished, or cancelled when nobody answers for 11.5 minutes', async () => {
    await uber.tie()
    const bearer = await uber.app()
    const [taken, silent] = [await uber.order(), await uber.order({ kitchen: 'silent' })]
    const created = async () =>
      (await uber.api(bearer, `GET /v1/eats/stores/${lume}/created-orders`)).body
        .list('orders')
        .map((one) => one.at('id'))
    expect(await created()).toEqual([taken, silent])
    await advance(11.4 * minute)
    expect([await state(taken, bearer), await state(silent, bearer)]).toEqual([
      'ACCEPTED',
      'CREATED',
    ])
    await advance(0.2 * minute)
    expect(await state(silent, bearer)).toBe('CANCELED')
    expect((await told(4)).at(-1)).toBe('orders.cancel')
    await advance(20 * minute)
    expect(await state(taken, bearer)).toBe('FINISHED')
    expect(
      (await uber.api(bearer, `GET /v1/eats/stores/${lume}/canceled-orders`)).body
        .list('orders')
        .map((one) => one.at('id')),
    ).toEqual([silent])
  })

  it('is shown by the newer suite in its own words, and messages lead there on demand', async () => {
    await town.control('POST', '/uber-eats', { suite: 'fulfillment' })
    await uber.tie()
    const id = await uber.order()
    await told(2)
    expect(product.told[1]?.body.at('resource_href')).toBe(
      `${town.url()}/uber-api/v1/delivery/order/${id}`,
    )
    const bearer = await uber.app()
    const { body } = await uber.api(bearer, `GET /v1/delivery/order/${id}?expand=carts`)
    expect(body.at('order')).toMatchObject({
      id,
      state: 'OFFERED',
      carts: [{ items: expect.any(Array) }],
    })
    expect(body.at('order', 'payment')).toBeUndefined()
    const later = await uber.order()
    const first = await uber.api(bearer, `GET /v1/delivery/store/${lume}/orders?page_size=1`)
    expect(first.body.at('data', 0, 'id')).toBe(later)
    const second = await uber.api(
      bearer,
      `GET /v1/delivery/store/${lume}/orders?page_size=1&next_page_token=${first.body.text('pagination_data', 'next_page_token')}`,
    )
    expect([
      second.body.at('data', 0, 'id'),
      second.body.at('pagination_data', 'next_page_token'),
    ]).toEqual([id, undefined])
  })
})

describe('what a read-only app must not do', () => {
  it.each([
    '/v1/eats/orders/{id}/accept_pos_order',
    '/v1/eats/orders/{id}/deny_pos_order',
    '/v1/eats/orders/{id}/cancel',
    '/v1/delivery/order/{id}/accept',
    '/v1/delivery/order/{id}/deny',
    '/v1/delivery/order/{id}/cancel',
    '/v1/delivery/order/{id}/ready',
  ])('is written down and refused: %s', async (path) => {
    await uber.tie()
    const id = await uber.order({ kitchen: 'silent' })
    const call = path.replace('{id}', id)
    expect((await uber.api(await uber.app(), `POST ${call}`, {})).status).toBe(403)
    expect((await uber.truth()).list('violations').map((one) => one.at('path'))).toEqual([call])
    expect(await state(id, await uber.app())).toBe('CREATED')
  })

  it('is to become the manager of the orders; whoever does so decides once', async () => {
    await uber.tie(lume, { is_order_manager: true })
    const id = await uber.order({ kitchen: 'silent' })
    const bearer = await uber.app()
    const accept = async () =>
      (await uber.api(bearer, `POST /v1/eats/orders/${id}/accept_pos_order`, { reason: 'ok' }))
        .status
    expect([await accept(), await accept()]).toEqual([204, 409])
    expect((await uber.truth()).list('violations')).toHaveLength(3)
  })
})

it('ninety days of orders stand in the demo', async () => {
  await town.control('POST', '/reset', { seed: 'demo' })
  const orders = (await uber.truth()).list('orders')
  expect(orders.length).toBeGreaterThan(80)
  expect(Date.now() - Date.parse(orders[0]?.text('placedAt') ?? '')).toBeGreaterThan(
    85 * 86_400_000,
  )
})

it('a reset that keeps tokens keeps the ties of stores too', async () => {
  await uber.tie()
  const bearer = await uber.app()
  await uber.order()
  await town.control('POST', '/reset', { seed: 'bare', keep: ['tokens'] })
  expect((await uber.api(bearer, `GET /v1/eats/stores/${lume}/created-orders`)).body.value).toEqual(
    { orders: [] },
  )
  await town.control('POST', '/reset', { seed: 'bare' })
  expect((await uber.api(bearer, `GET /v1/eats/stores/${lume}/created-orders`)).status).toBe(401)
})
