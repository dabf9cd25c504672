import { beforeEach, describe, expect, it } from 'vitest'
import { eventually, everyScope, useTown } from '../testing.ts'
import { useReceiver } from '../webhooks/testing.ts'

const town = useTown('bare')
const product = useReceiver((base) => town.control('PUT', '/webhooks', { base }))
const scope = `${everyScope},pages_manage_metadata,pages_messaging`
let token = ''

beforeEach(async () => {
  token = await town.pageToken('20001', await town.signIn('10001', { scope }))
})

const guestWrites = (text: string, more: Record<string, unknown> = {}) =>
  town.control('POST', '/guests', {
    network: 'facebook',
    owner: '20001',
    does: 'message',
    guest: 'Priya Nair',
    text,
    ...more,
  })
const send = (fields: Record<string, string>) =>
  town.post('/20001/messages', {
    recipient: '{"id":"50001"}',
    message: '{"text":"Hello"}',
    messaging_type: 'RESPONSE',
    access_token: token,
    ...fields,
  })
const list = async (fields = 'id,participants,messages{id,message,from,attachments}') =>
  (await town.get('/20001/conversations', { fields, access_token: token })).body

/** A picture of the town itself. */
const aPictureUrl = async () =>
  (await town.get('/20001', { fields: 'picture', access_token: token })).body.text(
    'picture',
    'data',
    'url',
  )

