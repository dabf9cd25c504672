import type { Reply } from '../testing.ts'
import { eventually, reply, useTown } from '../testing.ts'
import { useReceiver } from '../webhooks/testing.ts'

export const dayMs = 86_400_000
export type Fields = Record<string, string>

/** A town with a bank, a product that listens, and the calls a shop makes. */
export function useBank() {
  const town = useTown()
  const product = useReceiver(async (base) => town.control('PUT', '/webhooks', { base }))
  const headers = { authorization: 'Bearer sk_test_demo' }

  const ask = async (path: string, params: Fields = {}): Promise<Reply> =>
    reply(await fetch(`${town.url()}/v1${path}?${new URLSearchParams(params)}`, { headers }))
  const send = async (path: string, params: Fields, more: Fields = {}): Promise<Reply> =>
    reply(
      await fetch(`${town.url()}/v1${path}`, {
        method: 'POST',
        headers: { ...headers, ...more },
        body: new URLSearchParams(params),
      }),
    )
  const remove = async (path: string): Promise<Reply> =>
    reply(await fetch(`${town.url()}/v1${path}`, { method: 'DELETE', headers }))
  const now = async () => Date.parse((await town.control('GET', '/clock')).body.text('now'))

  const line: Fields = {
    mode: 'subscription',
    'line_items[0][price]': 'price_usd_monthly',
    'line_items[0][quantity]': '1',
    success_url: 'http://localhost:3000/done?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost:3000/back',
  }
  const trialOf = async (days: number): Promise<Fields> => ({
    'subscription_data[trial_end]': String(Math.floor((await now()) / 1000) + days * 86_400),
  })
  const open = async (params: Fields = {}) => send('/checkout/sessions', { ...line, ...params })
  const pay = async (id: string, form: Fields = {}) =>
    fetch(`${town.url()}/stripe/checkout/${id}/pay`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({
        email: 'marta@example.com',
        name: 'Marta',
        number: '4242424242424242',
        expiry: '12/34',
        cvc: '123',
        ...form,
      }),
    })
  /** Buys a plan and returns the ids that came of it. */
  async function buy(params: Fields = {}, form: Fields = {}) {
    const session = (await open(params)).body.text('id')
    await pay(session, form)
    const { body } = await ask(`/checkout/sessions/${session}`)
    return { session, subscription: body.text('subscription'), customer: body.text('customer') }
  }
  const subscription = async (id: string) => (await ask(`/subscriptions/${id}`)).body
  /** The messages of what came since the last look, once `last` is among them. */
  async function deliveredUntil(last: string): Promise<string[]> {
    await eventually(
      async () => product.types(),
      (types) => types.includes(last),
    )
    return product.told.splice(0).map(({ body }) => body.text('type'))
  }
  const advance = async (ms: number) => town.control('POST', '/clock', { advanceMs: ms })
  return {
    town,
    product,
    ask,
    send,
    remove,
    now,
    line,
    trialOf,
    open,
    pay,
    buy,
    subscription,
    deliveredUntil,
    advance,
  }
}
