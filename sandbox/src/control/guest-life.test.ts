import { beforeEach, expect, it } from 'vitest'
import { eventually, everyScope, useTown } from '../testing.ts'
import { useReceiver } from '../webhooks/testing.ts'

const town = useTown('bare')
const product = useReceiver((base) => town.control('PUT', '/webhooks', { base }))
const scope = `${everyScope},pages_manage_metadata,pages_messaging`
let token = ''

beforeEach(async () => {
  token = await town.pageToken('20001', await town.signIn('10001', { scope }))
  await town.post('/20001/subscribed_apps', {
    subscribed_fields: 'messages,message_reads',
    access_token: token,
  })
})

const live = (isOn: boolean) => town.control('POST', '/guests/live', { isOn })
const advance = (seconds: number) => town.control('POST', '/clock', { advanceMs: seconds * 1000 })
/** A guest asks, and the page answers. */
async function answer(message: object): Promise<void> {
  await town.control('POST', '/guests', {
    network: 'facebook',
    owner: '20001',
    does: 'message',
    guest: 'Priya Nair',
    text: 'A table tonight?',
  })
  const sent = await town.post('/20001/messages', {
    recipient: '{"id":"50001"}',
    message: JSON.stringify(message),
    messaging_type: 'RESPONSE',
    access_token: token,
  })
  expect(sent.status).toBe(200)
}
const said = async () =>
  (await town.control('GET', '/truth/messages')).body
    .list('conversations', 0, 'messages')
    .map((one) => [one.at('fromGuest'), one.text('text')])
const reply = (title: string) => ({ content_type: 'text', title, payload: title })

it('a guest who was offered answers sees them, then taps one, and the product hears of both', async () => {
  await live(true)
  await answer({ text: 'For how many?', quick_replies: [reply('Two'), reply('Four')] })
  await advance(20)
  const reads = await eventually(
    async () => product.told.filter(({ raw }) => raw.includes('"read"')),
    (all) => all.length > 0,
  )
  expect(reads[0]?.body.at('entry', 0, 'messaging', 0)).toMatchObject({
    sender: { id: '50001' },
    recipient: { id: '20001' },
    read: { watermark: expect.any(Number) },
  })
  expect(await said()).toHaveLength(2)
  await advance(180)
  const [, , tapped] = await said()
  expect([tapped?.[0], ['Two', 'Four'].includes(String(tapped?.[1]))]).toEqual([true, true])
  const taps = await eventually(
    async () => product.told.filter(({ raw }) => raw.includes('quick_reply')),
    (all) => all.length > 0,
  )
  expect(taps[0]?.body.at('entry', 0, 'messaging', 0, 'message', 'quick_reply', 'payload')).toBe(
    tapped?.[1],
  )
  // they said what they had to say
  await advance(600)
  expect(await said()).toHaveLength(3)
})

it('nobody answers once it is switched off again', async () => {
  await live(true)
  await live(false)
  await answer({ text: 'There is.', quick_replies: [reply('Good')] })
  await advance(600)
  expect(await said()).toHaveLength(2)
  expect((await town.control('POST', '/guests/live', { isOn: 'yes' })).status).toBe(400)
})
