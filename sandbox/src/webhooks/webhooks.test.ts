import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { useBank } from '../stripe/testing.ts'
import { caller, eventually } from '../testing.ts'
import { startTown } from '../town.ts'

const { town, product, send, advance, buy } = useBank()
const customer = async (email: string) => (await send('/customers', { email })).body.text('id')
const fault = async (body: Record<string, unknown>) => town.control('POST', '/faults', body)
const arrived = async (count: number) =>
  eventually(
    async () => product.told.length,
    (length) => length >= count,
  )
const deliveries = async () => (await town.control('GET', '/webhooks')).body.list('deliveries')
const emails = () => product.told.map(({ body }) => body.at('data', 'object', 'email'))

describe('a message to the product', () => {
  it('is signed over time and raw body with the webhook secret', async () => {
    await customer('a@b.example')
    await arrived(1)
    const [message] = product.told
    const [, stamp, signature] =
      /^t=(\d+),v1=([0-9a-f]{64})$/.exec(message?.headers['stripe-signature'] ?? '') ?? []
    expect(signature).toBe(
      createHmac('sha256', 'whsec_demo').update(`${stamp}.${message?.raw}`).digest('hex'),
    )
    expect(message?.path).toBe('/webhooks/stripe')
    expect(message?.body.value).toMatchObject({
      object: 'event',
      type: 'customer.created',
      api_version: '2026-10-28.endive',
      livemode: false,
    })
  })

  it('comes again by the town’s clock until it is taken, newly signed each time', async () => {
    product.answer(() => ({ status: 500, body: { message: 'not now' } }))
    await customer('a@b.example')
    await arrived(1)
    await eventually(deliveries, ([one]) => one?.at('attempts', 0, 'status') === 500)
    await advance(10_000)
    await arrived(2)
    product.answer(() => ({ status: 200, body: {} }))
    await eventually(deliveries, ([one]) => one?.at('attempts', 1, 'status') === 500)
    await advance(60_000)
    const [one] = await eventually(deliveries, ([first]) => first?.at('state') === 'taken')
    expect(one?.list('attempts').map((attempt) => attempt.at('status'))).toEqual([500, 500, 200])
    expect(new Set(product.told.map(({ headers }) => headers['stripe-signature'])).size).toBe(3)
    expect(new Set(product.told.map(({ raw }) => raw)).size).toBe(1)
  })

  it('is given up after about three days', async () => {
    product.answer(() => ({ status: 404, body: {} }))
    await customer('a@b.example')
    for (let tries = 1; tries <= 12; tries++) {
      await eventually(deliveries, ([one]) => one?.list('attempts').length === tries)
      if (tries < 12) await advance(12 * 3_600_000)
    }
    expect((await deliveries())[0]?.value).toMatchObject({ state: 'given-up', nextAt: null })
  })

  it('waits while the town does not know the product', async () => {
    const lonely = await startTown({ port: 0, smtpPort: 0, seed: 'bare' })
    const { control } = caller(() => lonely.url)
    const told = async () => (await control('GET', '/webhooks')).body
    await control('POST', '/appsumo', { action: 'test' })
    expect((await told()).at('deliveries', 0)).toMatchObject({ state: 'waiting', attempts: [] })
    await control('PUT', '/webhooks', {
      base: (await town.control('GET', '/webhooks')).body.at('base'),
    })
    await eventually(told, (body) => body.at('deliveries', 0, 'state') === 'taken')
    await lonely.close()
  })

  it('can be sent again by hand, and never leaves this machine', async () => {
    await customer('a@b.example')
    await arrived(1)
    const [one] = await deliveries()
    expect((await town.control('POST', `/webhooks/${one?.text('id')}/resend`)).status).toBe(200)
    await arrived(2)
    expect(product.told[1]?.raw).toBe(product.told[0]?.raw)
    expect((await town.control('PUT', '/webhooks', { base: 'https://example.com' })).status).toBe(
      400,
    )
  })
})

describe('on demand a message', () => {
  it('comes twice, under one event id', async () => {
    await fault({ route: 'WEBHOOK /customer.created', kind: 'webhook-twice' })
    await customer('a@b.example')
    await arrived(2)
    expect(new Set(product.told.map(({ body }) => body.at('id'))).size).toBe(1)
  })

  it('comes behind the one after it', async () => {
    await fault({ route: 'WEBHOOK *', kind: 'webhook-swapped', times: 1 })
    await customer('first@example.com')
    await customer('second@example.com')
    await arrived(2)
    expect(emails()).toEqual(['second@example.com', 'first@example.com'])
  })

  it('comes behind the next also while others are on their way', async () => {
    await fault({ route: 'WEBHOOK *', kind: 'webhook-swapped', after: 1, times: 1 })
    await buy()
    await arrived(8)
    expect(product.types().slice(0, 4)).toEqual([
      'customer.created',
      'customer.subscription.created',
      'payment_method.attached',
      'invoice.created',
    ])
  })

  it('comes late', async () => {
    await fault({ route: 'WEBHOOK *', kind: 'webhook-late', ms: 3_600_000, times: 1 })
    await customer('late@example.com')
    await customer('next@example.com')
    await arrived(1)
    await advance(3_600_000)
    await arrived(2)
    expect(emails()).toEqual(['next@example.com', 'late@example.com'])
  })

  it('is lost on the way, or its answer is', async () => {
    await fault({ route: 'WEBHOOK *', kind: 'drop', times: 1 })
    await fault({ route: 'WEBHOOK *', kind: 'lose-answer', times: 1 })
    await customer('a@b.example')
    await eventually(deliveries, ([one]) => one?.list('attempts').length === 1)
    expect(product.told).toHaveLength(0)
    await advance(10_000)
    await eventually(deliveries, ([one]) => one?.list('attempts').length === 2)
    await advance(60_000)
    const [one] = await eventually(deliveries, ([first]) => first?.at('state') === 'taken')
    expect(one?.list('attempts').map((attempt) => attempt.at('status'))).toEqual([null, null, 200])
    expect(product.told).toHaveLength(2)
  })
})
