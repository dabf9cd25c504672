import { expect, it } from 'vitest'
import { useBank } from '../stripe/testing.ts'
import { asked } from '../uber-eats/testing.ts'

const { town, buy, trialOf, product } = useBank()
const panel = async () => (await fetch(`${town.url()}/control`)).text()
const unescaped = (text: string) =>
  text.replaceAll(/&#(\d+);/g, (_sign, code) => String.fromCharCode(Number(code)))

it('the panel shows who pays, and its buttons end the trial or let a payment fail', async () => {
  const { customer } = await buy(await trialOf(9), { email: 'marta@example.com' })
  const page = await panel()
  expect(page).toContain('marta@example.com')
  const [, path, body] =
    new RegExp('data-post="(/control/stripe/customers/[^"]+)" data-body="([^"]+)"').exec(page) ?? []
  const answer = await fetch(`${town.url()}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: unescaped(body ?? ''),
  })
  expect(await answer.json()).toEqual({ id: customer, failPayments: 1 })
  const [, end] = /data-to="([^"]+)">End the trial/.exec(await panel()) ?? []
  await town.control('POST', '/clock', { to: end })
  expect(await panel()).toContain('past_due')
})

it('the panel shows licences and what was told', async () => {
  product.answer(() => ({ status: 503, body: {} }))
  const { body } = await town.control('POST', '/appsumo', { action: 'buy', tier: 2 })
  const page = await panel()
  expect(page).toContain(body.text('key'))
  expect(page).toContain('appsumo purchase')
})

it('the panel shows who gave what to Marquee, and a button takes it back', async () => {
  await town.control('POST', '/uber-eats/consent', { ...asked, person: '10001' })
  await town.signIn('10002')
  const page = await panel()
  expect(page).toContain('The Anchor Tap')
  const [, path, body] =
    new RegExp(
      'data-post="(/control/uber-eats/users/[^"]+)" data-body="([^"]+)" class="alarm"',
    ).exec(page) ?? []
  await fetch(`${town.url()}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: unescaped(body ?? ''),
  })
  expect(await panel()).not.toContain('/control/uber-eats/users/')
})

it('the panel orders at a store, and says when an app decides what is the kitchen’s', async () => {
  const [, path, body] =
    new RegExp('data-post="(/control/uber-eats/orders)" data-body="([^"]+)"').exec(await panel()) ??
    []
  const order: unknown = await (
    await fetch(`${town.url()}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: unescaped(body ?? ''),
    })
  ).json()
  expect(order).toMatchObject({ state: 'CREATED' })
  expect(await panel()).toContain('has taken no decision')
  await fetch(`${town.url()}/uber-api/v1/eats/orders/x/accept_pos_order`, { method: 'POST' })
  expect(await panel()).toContain('tried once to decide')
})
