import { describe, expect, it } from 'vitest'
import { eventually, useTown } from '../testing.ts'
import { useReceiver } from '../webhooks/testing.ts'
import { seededRandom } from '../kernel/seeded-random.ts'
import { nextOrderAt } from './order-day.ts'
import { lume, uberCaller } from './testing.ts'

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
const newer = () => town.control('POST', '/uber-eats', { suite: 'fulfillment' })
const ordersOf = async (bearer: string) =>
  (await uber.api(bearer, `GET /v1/delivery/store/${lume}/orders`)).body.list('data')

describe('an order', () => {
  it('is let ring, taken or taken back, as the panel says of the next one', async () => {
    await uber.tie()
    const bearer = await uber.app()
    await town.control('POST', '/uber-eats', { nextKitchen: 'silent' })
    const [silent, taken, lost] = [
      await uber.order(),
      await uber.order(),
      await uber.order({ kitchen: 'loses' }),
    ]
    const states = async () => {
      const all = []
      for (const id of [silent, taken, lost])
        all.push((await uber.api(bearer, `GET /v2/eats/order/${id}`)).body.text('current_state'))
      return all
    }
    await advance(2 * minute)
    expect(await states()).toEqual(['CREATED', 'ACCEPTED', 'ACCEPTED'])
    await advance(7 * minute)
    expect(await states()).toEqual(['CREATED', 'ACCEPTED', 'CANCELED'])
    await advance(3 * minute)
    expect(await states()).toEqual(['CANCELED', 'ACCEPTED', 'CANCELED'])
  })

  it('placed ahead is told as that, and as an order half an hour before', async () => {
    await newer()
    await uber.tie()
    const wantedAt = new Date(Date.now() + 180 * minute).toISOString()
    const id = await uber.order({ wantedAt })
    expect(await told(2)).toEqual(['store.provisioned', 'orders.scheduled.notification'])
    const shown = async () =>
      (await uber.api(await uber.app(), `GET /v1/delivery/order/${id}`)).body.at('order')
    expect(await shown()).toMatchObject({ status: 'SCHEDULED', state: 'OFFERED' })
    await advance(151 * minute)
    expect((await told(3)).at(-1)).toBe('orders.notification')
    expect(await shown()).toMatchObject({ status: 'ACTIVE' })
  })

  it('whose dishes the store changes costs less at once, and nobody is told', async () => {
    await newer()
    await uber.tie()
    const dish = { title: 'Soup', quantity: 1, priceMinor: 900 }
    const id = await uber.order({ items: [dish, dish] })
    expect(await told(2)).toEqual(['store.provisioned', 'orders.notification'])
    await town.control('POST', `/uber-eats/orders/${id}`, { items: [dish] })
    const path = `/v1/delivery/order/${id}?expand=carts,payment`
    const order = (await uber.api(await uber.app(), `GET ${path}`)).body.at('order')
    expect(order).toMatchObject({
      state: 'OFFERED',
      carts: [{ items: [{ title: 'Soup' }] }],
      payment: { payment_detail: { order_total: { gross: { amount_e5: 900_000 } } } },
    })
    expect(product.told).toHaveLength(2)
  })

  it('that is cancelled is a failure in the newer suite’s words', async () => {
    await newer()
    await uber.tie()
    const id = await uber.order({ kitchen: 'silent' })
    await town.control('POST', `/uber-eats/orders/${id}`, { state: 'CANCELED' })
    expect((await told(3)).at(-1)).toBe('orders.failure')
  })
})