describe('messages of a page', () => {
  it('stand in a conversation with their guest, newest first', async () => {
    await guestWrites('Is there a table?')
    const made = (await send({})).body
    expect(made.at('recipient_id')).toBe('50001')
    const all = await list()
    expect(all.list('data', 0, 'messages', 'data').map((one) => one.at('message'))).toEqual([
      'Hello',
      'Is there a table?',
    ])
    expect(all.at('data', 0, 'messages', 'data', 0, 'id')).toBe(made.at('message_id'))
    expect(all.at('data', 0, 'participants', 'data', 0)).toMatchObject({
      id: '50001',
      name: 'Priya Nair',
    })
  })

  it('are answered for 24 hours, and then only as a person where Meta grants that', async () => {
    await guestWrites('Is there a table?')
    await town.control('POST', '/clock', { advanceMs: 24 * 3_600_000 })
    token = await town.pageToken('20001', await town.signIn('10001', { scope }))
    expect((await send({})).body.at('error', 'error_subcode')).toBe(2018278)
    const late = { messaging_type: 'MESSAGE_TAG', tag: 'HUMAN_AGENT' }
    expect((await send(late)).body.at('error', 'code')).toBe(10)
    await town.control('PUT', '/facebook/human-agent', { isGranted: true })
    expect((await send(late)).status).toBe(200)
    expect((await send({ ...late, tag: 'ACCOUNT_UPDATE' })).body.at('error', 'code')).toBe(100)
  })

  it('are refused without the right, to strangers, empty, too long, or without a type', async () => {
    await guestWrites('Is there a table?')
    const why = async (fields: Record<string, string>) =>
      (await send(fields)).body.at('error', 'code')
    expect((await send({ recipient: '{"id":"1"}' })).body.at('error', 'error_subcode')).toBe(
      2018001,
    )
    expect(await why({ message: '{"text":" "}' })).toBe(100)
    expect(await why({ message: JSON.stringify({ text: 'a'.repeat(2001) }) })).toBe(100)
    expect(await why({ messaging_type: 'HELLO' })).toBe(100)
    token = await town.pageToken(
      '20001',
      await town.signIn('10001', { scope, declinedScopes: ['pages_messaging'] }),
    )
    expect(await why({})).toBe(200)
    expect((await list()).at('error', 'code')).toBe(200)
  })

  it('of a profile are kept from every app where its owner says so, whatever the consent', async () => {
    const profile = '17841400000020001'
    const withRights = `${scope},instagram_basic,instagram_manage_messages`
    token = await town.pageToken('20001', await town.signIn('10001', { scope: withRights }))
    await guestWrites('Is there a table?', {
      network: 'instagram',
      owner: profile,
      guest: 'priya.cooks',
    })
    const asked = { platform: 'instagram', fields: 'participants', access_token: token }
    const read = async () => (await town.get('/20001/conversations', asked)).body
    const guest = (await read()).text('data', 0, 'participants', 'data', 0, 'id')
    const write = async () => (await send({ recipient: JSON.stringify({ id: guest }) })).body
    await town.control('POST', `/instagram/${profile}`, { hasMessagesOff: true })
    for (const answer of [await read(), await write()])
      expect([answer.at('error', 'code'), answer.at('error', 'error_subcode')]).toEqual([
        200, 2534041,
      ])
    expect((await list()).list('data')).toEqual([])
    await town.control('POST', `/instagram/${profile}`, { hasMessagesOff: false })
    expect((await write()).at('recipient_id')).toBe(guest)
  })

  it('hold words or one picture, never both, and the picture is fetched and shown', async () => {
    await guestWrites('What does it look like?')
    const url = await aPictureUrl()
    const say = (message: object) => send({ message: JSON.stringify(message) })
    const image = (payload: object) => ({ attachment: { type: 'image', payload } })
    const refused = [
      { ...image({ url }), text: 'Like this' },
      image({}),
      image({ url: `${town.url()}/nothing.jpg` }),
      { attachment: { type: 'sticker', payload: { url } } },
      { text: 'Hi', stickers: [] },
    ]
    for (const message of refused)
      expect((await say(message)).body.at('error', 'code'), JSON.stringify(message)).toBe(100)
    expect((await list()).list('data', 0, 'messages', 'data')).toHaveLength(1)
    expect((await say(image({ url }))).status).toBe(200)
    const [newest] = (await list()).list('data', 0, 'messages', 'data')
    expect(newest?.at('message')).toBe('')
    const shown = newest?.text('attachments', 'data', 0, 'image_data', 'url') ?? ''
    expect((await fetch(shown)).headers.get('content-type')).toBe('image/jpeg')
  })

  it('hold several pictures of a guest, each with an address of its own', async () => {
    await town.post('/20001/subscribed_apps', {
      subscribed_fields: 'messages',
      access_token: token,
    })
    await guestWrites('It came like this', { pictures: ['tiramisu', 'burrata', 'wine'] })
    const [newest] = (await list()).list('data', 0, 'messages', 'data')
    const shown = newest?.list('attachments', 'data') ?? []
    const urls = shown.map((one) => one.text('image_data', 'url'))
    expect(new Set(urls).size).toBe(3)
    for (const url of urls)
      expect((await fetch(url)).headers.get('content-type')).toBe('image/jpeg')
    const [told] = await eventually(
      async () => product.told,
      (all) => all.length > 0,
    )
    expect(
      told?.body
        .list('entry', 0, 'messaging', 0, 'message', 'attachments')
        .map((one) => one.at('type')),
    ).toEqual(['image', 'image', 'image'])
  })

  it('take short answers to tap below words, thirteen at most, each with title and payload', async () => {
    await guestWrites('A table tonight?')
    const reply = (title: string) => ({ content_type: 'text', title, payload: title })
    const say = (message: object) => send({ message: JSON.stringify(message) })
    const many = Array.from({ length: 14 }, (_, nth) => reply(`${nth}`))
    for (const quickReplies of [[], many, [reply('')], [{ ...reply('Two'), payload: '' }], 'Two'])
      expect(
        (await say({ text: 'How many?', quick_replies: quickReplies })).body.at('error', 'code'),
      ).toBe(100)
    expect((await say({ quick_replies: [reply('Two')] })).body.at('error', 'code')).toBe(100)
    expect((await say({ text: 'How many?', quick_replies: [reply('Two')] })).status).toBe(200)
    const { body } = await town.control('GET', '/truth/messages')
    expect(body.at('conversations', 0, 'messages', 1, 'quickReplies')).toEqual(['Two'])
  })

  it('are told to whoever the page let in, as messages', async () => {
    await town.post('/20001/subscribed_apps', {
      subscribed_fields: 'messages',
      access_token: token,
    })
    await guestWrites('Is it this one?', { picture: 'tiramisu' })
    const [told] = await eventually(
      async () => product.told,
      (all) => all.length > 0,
    )
    expect(told?.body.at('object')).toBe('page')
    expect(told?.body.at('entry', 0, 'changes')).toBeUndefined()
    expect(told?.body.at('entry', 0, 'messaging', 0)).toEqual({
      sender: { id: '50001' },
      recipient: { id: '20001' },
      timestamp: expect.any(Number),
      message: {
        mid: expect.stringMatching(/^m_/),
        text: 'Is it this one?',
        attachments: [{ type: 'image', payload: { url: expect.stringMatching(/^http/) } }],
      },
    })
  })

  it('are told to be taken back by Instagram, and by Messenger not', async () => {
    await town.post('/20001/subscribed_apps', {
      subscribed_fields: 'messages',
      access_token: token,
    })
    const profile = '17841400000020001'
    const onInstagram = { network: 'instagram', owner: profile, guest: 'priya.cooks' }
    const unsend = (who: object) =>
      town.control('POST', '/guests', { does: 'unsend', guest: 'Priya Nair', ...who })
    await guestWrites('To the wrong place')
    await unsend({ network: 'facebook', owner: '20001' })
    const sent = (await guestWrites('To the wrong place', onInstagram)).body
    await unsend(onInstagram)
    const told = await eventually(
      async () =>
        product.told
          .flatMap(({ body }) => body.list('entry'))
          .flatMap((entry) => entry.list('messaging')),
      (all) => all.length >= 3,
    )
    const deleted = told.filter((one) => one.at('message', 'is_deleted') !== undefined)
    expect(deleted.map((one) => one.value)).toEqual([
      {
        sender: { id: expect.any(String) },
        recipient: { id: profile },
        timestamp: expect.any(Number),
        message: { mid: sent.at('message', 'id'), is_deleted: true },
      },
    ])
  })
})
