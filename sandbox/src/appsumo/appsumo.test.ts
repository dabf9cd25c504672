import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { eventually, reply, useTown } from '../testing.ts'
import { useReceiver } from '../webhooks/testing.ts'

const town = useTown()
let base = ''
const product = useReceiver(async (address) => {
  base = address
  return town.control('PUT', '/webhooks', { base })
})
const client = { client_id: 'demo-appsumo', client_secret: 'demo-appsumo-secret' }
const act = async (fields: Record<string, unknown>) =>
  (await town.control('POST', '/appsumo', fields)).body
const buy = async (tier = 1) => (await act({ action: 'buy', tier })).text('key')
const redeem = async (key: string) => (await act({ action: 'redeem', key })).text('code')
const exchange = async (code: string, more: Record<string, string> = {}) =>
  reply(
    await fetch(`${town.url()}/appsumo/openid/token/`, {
      method: 'POST',
      body: new URLSearchParams({
        ...client,
        code,
        redirect_uri: `${base}/appsumo`,
        grant_type: 'authorization_code',
        ...more,
      }),
    }),
  )
const licenceOf = async (token: string) =>
  reply(await fetch(`${town.url()}/appsumo/openid/license_key/?access_token=${token}`))
const told = async (count: number) =>
  eventually(
    async () => product.told.map(({ body }) => body),
    (messages) => messages.length >= count,
  )

describe('a licence', () => {
  it('is bought, activated and read with a token of its code', async () => {
    const key = await buy(2)
    const { status, body } = await exchange(await redeem(key))
    expect([status, body.at('error')]).toEqual([200, ''])
    expect((await licenceOf(body.text('access_token'))).body.value).toEqual({
      license_key: key,
      status: 'active',
      scopes: ['read_license'],
    })
    expect(
      (await told(2)).map((one) => [
        one.at('event'),
        one.at('license_key'),
        one.at('tier'),
        one.at('license_status'),
        one.at('test'),
      ]),
    ).toEqual([
      ['purchase', key, 2, 'inactive', false],
      ['activate', key, 2, 'active', false],
    ])
  })

  it('is read with a JSON exchange too', async () => {
    const code = await redeem(await buy())
    const answer = await reply(
      await fetch(`${town.url()}/appsumo/openid/token/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          ...client,
          code,
          redirect_uri: `${base}/appsumo`,
          grant_type: 'authorization_code',
        }),
      }),
    )
    expect(answer.body.text('access_token')).not.toBe('')
  })

  it('is not read with a used code, another address or another secret', async () => {
    const code = await redeem(await buy())
    await exchange(code)
    expect([(await exchange(code)).status, (await exchange(code)).body.at('error')]).toEqual([
      200,
      'invalid_grant',
    ])
    expect(
      (await exchange(await redeem(await buy()), { redirect_uri: `${base}/other` })).body.at(
        'error',
      ),
    ).toBe('invalid_grant')
    expect((await exchange(await redeem(await buy()), { client_secret: 'x' })).status).toBe(401)
    expect((await licenceOf('nothing')).status).toBe(401)
  })

  it('ends with a refund', async () => {
    const key = await buy()
    await act({ action: 'refund', key })
    expect((await told(2))[1]?.value).toMatchObject({
      event: 'deactivate',
      license_key: key,
      license_status: 'deactivated',
    })
    expect((await town.control('POST', '/appsumo', { action: 'redeem', key })).status).toBe(400)
  })

  it.each([
    ['upgrade', ['upgrade', 'deactivate']],
    ['upgrade-old-first', ['deactivate', 'upgrade']],
  ])('gets a new key with %s, and the old one ends', async (action, events) => {
    const old = await buy()
    const key = (await act({ action, key: old })).text('key')
    const messages = (await told(3)).slice(1)
    expect(messages.map((one) => one.at('event'))).toEqual(events)
    expect(messages.find((one) => one.at('event') === 'upgrade')?.value).toMatchObject({
      license_key: key,
      prev_license_key: old,
      tier: 2,
    })
    expect(messages.find((one) => one.at('event') === 'deactivate')?.at('license_key')).toBe(old)
  })
})

describe('a message of the market', () => {
  it('is signed over stamp and raw body with the API key', async () => {
    await act({ action: 'test' })
    const [message] = await eventually(
      async () => product.told,
      (messages) => messages.length > 0,
    )
    const stamp = message?.headers['x-appsumo-timestamp'] ?? ''
    expect(stamp).toMatch(/^\d{13}$/)
    expect(message?.headers['x-appsumo-signature']).toBe(
      createHmac('sha256', 'demo-appsumo-key').update(`${stamp}${message?.raw}`).digest('hex'),
    )
    expect([message?.path, message?.body.at('test')]).toEqual(['/webhooks/appsumo', true])
  })

  it('is taken only when its event is answered with success', async () => {
    product.answer(() => ({ status: 200, body: { received: true } }))
    await buy()
    const first = async () =>
      (await town.control('GET', '/webhooks?provider=appsumo')).body.list('deliveries')[0]
    expect(
      (await eventually(first, (one) => one?.list('attempts').length === 1))?.at('state'),
    ).toBe('waiting')
    product.answer(({ body }) => ({
      status: 200,
      body: { event: body.at('event'), success: true },
    }))
    await town.control('POST', '/clock', { advanceMs: 10_000 })
    expect(
      (await eventually(first, (one) => one?.list('attempts').length === 2))?.at('state'),
    ).toBe('taken')
  })
})

describe('the pages', () => {
  const authorize = async (change: Record<string, string> = {}) =>
    fetch(
      `${town.url()}/appsumo/openid/authorize/?${new URLSearchParams({ client_id: client.client_id, response_type: 'code', redirect_uri: `${base}/appsumo`, scope: 'openid', ...change })}`,
    )

  it('sell, show and refund', async () => {
    const send = async (path: string, form: Record<string, string> = {}) =>
      fetch(`${town.url()}/appsumo/${path}`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams(form),
      })
    expect((await send('buy', { tier: '3' })).status).toBe(303)
    const key =
      /data-licence="([^"]+)"/.exec(await (await fetch(`${town.url()}/appsumo/`)).text())?.[1] ?? ''
    expect((await send(`licences/${key}/redeem`)).headers.get('location')).toMatch(
      new RegExp(`^${base}/appsumo\\?code=`),
    )
    expect((await send(`licences/${key}/upgrade`)).status).toBe(409)
    await send(`licences/${key}/refund`)
    expect(await (await fetch(`${town.url()}/appsumo/`)).text()).toContain(
      'data-status="deactivated"',
    )
  })

  it('ask which licence may be read, for our client and address only', async () => {
    const key = await buy()
    expect(await (await authorize()).text()).toContain(key)
    for (const change of [
      { client_id: 'x' },
      { redirect_uri: 'http://localhost:9/x' },
      { scope: 'email' },
      { response_type: 'token' },
    ])
      expect((await authorize(change)).status).toBe(400)
  })
})
