import { expect, it } from 'vitest'
import { message } from '@marquee/contract/message.ts'
import { OutboundError, type Outbound } from '#platform/outbound/outbound-http.ts'
import { createAppSumo } from './index.ts'

const settings = {
  clientId: 'app',
  clientSecret: 'shh',
  apiKey: 'webhook-key',
  url: 'https://shop.example',
}
const licence = (send: Outbound['send']) =>
  createAppSumo({ settings, outbound: { send, close: async () => undefined } }).licenceOf({
    code: 'c',
    redirectUri: 'https://marquee.example/redeem',
  })

it('a licence that AppSumo does not confirm is told by a code', async () => {
  await expect(
    licence(async () => ({ status: 200, headers: {}, body: Buffer.from('{"error":"expired"}') })),
  ).rejects.toMatchObject({ kind: 'rejected', said: message('appsumo.licence-not-confirmed') })
})

it('so is a shop that is away, by name', async () => {
  const away = message('network.unavailable', { network: 'AppSumo' })
  await expect(
    licence(async () => ({ status: 503, headers: {}, body: Buffer.alloc(0) })),
  ).rejects.toMatchObject({ kind: 'unavailable', said: away })
  await expect(
    licence(async () => {
      throw new OutboundError('no-answer', 'gone')
    }),
  ).rejects.toMatchObject({ kind: 'unavailable', said: away })
})
