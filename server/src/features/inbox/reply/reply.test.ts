import { rawMessage } from '@marquee/contract/message.ts'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ConnectorError } from '#connectors/connector-error.ts'
import { switchOff } from '#platform/db/limits/network-switches.ts'
import { sql } from '#platform/db/sql.ts'
import {
  ask,
  atRest,
  clock,
  fails,
  testbed,
  message,
  net,
  only,
  open,
  read,
  reply,
  texts,
  useInbox,
  write,
} from '../testing.ts'

const hourMs = 3_600_000

useInbox()

describe('answering', () => {
  beforeEach(async () => {
    write(message('Is there a table at eight?'))
    await read()
  })

  it('sends once, shows it at once, and the thread is replied', async () => {
    const { id } = await only()
    const key = randomUUID()
    const sent = await reply(id, 'There is', key)
    expect(sent).toMatchObject({ status: 200, body: { state: 'sent', message: 'There is' } })
    expect((await reply(id, 'There is', key)).body).toEqual(sent.body)
    expect((await reply(id, 'Another', key)).status).toBe(409)
    expect(net.calls.filter((call) => call.startsWith('send'))).toEqual(['send 50001 There is'])
    expect(await only()).toMatchObject({ replied: true, unread: 0 })
    await read()
    expect(texts((await open(id)).messages)).toEqual(['Is there a table at eight?', 'There is'])
  })

  it('answers by the specified call too, and lists in the specified words', async () => {
    const payload = { message: 'There is', type: 'facebook' }
    const path = '/social/social-accounts/messages'
    expect((await ask('POST', `${path}/50001/reply`, { payload })).status).toBe(200)
    expect((await ask('POST', `${path}/1/reply`, { payload })).status).toBe(404)
    expect((await ask('GET', path)).body).toMatchObject([
      {
        senderId: '50001',
        senderName: 'Priya Nair',
        type: 'facebook',
        replied: true,
        messages: {
          data: [
            { message: 'Is there a table at eight?', from: { name: 'Priya Nair' } },
            { message_create: { message_data: { text: 'There is' } } },
          ],
        },
      },
    ])
  })

  it('a lost answer is looked up and never sent twice, and is shown once meanwhile', async () => {
    const { id } = await only()
    net.onSend = (stand) => {
      stand()
      throw fails('uncertain')
    }
    expect((await reply(id, 'There is')).body.state).toBe('unknown')
    expect(texts((await open(id)).messages).at(-1)).toBe('There is (unknown)')
    await read()
    expect(texts((await open(id)).messages)).toEqual(['Is there a table at eight?', 'There is'])
    clock.advance(10_000)
    await vi.waitFor(async () =>
      expect(await testbed().db.one(sql`select state from message_writes`)).toEqual({
        state: 'sent',
      }),
    )
    expect(net.calls.filter((call) => call.startsWith('send'))).toHaveLength(1)
    expect(texts((await open(id)).messages)).toEqual(['Is there a table at eight?', 'There is'])
  })

  it.each([
    ['ahead', 6],
    ['behind', -6],
  ])('a lost answer is found where our clock is minutes %s', async (_way, minutes) => {
    const { id } = await only()
    net.onSend = (stand) => {
      const remoteId = stand()
      net.threads = net.threads.map((thread) => ({
        ...thread,
        messages: thread.messages.map((one) =>
          one.remoteId === remoteId
            ? { ...one, createdAt: new Date(clock.now().getTime() - minutes * 60_000) }
            : one,
        ),
      }))
      throw fails('uncertain')
    }
    expect((await reply(id, 'There is')).body.state).toBe('unknown')
    net.onSend = (stand) => stand()
    for (let looks = 1; looks <= 6; looks += 1) {
      clock.advance(60_000)
      await atRest()
    }
    expect(await testbed().db.many(sql`select state from message_writes`)).toEqual([
      { state: 'sent' },
    ])
    expect(net.calls.filter((call) => call.startsWith('send'))).toHaveLength(1)
    expect(texts((await open(id)).messages).filter((text) => text === 'There is')).toHaveLength(1)
  })

  it('what is refused keeps its words, and is sent again by hand or put away', async () => {
    const { id } = await only()
    net.onSend = () => {
      throw fails('rejected', 'Facebook does not like this.')
    }
    expect((await reply(id, 'There is')).status).toBe(422)
    const failed = (await open(id)).messages.at(-1)
    expect(failed).toMatchObject({ text: 'There is', state: 'failed' })
    net.onSend = (stand) => stand()
    const again = await ask<{ state: string }>('POST', `/messages/unsent/${failed?.id ?? ''}/again`)
    expect(again).toMatchObject({ status: 200, body: { state: 'sent' } })
    expect(texts((await open(id)).messages)).toEqual(['Is there a table at eight?', 'There is'])
    expect((await ask('POST', `/messages/unsent/${failed?.id ?? ''}/again`)).status).toBe(404)
    net.onSend = () => {
      throw fails('rejected')
    }
    await reply(id, 'And bread')
    const put = (await open(id)).messages.at(-1)
    expect((await ask('DELETE', `/messages/unsent/${put?.id ?? ''}`)).status).toBe(200)
    expect(texts((await open(id)).messages)).toHaveLength(2)
  })

  it('is not taken once the window is over, and nothing is sent', async () => {
    const { id, answerUntil } = await only()
    expect(answerUntil).toMatch(/^2026-11-22T12:00:0/)
    clock.set(new Date('2026-11-22T12:00:10Z'))
    expect(await only()).toMatchObject({ canAnswer: false })
    expect((await reply(id, 'Too late')).status).toBe(409)
    expect(net.calls.filter((call) => call.startsWith('send'))).toEqual([])
  })

  it('what waited beyond the window fails with its words, and nothing is sent', async () => {
    const { id } = await only()
    clock.set(new Date('2026-11-22T11:00:00Z'))
    net.onSend = () => {
      throw new ConnectorError('rate-limited', {
        network: 'facebook',
        message: rawMessage('Too many.'),
        until: new Date('2026-11-22T13:00:00Z'),
      })
    }
    expect((await reply(id, 'Nearly')).body.state).toBe('sending')
    expect((await open(id)).messages.at(-1)).toMatchObject({
      state: 'sending',
      waitsUntil: '2026-11-22T13:00:00.000Z',
    })
    net.onSend = (stand) => stand()
    clock.set(new Date('2026-11-22T13:00:01Z'))
    await vi.waitFor(async () =>
      expect((await open(id)).messages.at(-1)).toMatchObject({
        state: 'failed',
        problem: { code: 'inbox.window-over' },
      }),
    )
    expect(net.calls.filter((call) => call.startsWith('send'))).toHaveLength(1)
  })

  it('goes on as a person where Meta lets people of the app answer late', async () => {
    const { id } = await only()
    net.lateReplyWindowMs = 7 * 24 * hourMs
    clock.set(new Date('2026-11-23T12:00:00Z'))
    expect((await reply(id, 'Sorry for the wait')).body.state).toBe('sent')
    expect(net.calls.at(-1)).toBe('send 50001 Sorry for the wait late')
  })

  it('takes nothing empty and nothing longer than the network does', async () => {
    const { id } = await only()
    expect((await reply(id, '   ')).status).toBe(400)
    expect((await reply(id, 'a'.repeat(2001))).status).toBe(400)
    expect((await reply(id, 'a'.repeat(2000))).status).toBe(200)
  })

  it('news counts what waits and says whose window closes first, of accounts that are there', async () => {
    expect((await ask('GET', '/messages/news')).body).toEqual({
      unread: 1,
      unanswered: 1,
      nextToClose: {
        threadId: (await only()).id,
        network: 'facebook',
        guestName: 'Priya Nair',
        text: 'Is there a table at eight?',
        until: expect.stringMatching(/^2026-11-22T12:00:0/),
      },
    })
    await testbed().db.run(
      sql`update social_accounts set disconnected_at = ${clock.now()}, secret = null, enabled = false`,
    )
    expect((await ask('GET', '/messages/news')).body).toMatchObject({ nextToClose: null })
  })
})

it('a network that is switched off is told in a sentence of its own, and nothing is sent', async () => {
  write(message('Is there a table at eight?'))
  await read()
  const { id } = await only()
  await switchOff(testbed().db, {
    network: 'facebook',
    reason: 'The app is under review',
    at: clock.now(),
  })
  expect(await reply(id, 'There is')).toMatchObject({
    status: 409,
    body: { said: { code: 'inbox.switched-off', params: { reason: 'The app is under review.' } } },
  })
  expect(net.calls.filter((call) => call.startsWith('send'))).toEqual([])
})