describe('the suites', () => {
  it('an app of the classic one is not let into the newer one, and needs no more than to read', async () => {
    await uber.tie()
    const id = await uber.order()
    const reading = await uber.app('eats.store.orders.read')
    expect((await uber.api(reading, `GET /v2/eats/order/${id}`)).status).toBe(200)
    for (const path of [`/v1/delivery/order/${id}`, `/v1/delivery/store/${lume}/orders`])
      expect((await uber.api(await uber.app(), `GET ${path}`)).status).toBe(403)
    await newer()
    expect((await uber.api(reading, `GET /v1/delivery/order/${id}`)).status).toBe(401)
    expect((await uber.api(await uber.app(), `GET /v1/delivery/order/${id}`)).status).toBe(200)
  })

  it('show the same money: in minor units, and in hundred thousandths', async () => {
    await newer()
    await uber.tie()
    const id = await uber.order({ items: [{ title: 'Soup', quantity: 2, priceMinor: 625 }] })
    const bearer = await uber.app()
    expect(
      (await uber.api(bearer, `GET /v2/eats/order/${id}`)).body.at('payment', 'charges', 'total'),
    ).toMatchObject({ amount: 1250, currency_code: 'GBP' })
    const { body } = await uber.api(bearer, `GET /v1/delivery/order/${id}?expand=carts,payment`)
    expect(body.at('order', 'payment', 'payment_detail', 'order_total', 'gross')).toMatchObject({
      amount_e5: 1_250_000,
      currency_code: 'GBP',
    })
    expect(body.at('order', 'carts', 0, 'items', 0)).toMatchObject({
      title: 'Soup',
      quantity: { amount: 2 },
    })
  })

  it('what was cancelled is listed for two hours', async () => {
    await uber.tie()
    const id = await uber.order({ kitchen: 'denies' })
    await town.control('POST', `/uber-eats/orders/${id}`, { state: 'CANCELED' })
    const listed = async () =>
      (await uber.api(await uber.app(), `GET /v1/eats/stores/${lume}/canceled-orders`)).body.list(
        'orders',
      ).length
    expect(await listed()).toBe(1)
    await advance(121 * minute)
    expect(await listed()).toBe(0)
  })
})

describe('a store', () => {
  it('stops and takes orders again, and says why', async () => {
    await uber.tie()
    const bearer = await uber.app()
    const status = async () =>
      (await uber.api(bearer, `GET /v1/eats/store/${lume}/status`)).body.value
    expect(await status()).toEqual({ status: 'ONLINE' })
    for (const [word, reason] of [
      ['paused', 'PAUSED_BY_RESTAURANT'],
      ['closed', 'OUT_OF_MENU_HOURS'],
    ] as const) {
      await town.control('POST', `/uber-eats/stores/${lume}`, { status: word })
      expect(await status()).toEqual({ status: 'OFFLINE', offlineReason: reason })
    }
    await town.control('POST', `/uber-eats/stores/${lume}`, { status: 'online' })
    expect(await status()).toEqual({ status: 'ONLINE' })
    expect((await told(4)).slice(1)).toEqual(
      Array.from({ length: 3 }, () => 'store.status.changed'),
    )
    expect(
      (await uber.api(await uber.app('eats.order'), `GET /v1/eats/store/${lume}/status`)).status,
    ).toBe(401)
  })
})

describe('a day', () => {
  it('is busy at noon and in the evening, and silent at night', () => {
    const random = seededRandom(7)
    const hours = new Map<number, number>()
    const from = Date.parse('2026-11-24T00:00:00Z')
    for (
      let at = nextOrderAt(from, random);
      at < from + 20 * 86_400_000;
      at = nextOrderAt(at, random)
    ) {
      const hour = new Date(at).getUTCHours()
      hours.set(hour, (hours.get(hour) ?? 0) + 1)
    }
    const of = (hour: number) => hours.get(hour) ?? 0
    expect(of(3)).toBe(0)
    expect(of(12)).toBeGreaterThan(of(15) * 2)
    expect(of(19)).toBeGreaterThan(of(12))
  })

  it('brings orders by itself in the demo, as long as the store is tied and open', async () => {
    await town.control('POST', '/reset', { seed: 'demo' })
    await uber.tie()
    const bearer = await uber.app()
    const before = (await ordersOf(bearer)).length
    expect(before).toBeGreaterThan(40)
    // the next evening, step by step
    const tonight = new Date()
    tonight.setUTCHours(42, 0, 0, 0)
    await town.control('POST', '/clock', { to: tonight.toISOString() })
    for (let steps = 0; steps < 12; steps++) await advance(15 * minute)
    const all = (await uber.truth()).list('orders').filter((one) => one.at('storeId') === lume)
    const came = all.filter((one) => Date.parse(one.text('placedAt')) >= tonight.getTime())
    expect(came.length).toBeGreaterThan(3)
    await town.control('POST', `/uber-eats/stores/${lume}`, { status: 'paused' })
    const paused = (await uber.truth()).list('orders').length
    for (let steps = 0; steps < 4; steps++) await advance(15 * minute)
    expect((await uber.truth()).list('orders').length).toBe(paused)
  })
})
